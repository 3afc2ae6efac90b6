export * from './condition';
export * from './helpers';
export { READERS } from './own/helpers';
export * from './own/read';
export * from './print';
export * from './text';
export * from './tree';
