/** Edits of many cards at once give what the same edits one card at a time give. */
import { expect, test } from 'vitest';
import { changeLane, reorder, toggleSkip } from '@/lib/lanes/moves';
import { chainAt } from '@/lib/policy/chains';
import type { Policy } from '@/lib/policy/document';
import { all, moveNode, moveNodes, shelveNodes, unshelveNodes } from '@/lib/policy/edits';
import { printPolicy } from '@/lib/policy/file';
import { grown } from '../helpers/grown';

const policy = grown(40);
const ids = policy.nodes.map((node) => node.id);
const some = ids.filter((_, i) => i % 3 === 1);
const first = { moment: 'beforeDispatch' } as const;
const third = { moment: 'beforeAdmit' } as const;
const same = (one: Policy, other: Policy): void => expect(printPolicy(one)).toBe(printPolicy(other));

test('all are shelved and put back: the same bytes', () => {
  const shelved = shelveNodes(ids)(policy);
  expect(shelved.chains).toEqual([]);
  same(unshelveNodes(ids, first)(shelved), policy);
  const left = shelveNodes(some)(policy);
  same(unshelveNodes([...some, ...some, 'nobody'], first)(left), policy);
  expect(unshelveNodes(['nobody'], first)(left)).toBe(left);
});

test('several are moved together: as one by one, in their order', () => {
  const one = all(...some.map((id) => moveNode(id, third)))(policy);
  same(moveNodes(some, third)(policy), one);
  expect(chainAt(one, third)).toEqual(some);
  const back = moveNodes(some, first, 2)(one);
  expect(chainAt(back, first).slice(2, 2 + some.length)).toEqual(some);
  expect(moveNodes(some, first, 2)(back)).toBe(back);
});

test('a step earlier and a step later lead back where nothing met an end', () => {
  const inside = some.slice(2, -2);
  same(reorder(inside, -1)(reorder(inside, 1)(policy)), policy);
  const whole = chainAt(policy, first);
  expect(reorder(whole, 1)(policy)).toBe(policy);
  expect(chainAt(reorder(whole.slice(0, 3), 1)(policy), first).slice(0, 5)).toEqual([
    whole[3],
    ...whole.slice(0, 3),
    whole[4],
  ]);
});

test('a lane on and back; skipped and asked again', () => {
  const on = changeLane(chainAt(policy, first), 1)(policy);
  expect(chainAt(on, first)).toEqual([]);
  expect(chainAt(on, { moment: 'afterExecute' })).toHaveLength(40);
  const skipped = toggleSkip(some)(policy);
  expect(skipped.nodes.filter((node) => node.off === 'skip').map((node) => node.id)).toEqual(some);
  same(toggleSkip(some)(skipped), policy);
  expect(toggleSkip(ids)(skipped).nodes.every((node) => node.off === 'skip')).toBe(true);
});
