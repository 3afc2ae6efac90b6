export * from './condition';
export * from './print';
export * from './text';
export * from './tree';
