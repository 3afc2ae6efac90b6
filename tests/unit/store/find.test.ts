import { expect, test } from 'vitest';
import { check, told } from '@/lib/compile';
import { findCards, nextFound, wantsFilters, withFilter } from '@/lib/lanes/find';
import { all, setNote, setOff, shelveNodes } from '@/lib/policy/edits';
import { supportDesk } from '../../helpers/examples';

const desk = all(
  setOff('n2', 'skip'),
  setNote('n3', 'Ask Ada before changing this'),
  shelveNodes(['n1']),
)(supportDesk());
const find = (typed: string, policy = desk) => findCards(policy, check(policy).map(told), typed);

test.each([
  ['a name', 'large ref', ['n1']],
  ['a tool', 'search_orders', ['n3']],
  ['a note', 'ADA', ['n3']],
  ['a text of the denial', 'data-protection', ['n2']],
  ['a word of its kind', 'limit an argument', ['n3']],
  ['several words, all of them', 'refuse delete_account', ['n2']],
  ['what is off', 'is:off', ['n2']],
  ['what is on the shelf', 'is:shelved', ['n1']],
  ['what can never fire', 'is:never-fires', ['n1']],
  ['what refuses', 'denies:', ['n2', 'n1']],
  ['what refuses a tool', 'denies:delete_account', ['n2']],
  ['what refuses with a code', 'denies:approval_required', ['n1']],
  ['words and what it is', 'delete is:off', ['n2']],
  ['a filter that there is not', 'is:blue', []],
  ['nothing typed', '  ', []],
  ['signs', '(*', []],
] as const)('%s: %s', (_, typed, ids) => {
  expect(find(typed)).toEqual(ids);
});

test('the next goes round from what is selected', () => {
  expect(nextFound(['a', 'b', 'c'], ['b'], 1)).toBe('c');
  expect(nextFound(['a', 'b', 'c'], ['c'], 1)).toBe('a');
  expect(nextFound(['a', 'b', 'c'], ['a'], -1)).toBe('c');
  expect(nextFound(['a', 'b', 'c'], ['x'], 1)).toBe('a');
  expect(nextFound([], ['x'], 1)).toBeUndefined();
});

test.each([
  ['', true, 'is:off'],
  ['is:', true, 'is:off'],
  ['refund is:of', true, 'refund is:off'],
  ['IS:blue delete', true, 'is:off delete'],
  ['is:off', false, 'is:off'],
  ['Is:Off refund', false, 'is:off'],
  ['refund', false, 'is:off'],
])('“%s” offers the filters: %s', (typed, wants, chosen) => {
  expect(wantsFilters(typed)).toBe(wants);
  expect(withFilter(typed, 'is:off')).toBe(chosen);
});
