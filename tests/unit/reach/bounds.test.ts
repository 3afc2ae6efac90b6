import { describe, expect, test } from 'vitest';
import { check } from '@/lib/compile';
import { PER_POLICY, reach } from '@/lib/compile/checks/reach';
import { nextAbove, nextBelow } from '@/lib/compile/reach/numbers';
import { PER_QUESTION } from '@/lib/compile/reach/search';
import { rulesOf } from '@/lib/compile/rules';
import type { Condition } from '@/lib/policy/conditions';
import type { Policy } from '@/lib/policy/document';
import { all as edits, setOff, shelveNodes } from '@/lib/policy/edits';
import { setOverride } from '@/lib/policy/edits/policy';
import { all, amount, any, fact, not, policyOf, refund, refuse, repeat, said, tool } from './vocabulary';

const codes = (policy: Policy) => reach(policy, rulesOf(policy)).map(({ code, node }) => `${code} ${node}`);

describe('overrides', () => {
  const twice = policyOf('beforeDispatch', [refuse('A', refund), refuse('B', refund)]);
  const reads = policyOf('beforeDispatch', [repeat('A', ['amount']), repeat('B', ['amount'], 'cohort')]);

  test('a guard that is off comes before nobody, and nothing is said of it', () => {
    expect(codes(setOverride('g0', 'off')(twice))).toEqual([]);
    expect(codes(setOverride('g1', 'off')(twice))).toEqual([]);
  });

  test('whose reads a guard looks at is what its override says', () => {
    expect(codes(reads)).toEqual([]);
    expect(codes(setOverride('g0', 'cohort')(reads))).toEqual(['shadowed n1']);
    expect(codes(setOverride('g1', 'lineage')(reads))).toEqual(['shadowed n1']);
    expect(codes(edits(setOverride('g0', 'cohort'), setOverride('g1', 'lineage'))(reads))).toEqual([]);
  });
});

describe('the shelf', () => {
  const policy = policyOf('beforeDispatch', [refuse('A', refund), refuse('B', refund)]);

  test('a rule on it is told of, and comes before nobody', () => {
    const shelved = shelveNodes(['n0'])(policy);
    expect(said(shelved)).toEqual(['A: It is on the shelf: it does not run. [Put it back]']);
    const [problem] = reach(shelved, rulesOf(shelved));
    expect(problem?.severity).toBe('mild');
    expect(problem?.fix?.edit(shelved).chains).toEqual(policy.chains);
  });

  test('a rule that is skipped is not told of', () => {
    expect(codes(setOff('n1', 'skip')(policy))).toEqual([]);
  });
});

test('a rule without a name is called by its guard’s', () => {
  const policy = policyOf('beforeDispatch', [refuse(' ', refund), refuse('B', all(refund, amount('over', 5)))]);
  expect(said(policy)).toEqual([
    'B: It can never fire: “g0” stands before it and already refuses every call that it would. [Move it before “g0”]',
  ]);
});

test('the way out leaves the rule with calls of its own, and where it came before none, it goes', () => {
  const policy = policyOf('beforeDispatch', [
    refuse('A', tool('is', 'search')),
    refuse('B', refund),
    refuse('C', all(refund, amount('over', 5))),
    refuse('D', amount('is', 7), { tool: 'refund_all' }),
    refuse('E', all(tool('matches', 'refund_all'), amount('isOneOf', [7]))),
  ]);
  const problems = reach(policy, rulesOf(policy));
  expect(problems.map(({ node, fix }) => `${node} ${fix?.label}`)).toEqual([
    'n2 Move it before “B”',
    'n4 Take it out to the shelf',
  ]);
  const moved = problems[0]?.fix?.edit(policy) as Policy;
  expect(moved.chains.find((chain) => chain.tool === undefined)?.nodes).toEqual(['n0', 'n2', 'n1', 'n4']);
  expect(codes(moved)).toEqual(['shadowed n4']);
  expect(check(problems[1]?.fix?.edit(policy) as Policy).map(({ code, node }) => `${code} ${node}`)).toEqual([
    'shadowed n2',
    'shelved n4',
  ]);
});

describe('numbers', () => {
  test.each([
    [0, Number.MIN_VALUE],
    [-0, Number.MIN_VALUE],
    [-Number.MIN_VALUE, -0],
    [1, 1 + Number.EPSILON],
    [-1, -1 + Number.EPSILON / 2],
    [500, 500.00000000000006],
    [Number.MAX_VALUE, Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY, -Number.MAX_VALUE],
    [Number.POSITIVE_INFINITY, Number.NaN],
  ])('nothing lies between %d and %d', (low, high) => {
    expect(nextAbove(low)).toBe(high);
    expect(nextBelow(-low)).toBe(-high);
    if (Number.isFinite(low) && Number.isFinite(high)) expect([low, high]).toContain((low + high) / 2 + 0);
  });
});

/** How much is looked at for rules made from a count, and what is said of them. */
function effort(size: number, make: (i: number) => Condition, tools: (i: number) => string) {
  const rules = Array.from({ length: size }, (_, i) => refuse(`R${i}`, all(tool('is', tools(i)), make(i))));
  const policy = {
    ...policyOf('beforeDispatch', rules),
    tools: [...new Set(rules.map((_, i) => tools(i)))].map((name) => ({ name, does: 'acts' as const, arguments: [] })),
  };
  const meter = { left: PER_POLICY };
  const problems = reach(policy, rulesOf(policy), meter);
  return { spent: PER_POLICY - meter.left, codes: problems.map(({ code, node }) => `${code} ${node}`) };
}

describe('work', () => {
  const falling = (i: number) => amount('over', 100_000 - i);
  const choices = (i: number) =>
    any(amount('over', 100_000 - i), fact('is', i), not(amount('isThere'), fact('isThere')));

  test.each([
    ['one row each', falling],
    ['with alternatives', choices],
    ['with an exception', (i: number) => all(falling(i), not(fact('is', true)))],
  ])('grows as the rules do, ten for each tool: %s', (_, make) => {
    const [some, twice] = [1_000, 2_000].map((size) => effort(size, make, (i) => `tool${Math.floor(i / 10)}`).spent);
    expect(twice).toBeLessThan(2.1 * (some ?? 0));
    expect(some).toBeLessThan(150_000);
  });

  test('a thousand rules of six tools are looked at in full', () => {
    const { spent, codes } = effort(1_000, falling, (i) => `tool${i % 6}`);
    expect(codes).toEqual([]);
    expect(spent).toBeLessThan(PER_POLICY);
  });

  test('is bounded, and every rule is still asked whether it can fire at all', () => {
    const dead = all(amount('over', 5), amount('isNotThere'));
    const make = (i: number) => (i === 2_999 ? dead : any(falling(i), fact('is', i)));
    const { spent, codes } = effort(3_000, make, () => 'tool');
    expect(spent).toBeGreaterThan(PER_POLICY);
    expect(spent).toBeLessThan(PER_POLICY + PER_QUESTION);
    expect(codes).toEqual(['never n2999']);
  });

  test('a question that is too large is left open', () => {
    const eitherOf = (i: number): Condition => any(...[1, 2].map((n) => row(i, n)));
    const row = (i: number, value: number): Condition => ({
      subject: { of: 'argument', name: `a${i}` },
      is: 'is',
      value,
    });
    const hard = (pairs: number): Condition => {
      const pigeons = Array.from({ length: pairs }, (_, i) => eitherOf(i));
      const apart = pigeons.flatMap((_, i) =>
        pigeons.slice(0, i).flatMap((__, j) => [1, 2].map((n) => not(all(row(i, n), row(j, n))))),
      );
      return all(...pigeons, ...apart);
    };
    expect(codes(policyOf('beforeDispatch', [refuse('A', hard(3))]))).toEqual(['never n0']);
    const meter = { left: 30 };
    const policy = policyOf('beforeDispatch', [refuse('A', hard(3))]);
    expect(reach(policy, rulesOf(policy), meter)).toEqual([]);
  });
});
