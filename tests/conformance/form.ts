import * as v from 'valibot';

/** The form of a case, strict throughout: a member that is not known here fails its case instead of passing unseen. */
const OP = v.picklist(['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'exists', 'missing', 'in', 'includes']);
const MOMENT = v.picklist(['beforeDispatch', 'afterExecute', 'beforeAdmit', 'afterAdmit', 'onReturn']);
const OUTCOME = v.picklist(['toolResult', 'nudge', 'recovery']);

const Json = v.unknown();
const JsonObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
);

const Count = v.strictObject({ op: OP, value: Json });

export interface Pred {
  readonly tool?: string | undefined;
  readonly arg?: string | undefined;
  readonly path?: string | undefined;
  readonly op?: v.InferOutput<typeof OP> | undefined;
  readonly value?: unknown;
  readonly attended?: { anySame: string[] } | { count: v.InferOutput<typeof Count> } | undefined;
  readonly agentAttended?: { tool: string; count: v.InferOutput<typeof Count> } | undefined;
  readonly all?: Pred[] | undefined;
  readonly any?: Pred[] | undefined;
  readonly not?: Pred | undefined;
}
const Pred: v.GenericSchema<Pred> = v.lazy(() =>
  v.pipe(
    v.strictObject({
      tool: v.optional(v.string()),
      arg: v.optional(v.string()),
      path: v.optional(v.string()),
      op: v.optional(OP),
      value: v.optional(Json),
      attended: v.optional(
        v.union([v.strictObject({ anySame: v.array(v.string()) }), v.strictObject({ count: Count })]),
      ),
      agentAttended: v.optional(v.strictObject({ tool: v.string(), count: Count })),
      all: v.optional(v.array(Pred)),
      any: v.optional(v.array(Pred)),
      not: v.optional(Pred),
    }),
    v.check((pred) => Object.keys(pred).length > 0, 'a predicate says something'),
    v.check(
      (pred) => (pred.op === undefined) === (pred.arg === undefined && pred.path === undefined),
      'an op has a subject, and a subject an op',
    ),
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
const Behaviour: v.GenericSchema<Behaviour> = v.lazy(() =>
  v.union([
    v.picklist(['always', 'never', 'throws']),
    v.strictObject({ returns: Json }),
    v.strictObject({ promise: v.boolean() }),
    v.strictObject({ when: Pred }),
    v.strictObject({ mutate: JsonObject, then: Behaviour }),
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
const Hook: v.GenericSchema<Hook> = v.lazy(() =>
  v.union([
    v.picklist(['abstain', 'throws']),
    v.strictObject({ returns: Json }),
    v.strictObject({ decide: JsonObject }),
    v.strictObject({ when: Pred, then: Hook, else: v.optional(Hook) }),
    v.strictObject({ retryUpTo: v.number() }),
    v.strictObject({
      mutate: v.strictObject({ args: v.optional(JsonObject), value: v.optional(JsonObject) }),
      then: Hook,
    }),
  ]),
);

const Hooks = v.strictObject({
  beforeDispatch: v.optional(v.array(v.strictObject({ name: v.string(), message: v.string(), reject: Behaviour }))),
  afterExecute: v.optional(Hook),
  beforeAdmit: v.optional(Hook),
  afterAdmit: v.optional(Hook),
  onReturn: v.optional(Hook),
});
export type HooksForm = v.InferOutput<typeof Hooks>;

const argsOrRaw = { args: v.optional(Json), rawArgs: v.optional(v.string()) };
const oneOfArgs = (form: { args?: unknown; rawArgs?: string | undefined }) =>
  (form.args === undefined) !== (form.rawArgs === undefined);
const Agent = v.strictObject({
  id: v.string(),
  parent: v.optional(v.string()),
  inPool: v.optional(v.boolean()),
  toolCallCount: v.optional(v.number()),
  turns: v.optional(v.number()),
  returnsRejected: v.optional(v.number()),
  ledger: v.optional(
    v.array(
      v.pipe(
        v.strictObject({ tool: v.string(), ...argsOrRaw, outcome: OUTCOME }),
        v.check((form) => oneOfArgs(form), 'args or rawArgs'),
      ),
    ),
  ),
});
export type AgentForm = v.InferOutput<typeof Agent>;

const Completion = v.union([
  v.strictObject({ kind: v.literal('returned'), value: v.optional(Json) }),
  v.strictObject({
    kind: v.literal('threw'),
    error: v.strictObject({
      class: v.picklist(['Error', 'ToolRetryError']),
      message: v.string(),
      retryAfterMs: v.optional(v.number()),
      name: v.optional(v.string()),
    }),
  }),
]);
export type CompletionForm = v.InferOutput<typeof Completion>;

const Given = v.strictObject({
  tools: v.optional(
    v.array(v.strictObject({ name: v.string(), protected: v.optional(v.boolean()), hooks: v.optional(Hooks) })),
  ),
  protectedTools: v.optional(v.array(v.string())),
  grants: v.optional(v.array(v.string())),
  harnessHooks: v.optional(v.array(Hooks)),
  policy: v.optional(
    v.union([
      v.literal('bare'),
      v.strictObject({ default: v.strictObject({ maxToolRetries: v.optional(v.number()) }) }),
    ]),
  ),
  guardOverrides: v.optional(JsonObject),
  agents: v.optional(v.pipe(v.array(Agent), v.minLength(1))),
  caller: v.optional(v.string()),
  call: v.pipe(
    v.strictObject({ tool: v.string(), ...argsOrRaw }),
    v.check((form) => oneOfArgs(form), 'args or rawArgs'),
  ),
  terminalTool: v.optional(v.string()),
  attempt: v.optional(v.number()),
  completion: v.optional(Completion),
  cost: v.optional(v.number()),
  pressure: v.optional(
    v.strictObject({ nCtx: v.number(), remaining: v.number(), softLimit: v.number(), hardLimit: v.number() }),
  ),
  nudgeCost: v.optional(v.number()),
  outcome: v.optional(OUTCOME),
  result: v.optional(Json),
  maxTurns: v.optional(v.number()),
  path: v.optional(v.picklist(['voluntary', 'recovery'])),
});
export type Given = v.InferOutput<typeof Given>;

const Shown = v.strictObject({
  args: v.optional(Json),
  attended: v.optional(v.array(Json)),
  raw: v.optional(Json),
  result: v.optional(Json),
});
export type Shown = v.InferOutput<typeof Shown>;

const Expect = v.strictObject({
  by: v.optional(v.nullable(v.picklist(['frame', 'tool', 'policy']))),
  decision: v.optional(Json),
  throws: v.optional(v.boolean()),
  swallowed: v.optional(v.boolean()),
  gated: v.optional(v.boolean()),
  notAsked: v.optional(v.boolean()),
  asked: v.optional(v.array(v.string())),
  seen: v.optional(v.record(v.string(), Shown)),
  authReject: v.optional(v.boolean()),
  toolReceives: v.optional(Json),
  effect: v.optional(v.string()),
  nudged: v.optional(v.boolean()),
  placed: v.optional(v.boolean()),
  dropReason: v.optional(v.nullable(v.string())),
  admitted: v.optional(Json),
  mayReject: v.optional(v.boolean()),
  finalResult: v.optional(v.nullable(v.string())),
});
export type Expect = v.InferOutput<typeof Expect>;

const about = {
  id: v.string(),
  title: v.string(),
  rule: v.string(),
  confidence: v.optional(v.picklist(['run', 'unsure'])),
  poolEffect: v.optional(v.string()),
  note: v.optional(v.string()),
};
const MomentCase = v.strictObject({ ...about, moment: MOMENT, given: Given, expect: Expect });
const ShapeCase = v.strictObject({
  ...about,
  moment: v.literal('overridesShape'),
  given: v.strictObject({ value: Json }),
  expect: v.strictObject({ valid: v.boolean() }),
});
export type MomentCase = v.InferOutput<typeof MomentCase>;
export type ShapeCase = v.InferOutput<typeof ShapeCase>;

/** A case as it stands in the file, once its form is known to be in order; throws an error that names what is not. */
export function readCase(value: unknown): MomentCase | ShapeCase {
  v.parse(v.variant('moment', [MomentCase, ShapeCase]), value);
  // The schema only judges: a copy made by it would lose keys such as __proto__.
  return value as MomentCase | ShapeCase;
}

/** A file of cases. */
export const CasesFile = v.object({ cases: v.pipe(v.array(v.unknown()), v.minLength(1)) });
