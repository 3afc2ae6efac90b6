export * from './check';
export * from './messages';
export { type Overridden, overridesOf } from './overrides';
export * from './problem';
export { fingerprint } from './targets/fingerprint';
export { harnessYml } from './targets/harness-yml';
export { type Compiled, compileHooks, TRAILER } from './targets/hooks-ts';
