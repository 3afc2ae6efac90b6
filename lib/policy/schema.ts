import { MOMENT_NAMES, type Moment } from '../contract/moments';
import { FORMAT, type Policy, VERSION } from './document';
import * as z from './zod';

// Objects are loose: keys that this version does not know survive a round trip.
const place = {
  moment: z.enum(MOMENT_NAMES as [Moment, ...Moment[]]),
  tool: z.optional(z.string()),
};
const argument = z.looseObject({
  name: z.string(),
  type: z.enum(['text', 'number', 'truth', 'list', 'object', 'any']),
});
const tool = z.looseObject({
  name: z.string(),
  does: z.enum(['reads', 'acts']),
  arguments: z.array(argument),
  protected: z.optional(z.boolean()),
  guards: z.optional(z.array(z.string())),
});
const fact = z.looseObject({
  key: z.string(),
  type: z.enum(['text', 'number', 'truth', 'any']),
  words: z.optional(z.string()),
});
const node = z.looseObject({
  id: z.string().check(z.minLength(1)),
  kind: z.string(),
  name: z.string(),
  guard: z.optional(z.string()),
  off: z.optional(z.enum(['skip', 'refuse'])),
  note: z.optional(z.string()),
  fields: z.record(z.string(), z.unknown()),
});
const times = z.int().check(z.minimum(0), z.maximum(5));
const settings = z.partial(
  z.looseObject({
    manager: z.boolean(),
    retries: times,
    rateLimited: times,
    rateLimitHidden: z.boolean(),
    littleRoom: z.boolean(),
    repliesFirst: z.boolean(),
    siblingRead: z.boolean(),
    repeatsItself: z.boolean(),
    protectedRefund: z.enum(['no', 'without', 'with']),
    malformed: z.boolean(),
  }),
);

/** The one schema of a policy document (its shape and words: document.ts). */
export const policySchema: z.ZodMiniType<Policy> = z.looseObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  name: z.string(),
  about: z.optional(z.string()),
  tools: z.array(tool),
  terminal: z.optional(z.string()),
  facts: z.array(fact),
  nodes: z.array(node),
  chains: z.array(z.looseObject({ ...place, nodes: z.array(z.string()) })),
  shelf: z.array(
    z.looseObject({
      node: z.string(),
      from: z.optional(z.looseObject({ ...place, index: z.int().check(z.nonnegative()) })),
    }),
  ),
  overrides: z.optional(z.array(z.looseObject({ guard: z.string(), to: z.enum(['off', 'lineage', 'cohort']) }))),
  scenario: settings,
  trying: z.optional(settings),
});
