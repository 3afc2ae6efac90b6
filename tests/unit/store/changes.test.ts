import { expect, test } from 'vitest';
import type { Policy } from '@/lib/policy/document';
import {
  addNode,
  all,
  type Edit,
  moveNode,
  removeNodes,
  renameNode,
  setField,
  setOff,
  shelveNodes,
} from '@/lib/policy/edits';
import { renamePolicy, trySettings } from '@/lib/policy/edits/policy';
import { withoutRules } from '@/lib/policy/starts';
import { stepWords } from '@/lib/reading/changes';
import { setInput } from '@/lib/run/experiment';
import { supportDesk as example } from '../../helpers/examples';

const supportDesk = example();

const before = { moment: 'beforeDispatch' } as const;
const fresh = { id: 'n9', kind: 'refuse-when', name: 'Fresh', fields: {} };

const CASES: readonly (readonly [edit: Edit, words: string])[] = [
  [addNode(fresh, before), 'add “Fresh”'],
  [removeNodes(['n1']), 'remove “Large refunds”'],
  [removeNodes(['n1', 'n2']), 'remove 2 rules'],
  [renameNode('n1', 'Big'), 'rename “Large refunds”'],
  [setOff('n2', 'skip'), 'switch off “Never delete”'],
  [setField('n3', 'limit', 20), 'change “Page size”'],
  [setInput('denial', 'legible'), 'change 3 rules'],
  [setInput('position', 'after'), 'move 3 rules'],
  [shelveNodes(['n1']), 'move “Large refunds”'],
  [moveNode('n1', before, 1), 'reorder rules'],
  [renamePolicy('Help desk'), 'rename the policy'],
  [trySettings({ manager: true }), 'change the scenario'],
  [(policy) => withoutRules(policy, 'New policy'), 'open “New policy”'],
  [(policy: Policy) => ({ ...policy, facts: [] }), 'remove 2 facts'],
  [all(renamePolicy('Other'), removeNodes(['n1']), addNode(fresh, before)), 'open “Other”'],
];

test.each(CASES)('a step says what it did: %#', (edit, words) => {
  expect(stepWords(supportDesk, edit(supportDesk))).toBe(words);
});

test('a step back says the same of what it takes back', () => {
  const off = setOff('n2', 'skip')(supportDesk);
  expect(stepWords(off, supportDesk)).toBe('switch on “Never delete”');
});
