export * from './condition';
export * from './helpers';
export * from './print';
export * from './text';
export * from './tree';
