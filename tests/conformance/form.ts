import { z } from 'zod';

/** The form of a case, strict throughout: a member that is not known here fails its case instead of passing unseen. */
const OP = z.enum(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'exists', 'missing', 'in', 'includes']);
const MOMENT = z.enum(['beforeDispatch', 'afterExecute', 'beforeAdmit', 'afterAdmit', 'onReturn']);
const OUTCOME = z.enum(['toolResult', 'nudge', 'recovery']);

const Json = z.unknown();
const JsonObject = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
);

const Count = z.strictObject({ op: OP, value: Json });

export interface Pred {
  readonly tool?: string | undefined;
  readonly arg?: string | undefined;
  readonly path?: string | undefined;
  readonly op?: z.infer<typeof OP> | undefined;
  readonly value?: unknown;
  readonly attended?: { anySame: string[] } | { count: z.infer<typeof Count> } | undefined;
  readonly agentAttended?: { tool: string; count: z.infer<typeof Count> } | undefined;
  readonly all?: Pred[] | undefined;
  readonly any?: Pred[] | undefined;
  readonly not?: Pred | undefined;
}
const Pred: z.ZodType<Pred> = z.lazy(() =>
  z
    .strictObject({
      tool: z.string().optional(),
      arg: z.string().optional(),
      path: z.string().optional(),
      op: OP.optional(),
      value: Json.optional(),
      attended: z
        .union([z.strictObject({ anySame: z.array(z.string()) }), z.strictObject({ count: Count })])
        .optional(),
      agentAttended: z.strictObject({ tool: z.string(), count: Count }).optional(),
      all: z.array(Pred).optional(),
      any: z.array(Pred).optional(),
      not: Pred.optional(),
    })
    .refine((pred) => Object.keys(pred).length > 0, 'a predicate says something')
    .refine(
      (pred) => (pred.op === undefined) === (pred.arg === undefined && pred.path === undefined),
      'an op has a subject, and a subject an op',
    ),
);

export type Behaviour =
  | 'always'
  | 'never'
  | 'throws'
  | { returns: unknown }
  | { promise: boolean }
  | { when: Pred }
  | { mutate: Record<string, unknown>; then: Behaviour };
const Behaviour: z.ZodType<Behaviour> = z.lazy(() =>
  z.union([
    z.enum(['always', 'never', 'throws']),
    z.strictObject({ returns: Json }),
    z.strictObject({ promise: z.boolean() }),
    z.strictObject({ when: Pred }),
    z.strictObject({ mutate: JsonObject, then: Behaviour }),
  ]),
);

export type Hook =
  | 'abstain'
  | 'throws'
  | { returns: unknown }
  | { decide: Record<string, unknown> }
  | { when: Pred; then: Hook; else?: Hook | undefined }
  | { retryUpTo: number }
  | { mutate: { args?: Record<string, unknown> | undefined; value?: Record<string, unknown> | undefined }; then: Hook };
const Hook: z.ZodType<Hook> = z.lazy(() =>
  z.union([
    z.enum(['abstain', 'throws']),
    z.strictObject({ returns: Json }),
    z.strictObject({ decide: JsonObject }),
    z.strictObject({ when: Pred, then: Hook, else: Hook.optional() }),
    z.strictObject({ retryUpTo: z.number() }),
    z.strictObject({
      mutate: z.strictObject({ args: JsonObject.optional(), value: JsonObject.optional() }),
      then: Hook,
    }),
  ]),
);

const Hooks = z.strictObject({
  beforeDispatch: z.array(z.strictObject({ name: z.string(), message: z.string(), reject: Behaviour })).optional(),
  afterExecute: Hook.optional(),
  beforeAdmit: Hook.optional(),
  afterAdmit: Hook.optional(),
  onReturn: Hook.optional(),
});
export type HooksForm = z.infer<typeof Hooks>;

const argsOrRaw = { args: Json.optional(), rawArgs: z.string().optional() };
const oneOfArgs = (form: { args?: unknown; rawArgs?: string | undefined }) =>
  (form.args === undefined) !== (form.rawArgs === undefined);
const Agent = z.strictObject({
  id: z.string(),
  parent: z.string().optional(),
  inPool: z.boolean().optional(),
  toolCallCount: z.number().optional(),
  turns: z.number().optional(),
  returnsRejected: z.number().optional(),
  ledger: z
    .array(z.strictObject({ tool: z.string(), ...argsOrRaw, outcome: OUTCOME }).refine(oneOfArgs, 'args or rawArgs'))
    .optional(),
});
export type AgentForm = z.infer<typeof Agent>;

const Completion = z.union([
  z.strictObject({ kind: z.literal('returned'), value: Json.optional() }),
  z.strictObject({
    kind: z.literal('threw'),
    error: z.strictObject({
      class: z.enum(['Error', 'ToolRetryError']),
      message: z.string(),
      retryAfterMs: z.number().optional(),
      name: z.string().optional(),
    }),
  }),
]);
export type CompletionForm = z.infer<typeof Completion>;

const Given = z.strictObject({
  tools: z
    .array(z.strictObject({ name: z.string(), protected: z.boolean().optional(), hooks: Hooks.optional() }))
    .optional(),
  protectedTools: z.array(z.string()).optional(),
  grants: z.array(z.string()).optional(),
  harnessHooks: z.array(Hooks).optional(),
  policy: z
    .union([z.literal('bare'), z.strictObject({ default: z.strictObject({ maxToolRetries: z.number().optional() }) })])
    .optional(),
  guardOverrides: JsonObject.optional(),
  agents: z.array(Agent).min(1).optional(),
  caller: z.string().optional(),
  call: z.strictObject({ tool: z.string(), ...argsOrRaw }).refine(oneOfArgs, 'args or rawArgs'),
  terminalTool: z.string().optional(),
  attempt: z.number().optional(),
  completion: Completion.optional(),
  cost: z.number().optional(),
  pressure: z
    .strictObject({ nCtx: z.number(), remaining: z.number(), softLimit: z.number(), hardLimit: z.number() })
    .optional(),
  nudgeCost: z.number().optional(),
  outcome: OUTCOME.optional(),
  result: Json.optional(),
  maxTurns: z.number().optional(),
  path: z.enum(['voluntary', 'recovery']).optional(),
});
export type Given = z.infer<typeof Given>;

const Shown = z.strictObject({
  args: Json.optional(),
  attended: z.array(Json).optional(),
  raw: Json.optional(),
  result: Json.optional(),
});
export type Shown = z.infer<typeof Shown>;

const Expect = z.strictObject({
  by: z.enum(['frame', 'tool', 'policy']).nullable().optional(),
  decision: Json.optional(),
  throws: z.boolean().optional(),
  swallowed: z.boolean().optional(),
  gated: z.boolean().optional(),
  notAsked: z.boolean().optional(),
  asked: z.array(z.string()).optional(),
  seen: z.record(z.string(), Shown).optional(),
  authReject: z.boolean().optional(),
  toolReceives: Json.optional(),
  effect: z.string().optional(),
  nudged: z.boolean().optional(),
  placed: z.boolean().optional(),
  dropReason: z.string().nullable().optional(),
  admitted: Json.optional(),
  mayReject: z.boolean().optional(),
  finalResult: z.string().nullable().optional(),
});
export type Expect = z.infer<typeof Expect>;

const about = {
  id: z.string(),
  title: z.string(),
  rule: z.string(),
  confidence: z.enum(['run', 'unsure']).optional(),
  poolEffect: z.string().optional(),
  note: z.string().optional(),
};
const MomentCase = z.strictObject({ ...about, moment: MOMENT, given: Given, expect: Expect });
const ShapeCase = z.strictObject({
  ...about,
  moment: z.literal('overridesShape'),
  given: z.strictObject({ value: Json }),
  expect: z.strictObject({ valid: z.boolean() }),
});
export type MomentCase = z.infer<typeof MomentCase>;
export type ShapeCase = z.infer<typeof ShapeCase>;

/** A case as it stands in the file, once its form is known to be in order; throws a ZodError that names what is not. */
export function readCase(value: unknown): MomentCase | ShapeCase {
  z.discriminatedUnion('moment', [MomentCase, ShapeCase]).parse(value);
  // The schema only judges: a copy made by it would lose keys such as __proto__.
  return value as MomentCase | ShapeCase;
}

/** A file of cases. */
export const CasesFile = z.object({ cases: z.array(z.unknown()).min(1) });
