export * from './check';
export * from './messages';
export * from './problem';
export { type Compiled, compileHooks, fingerprint, TRAILER } from './targets/hooks-ts';
