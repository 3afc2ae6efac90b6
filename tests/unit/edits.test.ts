import { describe, expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { begin, commit, redo, undo } from '@/lib/history/history';
import { defaultsOf, type Node, type Policy, switchedIn } from '@/lib/policy/document';
import {
  addNode,
  type Edit,
  moveNode,
  removeNodes,
  renameNode,
  setField,
  setGuardName,
  setNote,
  setOff,
  shelveNodes,
  unshelveNodes,
} from '@/lib/policy/edits';
import { keepSettings, renamePolicy, setAbout, trySettings, untrySettings } from '@/lib/policy/edits/policy';
import { printPolicy } from '@/lib/policy/file';
import { freeGuardName, nextId } from '@/lib/policy/free';
import { supportDesk } from '../helpers/examples';

const before = { moment: 'beforeDispatch' } as const;
const after = { moment: 'afterExecute' } as const;
const extra: Node = { id: 'n4', kind: 'refuse-when', name: 'Extra', guard: 'extra', fields: {} };

const chains = (policy: Policy): string =>
  [
    ...policy.chains.map(
      (chain) => `${chain.moment}${chain.tool === undefined ? '' : `/${chain.tool}`}: ${chain.nodes.join(' ')}`,
    ),
    ...(policy.shelf.length === 0 ? [] : [`shelf: ${policy.shelf.map((item) => item.node).join(' ')}`]),
  ].join('; ');

/** Every edit with the lists that it makes of the support desk; null: it does not apply, and gives its input back. */
const CASES: readonly (readonly [what: string, edit: Edit, lists: string | null])[] = [
  ['adds at the end', addNode(extra, before), 'beforeDispatch: n1 n2 n3 n4'],
  ['adds at an index', addNode(extra, before, 1), 'beforeDispatch: n1 n4 n2 n3'],
  ['adds at another moment', addNode(extra, after), 'beforeDispatch: n1 n2 n3; afterExecute: n4'],
  [
    'adds to a tool’s chain, which is asked before the harness’s',
    addNode(extra, { ...before, tool: 'issue_refund' }),
    'beforeDispatch/issue_refund: n4; beforeDispatch: n1 n2 n3',
  ],
  ['does not add a second node of one id', addNode({ ...extra, id: 'n1' }, before), null],
  ['removes, and the chain closes', removeNodes(['n2']), 'beforeDispatch: n1 n3'],
  ['removes several', removeNodes(['n1', 'n3']), 'beforeDispatch: n2'],
  ['removes nothing of another name', removeNodes(['n9']), null],
  ['moves to the end', moveNode('n1', before), 'beforeDispatch: n2 n3 n1'],
  ['moves by one', moveNode('n1', before, 1), 'beforeDispatch: n2 n1 n3'],
  ['moves to the start', moveNode('n3', before, 0), 'beforeDispatch: n3 n1 n2'],
  ['moves to where it stands', moveNode('n2', before, 1), null],
  ['moves to another lane', moveNode('n2', after), 'beforeDispatch: n1 n3; afterExecute: n2'],
  ['moves nothing of another name', moveNode('n9', after), null],
  ['takes out to the shelf', shelveNodes(['n2', 'n1']), 'beforeDispatch: n3; shelf: n2 n1'],
  ['takes out nothing that is not wired', shelveNodes(['n9']), null],
  ['renames', renameNode('n1', 'Big refunds'), 'beforeDispatch: n1 n2 n3'],
  ['renames to the same', renameNode('n1', 'Large refunds'), null],
  ['sets a guard’s name', setGuardName('n1', 'big'), 'beforeDispatch: n1 n2 n3'],
  ['sets a note', setNote('n1', 'Why: see the handbook.'), 'beforeDispatch: n1 n2 n3'],
  ['removes a note that is not there', setNote('n1', ''), null],
  ['skips', setOff('n1', 'skip'), 'beforeDispatch: n1 n2 n3'],
  ['switches on what is on', setOff('n1', undefined), null],
  ['sets a field', setField('n1', 'strict', false), 'beforeDispatch: n1 n2 n3'],
  ['sets a field to what it is', setField('n1', 'strict', true), null],
  ['renames the policy', renamePolicy('Desk'), 'beforeDispatch: n1 n2 n3'],
  ['says what it is for', setAbout(''), 'beforeDispatch: n1 n2 n3'],
  ['tries a setting', trySettings({ manager: true }), 'beforeDispatch: n1 n2 n3'],
  ['tries the default', trySettings({ manager: false }), null],
];

describe.each(CASES)('%s', (_, edit, lists) => {
  const policy = supportDesk();
  const bytes = printPolicy(policy);
  const next = edit(policy);

  test('gives the lists, or its input back', () => {
    if (lists === null) expect(next).toBe(policy);
    else expect(chains(next)).toBe(lists);
  });

  test('leaves its input untouched and gives plain JSON', () => {
    expect(printPolicy(policy)).toBe(bytes);
    expect(JSON.parse(JSON.stringify(next))).toEqual(next);
  });

  test('undoing restores the bytes, redoing repeats them', () => {
    const history = commit(begin(policy), next);
    const back = undo(history);
    expect(printPolicy(back.present)).toBe(bytes);
    expect(printPolicy(redo(back).present)).toBe(printPolicy(next));
  });
});

test('what was taken out goes back to where each one stood, with the same bytes', () => {
  const policy = addNode(extra, before, 1)(supportDesk());
  const out = shelveNodes(['n3', 'n1', 'n4'])(policy);
  const back = unshelveNodes(['n1', 'n3', 'n4'], after)(out);
  expect(printPolicy(back)).toBe(printPolicy(policy));
});

test('a setting tried and taken back leaves no trace, and never changes the exported file', () => {
  const policy = supportDesk();
  const tried = trySettings({ manager: true, retries: 5 })(policy);
  expect(compileHooks(tried).text).toBe(compileHooks(policy).text);
  expect(printPolicy(trySettings({ manager: false, retries: 2 })(tried))).toBe(printPolicy(policy));
});

test('settings that are tried become the policy’s own, or are put back', () => {
  const policy = supportDesk();
  const tried = trySettings({ manager: true, retries: 5 })(policy);
  expect(switchedIn(tried)).toEqual(['manager', 'retries']);
  expect(printPolicy(untrySettings(tried))).toBe(printPolicy(policy));
  const kept = keepSettings(tried);
  expect(defaultsOf(kept)).toEqual({ ...defaultsOf(policy), manager: true, retries: 5 });
  expect(switchedIn(kept)).toEqual([]);
  expect(compileHooks(kept).text).not.toBe(compileHooks(policy).text);
  expect([untrySettings(policy), keepSettings(policy)]).toEqual([policy, policy]);
  expect(keepSettings(policy)).toBe(policy);
});

test('ids and guard names are free ones, made from the policy alone', () => {
  const policy = supportDesk();
  expect(nextId(policy)).toBe('n4');
  expect(freeGuardName(policy, 'Never delete')).toBe('never_delete_2');
  expect(freeGuardName(policy, 'Auth reject')).toBe('auth_reject_2');
  expect(freeGuardName(policy, '¿Größe – 1?')).toBe('gro_e_1');
  expect(freeGuardName(policy, '退款')).toBe('rule');
});
