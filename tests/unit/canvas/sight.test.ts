import { describe, expect, test } from 'vitest';

import { toEdges, toNodes, type View } from '@/components/canvas/to-flow';
import { layoutOf, partsOf } from '@/lib/lanes/layout';
import { drawnIn, sameBox, sightOf } from '@/lib/lanes/sight';
import type { Policy } from '@/lib/policy/document';
import { supportDesk } from '../../helpers/examples';
import { grown } from '../../helpers/grown';

const size = { width: 1000, height: 500 };
const none = new Set<string>();

describe('the sight of a view', () => {
  test('reaches past the view on every side, and stays the same for a small push', () => {
    const sight = sightOf({ x: 0, y: 0, zoom: 1 }, size);
    expect(sight.x).toBeLessThan(0);
    expect(sight.x + sight.width).toBeGreaterThan(1000);
    expect(sight.y + sight.height).toBeGreaterThan(500);
    expect(sameBox(sight, sightOf({ x: -100, y: -40, zoom: 1 }, size))).toBe(true);
    expect(sameBox(sight, sightOf({ x: -2000, y: 0, zoom: 1 }, size))).toBe(false);
  });

  test('grows as the view is zoomed out', () => {
    expect(sightOf({ x: 0, y: 0, zoom: 0.5 }, size).width).toBeGreaterThan(2000);
  });
});

describe('of 1,000 cards', () => {
  const layout = layoutOf(grown(1000));
  const at = (x: number, kept: ReadonlySet<string> = none) =>
    drawnIn(layout, sightOf({ x, y: 0, zoom: 1 }, size), kept);

  test('only what is near the view is drawn, and what is kept', () => {
    const start = at(0);
    expect(start?.has('n0')).toBe(true);
    expect(start?.has('n998')).toBe(false);
    expect(start?.size).toBeLessThan(40);
    expect(at(0, new Set(['n998']))?.has('n998')).toBe(true);
  });

  test('everything that touches the view is drawn, wherever it is', () => {
    for (let x = 0; x > -layout.width; x -= 977) {
      const drawn = at(x);
      const seen = partsOf(layout).filter((part) => part.x <= 1000 - x && part.x + part.width >= -x && part.y <= 500);
      expect(seen.filter(({ key }) => drawn?.has(key) !== true)).toEqual([]);
    }
  });

  test('React Flow is given the lanes, what is drawn, and the wires between that', () => {
    const view: View = {
      layout,
      notes: [],
      selection: [],
      stops: {},
      drawn: at(-5000, new Set(['n0'])),
    };
    const ids = toNodes(view).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('lane '))).toHaveLength(5);
    expect(ids).toContain('n0');
    expect(ids.length).toBeLessThan(50);
    const edges = toEdges(view);
    expect(edges.length).toBeGreaterThan(5);
    for (const { source, target } of edges) expect(ids).toEqual(expect.arrayContaining([source, target]));
    expect(toNodes({ ...view, drawn: null }).length).toBeGreaterThan(1000);
  });
});

test('a wire that runs through the view is drawn with both its ends, however far they are', () => {
  const desk = supportDesk();
  const [first] = desk.nodes;
  if (first === undefined) throw new Error('The example has a rule.');
  const nodes = Array.from({ length: 100 }, (_, i) => ({ ...first, id: `n${i}`, guard: `rule_${i}` }));
  const ids = nodes.map(({ id }) => id);
  const policy: Policy = {
    ...desk,
    nodes,
    shelf: [],
    chains: [
      { moment: 'beforeDispatch', tool: 'issue_refund', nodes: ids.slice(1) },
      { moment: 'beforeDispatch', tool: 'delete_account', nodes: ids.slice(0, 1) },
    ],
  };
  const layout = layoutOf(policy);
  const short = layout.wires.find(({ from, to }) => from === 'n0' && to === 'beforeDispatch join');
  expect(short).toBeDefined();
  const drawn = drawnIn(layout, sightOf({ x: -8000, y: 0, zoom: 1 }, size), none);
  expect(drawn?.has('n0')).toBe(true);
  expect(drawn?.has('beforeDispatch join')).toBe(true);
});
