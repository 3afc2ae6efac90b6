import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { check } from './check';
import { CasesFile, readCase } from './form';

interface Written {
  readonly id: string;
  readonly given: Record<string, unknown>;
  readonly expect: Record<string, unknown>;
}
const cases = v.parse(CasesFile, JSON.parse(readFileSync(new URL('cases.json', import.meta.url), 'utf8')))
  .cases as Written[];

/** Something else of the same kind. */
const another = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}?`;
  if (Array.isArray(value)) return [...value, 'one more'];
  if (typeof value === 'object' && value !== null) return { ...value, more: 1 };
  return 'something';
};

/** The case once for each member that it expects, with something else expected there. */
function spoilt({ id, expect: wanted, ...written }: Written): { readonly name: string; readonly written: object }[] {
  return Object.entries(wanted).flatMap(([member, value]) =>
    wrongs(member, value).map((wrong) => ({
      name: `${id} ${member}`,
      written: { ...written, id, expect: { ...wanted, [member]: wrong } },
    })),
  );
}

function wrongs(member: string, value: unknown): unknown[] {
  if (member === 'by') return [value === 'tool' ? 'policy' : 'tool'];
  if (member !== 'seen') return [another(value)];
  return Object.entries(value as Record<string, object>).flatMap(([label, shown]) =>
    Object.entries(shown).map(([part, seen]) => ({
      ...(value as object),
      [label]: { ...shown, [part]: another(seen) },
    })),
  );
}

const agrees = (written: object): boolean => {
  try {
    check(written);
    return true;
  } catch {
    return false;
  }
};

it('every member that a case expects is looked at', () => {
  const all = cases.flatMap(spoilt);
  expect(all.length).toBeGreaterThan(400);
  expect(all.filter(({ written }) => agrees(written)).map(({ name }) => name)).toEqual([]);
});

describe('a case that is not of the form', () => {
  const [first] = cases;
  if (!first) throw new Error('there are cases');
  const harness = (hooks: unknown) => ({ ...first, given: { ...first.given, harnessHooks: [hooks] } });
  const guarded = (when: unknown) => harness({ beforeDispatch: [{ name: 'g', message: 'm', reject: { when } }] });
  it.each([
    ['an unknown member', { ...first, extra: 1 }],
    ['an unknown moment', { ...first, moment: 'afterAll' }],
    ['an unknown given', { ...first, given: { ...first.given, tool: 'x' } }],
    ['an unknown expectation', { ...first, expect: { ...first.expect, decided: null } }],
    ['no call', { ...first, given: {} }],
    ['a call without arguments', { ...first, given: { call: { tool: 'x' } } }],
    ['a hook of no moment', harness({ afterAll: 'abstain' })],
    ['an unknown hook', harness({ onReturn: 'accept' })],
    ['an unknown member of a hook', harness({ onReturn: { decide: { type: 'none' }, unless: 1 } })],
    ['an unknown op', guarded({ arg: 'q', op: 'matches', value: 1 })],
    ['an op without a subject', guarded({ op: 'eq', value: 1 })],
    ['a subject without an op', guarded({ arg: 'q', value: 1 })],
    ['an empty predicate', guarded({})],
  ])('fails: %s', (_, written) => {
    expect(() => readCase(written)).toThrow();
  });
  it.each([
    ['a hook’s predicate at a guard', guarded({ agentAttended: { tool: 'x', count: { op: 'eq', value: 0 } } })],
    ['an expectation that its moment cannot tell', { ...first, expect: { mayReject: true } }],
  ])('fails when it is asked: %s', (_, written) => {
    expect(() => check(written)).toThrow();
  });
  it('is taken with all that the form has', () => {
    expect(() =>
      check(guarded({ any: [{ not: { tool: 'x' } }, { all: [{ path: 'args.q', op: 'exists' }] }] })),
    ).not.toThrow();
  });
});
