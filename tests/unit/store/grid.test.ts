import { describe, expect, test } from 'vitest';
import { ALL, cellAfter, combinationWords, gridKey, HEIGHT, headOf, policiesOf, WIDTH } from '@/lib/reading/grid';
import { setInputs } from '@/lib/run/experiment';
import { supportDesk } from '../../helpers/examples';

test('is twelve by twelve, each combination once', () => {
  expect([WIDTH, HEIGHT, ALL.length, new Set(ALL.map(combinationWords)).size]).toEqual([12, 12, 144, 144]);
});

test('a cell stands under its column and beside its row', () => {
  for (const [index, wanted] of ALL.entries()) {
    const row = ALL[Math.floor(index / WIDTH) * WIDTH];
    const column = ALL[index % WIDTH];
    if (row === undefined || column === undefined) throw new Error('A cell stands outside.');
    expect(headOf(wanted, 'row')).toEqual(headOf(row, 'row'));
    expect(headOf(wanted, 'column')).toEqual(headOf(column, 'column'));
  }
});

test('opening a cell leaves the grid as it is: it depends on the policy and not on its inputs', () => {
  const desk = supportDesk();
  const key = gridKey(desk);
  for (const policy of policiesOf(desk)) expect(gridKey(policy)).toBe(key);
  const [first] = ALL;
  if (first !== undefined) expect(gridKey({ ...setInputs(desk, first), name: 'Another' })).not.toBe(key);
});

describe('the arrow keys', () => {
  test.each([
    [0, 'ArrowRight', 1],
    [11, 'ArrowRight', 11],
    [0, 'ArrowLeft', 0],
    [0, 'ArrowDown', 12],
    [143, 'ArrowDown', 143],
    [13, 'ArrowUp', 1],
    [30, 'Home', 24],
    [30, 'End', 35],
  ])('%d %s', (at, key, to) => {
    expect(cellAfter(at, key)).toBe(to);
  });
  test('other keys are nobody’s', () => expect(cellAfter(3, 'a')).toBeNull());
});
