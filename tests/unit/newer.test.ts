import { describe, expect, test } from 'vitest';
import { check, compileHooks } from '@/lib/compile';
import { load, taking } from '@/lib/decompile/load';
import { parsePolicy, parseSeen, printPolicy } from '@/lib/policy/file';
import { linkTo, readLink } from '@/lib/policy/file/link';
import { copyToEdit, type Newer, type Seen } from '@/lib/policy/file/newer';
import { readClip } from '@/lib/policy/paste';
import { previewOf } from '@/lib/store/incoming';
import { EXAMPLES, supportDesk } from '../helpers/examples';

type Loose = Record<string, unknown>;
const desk = supportDesk() as unknown as Loose;
const nodes = desk.nodes as readonly Loose[];
const chains = desk.chains as readonly Loose[];
const from = (changes: Loose): string => JSON.stringify({ ...desk, version: 2, ...changes });

function seen(text: string): Seen & { readonly newer: Newer } {
  const read = parseSeen(text);
  if ('trouble' in read) throw new Error(read.trouble);
  if (read.newer === undefined) throw new Error('It is of this version.');
  return { ...read, newer: read.newer };
}

/** What a newer version may have made of a policy, what is hidden of it, and how many rules are still shown. */
const CASES: readonly (readonly [what: string, changes: Loose, hidden: readonly string[], rules: number])[] = [
  ['only its number', {}, [], 3],
  ['a key at its top', { locale: { of: 'the customer' } }, [], 3],
  ['a rule of another kind', { nodes: [{ ...nodes[0], kind: 'ask-a-person' }, ...nodes.slice(1)] }, [], 3],
  [
    'another way to switch off',
    { nodes: [{ ...nodes[0], off: 'weekends' }, ...nodes.slice(1)] },
    ['The rule “Large refunds” cannot be shown (nodes[0] in the file).'],
    2,
  ],
  [
    'another moment',
    { chains: [...chains, { moment: 'beforePlan', nodes: ['n1'] }] },
    [`The list of rules at “beforePlan”, with “Large refunds” cannot be shown (chains[${chains.length}] in the file).`],
    3,
  ],
  [
    'tools and facts of other types',
    {
      tools: [{ name: 'pay', does: 'pays', arguments: [] }],
      facts: [{ key: 'since', type: 'date' }],
    },
    [
      'The tool “pay” cannot be shown (tools[0] in the file).',
      'The fact “since” cannot be shown (facts[0] in the file).',
    ],
    3,
  ],
  [
    'rules by their ids',
    { nodes: Object.fromEntries(nodes.map((node) => [String(node.id), node])) },
    ['“nodes” cannot be shown.'],
    0,
  ],
  [
    'a setting of another type',
    { scenario: { ...(desk.scenario as Loose), retries: 'many' } },
    ['“scenario.retries” cannot be shown.'],
    3,
  ],
  ['no name', { name: { en: 'Desk' } }, ['“name” cannot be shown.'], 3],
  [
    'a second list for one place',
    { chains: [...chains, chains[0]] },
    [
      `The list of rules at “beforeDispatch”, with “Large refunds”, “Never delete”, “Page size” cannot be shown (chains[${chains.length}] in the file).`,
    ],
    3,
  ],
  [
    'nothing as it was',
    { nodes: 7, tools: 'none', facts: null, chains: {}, shelf: 1, scenario: 4, about: 3 },
    [
      '“about” cannot be shown.',
      '“tools” cannot be shown.',
      '“facts” cannot be shown.',
      '“nodes” cannot be shown.',
      '“chains” cannot be shown.',
      '“shelf” cannot be shown.',
      '“scenario” cannot be shown.',
    ],
    0,
  ],
];

describe.each(CASES)('a newer version with %s', (_, changes, hidden, rules) => {
  const text = `\uFEFF${from(changes)}\r\n`;
  const { policy, newer } = seen(text);

  test('is seen as far as it is understood; what is not is told, and the file stays as it came', () => {
    expect(newer.hidden.toSorted()).toEqual(hidden.toSorted());
    expect(policy.nodes).toHaveLength(rules);
    expect(newer.text).toBe(text);
    expect(newer.whole).toEqual(JSON.parse(from(changes)));
  });

  test('has the one problem that it is not run, and everything that looks at it can', () => {
    expect(check(policy).map(({ code, severity }) => [code, severity])).toEqual([['newer-version', 'stops']]);
    expect(() => previewOf(policy)).not.toThrow();
  });

  test('is copied to be changed only where nothing would be dropped', () => {
    const copy = copyToEdit(newer);
    if (hidden.length > 0) return expect(copy).toBeNull();
    expect(copy).toEqual({ ...JSON.parse(from(changes)), version: 1 });
    expect(parsePolicy(printPolicy(copy as never))).toEqual({ policy: copy });
  });
});

test.each([...EXAMPLES])('%s with a higher number is shown whole', (_, policy) => {
  const text = printPolicy({ ...policy, version: 7 });
  expect(seen(text)).toMatchObject({ policy: { ...policy, version: 7 }, newer: { version: 7, text, hidden: [] } });
});

test('what cannot be walked is refused in a sentence', () => {
  const deep = from({ deep: 'HERE' }).replace('"HERE"', '['.repeat(300) + ']'.repeat(300));
  expect(parseSeen(deep)).toEqual({
    trouble:
      'This policy was written by a newer Hookline, and cannot be shown: it holds values in values, more than 200 deep.',
  });
});

test('it comes by file, by link and by paste, and the command line refuses to judge it', async () => {
  const text = from({ later: true });
  const { policy, newer } = seen(text);
  const loaded = load(text);
  expect(loaded).toMatchObject({ newer: { text } });
  expect(taking(loaded, 'graph')).toEqual({
    trouble: 'This policy was written by a newer Hookline (version 2); this one reads up to version 1.',
  });
  const link = await linkTo('https://a.example/', policy, newer);
  expect(await readLink(new URL(link).hash)).toMatchObject({ newer: { text } });
  expect(readClip(`Here it is:\n${text}`)).toMatchObject({ newer: { text } });
});

test('a hooks.ts of a newer Hookline is read from its code, and says so', () => {
  const text = compileHooks(supportDesk()).text.replace(
    '"hookline-policy","version":1',
    '"hookline-policy","version":2',
  );
  expect(load(text)).toMatchObject({
    remarks: [
      expect.stringMatching(
        /^The comment in line \d+, which carries the policy, is of a newer Hookline \(version 2\)\. The rules were read from the code instead\.$/,
      ),
    ],
  });
});

describe('an older version', () => {
  const { tools: _tools, shelf: _shelf, scenario: _scenario, name: _name, ...rest } = desk;

  test('is written out as this one has it, with a list of what was changed, and nothing is taken away', () => {
    const old = { ...rest, version: 0, 'kept by': 'Ann' };
    expect(parsePolicy(JSON.stringify(old))).toEqual({
      policy: { ...old, version: 1, name: 'Untitled policy', tools: [], shelf: [], scenario: {} },
      changes: [
        'The file is of version 0; it is read as version 1, and saved as that.',
        'It had no name, and is called “Untitled policy”.',
        'It had no tools and shelf; they are empty lists now.',
        'It had no scenario settings, and has the usual ones.',
      ],
    });
    expect(load(JSON.stringify(old))).toMatchObject({ remarks: [{}, {}, {}, {}] });
  });

  test.each([
    ['what is still no policy', { nodes: 7 }, /^This is no policy: nodes /],
    ['a version that is no number of one', { version: 0.5 }, /^This is no policy: version /],
    ['a version below all', { version: -1 }, /^This is no policy: version /],
  ])('%s is refused in a sentence', (_, changes, says) => {
    const read = parsePolicy(JSON.stringify({ ...desk, version: 0, ...changes }));
    expect('trouble' in read ? read.trouble : 'it was read').toMatch(says);
  });
});
