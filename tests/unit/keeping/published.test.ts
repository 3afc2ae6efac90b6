import { expect, test } from 'vitest';
import { check, type Published } from '@/lib/compile';
import { asPublished, bornOut, NOTHING, withExport } from '@/lib/keeping/published';
import type { Policy } from '@/lib/policy/document';
import { setGuardName, setOff } from '@/lib/policy/edits';
import { withoutRules } from '@/lib/policy/starts';
import { supportDesk } from '../../helpers/examples';

const desk = supportDesk();
const exported = withExport(NOTHING, desk);
const renamed = setGuardName('n1', 'big_refunds')(desk);

const told = (published: Published, policy: Policy) =>
  check(policy, { published }).filter(({ code }) => code === 'published-name');

test('renaming a guard that was exported says under which name, and calls it that again', () => {
  expect(told(NOTHING, renamed)).toEqual([]);
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
  const published = withExport(NOTHING, setOff('n1', 'skip')(desk));
  expect(told(published, renamed)).toEqual([]);
  expect(published.has('n3')).toBe(false);
});

test('a policy that comes in under a known name takes along only what it bears out', () => {
  expect(bornOut(exported, withoutRules(desk, 'x')).size).toBe(0);
  expect(bornOut(exported, renamed)).toEqual(new Map([['n2', ['never_delete']]]));
  expect(bornOut(exported, desk)).toEqual(exported);
});

test('what is stored and no such record is nothing', () => {
  for (const strange of [undefined, null, [1, 2], new Map([['n1', 'name']])])
    expect(asPublished(strange)).toBe(NOTHING);
  expect(asPublished(exported)).toBe(exported);
});
