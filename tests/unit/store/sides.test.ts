import { expect, test } from 'vitest';
import { renamePolicy } from '@/lib/policy/edits/policy';
import { type Chosen, MOST_OTHERS, sidesOf, titleOf, withSide } from '@/lib/reading/sides';
import { supportDesk } from '../../helpers/examples';

const desk = supportDesk();
const side = (key: string, name: string): Chosen => ({ key, name, policy: desk });

test('this policy stands first, and no two columns have one name', () => {
  const names = sidesOf(desk, [side('a', 'Support desk'), side('b', 'Night desk'), side('c', 'Support desk')]).map(
    ({ name }) => name,
  );
  expect(names).toEqual(['Support desk', 'Support desk (2)', 'Night desk', 'Support desk (3)']);
  expect(sidesOf(renamePolicy('')(desk), [])[0]?.name).toBe('This policy');
});

test('what is chosen twice is there once, and there are never more than four columns', () => {
  const three = ['a', 'b', 'c'].reduce<readonly Chosen[]>((all, key) => withSide(all, side(key, key)), []);
  expect(three).toHaveLength(MOST_OTHERS);
  expect(withSide(three, side('d', 'd'))).toBe(three);
  expect(withSide(three, side('b', 'anew')).map(({ name }) => name)).toEqual(['a', 'anew', 'c']);
  expect(titleOf(sidesOf(desk, three).length)).toBe('The same turn, four policies');
});
