import type { Input } from './behave';
import type { Pred } from './form';

/** A case asks for something that its form has no meaning for. */
export class FormFault extends Error {}

type Op = NonNullable<Pred['op']>;
type Comparison = (actual: unknown, value: unknown) => boolean;

/** Equality is strict; order is JavaScript's own, as in the hooks that a case stands for. */
const COMPARISONS: Readonly<Record<Op, Comparison>> = {
  eq: (actual, value) => actual === value,
  ne: (actual, value) => actual !== value,
  lt: (actual, value) => (actual as number) < (value as number),
  lte: (actual, value) => (actual as number) <= (value as number),
  gt: (actual, value) => (actual as number) > (value as number),
  gte: (actual, value) => (actual as number) >= (value as number),
  exists: (actual) => actual !== undefined,
  missing: (actual) => actual === undefined,
  in: (actual, value) => Array.isArray(value) && value.includes(actual),
  includes: (actual, value) =>
    Array.isArray(actual) ? actual.includes(value) : typeof actual === 'string' && actual.includes(String(value)),
};

/** Whether everything that a predicate says is so. */
export function holds(pred: Pred, input: Input): boolean {
  const { tool, arg, path, op, value, attended, agentAttended, all, any, not } = pred;
  const claims: (boolean | undefined)[] = [
    tool === undefined ? undefined : input.tool === tool,
    op !== undefined && arg !== undefined ? COMPARISONS[op](member(input.args, arg), value) : undefined,
    op !== undefined && path !== undefined ? COMPARISONS[op](at(input, path), value) : undefined,
    attended && wasAttended(attended, input),
    agentAttended && counted(agentAttended.count, attendedByAgent(input, agentAttended.tool)),
    all?.every((each) => holds(each, input)),
    any?.some((each) => holds(each, input)),
    not && !holds(not, input),
  ];
  return claims.every((claim) => claim !== false);
}

function wasAttended(claim: NonNullable<Pred['attended']>, input: Input): boolean {
  if (!input.attended) throw new FormFault('attended is for guards; a hook has agentAttended');
  const calls = input.attended();
  if ('count' in claim) return counted(claim.count, calls);
  return calls.some((call) => claim.anySame.every((arg) => member(call, arg) === member(input.args, arg)));
}

function attendedByAgent({ agent }: Input, tool: string): readonly unknown[] {
  if (!agent) throw new FormFault('agentAttended is for hooks; a guard has attended');
  return agent.attendedResults(tool);
}

const counted = ({ op, value }: { readonly op: Op; readonly value?: unknown }, list: readonly unknown[]): boolean =>
  COMPARISONS[op](list.length, value);

/** The value at a dotted path of the input; undefined where the path leaves what is there. */
export const at = (input: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => member(value, key), input);

/** An own member, or an error's inherited name; members that every object inherits are not there. */
function member(value: unknown, key: string): unknown {
  if (value === undefined || value === null) return undefined;
  const owner: Record<string, unknown> = Object(value);
  return Object.hasOwn(owner, key) || (value instanceof Error && key === 'name') ? owner[key] : undefined;
}
