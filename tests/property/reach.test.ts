import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '@/lib/compile';
import { nextAbove, nextBelow } from '@/lib/compile/reach/numbers';
import type { Moment } from '@/lib/contract';
import { type Fires, readableKind } from '@/lib/nodes';
import { COMPARISONS, type Comparison, type Condition, holds, type Row, type Subject } from '@/lib/policy/conditions';
import type { Node, Place, Policy } from '@/lib/policy/document';

/** What a call is: the name, what is seen of it, and whether the tool threw. */
interface Call {
  readonly tool: string;
  readonly threw: boolean;
  readonly read: (subject: Subject) => unknown;
}

/** A moment, the subjects that its conditions are about, and calls that tell all rows apart that can be made of them. */
interface Lane {
  readonly moment: Moment;
  readonly tools: readonly (string | undefined)[];
  readonly subjects: readonly Subject[];
  readonly calls: readonly Call[];
  /** Kinds and their fields, from one condition. */
  readonly kinds: readonly ((condition: Condition, n: number) => Pick<Node, 'kind' | 'fields'>)[];
}

/** The only values that rows name. */
const NUMBERS = [0, 5] as const;
const TEXTS = ['x', 'y'] as const;
const NAMES = ['pay', 'get', 'who'] as const;

/** With the values that rows name: their neighbours, the ends, a text of no row, other types, and nothing. */
const JSON_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  {},
  [1],
  ...TEXTS,
  'q',
  '',
  ...NUMBERS.flatMap((n) => [nextBelow(n), n, nextAbove(n)]),
  Number.NEGATIVE_INFINITY,
  Number.POSITIVE_INFINITY,
];
const ALL_VALUES = [...JSON_VALUES, Number.NaN];
/** What a tool may return: any value, one with a status, and an object that looks empty but has one all the same. */
const RETURNED: readonly unknown[] = [
  ...ALL_VALUES,
  ...ALL_VALUES.map((value) => ({ status: value })),
  ...ALL_VALUES.map((value) => Object.defineProperty({}, 'status', { value })),
];
/** Names of calls: declared, named in a row but not declared, and neither; the terminal tool's call is not gated. */
const CALLED = [...NAMES, '', 'nobody'];

const level: Subject = { of: 'fact', key: 'level' };
const amount: Subject = { of: 'argument', name: 'amount' };
const whole: Subject = { of: 'value', path: [] };
const status: Subject = { of: 'value', path: ['status'] };
const errorName: Subject = { of: 'error', part: 'name' };
const result: Subject = { of: 'reply', path: ['result'] };

const denial = { way: 'bare', form: 'prose', code: '', why: '', next: '', retry: 'no', text: '' };
const message = 'm';

const LANES: readonly Lane[] = [
  {
    moment: 'beforeDispatch',
    tools: [undefined, undefined, 'pay'],
    subjects: [{ of: 'tool' }, { of: 'tool' }, amount, amount, level],
    calls: CALLED.flatMap((tool) =>
      JSON_VALUES.flatMap((asked) =>
        ALL_VALUES.map((known): Call => {
          const read = ({ of }: Subject) => (of === 'tool' ? tool : of === 'argument' ? asked : known);
          return { tool, threw: false, read };
        }),
      ),
    ),
    kinds: [
      (when, n) => ({ kind: 'refuse-when', fields: { when, strict: n % 2 === 0, denial } }),
      (when, n) => ({ kind: 'refuse-when', fields: { when, strict: n % 2 === 1, denial } }),
      (unless, n) => ({
        kind: 'limit-argument',
        fields: {
          tool: n % 3 === 0 ? 'get' : 'pay',
          argument: 'amount',
          bound: (['atMost', 'atLeast', 'oneOf'] as const)[n % 3],
          limit: NUMBERS[n % 2],
          allowed: n % 2 === 0 ? [5, 'x'] : [true, 0, 'y'],
          unless: n % 4 === 0 ? unless : null,
          outside: 'refuse',
          tell: true,
          denial,
        },
      }),
    ],
  },
  {
    moment: 'afterExecute',
    tools: [undefined, undefined, 'pay'],
    subjects: [{ of: 'tool' }, whole, status, status, errorName, { of: 'attempt' }],
    calls: CALLED.flatMap((tool) =>
      [1, 2, 3, 4, 5, 6].flatMap((attempt) => [
        ...RETURNED.map(
          (value): Call => ({
            tool,
            threw: false,
            read: (subject) => {
              if (subject.of === 'tool') return tool;
              if (subject.of === 'attempt') return attempt;
              if (subject.of !== 'value') return undefined;
              return subject.path.length === 0 ? value : (value as { status?: unknown } | null | undefined)?.status;
            },
          }),
        ),
        ...[...TEXTS, 'q', ''].map(
          (name): Call => ({
            tool,
            threw: true,
            read: ({ of }) => (of === 'tool' ? tool : of === 'attempt' ? attempt : of === 'error' ? name : undefined),
          }),
        ),
      ]),
    ),
    kinds: [
      (when) => ({ kind: 'take-it', fields: { when, message } }),
      (when) => ({ kind: 'call-it-a-failure', fields: { when, message } }),
      (when, n) => ({ kind: 'refuse-when', fields: { when, strict: n % 2 === 0, denial } }),
      (when, n) => ({
        kind: 'retry-failure',
        fields: { when, times: n % 4, wait: 1, waitField: '', after: n % 3 === 0 ? 'fail' : 'take', message },
      }),
    ],
  },
  {
    moment: 'onReturn',
    tools: [undefined, undefined, 'finish'],
    subjects: [result, result, level, { of: 'calls' }, { of: 'tool' }],
    calls: [0, 1, 2, 3, 4, 5, 6].flatMap((count) =>
      JSON_VALUES.flatMap((reply) =>
        ALL_VALUES.map((known): Call => {
          const read = ({ of }: Subject) =>
            of === 'reply' ? reply : of === 'calls' ? count : of === 'fact' ? known : undefined;
          return { tool: 'finish', threw: false, read };
        }),
      ),
    ),
    kinds: [
      (must) => ({ kind: 'require-reply', fields: { must, message } }),
      (must) => ({ kind: 'require-reply', fields: { must: { group: 'none', of: [must] }, message } }),
      (_, n) => ({ kind: 'read-first', fields: { calls: 1 + (n % 5), tools: [], message } }),
      () => ({ kind: 'shape-reply', fields: { template: '{result}' } }),
    ],
  },
];

/** The comparisons for which it is complete. */
const EXACT = (Object.keys(COMPARISONS) as Comparison[]).filter((is) => COMPARISONS[is].takes !== 'text');

/** Texts that the other comparisons name: as forms, they lie within each other, apart, or across. */
const FORMS = ['x', 'y', 'xy', 'x*', '*x', 'x*y', '*y*', 'xy*', '*', '', 'yx'] as const;

function rowOf(subject: Subject, comparisons: readonly Comparison[]): fc.Arbitrary<Row> {
  const scalar =
    subject.of === 'tool'
      ? fc.constantFrom<string | number>(...NAMES)
      : fc.constantFrom<string | number | boolean | null>(...NUMBERS, ...TEXTS, true, null);
  const numbers = fc.constantFrom(...NUMBERS);
  return fc.constantFrom(...comparisons).chain((is): fc.Arbitrary<Row> => {
    switch (COMPARISONS[is].takes) {
      case 'nothing':
        return fc.constant({ subject, is });
      case 'value':
        return scalar.map((value) => ({ subject, is, value }));
      case 'list':
        return fc.array(scalar, { maxLength: 3 }).map((value) => ({ subject, is, value }));
      case 'range':
        return fc.tuple(numbers, numbers).map((value) => ({ subject, is, value }));
      case 'number':
        return numbers.map((value) => ({ subject, is, value }));
      case 'text':
        return fc.constantFrom(...FORMS).map((value) => ({ subject, is, value }));
    }
  });
}

const conditionOf = (lane: Lane, comparisons: readonly Comparison[]): fc.Arbitrary<Condition> =>
  fc.letrec<{ condition: Condition; row: Row }>((tie) => ({
    row: fc.constantFrom(...lane.subjects).chain((subject) => rowOf(subject, comparisons)),
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('row'),
      fc.record({
        group: fc.constantFrom('all' as const, 'all' as const, 'any' as const, 'none' as const),
        of: fc.array(tie('condition'), { maxLength: 3 }),
      }),
    ),
  })).condition;

const policyOf = (lane: Lane, comparisons: readonly Comparison[]): fc.Arbitrary<Policy> =>
  fc
    .array(
      fc.record({
        condition: conditionOf(lane, comparisons),
        kind: fc.constantFrom(...lane.kinds),
        n: fc.nat({ max: 11 }),
        tool: fc.constantFrom(...lane.tools),
        instead: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((rules): Policy => {
      const nodes = rules.map(
        ({ condition, kind, n, instead }, i): Node => ({
          ...kind(condition, n),
          id: `n${i}`,
          name: `R${i}`,
          guard: `g${i}`,
          ...(instead === 0 ? { off: 'refuse' } : {}),
        }),
      );
      const at = (tool: string | undefined) => nodes.filter((_, i) => rules[i]?.tool === tool).map((node) => node.id);
      const chains = [...new Set(lane.tools)].map((tool) => ({
        moment: lane.moment,
        ...(tool === undefined ? {} : { tool }),
        nodes: at(tool),
      }));
      return {
        format: 'hookline-policy',
        version: 1,
        name: 'P',
        tools: ['pay', 'get', 'finish'].map((name) => ({
          name,
          does: 'acts',
          arguments: [{ name: 'amount', type: 'any' }],
        })),
        terminal: 'finish',
        facts: [{ key: 'level', type: 'any' }],
        nodes,
        chains,
        shelf: [],
        scenario: {},
      };
    });

interface Asked {
  readonly name: string;
  readonly accepts: boolean;
  /** Of which calls it answers. */
  readonly answers: readonly boolean[];
}

function answersTo({ tool, threw, read }: Call, place: Place, fires: Fires): boolean {
  if (place.tool !== undefined && place.tool !== tool) return false;
  if (fires.returned === true && threw) return false;
  const seen = (subject: Subject) => (subject.of === 'tool' && place.tool !== undefined ? place.tool : read(subject));
  return holds(fires.condition, seen, fires.strict ?? false);
}

/** The rules in the order of asking, each tried on every call. */
function walk(policy: Policy, lane: Lane): readonly Asked[] {
  const chains = [...policy.chains].sort((a, b) => Number(a.tool === undefined) - Number(b.tool === undefined));
  return chains.flatMap((place) =>
    place.nodes.flatMap((id): readonly Asked[] => {
      const node = policy.nodes.find((one) => one.id === id) as Node;
      const fires = readableKind(node)?.fires?.(node.fields, { policy, place, node });
      if (fires === undefined || fires === null) return [];
      const answers = lane.calls.map((call) => answersTo(call, place, fires));
      return [{ name: node.name, accepts: fires.accepts === true, answers }];
    }),
  );
}

const subset = (a: readonly boolean[], b: readonly boolean[]): boolean => a.every((one, i) => !one || b[i] === true);

/** What must be found of a rule, tried on every call: that it never answers, or which one rule always comes before it. */
function expected(asked: readonly Asked[], at: number): string {
  const own = asked[at] as Asked;
  if (!own.answers.includes(true)) return 'never';
  const first = asked.slice(0, at).find((one) => one.accepts === own.accepts && subset(own.answers, one.answers));
  return first === undefined ? '' : `shadowed by ${first.name}`;
}

/** Whether several rules before one together answer to all its calls. */
function together(asked: readonly Asked[], at: number, names: readonly string[]): boolean {
  const own = asked[at] as Asked;
  const others = asked.slice(0, at).filter((one) => names.includes(one.name) && one.accepts === own.accepts);
  return own.answers.every((one, i) => !one || others.some(({ answers }) => answers[i] === true));
}

describe.each(LANES.map((lane) => [lane.moment, lane] as const))('at %s', (_, lane) => {
  test('what is found is what trying every call finds, where one rule comes before', () => {
    const count = { never: 0, shadowed: 0, several: 0, fine: 0 };
    fc.assert(
      fc.property(policyOf(lane, EXACT), (policy) => {
        const problems = check(policy);
        const asked = walk(policy, lane);
        asked.forEach(({ name }, at) => {
          const node = policy.nodes.find((one) => one.name === name)?.id;
          const own = problems.filter(
            (one) => one.node === node && ['never', 'shadowed', 'no-tool'].includes(one.code),
          );
          const names = [...(own[0]?.text.matchAll(/“(R\d)”/g) ?? [])].map((match) => match[1] as string);
          expect(own.length).toBeLessThan(2);
          const must = expected(asked, at);
          if (own[0]?.code === 'no-tool') {
            const calls = lane.calls.filter((_, i) => asked[at]?.answers[i] === true);
            expect(calls.map((call) => call.tool).filter((tool) => ['pay', 'get', 'nobody'].includes(tool))).toEqual(
              [],
            );
            return;
          }
          if (own[0]?.code === 'shadowed' && names.length > 1) {
            count.several += 1;
            expect(must).toBe('');
            expect(together(asked, at, names)).toBe(true);
            return;
          }
          const found = own[0]?.code === 'shadowed' ? `shadowed by ${names[0]}` : (own[0]?.code ?? '');
          count[must === '' ? 'fine' : must === 'never' ? 'never' : 'shadowed'] += 1;
          expect(found, `${name}: ${own[0]?.text}`).toBe(must);
        });
      }),
      { numRuns: 300 },
    );
    for (const what of ['never', 'shadowed', 'fine'] as const) expect(count[what], what).toBeGreaterThan(20);
  }, 120_000);
});

/** All texts of two letters up to a length. */
const spelled = (length: number): readonly string[] =>
  length === 0 ? [''] : ['', ...spelled(length - 1).flatMap((rest) => [`x${rest}`, `y${rest}`])];

const SPELLED: Lane = {
  ...(LANES[0] as Lane),
  calls: ['pay', 'get', 'who', ...spelled(3)].flatMap((tool) =>
    [...JSON_VALUES, 'xyxxy', 'qxq', ...spelled(4)].flatMap((asked) =>
      [undefined, 'x', 5, 'xyx', {}].map((known): Call => {
        const read = ({ of }: Subject) => (of === 'tool' ? tool : of === 'argument' ? asked : known);
        return { tool, threw: false, read };
      }),
    ),
  ),
};

test('a rule that fires is never accused, whatever it compares', () => {
  const count = { never: 0, shadowed: 0, 'no-tool': 0 };
  const textual = (Object.keys(COMPARISONS) as Comparison[]).filter((is) => COMPARISONS[is].takes === 'text');
  fc.assert(
    fc.property(policyOf(SPELLED, [...textual, ...textual, ...EXACT]), (policy) => {
      const asked = walk(policy, SPELLED);
      for (const { code, node, text } of check(policy)) {
        if (code !== 'never' && code !== 'shadowed' && code !== 'no-tool') continue;
        count[code] += 1;
        const at = asked.findIndex(({ name }) => name === policy.nodes.find((one) => one.id === node)?.name);
        const names = [...text.matchAll(/“(R\d)”/g)].map((match) => match[1] as string);
        const fired = new Set(SPELLED.calls.filter((_, i) => asked[at]?.answers[i] === true).map((call) => call.tool));
        if (code === 'never') expect([...fired], text).toEqual([]);
        else if (code === 'shadowed') expect(together(asked, at, names), text).toBe(true);
        else expect([...fired].filter((tool) => ['pay', 'get'].includes(tool))).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
  for (const [what, times] of Object.entries(count)) expect(times, what).toBeGreaterThan(5);
}, 120_000);
