import { expect } from 'vitest';
import { isGuardOverrides } from '@/lib/engine';
import { type Actual, ask, wasAsked } from './ask';
import type { Witness } from './behave';
import { type Expect, type MomentCase, readCase } from './form';

/** Puts a case to the engine and compares every member that it expects; throws what does not agree. */
export function check(value: unknown): void {
  const form = readCase(value);
  if (form.moment === 'overridesShape') {
    expect(isGuardOverrides(form.given.value)).toBe(form.expect.valid);
    return;
  }
  const witness = witnessOf(form);
  const actual = ask(form, witness);
  expect(witness.faults).toEqual([]);
  if (form.expect.throws !== true) expect(actual.throws ?? false).toBe(false);
  for (const [member, wanted] of Object.entries(form.expect))
    checkMember(member as keyof Expect, wanted, actual, witness);
  checkTrace(actual, witness);
}

const witnessOf = ({ expect: { seen = {} } }: MomentCase): Witness => ({
  asked: [],
  seen: new Map(),
  faults: [],
  attendedOf: new Set(Object.entries(seen).flatMap(([label, shown]) => (shown.attended ? [unescaped(label)] : []))),
});

/** A label may be written `=name`, which keeps names of the prototype out of key position. */
const unescaped = (label: string): string => (label.startsWith('=') ? label.slice(1) : label);

function checkMember(member: keyof Expect, wanted: unknown, actual: Actual, witness: Witness): void {
  if (!(member in actual)) expect.fail(`This moment cannot tell ${member}.`);
  if (member === 'seen') return checkSeen(wanted as NonNullable<Expect['seen']>, witness);
  if (!resembles(json(actual[member]), wanted)) expect(json(actual[member]), member).toStrictEqual(wanted);
}

function checkSeen(wanted: NonNullable<Expect['seen']>, { seen }: Witness): void {
  for (const [label, shown] of Object.entries(wanted)) {
    const all = seen.get(unescaped(label)) ?? [];
    const fits = all.some((each) =>
      Object.entries(shown).every(([member, value]) => resembles(json(each[member as keyof typeof each]), value)),
    );
    if (!fits) expect(json(all), `seen by ${label}`).toStrictEqual([shown]);
  }
}

/** The walk names exactly those that were asked, in their order, and is plain JSON. */
function checkTrace({ walk }: Actual, { asked }: Witness): void {
  if (!walk) return expect(asked).toEqual([]);
  expect(walk.answers.filter(wasAsked).map(({ contributor, guard }) => guard ?? contributor)).toEqual(asked);
  expect(JSON.parse(JSON.stringify(walk))).toStrictEqual(walk);
}

const json = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value) ?? 'null');

/** Equal member for member; `{any: "string"}` stands for a text that is not empty, `messageStartsWith` for a message. */
function resembles(actual: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return actual === wanted;
  if (typeof actual !== 'object' || actual === null)
    return isAnyString(wanted) && typeof actual === 'string' && actual !== '';
  if (Array.isArray(wanted) !== Array.isArray(actual)) return false;
  const { messageStartsWith, ...rest } = wanted as Record<string, unknown>;
  const found = actual as Record<string, unknown>;
  if (typeof messageStartsWith === 'string')
    return (
      typeof found.message === 'string' &&
      found.message.startsWith(messageStartsWith) &&
      sameMembers(without(found, 'message'), rest)
    );
  return sameMembers(found, wanted as Record<string, unknown>);
}

const sameMembers = (actual: Record<string, unknown>, wanted: Record<string, unknown>): boolean =>
  Object.keys(actual).length === Object.keys(wanted).length &&
  Object.keys(wanted).every((key) => Object.hasOwn(actual, key) && resembles(actual[key], wanted[key]));

const without = (members: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([key]) => key !== name));

const isAnyString = (wanted: object): boolean =>
  Object.keys(wanted).length === 1 && 'any' in wanted && wanted.any === 'string';
