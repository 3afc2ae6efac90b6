import { describe, expect, test } from 'vitest';
import { MOMENT_NAMES } from '@/lib/contract/moments';
import { dragged, draggedKind, dropEdit, inDrawnOrder, indexFor, landingAt, moveTo } from '@/lib/lanes/drop';
import { layoutOf, type Part, type Point } from '@/lib/lanes/layout';
import { KINDS } from '@/lib/nodes';
import { chainAt, placeOf } from '@/lib/policy/chains';
import type { Place, Policy } from '@/lib/policy/document';
import { all, moveNode, setField, shelveNodes } from '@/lib/policy/edits';
import { supportDesk as example } from '../../helpers/examples';

const supportDesk = example();
const before = { moment: 'beforeDispatch' } as const;
const after = { moment: 'afterExecute' } as const;
const ofDeletion = { ...before, tool: 'delete_account' };

const partsOf = (policy: Policy): readonly Part[] => {
  const layout = layoutOf(policy);
  return [...layout.lanes.flatMap((lane) => lane.parts), ...(layout.shelf?.parts ?? [])];
};
const boxOf = (policy: Policy, key: string): Part => {
  const part = partsOf(policy).find((one) => one.key === key);
  if (part === undefined) throw new Error(`Nothing is called ${key}.`);
  return part;
};
/** A point on a card: `along` is 0 at its left and 1 at its right edge. */
const on = (policy: Policy, key: string, along: number): Point => {
  const { x, y, width, height } = boxOf(policy, key);
  return { x: x + along * width, y: y + height / 2 };
};
const lane = (policy: Policy, moment: string): Point => {
  const box = layoutOf(policy).lanes.find((one) => one.moment === moment);
  return { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 5 };
};

/** What a drag from a card's middle to a point does to a policy. */
function drop(policy: Policy, ids: readonly string[], to: Point | 'strip'): Policy {
  const home = ids.length === 1 ? placeOf(policy, ids[0] ?? '') : undefined;
  const from = home === undefined ? null : { place: home, x: on(policy, ids[0] ?? '', 0.5).x };
  const landing =
    to === 'strip' ? { type: 'shelf' as const } : landingAt(layoutOf(policy), dragged(policy, ids, from), to);
  return dropEdit(ids, landing)?.(policy) ?? policy;
}
const order = (policy: Policy, place: Place = before): readonly string[] => chainAt(policy, place);

const refusing = setField('n3', 'outside', 'refuse')(supportDesk);

describe('along its lane', () => {
  test.each([
    ['over the next card', 'n1', 'n2', 0.1, ['n2', 'n1', 'n3']],
    ['on the next card’s middle', 'n1', 'n2', 0.5, ['n2', 'n1', 'n3']],
    ['on the left half of the card after', 'n1', 'n3', 0.3, ['n2', 'n1', 'n3']],
    ['on the right half of the card after', 'n1', 'n3', 0.7, ['n2', 'n3', 'n1']],
    ['over the card before', 'n2', 'n1', 0.9, ['n2', 'n1', 'n3']],
    ['on the middle of the card before', 'n3', 'n2', 0.5, ['n1', 'n3', 'n2']],
    ['on the right half of the first', 'n3', 'n1', 0.7, ['n1', 'n3', 'n2']],
    ['on the left half of the first', 'n3', 'n1', 0.3, ['n3', 'n1', 'n2']],
    ['on Auth', 'n3', 'beforeDispatch auth', 0.5, ['n3', 'n1', 'n2']],
    ['on Defaults', 'n1', 'beforeDispatch defaults', 0.5, ['n2', 'n3', 'n1']],
  ])('%s', (_, id, target, along, expected) => {
    expect(order(drop(refusing, [id], on(refusing, target, along)))).toEqual(expected);
  });

  test.each(['n1', 'n2', 'n3'])('a drop of %s where it stands changes nothing', (id) => {
    expect(drop(refusing, [id], on(refusing, id, 0.4))).toBe(refusing);
  });
});

describe('what is applied last', () => {
  test('is never dropped among what is asked, nor the other way round', () => {
    expect(drop(supportDesk, ['n3'], on(supportDesk, 'n1', 0.2))).toBe(supportDesk);
    expect(order(drop(supportDesk, ['n1'], on(supportDesk, 'beforeDispatch defaults', 0.5)))).toEqual([
      'n2',
      'n1',
      'n3',
    ]);
  });

  test('a drop that leaves the drawing as it was is no edit, also where the document has another order', () => {
    const mixed = moveNode('n3', before, 1)(supportDesk);
    expect(order(mixed)).toEqual(['n1', 'n3', 'n2']);
    expect(drop(mixed, ['n2'], on(mixed, 'n2', 0.6))).toBe(mixed);
    expect(order(drop(mixed, ['n1'], on(mixed, 'n2', 0.6)))).toEqual(['n3', 'n2', 'n1']);
  });

  test('the index of a slot counts the neighbours of the same sort', () => {
    const mixed = moveNode('n3', before, 1)(supportDesk);
    const at = (slot: number, appliedLast: boolean) => indexFor(mixed, before, slot, { ids: [], appliedLast });
    expect([0, 1, 2].map((slot) => at(slot, false))).toEqual([0, 2, 3]);
    expect([2, 3].map((slot) => at(slot, true))).toEqual([1, 2]);
    expect(indexFor(supportDesk, after, 0, { ids: [], appliedLast: true })).toBe(0);
  });
});

describe('to other places', () => {
  test('to a lane of one line', () => {
    const moved = drop(supportDesk, ['n1'], lane(supportDesk, 'afterExecute'));
    expect([order(moved), order(moved, after)]).toEqual([['n2', 'n3'], ['n1']]);
  });

  test.each(['beforeAdmit', 'afterAdmit', 'onReturn'])('a lane that the kind does not fit says why: %s', (moment) => {
    const landing = landingAt(layoutOf(supportDesk), dragged(supportDesk, ['n1'], null), lane(supportDesk, moment));
    expect(landing).toMatchObject({ type: 'refused', why: 'Refuse when has nothing to say at this moment.' });
    expect(drop(supportDesk, ['n1'], lane(supportDesk, moment))).toBe(supportDesk);
  });

  test('a rule that is not known here moves within its lane and to the shelf only', () => {
    const strange: Policy = {
      ...supportDesk,
      nodes: supportDesk.nodes.map((node) => (node.id === 'n1' ? { ...node, kind: 'from-later' } : node)),
    };
    expect(order(drop(strange, ['n1'], on(strange, 'n2', 0.6)))).toEqual(['n2', 'n1', 'n3']);
    expect(drop(strange, ['n1'], lane(strange, 'afterExecute'))).toBe(strange);
    expect(drop(strange, ['n1'], 'strip').shelf.map(({ node }) => node)).toEqual(['n1']);
  });

  test('between the lanes is nowhere', () => {
    const first = layoutOf(supportDesk).lanes[0];
    expect(drop(supportDesk, ['n1'], { x: 50, y: (first?.height ?? 0) + 2 })).toBe(supportDesk);
    expect(drop(supportDesk, ['n1'], { x: -50, y: 50 })).toBe(supportDesk);
  });

  test('onto a tool’s branch and out of it', () => {
    const branched = moveNode('n2', ofDeletion)(supportDesk);
    const joined = drop(branched, ['n1'], on(branched, 'n2', 0.8));
    expect([order(joined), order(joined, ofDeletion)]).toEqual([['n3'], ['n2', 'n1']]);
    const out = drop(joined, ['n2'], on(joined, 'n3', 0.2));
    expect([order(out), order(out, ofDeletion)]).toEqual([['n2', 'n3'], ['n1']]);
    const others = drop(branched, ['n2'], on(branched, 'beforeDispatch others', 0.5));
    expect([order(others), order(others, ofDeletion)]).toEqual([['n2', 'n1', 'n3'], []]);
  });
});

describe('the shelf', () => {
  test('by the strip, and back out by a drop on a lane', () => {
    const out = drop(supportDesk, ['n2'], 'strip');
    expect(out.shelf).toEqual([{ node: 'n2', from: { ...before, index: 1 } }]);
    const back = drop(out, ['n2'], on(out, 'n1', 0.2));
    expect([order(back), back.shelf]).toEqual([['n2', 'n1', 'n3'], []]);
  });

  test('by its own area, where what lies there already stays', () => {
    const out = shelveNodes(['n1'])(supportDesk);
    const shelf = layoutOf(out).shelf;
    const there = { x: 300, y: (shelf?.y ?? 0) + 40 };
    expect(drop(out, ['n2'], there).shelf.map(({ node }) => node)).toEqual(['n1', 'n2']);
    expect(drop(out, ['n1'], there)).toBe(out);
  });
});

describe('several cards', () => {
  test('move together and keep their order', () => {
    const both = inDrawnOrder(refusing, ['n2', 'n1']);
    expect(both).toEqual(['n1', 'n2']);
    expect(order(drop(refusing, both, on(refusing, 'n3', 0.9)))).toEqual(['n3', 'n1', 'n2']);
    const moved = drop(refusing, ['n1', 'n3'], lane(refusing, 'afterExecute'));
    expect([order(moved), order(moved, after)]).toEqual([['n2'], ['n1', 'n3']]);
  });

  test('of both sorts: each goes where its sort is drawn', () => {
    const moved = moveTo(['n1', 'n3'], before, 1)(supportDesk);
    expect(order(moved)).toEqual(['n2', 'n1', 'n3']);
  });

  test('from a lane and from the shelf', () => {
    const out = shelveNodes(['n2'])(refusing);
    const moved = drop(out, inDrawnOrder(out, ['n2', 'n3']), on(out, 'n1', 0.1));
    expect([order(moved), moved.shelf]).toEqual([['n3', 'n2', 'n1'], []]);
  });

  test('if one of them does not fit, none moves', () => {
    const strange: Policy = {
      ...supportDesk,
      nodes: supportDesk.nodes.map((node) => (node.id === 'n2' ? { ...node, kind: 'from-later' } : node)),
    };
    expect(drop(strange, ['n1', 'n2'], lane(strange, 'afterExecute'))).toBe(strange);
  });
});

test('a drop keeps what it is given, gives plain JSON, and every node once', () => {
  const text = JSON.stringify(supportDesk);
  const policies = [supportDesk, refusing, all(moveNode('n2', ofDeletion), shelveNodes(['n1']))(supportDesk)];
  for (const policy of policies) {
    for (const id of ['n1', 'n2', 'n3']) {
      for (const target of partsOf(policy)) {
        const next = drop(policy, [id], on(policy, target.key, 0.5));
        const listed = [...next.chains.flatMap(({ nodes }) => nodes), ...next.shelf.map(({ node }) => node)];
        expect(listed.toSorted()).toEqual(['n1', 'n2', 'n3']);
        expect(JSON.parse(JSON.stringify(next))).toEqual(next);
      }
    }
  }
  expect(JSON.stringify(supportDesk)).toBe(text);
});

test('a kind from the palette fits the lanes that it speaks at', () => {
  const layout = layoutOf(supportDesk);
  for (const kind of KINDS) {
    const fits = MOMENT_NAMES.filter(
      (moment) => landingAt(layout, draggedKind(supportDesk, kind), lane(supportDesk, moment)).type === 'place',
    );
    expect(fits).toEqual(kind.moments);
  }
});
