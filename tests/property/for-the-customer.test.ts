/** What is said to change for the customer is what changes, between any two of the 144 combinations. */
import { beforeAll, describe, expect, test } from 'vitest';
import { changeForCustomer } from '@/lib/reading/for-the-customer';
import { combinations, underAll } from '@/lib/run/experiment';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { truthOf } from '@/lib/scenarios/truth';
import type { Turn } from '@/lib/scenarios/turn';
import { supportDesk } from '../helpers/examples';

let turns: readonly Turn[] = [];
beforeAll(async () => {
  const sandbox = await openSandbox();
  turns = underAll(supportDesk()).map((policy) => {
    const outcome = runPolicy(policy, sandbox);
    if (outcome.type !== 'ran') throw new Error(outcome.why);
    return outcome.turn;
  });
});

/** All that a request comes to for the customer. */
const endOf = (turn: Turn, i: number): string => {
  const { told, hears } = turn.requests[i] ?? {};
  const truth = truthOf(turn)[i];
  return JSON.stringify([told, hears, truth?.told, truth?.happened]);
};

/** The numbers of the requests that a sentence names. */
const named = (sentence: string): readonly number[] =>
  [...sentence.matchAll(/requests? (\d(?:, \d)*(?: and \d)?)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/\d/g)].map(([digit]) => Number(digit)),
  );

const pairs = (): readonly (readonly [Turn, Turn])[] =>
  turns.flatMap((a) => turns.flatMap((b): readonly (readonly [Turn, Turn])[] => (a === b ? [] : [[a, b]])));

describe('between any two of the combinations', () => {
  test('each request that ends otherwise is named once, and no other', () => {
    expect(turns).toHaveLength(combinations().length);
    for (const [before, now] of pairs()) {
      const sentence = changeForCustomer(before, now);
      const other = now.requests.flatMap((_, i) => (endOf(before, i) === endOf(now, i) ? [] : [i + 1]));
      expect(named(sentence).toSorted(), sentence).toEqual(other);
      expect(sentence === 'For the customer nothing changes.').toBe(other.length === 0);
    }
  });

  test('what is not so is said to be so, and no longer, exactly where it is', () => {
    const isFalse = (turn: Turn, i: number): boolean => truthOf(turn)[i]?.told === 'not so';
    for (const [before, now] of pairs()) {
      const sentence = changeForCustomer(before, now);
      const at = now.requests.map((_, i) => [isFalse(before, i), isFalse(now, i)] as const);
      expect(/though (it|they) (was|were)|why .* done, though/.test(sentence), sentence).toBe(
        at.some(([was, is], i) => is && (!was || before.requests[i]?.told !== now.requests[i]?.told)),
      );
      expect(/(instead of|no longer) an untrue/.test(sentence), sentence).toBe(
        at.some(([was, is], i) => was && !is && !['never asked', 'nothing'].includes(now.requests[i]?.told ?? '')),
      );
    }
  });

  test('there and back are told in other words', () => {
    for (const [before, now] of pairs()) {
      const there = changeForCustomer(before, now);
      if (there === 'For the customer nothing changes.' || /^The customer hears other words at [^;]*$/.test(there))
        continue;
      expect(changeForCustomer(now, before)).not.toBe(there);
    }
  });
});
