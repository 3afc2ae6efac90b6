import { describe, expect, test } from 'vitest';
import { changeLane, neighbourOf, placeForNew, reorder, standingWords, toggleSkip } from '@/lib/lanes/moves';
import type { Node, Policy } from '@/lib/policy/document';
import { addNode, all, type Edit, moveNode, setField, shelveNodes } from '@/lib/policy/edits';
import { supportDesk as example } from '../../helpers/examples';

const supportDesk = example();

const before = { moment: 'beforeDispatch' } as const;
const after = { moment: 'afterExecute' } as const;
const ofRefunds = { ...before, tool: 'issue_refund' } as const;
/** Page size as a refusal, so that it is asked in order like the others. */
const refusing = setField('n3', 'outside', 'refuse');
const stranger: Node = { id: 'x', kind: 'from-elsewhere', name: 'Stranger', fields: {} };

const chains = (policy: Policy): string =>
  [
    ...policy.chains.map(
      (chain) => `${chain.moment}${chain.tool === undefined ? '' : `/${chain.tool}`}: ${chain.nodes.join(' ')}`,
    ),
    ...(policy.shelf.length === 0 ? [] : [`shelf: ${policy.shelf.map((item) => item.node).join(' ')}`]),
  ].join('; ');

const same: Edit = (policy) => policy;

/** What is selected, the move, and the lists that it makes; null: it does not apply, and gives its input back. */
const CASES: readonly (readonly [what: string, start: Edit, move: Edit, lists: string | null])[] = [
  ['a card one earlier', refusing, reorder(['n2'], -1), 'beforeDispatch: n2 n1 n3'],
  ['a card one later', refusing, reorder(['n2'], 1), 'beforeDispatch: n1 n3 n2'],
  ['the first no earlier', same, reorder(['n1'], -1), null],
  ['the last no later', refusing, reorder(['n3'], 1), null],
  ['two neighbours together', refusing, reorder(['n2', 'n3'], -1), 'beforeDispatch: n2 n3 n1'],
  ['two neighbours, later', refusing, reorder(['n1', 'n2'], 1), 'beforeDispatch: n3 n1 n2'],
  ['what stands at the end keeps those behind it', refusing, reorder(['n1', 'n2'], -1), null],
  ['two apart', refusing, reorder(['n1', 'n3'], -1), 'beforeDispatch: n1 n3 n2'],
  ['no further than what is applied last', same, reorder(['n2'], 1), null],
  [
    'over what is applied last and drawn behind',
    moveNode('n3', before, 1),
    reorder(['n1'], 1),
    'beforeDispatch: n3 n2 n1',
  ],
  ['nothing on the shelf', shelveNodes(['n1']), reorder(['n1'], 1), null],

  ['down to the next lane that fits', same, changeLane(['n1'], 1), 'beforeDispatch: n2 n3; afterExecute: n1'],
  ['several, in their order', same, changeLane(['n3', 'n1'], 1), 'beforeDispatch: n2; afterExecute: n1 n3'],
  ['up again', moveNode('n1', after), changeLane(['n1'], -1), 'beforeDispatch: n2 n3 n1'],
  ['up from the first lane: nowhere', same, changeLane(['n1'], -1), null],
  [
    'down from the last lane that fits: to the shelf',
    moveNode('n1', after),
    changeLane(['n1'], 1),
    'beforeDispatch: n2 n3; shelf: n1',
  ],
  ['down from the shelf: nowhere', shelveNodes(['n1']), changeLane(['n1'], 1), null],
  ['up from the shelf: where it stood', shelveNodes(['n2']), changeLane(['n2'], -1), 'beforeDispatch: n1 n2 n3'],
  [
    'within the rules of its tool',
    moveNode('n1', ofRefunds),
    changeLane(['n1'], 1),
    'beforeDispatch: n2 n3; afterExecute/issue_refund: n1',
  ],
  [
    'an unknown kind to the shelf only',
    addNode(stranger, before),
    changeLane(['x'], 1),
    'beforeDispatch: n1 n2 n3; shelf: x',
  ],
  ['nothing for an id that is not there', same, changeLane(['gone'], 1), null],
];

describe('cards move by key', () => {
  test.each(CASES)('%s', (_, start, move, lists) => {
    const policy = start(supportDesk);
    const bytes = JSON.stringify(policy);
    const next = move(policy);
    if (lists === null) expect(next).toBe(policy);
    else expect(chains(next)).toBe(lists);
    expect(JSON.stringify(policy)).toBe(bytes);
  });

  test('to the shelf and back gives the same lists', () => {
    const there = all(changeLane(['n1', 'n2'], 1), changeLane(['n1', 'n2'], 1))(supportDesk);
    expect(chains(there)).toBe('beforeDispatch: n3; shelf: n1 n2');
    expect(chains(changeLane(['n1', 'n2'], -1)(there))).toBe('beforeDispatch: n3; afterExecute: n1 n2');
  });
});

test('skip switches off, and on again where all are off', () => {
  const one = toggleSkip(['n1'])(supportDesk);
  expect(one.nodes.map((node) => node.off)).toEqual(['skip', undefined, undefined]);
  const two = toggleSkip(['n1', 'n2'])(one);
  expect(two.nodes.map((node) => node.off)).toEqual(['skip', 'skip', undefined]);
  expect(toggleSkip(['n1', 'n2'])(two)).toEqual(supportDesk);
});

test('a new card goes behind the selected one of its lane, else to the end', () => {
  const moved = moveNode('n1', ofRefunds)(supportDesk);
  expect(placeForNew(supportDesk, ['n1'], 'beforeDispatch')).toEqual({ place: before, index: 1 });
  expect(placeForNew(supportDesk, ['n1'], 'afterExecute')).toEqual({ place: after, index: 0 });
  expect(placeForNew(supportDesk, [], 'beforeDispatch')).toEqual({ place: before, index: 3 });
  expect(placeForNew(moved, ['n1'], 'beforeDispatch')).toEqual({ place: ofRefunds, index: 1 });
});

test('after a removal the next card is at hand, else the one before', () => {
  expect(neighbourOf(supportDesk, ['n1', 'n2'])).toBe('n3');
  expect(neighbourOf(supportDesk, ['n3'])).toBe('n2');
  expect(neighbourOf(supportDesk, ['n1', 'n2', 'n3'])).toBeNull();
  expect(neighbourOf(shelveNodes(['n1', 'n2'])(supportDesk), ['n1'])).toBe('n2');
});

test('where a card stands, in words', () => {
  expect(standingWords(supportDesk, 'n2')).toBe('May this call run?, 2 of 3');
  expect(standingWords(moveNode('n1', ofRefunds)(supportDesk), 'n1')).toBe(
    'May this call run?, rules of issue_refund, 1 of 1',
  );
  expect(standingWords(shelveNodes(['n1'])(supportDesk), 'n1')).toBe('on the shelf, so it does not run');
});
