/** Calls as a hook sees them at each moment, and what every subject of a condition is then, by its meaning. */
import fc from 'fast-check';
import type { AgentView, Completion, Hooks, Moment, PressureView } from '@/lib/contract';
import { canSee } from '@/lib/nodes/seen';
import type { Subject } from '@/lib/policy/conditions';
import { FACT_KEYS, scalar, TOOL_NAMES } from './policies';

const keyed = (...keys: readonly string[]) =>
  fc.dictionary(
    fc.constantFrom(...keys),
    fc.oneof(scalar, fc.constant([1]), fc.constant([]), fc.constant({ "it's": 1 }), fc.constant({ status: 'x' })),
    { noNullPrototype: true },
  );
const args = keyed('amount', 'page size', '__proto__', 'toString', 'class', 'result');
const value = fc.oneof(keyed('status', '__proto__', 'result'), scalar);

/** A call, and all that surrounds it at any of the five moments. */
export const world = fc.record({
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
export type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

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
export function meaning(w: World, moment: Moment, subject: Subject): unknown {
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

/** Asks a rule; whether it acts. */
export function ask(hooks: Hooks | undefined, w: World, moment: Moment): boolean {
  const common = { agent: agentOf(w, moment), tool: w.tool, args: w.args };
  switch (moment) {
    case 'beforeDispatch':
      return (
        hooks?.beforeDispatch?.[0]?.reject({ tool: w.tool, args: w.args, attended: () => readOf(w, moment) }) === true
      );
    case 'afterExecute':
      return hooks?.afterExecute?.({ ...common, attempt: w.attempt, completion: completionOf(w) }) !== undefined;
    case 'beforeAdmit': {
      const pressure = { remaining: w.remaining } as PressureView;
      return hooks?.beforeAdmit?.({ ...common, cost: w.cost, pressure }) !== undefined;
    }
    case 'afterAdmit':
      return hooks?.afterAdmit?.({ ...common, outcome: w.outcome, result: w.value }) !== undefined;
    case 'onReturn':
      return hooks?.onReturn?.({ ...common, raw: '', result: '' }) !== undefined;
  }
}
