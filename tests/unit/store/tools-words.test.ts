import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { previewImport, readTools } from '@/lib/policy/import/tools';
import { importWords, previewWords } from '@/lib/reading/import-words';
import { removedWords } from '@/lib/reading/remove-words';
import { followedBy, followedWords, namingWords, rulesNaming } from '@/lib/reading/rename-words';
import { EXAMPLES as LISTED } from '@/lib/store/examples';
import { EXAMPLES, supportDesk } from '../../helpers/examples';

const desk = supportDesk();

test('every shipped example is listed, under its own name', () => {
  const files = readdirSync('public/examples').filter((file) => file.endsWith('.json'));
  expect(LISTED.map(({ file }) => `${file}.json`).sort()).toEqual(files.sort());
  for (const { file, name } of LISTED) expect(EXAMPLES.get(file)?.name).toBe(name);
});

test('a rename is told before and after', () => {
  const rename = { of: 'tool', from: 'issue_refund', to: 'refund' } as const;
  const followed = followedBy(desk, rename);
  expect(followedWords(followed, { ...rename, isDone: false })).toEqual([
    '“Large refunds” names issue_refund and follows to refund.',
    'The support turn goes on calling issue_refund: in this run no rule about refund will fire.',
  ]);
  expect(followedWords(followed, { ...rename, isDone: true })).toEqual([
    'Renamed from issue_refund, also in “Large refunds”.',
    'The support turn goes on calling issue_refund: in this run no rule about refund will fire.',
  ]);
  const none = followedBy(desk, { ...rename, from: 'send_email' });
  expect(followedWords(none, { from: 'send_email', to: 'x', isDone: false })).toEqual([
    'No rule names send_email.',
    'The support turn goes on calling send_email: in this run no rule about refund will fire.',
  ]);
});

test.each([
  [{ of: 'tool', from: 'delete_account', to: 'close' }, /goes on calling delete_account/],
  [{ of: 'argument', tool: 'issue_refund', from: 'amount', to: 'sum' }, /goes on sending amount/],
  [{ of: 'fact', from: 'user:is_manager', to: 'user:boss' }, /goes on writing user:is_manager/],
  [{ of: 'tool', from: 'close', to: 'delete_account' }, null],
  [{ of: 'argument', tool: 'search_orders', from: 'amount', to: 'sum' }, null],
  [{ of: 'fact', from: 'user:plan', to: 'user:tier' }, null],
] as const)('a name that the support turn keeps is told with its rename: %j', (rename, says) => {
  const { inTurn } = followedBy(desk, rename);
  if (says === null) expect(inTurn).toBeNull();
  else expect(inTurn).toMatch(says);
});

const plainDesk = { ...desk, facts: [...desk.facts, { key: 'user:plan', type: 'text' as const }] };
test.each([
  [
    { of: 'tool' },
    'issue_refund',
    'issue_refund is removed. “Large refunds” still names it: change that rule, or undo. The support turn goes on calling issue_refund, though rules can no longer choose it.',
  ],
  [
    { of: 'tool' },
    'send_email',
    'send_email is removed. Undo brings it back. The support turn goes on calling send_email, though rules can no longer choose it.',
  ],
  [{ of: 'tool' }, 'reply', 'reply is removed. Undo brings it back. Now no tool of this policy ends the turn.'],
  [
    { of: 'argument', tool: 'issue_refund' },
    'amount',
    'amount is removed. “Large refunds” still names it: change that rule, or undo. The support turn goes on sending amount, though rules can no longer choose it.',
  ],
  [
    { of: 'fact' },
    'user:is_manager',
    'user:is_manager is removed. “Large refunds” still names it: change that rule, or undo. The session of the support turn goes on writing user:is_manager, though rules can no longer choose it.',
  ],
  [{ of: 'fact' }, 'user:plan', 'user:plan is removed. Undo brings it back.'],
] as const)('what is removed is told with who still names it, %j: %s', (named, name, says) => {
  expect(removedWords(plainDesk, named, name)).toBe(says);
});

test('the rules that name something', () => {
  expect(rulesNaming(desk, { of: 'tool' }, 'issue_refund')).toEqual(['Large refunds']);
  expect(rulesNaming(desk, { of: 'fact' }, 'user:id')).toEqual([]);
  expect(namingWords([])).toBe('No rule names it.');
  expect(namingWords(['A'])).toBe('Named by “A”.');
  expect(namingWords(['A', 'B', 'C'])).toBe('Named by “A” and 2 more rules.');
});

test('what an import does, tool by tool', () => {
  const text = JSON.stringify([
    { name: 'issue_refund', inputSchema: { properties: { amount: { type: 'string' }, currency: { type: 'string' } } } },
    { name: 'close_ticket', input_schema: { type: 'object', properties: { id: { type: 'string' } } } },
    { name: 'reply', parameters: { type: 'object', properties: { result: { type: 'string' } } } },
  ]);
  const read = readTools(text);
  if (!('tools' in read)) throw new Error(JSON.stringify(read));
  const previews = previewImport(desk, read.tools);
  expect(previews.map((one) => [one.tool.name, one.status, previewWords(one)])).toEqual([
    [
      'issue_refund',
      'changed',
      [
        'gains currency',
        'amount: number becomes text',
        'keeps charge_id and reason, which the pasted text does not name',
      ],
    ],
    ['close_ticket', 'new', ['acts; id text']],
    ['reply', 'unchanged', []],
  ]);
  expect(importWords(previews)).toEqual({ offer: 'Import 2 tools', done: 'Imported 2 tools: 1 new, 1 changed.' });
  expect(importWords(previews.slice(2))).toEqual({ offer: null, done: '' });
});
