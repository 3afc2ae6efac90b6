import 'fake-indexeddb/auto';
import { createStore } from 'idb-keyval';
import { expect, test } from 'vitest';
import { check } from '@/lib/compile';
import type { Policy } from '@/lib/policy/document';
import { all, renamePolicy, setGuardName, setOff } from '@/lib/policy/edits';
import { withoutRules } from '@/lib/policy/starts';
import {
  type ExportRecord,
  keepRecord,
  loadRecord,
  publishedOf,
  withExport,
  withOpened,
  withRenamed,
} from '@/lib/store/published';
import { supportDesk } from '../../helpers/examples';

const desk = supportDesk();
const none: ExportRecord = new Map();
const exported = withExport(none, desk);
const renamed = setGuardName('n1', 'big_refunds')(desk);

const told = (record: ExportRecord, policy: Policy) =>
  check(policy, { published: publishedOf(record, policy) }).filter(({ code }) => code === 'published-name');

test('renaming a guard that was exported says under which name, and calls it that again', () => {
  expect(told(none, renamed)).toEqual([]);
  expect(told(exported, desk)).toEqual([]);
  const [problem, ...more] = told(exported, renamed);
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ node: 'n1', field: 'guard', severity: 'mild' });
  expect(problem?.text).toContain('“large_refunds”');
  expect(problem?.fix?.edit(renamed)).toEqual(desk);
});

test('the old name is not offered where another guard has taken it', () => {
  const taken = setGuardName('n2', 'large_refunds')(renamed);
  expect(told(exported, taken).map(({ node, fix }) => [node, fix?.label])).toEqual([
    ['n1', undefined],
    ['n2', 'Call it never_delete again'],
  ]);
});

test('once it is exported under the new name as well, either is known', () => {
  const both = withExport(exported, renamed);
  expect(told(both, renamed)).toEqual([]);
  expect(told(both, desk)).toEqual([]);
  expect(told(both, setGuardName('n1', 'third')(desk))[0]?.text).toContain('“big_refunds”');
  expect(withExport(both, renamed)).toBe(both);
});

test('only guards that are printed are published', () => {
  const record = withExport(none, all(setOff('n1', 'skip'))(desk));
  expect(told(record, renamed)).toEqual([]);
  expect(publishedOf(record, desk).has('n3')).toBe(false);
});

test('another policy of the same name is not taken for the one that was exported', () => {
  const other = renamePolicy(desk.name)(withoutRules(desk, 'x'));
  expect(publishedOf(withOpened(exported, other), desk).size).toBe(0);
  expect(publishedOf(withOpened(exported, renamed), desk)).toEqual(new Map([['n2', ['never_delete']]]));
  expect(withOpened(exported, desk)).toBe(exported);
  expect(told(exported, renamePolicy('Another')(renamed))).toEqual([]);
});

test('it is kept in the browser, and what is no record is nothing', async () => {
  const store = createStore('published', 'test');
  expect(await loadRecord(() => store)).toEqual(none);
  await keepRecord(exported, () => store);
  expect(await loadRecord(() => store)).toEqual(exported);
  await keepRecord([1, 2] as never, () => store);
  expect(await loadRecord(() => store)).toEqual(none);
  const blocked = () => {
    throw new Error('blocked');
  };
  await expect(keepRecord(exported, blocked)).resolves.toBeUndefined();
  expect(await loadRecord(blocked)).toEqual(none);
});

test('a policy that is called otherwise takes along what it published, letter by letter, and leaves it to a copy', () => {
  const typed = ['Support des', 'Support de', 'Refund', 'Refund desk'].map((name) => renamePolicy(name)(desk));
  const { record } = typed.reduce(({ record, now }, next) => ({ record: withRenamed(record, now, next), now: next }), {
    record: exported,
    now: desk,
  });
  expect([...record.keys()].sort()).toEqual(['Refund desk', 'Support desk']);
  expect(told(record, setGuardName('n1', 'big')(renamePolicy('Refund desk')(desk)))).toHaveLength(1);
  expect(told(record, renamed)).toHaveLength(1);
  // Undone, it is the same again.
  expect(withRenamed(record, typed.at(-1) as Policy, desk)).toBe(record);
});

test('another policy that is opened in its place takes nothing along', () => {
  const other = withoutRules(desk, 'Other');
  expect(withRenamed(exported, desk, other)).toBe(exported);
});
