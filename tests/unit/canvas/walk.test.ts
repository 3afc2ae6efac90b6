import { describe, expect, test } from 'vitest';

import { layoutOf } from '@/lib/lanes/layout';
import { ledTo, tabStop, walkOf } from '@/lib/lanes/walk';
import { shelveNodes } from '@/lib/policy/edits';
import { supportDesk } from '../../helpers/examples';
import { grown } from '../../helpers/grown';

const layout = layoutOf(shelveNodes(['n2'])(supportDesk()));
const CASES: readonly (readonly [
  from: string,
  lane: 'beforeDispatch' | 'afterExecute' | 'onReturn' | 'shelf',
  key: string,
  to: string | null,
])[] = [
  ['n1', 'beforeDispatch', 'ArrowRight', 'n3'],
  ['n1', 'beforeDispatch', 'ArrowLeft', 'beforeDispatch auth'],
  ['beforeDispatch auth', 'beforeDispatch', 'ArrowLeft', null],
  ['n1', 'beforeDispatch', 'End', 'beforeDispatch defaults'],
  ['n1', 'beforeDispatch', 'Home', 'beforeDispatch auth'],
  ['n1', 'beforeDispatch', 'ArrowUp', null],
  ['n1', 'beforeDispatch', 'ArrowDown', 'afterExecute auth +'],
  ['afterExecute auth +', 'afterExecute', 'ArrowRight', 'afterExecute defaults'],
  ['afterExecute auth +', 'afterExecute', 'ArrowUp', 'n1'],
  ['onReturn auth +', 'onReturn', 'ArrowDown', 'n2'],
  ['n2', 'shelf', 'ArrowDown', null],
  ['n1', 'beforeDispatch', 'x', null],
];

describe('an arrow key on the lanes', () => {
  for (const [from, lane, key, to] of CASES)
    test(`${key} leads from ${from} to ${to ?? 'nowhere'}`, () => {
      expect(ledTo(layout, {}, { key: from, lane }, key)?.key ?? null).toBe(to);
    });

  test('a lane is come to where the focus was last on it', () => {
    expect(
      ledTo(layout, { beforeDispatch: 'n3' }, { key: 'afterExecute auth +', lane: 'afterExecute' }, 'ArrowUp')?.key,
    ).toBe('n3');
  });

  test('it goes through a thousand cards one by one, drawn or not', () => {
    const large = layoutOf(grown(1000));
    const seen = [];
    let at = tabStop(walkOf(large).get('beforeDispatch') ?? [], undefined) ?? null;
    for (; at !== null; at = ledTo(large, {}, at, 'ArrowRight')) seen.push(at.id);
    expect(seen).toEqual([...Array.from({ length: 500 }, (_, i) => `n${2 * i}`), null]);
  });
});
