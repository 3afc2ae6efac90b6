import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isGuardOverrides } from '@/lib/engine';
import { type Actual, ask, wasAsked } from './ask';
import type { Witness } from './behave';
import { CasesFile, type Expect, type MomentCase, readCase } from './form';

const OWN = fileURLToPath(new URL('cases.json', import.meta.url));
const named = process.env.HOOKLINE_CASES;
const OTHER = named ? [resolve(process.env.INIT_CWD ?? process.cwd(), named)] : [];

for (const path of [OWN, ...OTHER]) {
  describe(path === OWN ? 'the contract’s cases' : `the cases of ${path}`, () => {
    const { cases, trouble } = read(path);
    it('can be read', () => {
      expect(trouble).toBeNull();
    });
    it('have ids of their own', () => {
      const ids = cases.map((value) => (value as { id?: unknown }).id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });
    for (const [index, value] of cases.entries()) it(titleOf(value, index), () => check(value));
  });
}

function read(path: string): { readonly cases: readonly unknown[]; readonly trouble: string | null } {
  try {
    const { cases, count } = CasesFile.parse(JSON.parse(readFileSync(path, 'utf8')));
    const short = count !== undefined && count !== cases.length;
    return { cases, trouble: short ? `${path} says that it has ${count} cases, and has ${cases.length}.` : null };
  } catch (error) {
    return { cases: [], trouble: `${path} cannot be read as a file of cases: ${String(error)}` };
  }
}

const titleOf = (value: unknown, index: number): string => {
  const { id = `case ${index + 1}`, title = '' } = Object(value) as { id?: unknown; title?: unknown };
  return `${String(id)} ${String(title)}`;
};

function check(value: unknown): void {
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
