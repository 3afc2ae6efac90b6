import { describe, expect, test } from 'vitest';
import { offersAt, spotAfter } from '@/lib/lanes/quick-add';
import { hasWords } from '@/lib/lanes/typed';
import { kindsAt } from '@/lib/nodes';
import { all, moveNode, shelveNodes } from '@/lib/policy/edits';
import { supportDesk as example } from '../../helpers/examples';

const desk = example();
const before = { place: { moment: 'beforeDispatch' as const }, slot: 1 };
const titles = (typed: string, spot: Parameters<typeof offersAt>[1] = before) =>
  offersAt(desk, spot, typed).map((one) => one.title);

describe('what a + offers', () => {
  test('with nothing typed: what fits there, rules before patterns', () => {
    const offers = offersAt(desk, before, ' ');
    expect(offers.filter((one) => one.under === 'Rules').map((one) => one.title)).toEqual(
      kindsAt('beforeDispatch').map((kind) => kind.title),
    );
    expect(offers.some((one) => one.under === 'Patterns')).toBe(true);
    expect(offers.every((one) => one.place.moment === 'beforeDispatch' && one.slot === 1)).toBe(true);
  });

  test('by name, by what it is for, and by its moment', () => {
    expect(titles('limit arg')[0]).toBe('Limit an argument');
    expect(titles('REFUSE WHEN')[0]).toBe('Refuse when…');
    expect(titles('onReturn')).toEqual(kindsAt('onReturn').map((kind) => kind.title));
    expect(titles('no such rule')).toEqual([]);
  });

  test('what belongs to another moment goes to the end of your rules there', () => {
    const [first] = offersAt(desk, before, 'Read before reporting');
    expect(first).toMatchObject({ place: { moment: 'onReturn' }, slot: 0, under: 'May the turn end, and with what?' });
  });

  test('what is called so comes first, and every key is there once', () => {
    const offers = offersAt(desk, before, 're');
    expect(new Set(offers.map((one) => one.key)).size).toBe(offers.length);
    const rules = offers.filter((one) => one.under === 'Rules').map((one) => hasWords(one.title, 're'));
    expect(rules).toEqual([...rules].sort((a, b) => Number(b) - Number(a)));
  });

  test('in a tool’s own chain no pattern that is made for another tool', () => {
    const own = { place: { moment: 'beforeDispatch' as const, tool: 'send_email' }, slot: 0 };
    expect(offersAt(desk, own, '').every((one) => one.place.tool === 'send_email')).toBe(true);
  });
});

test('the spot behind a card, as it is drawn', () => {
  expect(spotAfter(desk, 'n1')).toEqual(before);
  expect(spotAfter(desk, undefined)).toEqual({ ...before, slot: 3 });
  const moved = all(moveNode('n1', { moment: 'beforeDispatch', tool: 'issue_refund' }), shelveNodes(['n2']))(desk);
  expect(spotAfter(moved, 'n1')).toEqual({ place: { moment: 'beforeDispatch', tool: 'issue_refund' }, slot: 1 });
  expect(spotAfter(moved, 'n2')).toEqual({ ...before, slot: 1 });
});
