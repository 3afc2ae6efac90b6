import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editBetween } from '@/lib/code/own/edit';

test.each<readonly [before: string, after: string, edit: ReturnType<typeof editBetween>]>([
  ['', '', { from: 0, to: 0, text: '' }],
  ['abc', 'abc', { from: 3, to: 3, text: '' }],
  ['abc', 'axc', { from: 1, to: 2, text: 'x' }],
  ['aa', 'aaa', { from: 2, to: 2, text: 'a' }],
  ['abc', '', { from: 0, to: 3, text: '' }],
])('from %j to %j only what changed is replaced', (before, after, edit) => {
  expect(editBetween(before, after)).toEqual(edit);
});

test('the edit makes the text after of the text before', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '“') });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const { from, to, text } = editBetween(before, after);
      expect(before.slice(0, from) + text + before.slice(to)).toBe(after);
    }),
  );
});
