import { expect, test } from 'vitest';
import { layoutOf } from '@/lib/lanes/layout';
import { allCards, cardsIn, rangeTo } from '@/lib/lanes/selection';
import { all, moveNode, shelveNodes } from '@/lib/policy/edits';
import { supportDesk } from '../../helpers/examples';

const desk = supportDesk();

test.each([
  ['forwards, with what lies between', ['n1'], 'n3', ['n2', 'n3', 'n1']],
  ['backwards', ['n3'], 'n1', ['n1', 'n2', 'n3']],
  ['it shrinks from the same end', ['n2', 'n3', 'n1'], 'n2', ['n2', 'n1']],
  ['with nothing selected before', [], 'n2', ['n2']],
] as const)('a range: %s', (_, selection, to, range) => {
  expect(rangeTo(desk, selection, to)).toEqual(range);
});

test('a range does not leap between lanes: the card joins', () => {
  const policy = all(moveNode('n1', { moment: 'afterExecute' }), shelveNodes(['n3']))(desk);
  expect(rangeTo(policy, ['n2'], 'n1')).toEqual(['n1', 'n2']);
  expect(rangeTo(policy, ['n2'], 'n3')).toEqual(['n3', 'n2']);
  expect(allCards(policy)).toEqual(['n2', 'n1', 'n3']);
});

test('what a box touches', () => {
  const layout = layoutOf(desk);
  const [, one, two] = layout.lanes[0]?.parts ?? [];
  if (one === undefined || two === undefined) throw new Error('Two cards stand there.');
  expect(cardsIn(layout, { x: one.x + one.width - 5, y: one.y + 5, width: 60, height: 5 })).toEqual(['n1', 'n2']);
  expect(cardsIn(layout, { x: one.x + one.width + 5, y: one.y, width: 5, height: 500 })).toEqual([]);
});
