import { expect, test } from 'vitest';
import { renameArgument, renameFact, renameTool } from '@/lib/nodes/renaming/renames';
import { all, type Edit, moveNode } from '@/lib/policy/edits';
import { addFact, removeFact, setFactWords } from '@/lib/policy/edits/facts';
import {
  addArgument,
  addTool,
  moveArgument,
  moveTool,
  removeArgument,
  removeTools,
  setArgumentType,
  setDoes,
  setProtected,
  setTerminal,
} from '@/lib/policy/edits/tools';
import { stepWords } from '@/lib/reading/changes';
import { supportDesk } from '../../helpers/examples';

const CASES: readonly (readonly [edit: Edit, words: string])[] = [
  [addTool({ name: 'close_case', does: 'acts', arguments: [] }), 'add the tool “close_case”'],
  [removeTools(['reply', 'send_email']), 'remove 2 tools'],
  [renameTool('issue_refund', 'refund'), 'rename the tool “issue_refund”'],
  [renameTool('reply', 'answer'), 'rename the tool “reply”'],
  [moveTool('reply', 0), 'reorder tools'],
  [setDoes('reply', 'reads'), 'change the tool “reply”'],
  [all(setDoes('reply', 'reads'), setProtected('send_email', true)), 'change 2 tools'],
  [addArgument('reply', { name: 'tone', type: 'text' }), 'add the argument “tone”'],
  [removeArgument('issue_refund', 'amount'), 'remove the argument “amount”'],
  [renameArgument('issue_refund', 'amount', 'sum'), 'rename the argument “amount”'],
  [setArgumentType('issue_refund', 'amount', 'any'), 'change the argument “amount”'],
  [moveArgument('issue_refund', 'amount', 0), 'reorder arguments'],
  [setTerminal('send_email'), 'change which tool ends the turn'],
  [addFact({ key: 'user:level', type: 'number' }), 'add the fact “user:level”'],
  [removeFact('user:id'), 'remove the fact “user:id”'],
  [renameFact('user:is_manager', 'user:manager'), 'rename the fact “user:is_manager”'],
  [setFactWords('user:id', 'who asks'), 'change the fact “user:id”'],
];

test.each(CASES.map(([edit, words]) => ({ edit, words })))('$words', ({ edit, words }) => {
  const policy = moveNode('n1', { moment: 'beforeDispatch', tool: 'issue_refund' })(supportDesk());
  expect(stepWords(policy, edit(policy))).toBe(words);
});
