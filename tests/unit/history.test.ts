import { expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { begin, commit, redo, seal, undo } from '@/lib/history/history';
import { addNode, moveNode } from '@/lib/policy/edits';
import { supportDesk } from '../helpers/examples';

test('nothing changed is no step', () => {
  const history = begin('a');
  expect(commit(history, 'a')).toBe(history);
});

test('changes of one gesture are one step, until it ends', () => {
  let history = begin('');
  for (const text of ['h', 'he', 'hey']) history = commit(history, text, 'type');
  expect(undo(history).present).toBe('');
  history = commit(seal(history), 'heya', 'type');
  expect(undo(history).present).toBe('hey');
});

test('a gesture that comes back to where it began leaves no step', () => {
  const history = commit(commit(begin('a'), 'b', 'drag'), 'a', 'drag');
  expect(undo(history)).toBe(history);
  expect(history.present).toBe('a');
});

test('a change after undoing drops what was undone', () => {
  const history = commit(undo(commit(begin('a'), 'b')), 'c');
  expect(redo(history)).toBe(history);
  expect(undo(history).present).toBe('a');
});

test('a gesture does not go on across an undo', () => {
  const typed = commit(commit(begin('a'), 'ab', 'type'), 'abc', 'type');
  const again = commit(redo(undo(typed)), 'abcd', 'type');
  expect(undo(again).present).toBe('abc');
});

test('B2 a rule put among a tool’s own, undone, redone and undone: the order and the file are as they were', () => {
  const own = { moment: 'beforeDispatch', tool: 'issue_refund' } as const;
  const desk = moveNode('n2', own)(moveNode('n1', own)(supportDesk()));
  const node = { ...(desk.nodes[0] as (typeof desk.nodes)[number]), id: 'n9', guard: 'between' };
  const put = commit(begin(desk), addNode(node, own, 1)(desk), null);
  const file = (history: typeof put) => compileHooks(history.present).text;
  const [once, again] = [undo(put), redo(undo(put))];
  expect(file(put)).not.toBe(compileHooks(desk).text);
  expect([file(once), file(again), file(undo(again))]).toEqual([
    compileHooks(desk).text,
    file(put),
    compileHooks(desk).text,
  ]);
});
