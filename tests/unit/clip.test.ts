import { expect, test } from 'vitest';
import { clipText } from '@/lib/policy/clip';
import type { Policy } from '@/lib/policy/document';
import { moveNode, removeNodes, shelveNodes } from '@/lib/policy/edits';
import { readPolicy } from '@/lib/policy/file/read';
import { pasted, putReady, readClip, readied } from '@/lib/policy/paste';
import { withoutRules } from '@/lib/policy/starts';
import { supportDesk } from '../helpers/examples';

const desk = supportDesk();
const rulesIn = (text: string) => {
  const read = readClip(text);
  if (!('rules' in read)) throw new Error('trouble' in read ? read.trouble : 'It is a whole policy.');
  return read.rules;
};
const chain = (policy: Policy, moment: string, tool?: string) =>
  policy.chains.find((one) => one.moment === moment && one.tool === tool)?.nodes ?? [];
const names = (policy: Policy, ids: readonly string[]) =>
  ids.map((id) => policy.nodes.find((node) => node.id === id)?.name);

test('copied rules come back behind the selected card, in the order of asking, with ids and names of their own', () => {
  const rules = rulesIn(clipText(desk, ['n3', 'n1']));
  const made = pasted(desk, rules, 'n1');
  expect(made.ids).toEqual(['n4', 'n5']);
  expect(chain(made.policy, 'beforeDispatch')).toEqual(['n1', 'n4', 'n5', 'n2', 'n3']);
  expect(names(made.policy, made.ids)).toEqual(['Large refunds 2', 'Page size 2']);
  expect(made.policy.nodes.at(-2)?.guard).toBe('large_refunds_2');
  expect(made.policy.nodes.at(-2)?.fields).toEqual(desk.nodes[0]?.fields);
  expect('policy' in readPolicy(made.policy)).toBe(true);
});

test('cut and pasted into a policy without them, nothing about the rules has changed', () => {
  const text = clipText(desk, ['n1', 'n2', 'n3']);
  const empty = withoutRules(desk, 'Empty');
  const { policy, ids } = pasted(empty, rulesIn(text), undefined);
  expect(ids).toEqual(['n1', 'n2', 'n3']);
  expect(policy.nodes).toEqual(desk.nodes);
  expect(policy.chains).toEqual(desk.chains);
});

test('where it stood is kept: a tool’s own chain, another moment, the shelf', () => {
  const moved = moveNode('n1', { moment: 'beforeDispatch', tool: 'issue_refund' })(
    moveNode('n2', { moment: 'afterExecute' })(shelveNodes(['n3'])(desk)),
  );
  const rules = rulesIn(clipText(moved, ['n1', 'n2', 'n3']));
  const { policy, ids } = pasted(removeNodes(['n1', 'n2', 'n3'])(moved), rules, undefined);
  expect(chain(policy, 'beforeDispatch', 'issue_refund')).toEqual([ids[0]]);
  expect(chain(policy, 'afterExecute')).toEqual([ids[1]]);
  expect(policy.shelf.map(({ node }) => node)).toEqual([ids[2]]);
  const elsewhere = pasted({ ...withoutRules(desk, 'Other'), tools: [] }, rules, undefined);
  expect(chain(elsewhere.policy, 'beforeDispatch')).toEqual([elsewhere.ids[0]]);
});

test('unknown kinds and keys travel along', () => {
  const strange = {
    ...desk,
    nodes: desk.nodes.map((node) => ({ ...node, kind: 'from-tomorrow', 'kept by': 'someone' })),
  };
  const { policy, ids } = pasted(desk, rulesIn(clipText(strange, ['n2'])), undefined);
  expect(policy.nodes.find(({ id }) => id === ids[0])).toMatchObject({ kind: 'from-tomorrow', 'kept by': 'someone' });
});

test('a chat’s fence and words around the text do no harm, and a whole policy is told from rules', () => {
  const text = clipText(desk, ['n2']);
  expect(rulesIn(`Here it is:\n\`\`\`json\n${text}\`\`\`\nGreetings`)).toHaveLength(1);
  expect(readClip(`Look:\n\`\`\`\n${JSON.stringify(desk)}\n\`\`\``)).toEqual({ policy: desk });
  expect(readClip(JSON.stringify(withoutRules(desk, 'Empty')))).toHaveProperty('policy');
});

const text = clipText(desk, ['n1']);
const BAD: readonly (readonly [what: string, text: string, says: string])[] = [
  ['nothing', '', 'holds no rules'],
  ['words', 'Dear colleague, see you at nine.', 'holds no rules'],
  ['another program’s JSON', '{"nodes": [], "connections": {}}', 'holds no rules'],
  ['a list', '[1, 2]', 'holds no rules'],
  ['cut short', text.slice(0, 200), 'cut short'],
  ['damaged', text.replace('"kind": "refuse-when"', '"kind": 7'), 'damaged'],
  ['of a newer version', text.replace('"version": 1', '"version": 9'), 'newer Hookline'],
  ['without a rule', '{"format": "hookline-rules", "version": 1, "rules": []}', 'damaged'],
  ['with a list for fields', text.replace(/"fields": \{[\s\S]*\}(?=\s*\},\s*"place")/, '"fields": []'), 'damaged'],
  ['with a number that no file can hold', text.replace('"value": 500', '"value": 1e999'), 'number that is too large'],
  ['too deep', text.replace('"value": 500', `"value": ${'['.repeat(300)}${']'.repeat(300)}`), 'more than 200 deep'],
  ['a broken policy', JSON.stringify({ ...desk, nodes: 7 }), 'nodes'],
];

test.each(BAD)('%s is told in a sentence', (_, pasted, says) => {
  const read = readClip(pasted);
  expect('trouble' in read && read.trouble).toContain(says);
});

test('many rules are made ready elsewhere, telling how far it has come, and put in as if they had been put in here', () => {
  const from = clipText(desk, ['n1', 'n2', 'n3']);
  const rules = rulesIn(from);
  const many = { format: 'hookline-rules', version: 1, rules: Array.from({ length: 100 }, () => rules).flat() };
  const told: (readonly number[])[] = [];
  const asked = structuredClone({ from: JSON.stringify(many), into: desk, behind: 'n1' });
  const found = structuredClone(readied(asked, (...progress) => told.push(progress)));
  if (!('ready' in found)) throw new Error('There are rules.');
  expect(putReady(found.ready)(desk)).toEqual(pasted(desk, many.rules, 'n1').policy);
  expect(told).toEqual([0, 40, 80, 120, 160, 200, 240, 280].map((done) => [done, 300]));
  expect(readied({ from: JSON.stringify(desk), into: desk, behind: 'n1' })).toEqual({ policy: desk });
  expect(readied({ from: 'words', into: desk, behind: 'n1' })).toHaveProperty('trouble');
});
