import * as v from 'valibot';
import { MOMENT_NAMES, type Moment } from '../contract/moments';
import { FORMAT, type Policy, VERSION } from './document';

// Objects are loose: keys that this version does not know survive a round trip.
/** Where a list of nodes is: a moment, and a tool where it is the tool's own. */
export const place = {
  moment: v.picklist(MOMENT_NAMES as [Moment, ...Moment[]]),
  tool: v.exactOptional(v.string()),
};
const argument = v.looseObject({
  name: v.string(),
  type: v.picklist(['text', 'number', 'truth', 'list', 'object', 'any']),
});
const tool = v.looseObject({
  name: v.string(),
  does: v.picklist(['reads', 'acts']),
  arguments: v.array(argument),
  protected: v.exactOptional(v.boolean()),
  guards: v.exactOptional(v.array(v.string())),
});
const fact = v.looseObject({
  key: v.string(),
  type: v.picklist(['text', 'number', 'truth', 'any']),
  words: v.exactOptional(v.string()),
});
/** A node as a document holds it; its fields are judged by its kind. */
export const nodeSchema = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  kind: v.string(),
  name: v.string(),
  guard: v.exactOptional(v.string()),
  off: v.exactOptional(v.picklist(['skip', 'refuse'])),
  note: v.exactOptional(v.string()),
  fields: v.record(v.string(), v.unknown()),
});
const times = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5));
const settings = v.partial(
  v.looseObject({
    manager: v.boolean(),
    retries: times,
    rateLimited: times,
    rateLimitHidden: v.boolean(),
    littleRoom: v.boolean(),
    repliesFirst: v.boolean(),
    siblingRead: v.boolean(),
    repeatsItself: v.boolean(),
    protectedRefund: v.picklist(['no', 'without', 'with']),
    malformed: v.boolean(),
  }),
);

const document = {
  name: v.string(),
  about: v.exactOptional(v.string()),
  tools: v.array(tool),
  terminal: v.exactOptional(v.string()),
  facts: v.array(fact),
  nodes: v.array(nodeSchema),
  chains: v.array(v.looseObject({ ...place, nodes: v.array(v.string()) })),
  shelf: v.array(
    v.looseObject({
      node: v.string(),
      from: v.exactOptional(v.looseObject({ ...place, index: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
    }),
  ),
  overrides: v.exactOptional(
    v.array(v.looseObject({ guard: v.string(), to: v.picklist(['off', 'lineage', 'cohort']) })),
  ),
  notes: v.exactOptional(v.array(v.looseObject({ id: v.string(), x: v.number(), y: v.number(), text: v.string() }))),
  scenario: settings,
  trying: v.exactOptional(settings),
};

/** The one schema of a policy document (its shape and words: document.ts). */
export const policySchema: v.GenericSchema<Policy> = v.looseObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  ...document,
});

/** The same, whatever version the document says. */
export const anyVersionSchema: v.GenericSchema<Policy> = v.looseObject({
  format: v.literal(FORMAT),
  version: v.number(),
  ...document,
});
