/**
 * What is used of zod, by name: of a namespace that is handed on as a whole, a bundler keeps every part, and the whole is
 * heavier than all of the page's own code. Read it as `import * as z from './zod'`.
 */
import { config } from 'zod/mini';
import english from 'zod/v4/locales/en.js';

// Without `jitless` zod probes `new Function` once, which the page's security policy reports as a violation.
config({ ...english(), jitless: true });

export {
  array,
  boolean,
  discriminatedUnion,
  enum,
  type infer,
  int,
  lazy,
  literal,
  looseObject,
  maximum,
  minimum,
  minLength,
  nonnegative,
  null,
  nullable,
  number,
  optional,
  partial,
  record,
  string,
  union,
  unknown,
  type ZodMiniType,
} from 'zod/mini';
