import { expect, test } from 'vitest';
import { check, compileHooks } from '@/lib/compile';
import { all, setField, setGuardName, setOff } from '@/lib/policy/edits';
import { removeOverride, setOverride } from '@/lib/policy/edits/policy';
import { setToolGuards } from '@/lib/policy/edits/tools';
import { guardsToOverride, knownGuards, overridingOf } from '@/lib/reading/overrides';
import { supportDesk } from '../../helpers/examples';

const desk = supportDesk();
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

test('the guards that an override can name: of rules that are printed, then of tools, each once', () => {
  expect(names(knownGuards(desk))).toEqual(['large_refunds', 'never_delete']);
  expect(names(knownGuards(setOff('n1', 'skip')(desk)))).toEqual(['never_delete']);
  const withTools = all(
    setField('n3', 'outside', 'refuse'),
    setToolGuards('lookup_charge', ['own_check', 'never_delete']),
  )(desk);
  expect(names(knownGuards(withTools))).toEqual(['large_refunds', 'never_delete', 'page_size', 'own_check']);
});

test('what is overridden is not offered again, until it is taken back', () => {
  const off = setOverride('never_delete', 'off')(desk);
  expect([overridingOf(desk, 'never_delete'), overridingOf(off, 'never_delete')]).toEqual(['none', 'off']);
  expect(names(guardsToOverride(off))).toEqual(['large_refunds']);
  expect(names(guardsToOverride(removeOverride('never_delete')(off)))).toEqual(['large_refunds', 'never_delete']);
});

test('what is wrong with an override says whose it is', () => {
  const wrong = all(setOverride('auth_reject', 'off'), setOverride('never_delet', 'cohort'))(desk);
  const found = check(wrong).filter((problem) => problem.guard !== undefined);
  expect(found.map(({ code, guard, field }) => [code, guard, field])).toEqual([
    ['override-of-auth', 'auth_reject', 'overrides'],
    ['override-of-nobody', 'never_delet', 'overrides'],
  ]);
});

test('the override of a guard follows its new name, through every letter', () => {
  const off = setOverride('large_refunds', 'off')(desk);
  const typed = ['large_refund', 'large_refun', '', 'b', 'big', 'big_refunds'];
  const renamed = typed.reduce((policy, name) => setGuardName('n1', name)(policy), off);
  expect(renamed.overrides).toEqual([{ guard: 'big_refunds', to: 'off' }]);
  expect(setGuardName('n1', 'large_refunds')(renamed)).toEqual(off);
});

test('it stays where another guard has the old name, or something is said of the new one', () => {
  const shared = all(setToolGuards('lookup_charge', ['large_refunds']), setOverride('large_refunds', 'off'))(desk);
  expect(setGuardName('n1', 'big')(shared).overrides).toEqual([{ guard: 'large_refunds', to: 'off' }]);
  const both = all(setOverride('large_refunds', 'off'), setOverride('never_delete', 'cohort'))(desk);
  expect(setGuardName('n1', 'never_delete')(both).overrides).toEqual(both.overrides);
});

test('an override that came apart from its guard is moved to it by the fix', () => {
  const apart = all(setGuardName('n1', 'big'), setOverride('large_refunds', 'off'))(desk);
  const fixOf = (known: Parameters<typeof check>[1]) => {
    const fix = check(apart, known).find(({ code }) => code === 'override-of-nobody')?.fix;
    return [fix?.label, fix?.edit(apart).overrides];
  };
  // Only what was exported from this browser tells that it was this guard.
  expect(fixOf({})).toEqual(['Remove the override', undefined]);
  expect(fixOf({ published: new Map([['n1', ['large_refunds']]]) })).toEqual([
    'Move it to big',
    [{ guard: 'big', to: 'off' }],
  ]);
});

test('of two overrides of one guard, as a file may hold, the last is what counts, is shown and is changed', () => {
  const twice = {
    ...desk,
    overrides: [
      { guard: 'never_delete', to: 'off' },
      { guard: 'never_delete', to: 'cohort' },
    ] as const,
  };
  expect(overridingOf(twice, 'never_delete')).toBe('cohort');
  expect(compileHooks(twice).text).toContain("never_delete: { scope: 'cohort' }");
  const lineage = setOverride('never_delete', 'lineage')(twice);
  expect(overridingOf(lineage, 'never_delete')).toBe('lineage');
  const fix = check(twice).find(({ code }) => code === 'override-twice')?.fix;
  expect(fix?.edit(twice).overrides).toEqual([{ guard: 'never_delete', to: 'cohort' }]);
});
