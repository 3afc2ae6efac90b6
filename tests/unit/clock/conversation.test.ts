import { beforeAll, describe, expect, test } from 'vitest';
import { marksOf } from '@/lib/lanes/marks';
import type { Policy } from '@/lib/policy/document';
import { trySettings } from '@/lib/policy/edits/policy';
import { beatWords } from '@/lib/reading/beat-words';
import { conversationOf, isAllTold } from '@/lib/reading/conversation';
import { setInput } from '@/lib/run/experiment';
import { runPolicy } from '@/lib/run/run';
import { openSandbox, type Sandbox } from '@/lib/sandbox';
import { beatsOf } from '@/lib/scenarios/clock';
import { truthOf } from '@/lib/scenarios/truth';
import type { Turn } from '@/lib/scenarios/turn';
import { supportDesk } from '../../helpers/examples';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
const opening = supportDesk();
const legible = setInput('denial', 'legible')(opening);
const late = setInput('position', 'after')(legible);
const lying = setInput('denial', 'false_ok')(opening);
const raising = setInput('denial', 'raise')(opening);
const turnOf = (policy: Policy): Turn => {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return outcome.turn;
};
const talk = (policy: Policy, row: number, second?: number) => {
  const found = conversationOf(policy, turnOf(policy), second).find((one) => one.row === row);
  if (found === undefined) throw new Error(`Nothing is said of row ${row} yet.`);
  return found;
};

describe('the conversation', () => {
  test('the same call that meets the same answer is told once, with a count', () => {
    const { exchanges, hears } = talk(opening, 3);
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0]).toMatchObject({
      times: 3,
      said: { text: 'Refused', by: 'Large refunds' },
      reads: '{"error":"ERROR"}',
      grade: 'opaque',
      effect: null,
    });
    expect(hears).toBe('Sorry, something went wrong with the refund of 1,800.');
  });
  test('a call for less is another call', () => {
    const little = trySettings({ littleRoom: true })(opening);
    const asked = conversationOf(little, turnOf(little)).find(({ tool }) => tool === 'search_orders')?.exchanges;
    expect(asked?.length).toBeGreaterThan(0);
    expect(asked?.every(({ times }) => times === 1)).toBe(true);
  });
  test('a turn is told to its end also where the customer hears nothing of it', () => {
    const early = trySettings({ repliesFirst: true })(opening);
    const last = (policy: Policy): number => beatsOf(turnOf(policy)).at(-1)?.at ?? 0;
    for (const policy of [early, opening, raising]) {
      expect(isAllTold(turnOf(policy), Number.POSITIVE_INFINITY)).toBe(true);
      expect(isAllTold(turnOf(policy), last(policy))).toBe(true);
      expect(isAllTold(turnOf(policy), last(policy) - 0.01)).toBe(false);
    }
    expect(talk(early, 0)).toMatchObject({ isReply: true, hears: null, isTold: true });
    expect(talk(opening, 3, 28)).toMatchObject({ hears: null, isTold: false });
  });
  test('an effect that stands against a no is marked', () => {
    expect(talk(late, 3).exchanges[0]).toMatchObject({ standsAgainstNo: true, effect: 'moved 1,800; it stands' });
    expect(talk(late, 3).truth).toMatchObject({ told: 'not so', happened: '1,800 was refunded.' });
    expect(talk(legible, 3).exchanges[0]).toMatchObject({ standsAgainstNo: false });
  });
  test('a lie is held against what happened', () => {
    expect(talk(lying, 4)).toMatchObject({
      hears: 'Your account is closed.',
      truth: { told: 'not so', happened: 'The account was not deleted.' },
    });
  });
  test('a turn that died says what was never attempted', () => {
    const all = conversationOf(raising, turnOf(raising));
    expect(all.map(({ isNeverAsked }) => isNeverAsked)).toEqual([false, false, false, false, true, true]);
    expect(all[3]?.exchanges[0]).toMatchObject({ isEnd: true, reads: null });
  });
  test('it unrolls voice by voice', () => {
    const beats = beatsOf(turnOf(legible)).filter(({ row }) => row === 3);
    const seen = beats.map(({ at }) => {
      const { exchanges, hears } = talk(legible, 3, at);
      return [exchanges[0]?.said?.text ?? null, exchanges[0]?.reads?.slice(0, 9) ?? null, hears?.slice(0, 7) ?? null];
    });
    expect(seen).toEqual([
      [null, null, null],
      ['Refused', null, null],
      ['Refused', '{"error":', null],
      ['Refused', '{"error":', 'I can’t'],
    ]);
    expect(conversationOf(legible, turnOf(legible), 0)).toEqual([]);
  });
  test('in the end it is the whole', () => {
    for (const policy of [opening, late, lying, raising])
      expect(conversationOf(policy, turnOf(policy), 60)).toEqual(conversationOf(policy, turnOf(policy)));
  });
});

describe('what truly happened', () => {
  test('blocked but blind: nobody is told a thing', () => {
    expect(truthOf(turnOf(opening)).map(({ happened, told }) => `${happened} ${told}`)).toEqual([
      'The charge was looked up. so',
      '40 was refunded. so',
      '50 rows of orders were fetched. so',
      'The 1,800 was not refunded. not told',
      'The account was not deleted. not told',
      'The summary was sent. so',
    ]);
  });
  test('told so, where it is explained', () => {
    expect(truthOf(turnOf(legible)).every(({ told }) => told === 'so')).toBe(true);
  });
});

describe('a beat in words', () => {
  test('says who did what', () => {
    const turn = turnOf(raising);
    expect(
      beatsOf(turn)
        .slice(-6)
        .map((beat) => beatWords(raising, turn, beat)),
    ).toEqual([
      'Request 4: the agent asks for issue_refund.',
      'Request 4: Large refunds raised an exception.',
      'Request 4: the agent reads nothing, the turn ends there.',
      'Request 4: the customer hears: Sorry, something went wrong.',
      'Request 5: delete_account is never asked for, the turn had ended.',
      'Request 6: send_email is never asked for, the turn had ended.',
    ]);
  });
  test('the marks are where the policy did something', () => {
    expect(marksOf(turnOf(legible)).map(({ word }) => word)).toEqual(['rewrote', 'refused', 'refused']);
  });
});
