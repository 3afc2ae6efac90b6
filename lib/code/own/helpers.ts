/** Small functions of a file around rules in an author's own code: what they are handed, and what they may answer. */
import type { Moment } from '../../contract/moments';

const REFUSED = "throw new TypeError('What it answers is no decision of this moment.');";

/** What reads the answer of a rule in own code, moment by moment: its name in a file. */
export const READERS: Readonly<Record<Moment, string>> = {
  beforeDispatch: 'asTruth',
  afterExecute: 'asExecuteDecision',
  beforeAdmit: 'asAdmitDecision',
  afterAdmit: 'asFollowUp',
  onReturn: 'asReturnDecision',
};

/** The types that those readers give, by the contract's names. */
export const DECISIONS: Readonly<Partial<Record<string, string>>> = {
  asExecuteDecision: 'ExecuteDecision',
  asAdmitDecision: 'AdmitDecision',
  asFollowUp: 'FollowUp',
  asReturnDecision: 'ReturnDecision',
};

/** Each member of a decision is read once, so that what is judged is what is given. */
export const OWN_HELPERS: readonly (readonly [name: string, source: string])[] = [
  [
    'asTruth',
    `/** The answer of a guard. */
const asTruth = (said: unknown): boolean => {
  if (typeof said === 'boolean') return said;
  throw new TypeError('What it answers is neither true nor false.');
};`,
  ],
  [
    'membersOf',
    `/** An answer, to be read as a decision. */
const membersOf = (said: unknown): Readonly<Record<string, unknown>> => {
  if (typeof said === 'object' && said !== null) return said as Readonly<Record<string, unknown>>;
  ${REFUSED}
};`,
  ],
  [
    'asExecuteDecision',
    `/** An answer at afterExecute; undefined where it abstains. */
const asExecuteDecision = (said: unknown): ExecuteDecision | undefined => {
  if (!said) return undefined;
  const { type, afterMs, message } = membersOf(said);
  if (type === 'attempt') return { type };
  if (type === 'retry' && typeof afterMs === 'number' && afterMs >= 0 && afterMs < Infinity) return { type, afterMs };
  if (type === 'fail' && message === undefined) return { type };
  if (type === 'fail' && typeof message === 'string') return { type, message };
  ${REFUSED}
};`,
  ],
  [
    'asAdmitDecision',
    `/** An answer at beforeAdmit; undefined where it abstains. */
const asAdmitDecision = (said: unknown): AdmitDecision | undefined => {
  if (!said) return undefined;
  const { type, message } = membersOf(said);
  if (type === 'drop') return { type };
  if (type === 'nudge' && typeof message === 'string') return { type, message };
  ${REFUSED}
};`,
  ],
  [
    'asFollowUp',
    `/** An answer at afterAdmit; undefined where it abstains. */
const asFollowUp = (said: unknown): FollowUp | undefined => {
  if (!said) return undefined;
  const { type, message } = membersOf(said);
  if (type === 'none') return { type };
  if (type === 'followUp' && typeof message === 'string') return { type, message };
  ${REFUSED}
};`,
  ],
  [
    'asReturnDecision',
    `/** An answer at onReturn; undefined where it abstains. */
const asReturnDecision = (said: unknown): ReturnDecision | undefined => {
  if (!said) return undefined;
  const { type, result, message } = membersOf(said);
  if (type === 'accept' && typeof result === 'string') return { type, result };
  if (type === 'reject' && typeof message === 'string') return { type, message };
  ${REFUSED}
};`,
  ],
  [
    'raising',
    `/** A guard whose refusal is an exception. */
const raising = (text: string) => (said: unknown): boolean => {
  if (asTruth(said)) throw new Error(text);
  return false;
};`,
  ],
  [
    'sealed',
    `/** A value with its plain data copied and frozen, so that no other rule sees what one does to it. */
const sealed = (value: unknown, known = new Map<unknown, unknown>()): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== Array.prototype && kind !== null) return value;
  if (known.has(value)) return known.get(value);
  const copy: object = Array.isArray(value) ? [] : {};
  known.set(value, copy);
  for (const [key, member] of Object.entries(value)) {
    const asks = typeof member === 'function' ? (...given: unknown[]) => sealed(member.apply(value, given)) : undefined;
    Object.defineProperty(copy, key, { value: asks ?? sealed(member, known), enumerable: true });
  }
  return Object.freeze(copy);
};`,
  ],
  [
    'ownCode',
    `/**
 * A rule in its author's own code. Where it throws, or answers what is no decision, \`otherwise\` counts instead; without
 * one it raises. What takes too long or too much memory is stopped in Hookline's sandbox alone.
 */
const ownCode = <I, D>(make: () => (input: I) => unknown, read: (said: unknown) => D, otherwise?: { readonly says: D }) => {
  let rule: ((input: I) => unknown) | undefined;
  return (input: I): D => {
    try {
      rule ??= make();
      return read(rule(sealed(input) as I));
    } catch (error) {
      if (otherwise === undefined) throw error;
      const listens: unknown = Reflect.get(globalThis, Symbol.for('hookline.failed'));
      if (typeof listens === 'function') listens(error);
      return otherwise.says;
    }
  };
};`,
  ],
];
