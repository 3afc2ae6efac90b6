import { describe, expect, test } from 'vitest';
import { MOMENT_NAMES } from '@/lib/contract/moments';
import { type Box, layoutOf, type Part, SIZES } from '@/lib/lanes/layout';
import type { Policy } from '@/lib/policy/document';
import { addNode, all, type Edit, moveNode, removeNodes, setField, shelveNodes } from '@/lib/policy/edits';
import { setInput } from '@/lib/run/experiment';
import { supportDesk as example } from '../../helpers/examples';

const supportDesk = example();
const before = { moment: 'beforeDispatch' } as const;
const after = { moment: 'afterExecute' } as const;
const ofRefunds = { ...before, tool: 'issue_refund' };
const ofDeletion = { ...before, tool: 'delete_account' };

const partsOf = (policy: Policy, moment: string): readonly Part[] =>
  layoutOf(policy).lanes.find((lane) => lane.moment === moment)?.parts ?? [];
const keysOf = (policy: Policy, moment: string): readonly string[] => partsOf(policy, moment).map(({ key }) => key);

describe('the lanes of the support desk', () => {
  test('five of them, in the order of the moments; the first is laid out, the others are one line', () => {
    const { lanes, shelf } = layoutOf(supportDesk);
    expect(lanes.map(({ moment }) => moment)).toEqual(MOMENT_NAMES);
    expect(lanes.map(({ isLine }) => isLine)).toEqual([false, true, true, true, true]);
    expect(shelf).toBeNull();
  });

  test('a chain stands between Auth and Defaults', () => {
    expect(keysOf(supportDesk, 'beforeDispatch')).toEqual([
      'beforeDispatch auth',
      'n1',
      'n2',
      'n3',
      'beforeDispatch defaults',
    ]);
    expect(partsOf(supportDesk, 'afterExecute').map(({ is, look }) => `${is} ${look}`)).toEqual([
      'auth line',
      'defaults line',
    ]);
  });

  test('three cards fill the lane at the opening zoom of a window of 1,280', () => {
    const { width } = layoutOf(supportDesk);
    expect(width).toBe(SIZES.least);
    expect(width * 0.9 + 12).toBeLessThanOrEqual(908);
  });

  test('a plus says between which cards it stands', () => {
    expect(partsOf(supportDesk, 'beforeDispatch').flatMap(({ plus }) => (plus === null ? [] : [plus.label]))).toEqual([
      'Add a rule before Large refunds',
      'Add a rule between Large refunds and Never delete',
      'Add a rule between Never delete and Page size',
      'Add a rule after Page size',
    ]);
    expect(partsOf(supportDesk, 'onReturn')[0]?.plus?.label).toBe('Add a rule to “May the turn end?”');
  });
});

test('a limit that rewrites stands just before Defaults, wherever the document has it', () => {
  const first = moveNode('n3', before, 0)(supportDesk);
  expect(first.chains[0]?.nodes).toEqual(['n3', 'n1', 'n2']);
  const cards = partsOf(first, 'beforeDispatch').filter(({ is }) => is === 'rule');
  expect(cards.map(({ key, appliedLast }) => [key, appliedLast])).toEqual([
    ['n1', false],
    ['n2', false],
    ['n3', true],
  ]);
  const refusing = setField('n3', 'outside', 'refuse')(first);
  expect(keysOf(refusing, 'beforeDispatch').slice(1, 4)).toEqual(['n3', 'n1', 'n2']);
});

describe('a tool with rules of its own', () => {
  const branched = all(moveNode('n2', ofDeletion), moveNode('n1', ofRefunds))(supportDesk);

  test('has a branch, in the order of the tools, with the way of the other tools below', () => {
    expect(keysOf(branched, 'beforeDispatch')).toEqual([
      'beforeDispatch auth',
      'beforeDispatch issue_refund',
      'n1',
      'beforeDispatch delete_account',
      'n2',
      'beforeDispatch others',
      'beforeDispatch join',
      'n3',
      'beforeDispatch defaults',
    ]);
  });

  test('its wires leave Auth and meet again before your rules', () => {
    expect(
      layoutOf(branched).wires.flatMap(({ key, place }) => (place.moment === 'beforeDispatch' ? [key] : [])),
    ).toEqual([
      'beforeDispatch auth → n1',
      'n1 → beforeDispatch join',
      'beforeDispatch auth → n2',
      'n2 → beforeDispatch join',
      'beforeDispatch auth → beforeDispatch others',
      'beforeDispatch others → beforeDispatch join',
      'beforeDispatch join → n3',
      'n3 → beforeDispatch defaults',
    ]);
  });

  test('without rules of yours the branches lead to Defaults', () => {
    const only = all(moveNode('n1', ofRefunds), removeNodes(['n2', 'n3']))(supportDesk);
    expect(keysOf(only, 'beforeDispatch').slice(-2)).toEqual(['beforeDispatch join', 'beforeDispatch defaults']);
  });
});

test('the shelf lies below the lanes, and a card keeps its key on the way', () => {
  const { lanes, shelf } = layoutOf(shelveNodes(['n1', 'n2'])(supportDesk));
  const last = lanes.at(-1) as Box;
  expect(shelf?.y).toBeGreaterThan(last.y + last.height);
  expect(shelf?.parts.map(({ key, lane, at, of }) => [key, lane, at, of])).toEqual([
    ['n1', 'shelf', 1, 2],
    ['n2', 'shelf', 2, 2],
  ]);
});

test('a broken file is drawn: a node listed twice has two cards, one that is missing has none', () => {
  const broken: Policy = {
    ...supportDesk,
    chains: [{ ...before, nodes: ['n1', 'gone', 'n2', 'n1'] }],
    shelf: [{ node: 'n2' }, { node: 'gone' }],
  };
  expect(keysOf(broken, 'beforeDispatch').slice(1, -1)).toEqual(['n1', 'n2', 'n1 again 2']);
  expect(layoutOf(broken).shelf?.parts.map(({ key }) => key)).toEqual(['n2 shelf 0']);
});

const many = (count: number, place = before as { moment: 'beforeDispatch'; tool?: string }): Edit =>
  all(
    ...Array.from({ length: count }, (_, i) =>
      addNode({ id: `m${i} ${place.tool ?? ''}`, kind: 'refuse-when', name: `Rule ${i}`, fields: {} }, place),
    ),
  );

const POLICIES: readonly (readonly [string, Edit])[] = [
  ['the example', (policy) => policy],
  ['no rules at all', removeNodes(['n1', 'n2', 'n3'])],
  ['all after the tool', setInput('position', 'after')],
  ['all on the shelf', setInput('position', 'none')],
  ['two lanes', moveNode('n1', after)],
  ['a hundred cards', many(100)],
  ['branches of different lengths', all(many(3, ofRefunds), many(1, ofDeletion), many(2))],
  ['a branch of a tool that is not declared', moveNode('n1', { ...before, tool: 'unknown' })],
  ['many on the shelf', (policy) => shelveNodes(many(11)(policy).nodes.map(({ id }) => id))(many(11)(policy))],
];

describe.each(POLICIES)('laws of the layout: %s', (_, edit) => {
  const layout = layoutOf(edit(supportDesk));
  const parts = [...layout.lanes.flatMap((lane) => lane.parts), ...(layout.shelf?.parts ?? [])];
  const byKey = new Map(parts.map((part) => [part.key, part]));

  test('nothing overlaps, and everything lies on its lane', () => {
    const overlap = (a: Box, b: Box) =>
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    const pairs = parts.flatMap((a, i) => parts.slice(i + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => overlap(a, b)).map(([a, b]) => `${a.key} and ${b.key}`)).toEqual([]);
    for (const lane of [...layout.lanes, ...(layout.shelf === null ? [] : [layout.shelf])]) {
      for (const { key, x, y, width, height } of lane.parts) {
        expect([
          key,
          x >= lane.x,
          y >= lane.y,
          x + width <= lane.x + lane.width,
          y + height <= lane.y + lane.height,
        ]).toEqual([key, true, true, true, true]);
      }
    }
    const tops = layout.lanes.flatMap(({ y, height }) => [y, y + height]);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test('keys are unique, and every wire leads to the right', () => {
    expect(byKey.size).toBe(parts.length);
    for (const { key, from, to } of layout.wires) {
      const [a, b] = [byKey.get(from), byKey.get(to)];
      expect([key, a !== undefined && b !== undefined && a.x + a.width <= b.x]).toEqual([key, true]);
    }
  });

  test('every wired card has one wire in and one out', () => {
    for (const { key, lane } of parts.filter(({ is }) => is === 'rule')) {
      const ends = (side: 'from' | 'to') => layout.wires.filter((wire) => wire[side] === key).length;
      expect([key, ends('to'), ends('from')]).toEqual(lane === 'shelf' ? [key, 0, 0] : [key, 1, 1]);
    }
  });
});
