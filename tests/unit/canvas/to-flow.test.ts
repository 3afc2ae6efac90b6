import { describe, expect, test } from 'vitest';

import { domId, dragNodes, loosenEdges, toEdges, toNodes, type View } from '@/components/canvas/to-flow';
import { layoutOf } from '@/lib/lanes/layout';
import type { Policy } from '@/lib/policy/document';
import { moveNode, removeNodes, renameNode, shelveNodes } from '@/lib/policy/edits';
import { sharingLast } from '@/lib/policy/sharing';
import { supportDesk as example } from '../../helpers/examples';

const supportDesk = example();

function viewOf(policy: Policy, more: Partial<View> = {}): View {
  return { layout: layoutOf(policy), notes: [], selection: [], stops: {}, drawn: null, ...more };
}

describe('what React Flow is given', () => {
  test('lanes and what stands on them in the order of reading, each with its size and its ports', () => {
    const nodes = toNodes(viewOf(shelveNodes(['n2'])(supportDesk)));
    expect(nodes.map(({ id }) => id).filter((id) => /^lane|^n/.test(id))).toEqual([
      'lane beforeDispatch',
      'n1',
      'n3',
      'lane afterExecute',
      'lane beforeAdmit',
      'lane afterAdmit',
      'lane onReturn',
      'lane shelf',
      'n2',
    ]);
    for (const node of nodes) expect(node.measured).toEqual({ width: node.width, height: node.height });
  });

  test('a lane owns its cards by ids without spaces', () => {
    const [first] = toNodes(viewOf(supportDesk));
    const owns = first?.type === 'lane' ? first.data.owns : [];
    expect(owns).toHaveLength(5);
    expect(owns.every((id) => /^[\w.-]+$/.test(id))).toBe(true);
    expect(domId('a b')).not.toBe(domId('a_b'));
    expect(domId('\ud800')).toBe('part-.d800.');
  });

  test('only the author’s cards can be dragged, and the selected are so', () => {
    const nodes = toNodes(viewOf(supportDesk, { selection: ['n2'] }));
    expect(nodes.filter(({ draggable }) => draggable === true).map(({ id }) => id)).toEqual(['n1', 'n2', 'n3']);
    expect(nodes.filter(({ selected }) => selected === true).map(({ id }) => id)).toEqual(['n2']);
  });

  test('a dragged card is where the pointer has it, its wires hang loose, and the rest stays the same objects', () => {
    const view = viewOf(supportDesk);
    const [nodes, edges] = [toNodes(view), toEdges(view)];
    const moved = dragNodes(nodes, new Map([['n2', { x: 7, y: 8 }]]));
    expect(moved.find(({ id }) => id === 'n2')?.position).toEqual({ x: 7, y: 8 });
    expect(moved.filter((node, i) => node !== nodes[i]).map(({ id }) => id)).toEqual(['n2']);
    const loose = loosenEdges(edges, ['n2']);
    expect(loose.filter(({ data }) => data?.isLoose).map(({ id }) => id)).toEqual(['n1 → n2', 'n2 → n3']);
    expect([dragNodes(nodes, new Map()), loosenEdges(edges, [])]).toEqual([nodes, edges]);
  });
});

describe('one tab stop for each lane', () => {
  const stops = (policy: Policy, remembered: View['stops'] = {}) =>
    toNodes(viewOf(policy, { stops: remembered })).flatMap((node) =>
      node.type === 'lane' || node.type === 'note' || node.data.stop === null ? [] : [`${node.id} ${node.data.stop}`],
    );

  test('the first card, and the plus of a lane that is one line', () => {
    expect(stops(supportDesk)).toEqual([
      'n1 card',
      'afterExecute auth plus',
      'beforeAdmit auth plus',
      'afterAdmit auth plus',
      'onReturn auth plus',
    ]);
  });

  test('what had the focus last, as long as it is there', () => {
    expect(stops(supportDesk, { beforeDispatch: 'n3' })[0]).toBe('n3 card');
    expect(stops(removeNodes(['n3'])(supportDesk), { beforeDispatch: 'n3' })[0]).toBe('n1 card');
  });
});

test('what did not change is the same object, so that it is not drawn anew', () => {
  const share = sharingLast<ReturnType<typeof toNodes>>();
  const before = share(toNodes(viewOf(supportDesk)));
  const renamed = share(toNodes(viewOf(renameNode('n2', 'Never')(supportDesk))));
  const changed = renamed.filter((node, i) => node !== before[i]).map(({ id }) => id);
  // Its own card, and the plus of the card before it, which names it.
  expect(changed).toEqual(['n1', 'n2']);
  const moved = share(toNodes(viewOf(moveNode('n1', { moment: 'afterExecute' })(supportDesk))));
  expect(moved.find(({ id }) => id === 'lane onReturn')).not.toBe(before.find(({ id }) => id === 'lane onReturn'));
});
