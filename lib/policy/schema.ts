import { MOMENT_NAMES, type Moment } from '../contract/moments';
import { FORMAT, type Policy, VERSION } from './document';
import { z } from './zod';

// Objects are loose: keys that this version does not know survive a round trip.
const place = {
  moment: z.enum(MOMENT_NAMES as [Moment, ...Moment[]]),
  tool: z.string().optional(),
};
const argument = z.looseObject({
  name: z.string(),
  type: z.enum(['text', 'number', 'truth', 'list', 'object', 'any']),
});
const tool = z.looseObject({
  name: z.string(),
  does: z.enum(['reads', 'acts']),
  arguments: z.array(argument),
  protected: z.boolean().optional(),
  guards: z.array(z.string()).optional(),
});
const fact = z.looseObject({
  key: z.string(),
  type: z.enum(['text', 'number', 'truth', 'any']),
  words: z.string().optional(),
});
const node = z.looseObject({
  id: z.string().min(1),
  kind: z.string(),
  name: z.string(),
  guard: z.string().optional(),
  off: z.enum(['skip', 'refuse']).optional(),
  note: z.string().optional(),
  fields: z.record(z.string(), z.unknown()),
});
const settings = z.looseObject({ manager: z.boolean(), retries: z.int().min(0).max(5) });

/** The one schema of a policy document (its shape and words: document.ts). */
export const policySchema: z.ZodType<Policy> = z.looseObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  name: z.string(),
  about: z.string().optional(),
  tools: z.array(tool),
  terminal: z.string().optional(),
  facts: z.array(fact),
  nodes: z.array(node),
  chains: z.array(z.looseObject({ ...place, nodes: z.array(z.string()) })),
  shelf: z.array(
    z.looseObject({ node: z.string(), from: z.looseObject({ ...place, index: z.int().nonnegative() }).optional() }),
  ),
  scenario: settings,
  trying: settings.partial().optional(),
});
