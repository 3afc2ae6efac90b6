import { expect, test } from 'vitest';
import { chainAt } from '@/lib/policy/chains';
import { all, moveNode, shelveNodes } from '@/lib/policy/edits';
import { duplicated, renewing } from '@/lib/policy/edits/copies';
import { printPolicy } from '@/lib/policy/file';
import { supportDesk } from './../helpers/examples';

const before = { moment: 'beforeDispatch' } as const;

test('duplicates stand together behind the last of the chosen, with ids, names and guards of their own', () => {
  const desk = supportDesk();
  const bytes = printPolicy(desk);
  const { policy, ids } = duplicated(desk, ['n2', 'n1']);
  expect(ids).toEqual(['n4', 'n5']);
  expect(chainAt(policy, before)).toEqual(['n1', 'n2', 'n4', 'n5', 'n3']);
  const copies = policy.nodes.filter((node) => ids.includes(node.id));
  expect(copies.map((node) => node.name)).toEqual(['Large refunds 2', 'Never delete 2']);
  expect(copies.map((node) => node.guard)).toEqual(['large_refunds_2', 'never_delete_2']);
  expect(copies[0]?.fields).toEqual(desk.nodes[0]?.fields);
  expect(printPolicy(desk)).toBe(bytes);
});

test('from several lists and from the shelf, each list keeps its copies', () => {
  const own = { ...before, tool: 'issue_refund' };
  const start = all(moveNode('n1', own), shelveNodes(['n3']))(supportDesk());
  const { policy, ids } = duplicated(start, ['n1', 'n2', 'n3']);
  expect(chainAt(policy, own)).toEqual(['n1', ids[0]]);
  expect(chainAt(policy, before)).toEqual(['n2', ids[1]]);
  expect(policy.shelf.map((item) => item.node)).toEqual(['n3', ids[2]]);
  expect(policy.shelf[1]?.from).toEqual(policy.shelf[0]?.from);
  expect(duplicated(start, ['nobody'])).toEqual({ policy: start, ids: [] });
});

test('a free name counts on', () => {
  const { policy } = duplicated(supportDesk(), ['n1']);
  const freeName = (name: string) => renewing(policy)({ id: '', kind: 'custom-code', name, fields: {} }).name;
  expect(freeName('Large refunds')).toBe('Large refunds 3');
  expect(freeName('Large refunds 2')).toBe('Large refunds 3');
  expect(freeName('Another')).toBe('Another');
});
