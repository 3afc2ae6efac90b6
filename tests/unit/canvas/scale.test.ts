import { expect, test } from 'vitest';

import { dragNodes, type FlowNode, toNodes, type View } from '@/components/canvas/to-flow';
import { layoutOf } from '@/lib/lanes/layout';
import { reorder } from '@/lib/lanes/moves';
import type { Policy } from '@/lib/policy/document';
import { sharingLast } from '@/lib/policy/sharing';
import { grown } from '../../helpers/grown';

function viewOf(policy: Policy): View {
  return { layout: layoutOf(policy), notes: [], selection: [], stops: {}, drawn: null };
}

// A card is drawn anew when, and only when, the object that it is drawn from is another one.
const drawnAnew = (before: readonly FlowNode[], after: readonly FlowNode[]): readonly string[] =>
  after.filter((node) => !before.includes(node)).map((node) => node.id);

test('of 200 cards, a step in the order draws those two and their neighbours anew, and no other lane', () => {
  const share = sharingLast<FlowNode[]>();
  const policy = grown(200);
  const before = share(toNodes(viewOf(policy)));
  expect(drawnAnew(before, share(toNodes(viewOf(policy))))).toEqual([]);
  const after = share(toNodes(viewOf(reorder(['n100'], 1)(policy))));
  const anew = drawnAnew(before, after);
  expect(anew).toContain('n100');
  expect(['lane beforeDispatch', 'n98', 'n100', 'n102', 'n104']).toEqual(expect.arrayContaining([...anew]));
});

test('while one of 200 cards is dragged, it alone is drawn anew', () => {
  const nodes = toNodes(viewOf(grown(200)));
  expect(drawnAnew(nodes, dragNodes(nodes, new Map([['n100', { x: 5, y: 5 }]])))).toEqual(['n100']);
  expect(dragNodes(nodes, new Map())).toBe(nodes);
});
