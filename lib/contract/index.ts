export * from './hooks';
export * from './moments';
export * from './trace';
