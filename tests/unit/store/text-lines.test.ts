import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Line, lineOf, linesOf, widthOf } from '@/lib/prints/text-lines';
import { anyText } from '../../helpers/policies';

const textOf = (line: Line): string => line.map(({ text }) => text).join('');
const wide = (line: Line): number => line.reduce((sum, run) => sum + widthOf(run), 0);
const plain = (text: string, width: number, most = 9): readonly string[] =>
  linesOf([{ text }], width, most).map(textOf);

test.each([
  ['words that fit stand on one line', 'one two', 10, ['one two']],
  ['a line breaks at a space', 'one two three', 5, ['one two', 'three']],
  ['a word that is wider than a line is broken', 'mmmmmm', 2, ['mm', 'mm', 'mm']],
  ['nothing gives no lines', '  ', 5, []],
  ['line breaks are spaces', 'one\ntwo', 10, ['one two']],
])('%s', (_, text, width, lines) => {
  expect(plain(text, width)).toEqual(lines);
});

test('what has no room ends in an ellipsis', () => {
  expect(plain('one two three fourteen', 5, 2)).toEqual(['one two', expect.stringMatching(/^three ?f?o?u?…$/)]);
  expect(textOf(lineOf([{ text: 'a long name', face: 'bold' }], 4))).toMatch(/^a lo?n?…$/);
});

test('a name in code keeps its face, and what follows without a space stays with it', () => {
  const lines = linesOf([{ text: 'Refuses ' }, { text: 'issue_refund', face: 'code' }, { text: ', always.' }], 9, 3);
  expect(lines.map(textOf)).toEqual(['Refuses', 'issue_refund,', 'always.']);
  expect(lines[1]).toEqual([{ text: 'issue_refund', face: 'code' }, { text: ',' }]);
});

test('a text of any length is cut at once', () => {
  const lines = linesOf([{ text: 'i'.repeat(2_000_000) }, { text: ' more' }], 20, 3);
  expect(lines).toHaveLength(3);
  expect(textOf(lines[2] ?? [])).toMatch(/^i+…$/);
});

const faces = fc.constantFrom('plain' as const, 'bold' as const, 'code' as const);

test('any text keeps within its lines and its width, and loses nothing where it has room', () => {
  const run = fc.record({ text: anyText, face: faces });
  fc.assert(
    fc.property(
      fc.array(run, { maxLength: 4 }),
      fc.integer({ min: 3, max: 30 }),
      fc.integer({ min: 1, max: 4 }),
      (runs, width, most) => {
        const lines = linesOf(runs, width, most);
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) expect(wide(line)).toBeLessThanOrEqual(width + 1e-6);
        const letters = (text: string): string => text.replace(/\s+/gu, '');
        expect(letters(linesOf(runs, width, Number.POSITIVE_INFINITY).map(textOf).join(''))).toBe(
          letters(textOf(runs)),
        );
      },
    ),
  );
});
