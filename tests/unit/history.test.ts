import { expect, test } from 'vitest';
import { begin, commit, redo, seal, undo } from '@/lib/history/history';

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
