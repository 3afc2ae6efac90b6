import { expect, test } from 'vitest';
import { whenWords } from '@/lib/reading/when';
import { freeName, listed } from '@/lib/store/library-list';

const head = (name: string, changed: number) => ({ id: name, name, changed, created: 0, revision: 1, by: '' });
const all = [head('Support desk 10', 3), head('support desk 2', 1), head('Night desk', 2)];
const names = (...of: Parameters<typeof listed>) => listed(...of).map(({ name }) => name);

test('the newest first, or by name as people sort; a search takes words in any case and order', () => {
  expect(names(all, 'changed')).toEqual(['Support desk 10', 'Night desk', 'support desk 2']);
  expect(names(all, 'name')).toEqual(['Night desk', 'support desk 2', 'Support desk 10']);
  expect(names(all, 'name', ' DESK  sup')).toEqual(['support desk 2', 'Support desk 10']);
  expect(names(all, 'name', 'nobody')).toEqual([]);
});

test.each([
  [[], 'A', 'A'],
  [['A'], 'A', 'A 2'],
  [['A', 'A 2', 'A 3'], 'A 2', 'A 4'],
  [['2026'], '2026', '2026 2'],
])('beside %j the name %j becomes %j', (taken, name, free) => {
  expect(freeName(taken, name)).toBe(free);
});

test.each([
  [new Date(2026, 4, 10, 9, 5), '09:05'],
  [new Date(2026, 4, 9, 23, 59), 'yesterday, 23:59'],
  [new Date(2026, 4, 8, 0, 0), '8 May, 00:00'],
  [new Date(2025, 11, 31, 12, 30), '31 Dec 2025, 12:30'],
])('%s is said as %j', (at, words) => {
  expect(whenWords(at.getTime(), new Date(2026, 4, 10, 12).getTime())).toBe(words);
});
