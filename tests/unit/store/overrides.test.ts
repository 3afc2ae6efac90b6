import { expect, test } from 'vitest';
import { check } from '@/lib/compile';
import { all, removeOverride, setField, setOff, setOverride, setTools } from '@/lib/policy/edits';
import { guardsToOverride, knownGuards, overridingOf } from '@/lib/store/overrides';
import { supportDesk } from '../../helpers/examples';

const desk = supportDesk();
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

test('the guards that an override can name: of rules that are printed, then of tools, each once', () => {
  expect(names(knownGuards(desk))).toEqual(['large_refunds', 'never_delete']);
  expect(names(knownGuards(setOff('n1', 'skip')(desk)))).toEqual(['never_delete']);
  const withTools = all(
    setField('n3', 'outside', 'refuse'),
    setTools(desk.tools.map((tool, i) => (i === 0 ? { ...tool, guards: ['own_check', 'never_delete'] } : tool))),
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
