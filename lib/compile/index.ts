export * from './check';
export * from './messages';
export { type Overridden, overridesOf } from './overrides';
export * from './problem';
export { harnessYml } from './targets/harness-yml';
export { type Compiled, compileHooks, fingerprint, TRAILER } from './targets/hooks-ts';
