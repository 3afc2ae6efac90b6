import { expect, test } from 'vitest';
import { dragged, dropEdit, landingAt } from '@/lib/lanes/drop';
import { areHidden, cardsOf, foldedNow } from '@/lib/lanes/folding';
import { layoutOf } from '@/lib/lanes/layout';
import { type Edit, moveNode, removeNodes, renameNode, shelveNodes } from '@/lib/policy/edits';
import { duplicated } from '@/lib/policy/edits/copies';
import { touched } from '@/lib/reading/changes';
import { supportDesk } from '../../helpers/examples';

const desk = moveNode('n1', { moment: 'beforeDispatch', tool: 'issue_refund' })(supportDesk());

test('a folded lane is one line with a + behind its cards; one that is empty stays as it is', () => {
  const layout = layoutOf(desk, undefined, ['beforeDispatch', 'onReturn']);
  const [first, , , , last] = layout.lanes;
  expect(first).toMatchObject({ isLine: true, isFolded: true, count: 3 });
  expect(last).toMatchObject({ isLine: true, isFolded: false, count: 0 });
  expect(first?.parts.some((part) => part.is === 'rule')).toBe(false);
  expect(first?.parts[0]?.plus).toMatchObject({ slot: 2, label: 'Add a rule after Page size' });
});

test('what is dropped on a folded lane comes last of your rules', () => {
  const start = moveNode('n2', { moment: 'afterExecute' })(supportDesk());
  const layout = layoutOf(start, undefined, ['beforeDispatch']);
  const box = layout.lanes[0];
  const landing = landingAt(layout, dragged(start, ['n2'], null), { x: 40, y: (box?.y ?? 0) + 10 });
  const next = dropEdit(['n2'], landing)?.(start);
  // n3 is a limit, applied last: what is asked stands before it.
  expect(next?.chains.find((chain) => chain.moment === 'beforeDispatch')?.nodes).toEqual(['n1', 'n2', 'n3']);
});

test('what is selected is never folded away', () => {
  expect(foldedNow(desk, ['beforeDispatch', 'afterExecute', 'n'], [])).toEqual(['beforeDispatch', 'afterExecute']);
  expect(foldedNow(desk, ['beforeDispatch', 'afterExecute'], ['n1'])).toEqual(['afterExecute']);
  expect(cardsOf(desk, 'beforeDispatch')).toEqual(['n1', 'n2', 'n3']);
});

/** A step, and the rules that it touched. */
test.each<[string, Edit, readonly string[]]>([
  ['nothing', (policy) => policy, []],
  ['a rule renamed', renameNode('n2', 'Other'), ['n2']],
  ['a rule moved to another lane', moveNode('n2', { moment: 'afterExecute' }), ['n2']],
  ['two that changed places', moveNode('n3', { moment: 'beforeDispatch' }, 0), ['n2', 'n3']],
  ['a rule taken to the shelf', shelveNodes(['n3']), ['n3']],
  ['a rule that is gone', removeNodes(['n2']), []],
  ['a rule that came', (policy) => duplicated(policy, ['n3']).policy, ['n4']],
])('what a step touched: %s', (_, edit, ids) => {
  expect(touched(desk, edit(desk))).toEqual(ids);
});

test('what a step touched is out of sight where all of it lies on folded lanes', () => {
  expect(areHidden(desk, ['n1', 'n2'], ['beforeDispatch'])).toBe(true);
  expect(areHidden(desk, ['n1'], ['afterExecute'])).toBe(false);
  expect(areHidden(desk, [], ['beforeDispatch'])).toBe(false);
  expect(areHidden(shelveNodes(['n3'])(desk), ['n2', 'n3'], ['beforeDispatch'])).toBe(false);
});
