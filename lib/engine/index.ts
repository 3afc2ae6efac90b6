export { retryUpTo } from './defaults';
export { AUTH_MESSAGE } from './gate';
export { isGuardOverrides } from './overrides';
export { createPool } from './pool';
export { pressureOf, type Room } from './pressure';
export { MOST_ATTEMPTS } from './run';
export { STOPS, type StopReason } from './stop';
export type * from './types';
