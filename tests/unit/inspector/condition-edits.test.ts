import { describe, expect, test } from 'vitest';
import type { Condition, Group, Row } from '@/lib/policy/conditions';
import {
  addPart,
  asGroup,
  groupWords,
  movePart,
  type Path,
  partAt,
  removePart,
  replacePart,
  setGroupWord,
  wrapPart,
} from '@/lib/policy/edits/conditions';

const tool: Row = { subject: { of: 'tool' }, is: 'is', value: 'issue_refund' };
const amount: Row = { subject: { of: 'argument', name: 'amount' }, is: 'over', value: 500 };
const manager: Row = { subject: { of: 'fact', key: 'user:is_manager' }, is: 'is', value: true };
const not = (...of: Condition[]): Group => ({ group: 'none', of });
const all = (...of: Condition[]): Group => ({ group: 'all', of });
const whole = all(tool, amount, not(manager));

describe('a change to a condition by path', () => {
  test.each<[string, (c: Condition) => Condition, Condition]>([
    ['adds a row at the end of the whole', (c) => addPart(c, [], manager), all(tool, amount, not(manager), manager)],
    ['adds a row to a nested group', (c) => addPart(c, [2], tool), all(tool, amount, not(manager, tool))],
    ['replaces a row', (c) => replacePart(c, [1], tool), all(tool, tool, not(manager))],
    ['replaces a row of a nested group', (c) => replacePart(c, [2, 0], tool), all(tool, amount, not(tool))],
    ['replaces the whole', (c) => replacePart(c, [], amount), amount],
    ['removes a row', (c) => removePart(c, [0]), all(amount, not(manager))],
    ['removes a nested group that it leaves empty', (c) => removePart(c, [2, 0]), all(tool, amount)],
    ['removes a nested group', (c) => removePart(c, [2]), all(tool, amount)],
    ['moves a row later', (c) => movePart(c, [0], 1), all(amount, tool, not(manager))],
    ['moves a group earlier', (c) => movePart(c, [2], -1), all(tool, not(manager), amount)],
    ['puts a row under a not', (c) => wrapPart(c, [1], 'none'), all(tool, not(amount), not(manager))],
    ['changes the word of the whole', (c) => setGroupWord(c, [], 'any'), { group: 'any', of: whole.of }],
    ['changes the word of a nested group', (c) => setGroupWord(c, [2], 'all'), all(tool, amount, all(manager))],
  ])('%s', (_, change, expected) => {
    const before = structuredClone(whole);
    expect(change(whole)).toEqual(expected);
    expect(whole).toEqual(before);
  });

  test.each<[string, (c: Condition, path: Path) => Condition, Path]>([
    ['replacing what is not there', (c, path) => replacePart(c, path, tool), [7]],
    ['replacing within a row', (c, path) => replacePart(c, path, tool), [0, 0]],
    ['removing what is not there', removePart, [2, 4]],
    ['removing the whole', removePart, []],
    ['adding to a row', (c, path) => addPart(c, path, tool), [0]],
    ['moving the first earlier', (c, path) => movePart(c, path, -1), [0]],
    ['moving the last later', (c, path) => movePart(c, path, 1), [2]],
    ['moving the whole', (c, path) => movePart(c, path, 1), []],
    ['wrapping what is not there', (c, path) => wrapPart(c, path, 'none'), [9]],
    ['giving a row a word', (c, path) => setGroupWord(c, path, 'any'), [0]],
    ['giving a group the word it has', (c, path) => setGroupWord(c, path, 'none'), [2]],
  ])('%s gives the very same condition back', (_, change, path) => {
    expect(change(whole, path)).toBe(whole);
  });

  test('the outermost group stays when its last row goes', () => {
    expect(removePart(all(tool), [0])).toEqual(all());
  });

  test('empty groups go up to the outermost', () => {
    expect(removePart(all(not(all(manager))), [0, 0, 0])).toEqual(all());
  });
});

test('the part at a path', () => {
  expect(partAt(whole, [])).toBe(whole);
  expect(partAt(whole, [2, 0])).toBe(manager);
  expect(partAt(whole, [1, 0])).toBeUndefined();
});

test('a form shows a group, whatever a file holds', () => {
  expect(asGroup(null)).toEqual(all());
  expect(asGroup(tool)).toEqual(all(tool));
  expect(asGroup(whole)).toBe(whole);
});

test('a group is called as a person says it', () => {
  expect([all(tool), { group: 'any' as const, of: [] }, not(tool), not(tool, amount)].map(groupWords)).toEqual([
    'all of',
    'any of',
    'not',
    'none of',
  ]);
});
