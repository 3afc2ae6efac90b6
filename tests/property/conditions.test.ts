import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check, compileHooks, stopsTheRun } from '@/lib/compile';
import type { AgentView, Completion, Hooks, Moment, PressureView } from '@/lib/contract';
import { canSee } from '@/lib/nodes/seen';
import { type Condition, holds, rowsOf, type Subject } from '@/lib/policy/conditions';
import type { Policy } from '@/lib/policy/document';
import { importHooks } from '../helpers/native';
import { anyCondition, anyPolicy, FACT_KEYS, scalar, TOOL_NAMES } from '../helpers/policies';

const [ground] = fc.sample(anyPolicy, { numRuns: 1, seed: 1 });
if (ground === undefined) throw new Error('No policy was made.');

/** For each moment a kind that decides by a condition alone, with its fields. */
const JUDGES = {
  beforeDispatch: ['refuse-when', (when: Condition, strict: boolean) => ({ when, strict, denial: BARE })],
  afterExecute: ['take-it', (when: Condition) => ({ when, message: '' })],
  beforeAdmit: ['stop-agent', (when: Condition) => ({ when, message: '' })],
  afterAdmit: ['say-nothing', (when: Condition) => ({ when, message: '' })],
  onReturn: ['require-reply', (must: Condition) => ({ must, message: 'm' })],
} as const;
const BARE = { way: 'bare', form: 'prose', code: '', why: '', next: '', retry: 'no', text: '' };

const policyWith = (moment: Moment, condition: Condition, strict: boolean): Policy => {
  const [kind, fields] = JUDGES[moment];
  return {
    ...ground,
    nodes: [{ id: 'n1', kind, name: 'Rule', guard: 'rule', fields: fields(condition, strict) }],
    chains: [{ moment, nodes: ['n1'] }],
  };
};

const keyed = (...keys: readonly string[]) =>
  fc.dictionary(
    fc.constantFrom(...keys),
    fc.oneof(scalar, fc.constant([1]), fc.constant([]), fc.constant({ "it's": 1 }), fc.constant({ status: 'x' })),
    { noNullPrototype: true },
  );
const args = keyed('amount', 'page size', '__proto__', 'toString', 'class', 'result');
const value = fc.oneof(keyed('status', '__proto__', 'result'), scalar);

const world = fc.record({
  tool: fc.constantFrom(...TOOL_NAMES),
  args,
  session: fc.dictionary(fc.constantFrom(...FACT_KEYS), scalar, { noNullPrototype: true }),
  earlier: fc.array(args, { maxLength: 2 }),
  again: fc.boolean(),
  attempt: fc.integer({ min: 1, max: 3 }),
  calls: fc.nat({ max: 3 }),
  cost: fc.constantFrom(0, 500, 2_000),
  remaining: fc.constantFrom(0, 500, Number.POSITIVE_INFINITY),
  outcome: fc.constantFrom('toolResult' as const, 'nudge' as const),
  value,
  threw: fc.boolean(),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

const completionOf = (w: World): Completion =>
  w.threw ? { kind: 'threw', error: new RangeError('500') } : { kind: 'returned', value: w.value };
/** What was read before; at afterAdmit a result has been booked already, so it is there once itself. */
const readOf = (w: World, moment: Moment) => [
  ...w.earlier,
  ...(w.again ? [w.args] : []),
  ...(moment === 'afterAdmit' && w.outcome === 'toolResult' ? [w.args] : []),
];

const at = (from: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string, unknown>)[key]
        : undefined,
    from,
  );
const sorted = (of: unknown): unknown =>
  typeof of !== 'object' || of === null
    ? of
    : Array.isArray(of)
      ? of.map(sorted)
      : Object.entries(of)
          .map(([key, inner]) => [key, sorted(inner)])
          .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
const equal = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** What each subject is at a moment, by its meaning. */
function meaning(w: World, moment: Moment, subject: Subject): unknown {
  if (!canSee(moment, subject)) return undefined;
  const completion = completionOf(w);
  switch (subject.of) {
    case 'tool':
      return w.tool;
    case 'argument':
      return at(w.args, [subject.name]);
    case 'fact':
      return at(w.session, [subject.key]);
    case 'read':
      return w.earlier.some((one) => equal(one, w.args)) || w.again;
    case 'attempt':
      return w.attempt;
    case 'value':
      if (moment === 'afterAdmit') return at(w.value, subject.path);
      return completion.kind === 'returned' ? at(completion.value, subject.path) : undefined;
    case 'error':
      return completion.kind === 'threw' ? completion.error[subject.part] : undefined;
    case 'outcome':
      return w.outcome;
    case 'calls':
      return w.calls;
    case 'room':
      return w.remaining;
    case 'cost':
      return w.cost;
    case 'reply':
      return at(w.args, subject.path);
  }
}

const agentOf = (w: World, moment: Moment) =>
  ({ toolCallCount: w.calls, returnsRejected: 0, attendedResults: () => readOf(w, moment) }) as unknown as AgentView;

/** Asks the rule; true where it acts. */
function ask(hooks: Hooks | undefined, w: World, moment: Moment): unknown {
  const common = { agent: agentOf(w, moment), tool: w.tool, args: w.args };
  switch (moment) {
    case 'beforeDispatch':
      return hooks?.beforeDispatch?.[0]?.reject({ tool: w.tool, args: w.args, attended: () => readOf(w, moment) });
    case 'afterExecute':
      return hooks?.afterExecute?.({ ...common, attempt: w.attempt, completion: completionOf(w) }) !== undefined;
    case 'beforeAdmit': {
      const pressure = { remaining: w.remaining } as PressureView;
      return hooks?.beforeAdmit?.({ ...common, cost: w.cost, pressure }) !== undefined;
    }
    case 'afterAdmit':
      return hooks?.afterAdmit?.({ ...common, outcome: w.outcome, result: w.value }) !== undefined;
    case 'onReturn':
      return hooks?.onReturn?.({ ...common, raw: '', result: '' }) === undefined;
  }
}

describe.each(Object.keys(JUDGES) as Moment[])('at %s', (moment) => {
  test('the printed condition decides as the condition says, for any call', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCondition,
        fc.boolean(),
        fc.array(world, { minLength: 1, maxLength: 6 }),
        async (condition, strict, calls) => {
          const policy = policyWith(moment, condition, strict);
          expect(stopsTheRun(check(policy))).toBe(false);
          const file = await importHooks(compileHooks(policy).text);
          for (const w of calls) {
            const judged =
              moment !== 'afterExecute' || !w.threw || rowsOf(condition).some((row) => row.subject.of === 'error');
            const holdsFor = holds(
              condition,
              (subject) => meaning(w, moment, subject),
              moment === 'beforeDispatch' && strict,
            );
            expect(ask(file.createHooks(w.session)[0], w, moment)).toBe(judged && holdsFor);
          }
        },
      ),
      { numRuns: 250 },
    );
  }, 60_000);
});
