import { beforeAll, describe, expect, test } from 'vitest';
import { wired } from '@/lib/policy/chains';
import type { Policy } from '@/lib/policy/document';
import { decidedBy } from '@/lib/reading/decided';
import { numbersOf, signed, telling } from '@/lib/reading/numbers';
import { hearsNothing, keyOfRow, nameOfRow, readsNothing, rowsOfTurn } from '@/lib/reading/trace-rows';
import {
  answerWords,
  argumentsInShort,
  consequenceWords,
  decisionWords,
  messageOf,
  rewriteWords,
  speakerName,
  valueWords,
} from '@/lib/reading/trace-words';
import { setInput } from '@/lib/run/experiment';
import { runPolicy } from '@/lib/run/run';
import { openSandbox, type Sandbox } from '@/lib/sandbox';
import type { Try, Turn } from '@/lib/scenarios/turn';
import { EXAMPLES, supportDesk } from '../../helpers/examples';

const policy = supportDesk();
const legible = setInput('denial', 'legible')(policy);
const late = setInput('position', 'after')(legible);
const raising = setInput('denial', 'raise')(policy);

let sandbox: Sandbox;
const turns = new Map<Policy, Turn>();
const turn = (of: Policy): Turn => {
  const known = turns.get(of);
  if (known !== undefined) return known;
  const outcome = runPolicy(of, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  turns.set(of, outcome.turn);
  return outcome.turn;
};
const call = (of: Policy, request: number): Try => {
  const made = turn(of).requests[request]?.tries[0];
  if (made === undefined) throw new Error(`Request ${request} was not made.`);
  return made;
};

beforeAll(async () => {
  sandbox = await openSandbox();
});

describe('the rows of the trace', () => {
  test('are one for each call: requests, retries, the reply', () => {
    const rows = rowsOfTurn(turn(policy));
    expect(rows.map(keyOfRow)).toEqual(['0.0', '1.0', '2.0', '3.0', '3.1', '3.2', '4.0', '4.1', '4.2', '5.0', '6.0']);
    expect(rows[4]).toMatchObject({ again: { at: 1, of: 2 }, hears: null });
    expect(rows[5]?.hears).toBe('Sorry, something went wrong with the refund of 1,800.');
    expect(rows.at(-1)).toMatchObject({ number: null, tool: 'reply' });
  });
  test('say only what is so of a reply that is sent back, of a call made besides, and of what is asked again', () => {
    const first = EXAMPLES.get('evidence-first');
    if (first === undefined) throw new Error('There is such an example.');
    const repeating: Policy = { ...first, scenario: { ...first.scenario, repliesFirst: true, repeatsItself: true } };
    const rows = rowsOfTurn(turn(repeating));
    const besides = rows.filter(({ number }) => number === null);
    expect(besides.map((row) => [nameOfRow(row), row.isReply, row.call?.reads === null && readsNothing(row)])).toEqual([
      ['the reply', true, false],
      ['the call made besides', false, false],
      ['the reply', true, 'nothing: it has ended the turn'],
    ]);
    const again = rowsOfTurn(turn(policy))[4];
    expect(again === undefined ? '' : hearsNothing(again)).toBe('nothing yet: it asks again');
    const never = rowsOfTurn(turn(raising)).at(-1);
    expect(never === undefined ? '' : hearsNothing(never)).toBe('the turn had ended');
    const died = rowsOfTurn(turn(raising))[3];
    expect(died === undefined ? '' : readsNothing(died)).toBe('nothing: it ended there');
  });
  test('show the requests that were never made', () => {
    const rows = rowsOfTurn(turn(raising));
    expect(rows).toHaveLength(6);
    expect(rows.slice(4).every((row) => row.call === null)).toBe(true);
  });
});

describe('what the policy decided, in words', () => {
  test.each<[string, () => Policy, number, string, string, string | null]>([
    ['nobody', () => policy, 0, 'abstained', 'Nobody refused; it ran', null],
    ['a rewrite', () => policy, 2, 'rewrote', '500 → 50', 'Page size'],
    ['a refusal', () => policy, 3, 'refused', 'Refused', 'Large refunds'],
    ['a replaced result', () => late, 3, 'replaced', 'Replaced', 'Large refunds'],
    ['an exception', () => raising, 3, 'threw', 'Raised', 'Large refunds'],
  ])('%s', (_, of, request, word, text, by) => {
    expect(decisionWords(of(), call(of(), request))).toEqual({ word, text, by });
  });
  test('everyone has a name', () => {
    expect(['auth', 'defaults', 'default-policy', 'n2', 'gone'].map((id) => speakerName(policy, id))).toEqual([
      'Auth',
      'Defaults',
      'Defaults (the default policy)',
      'Never delete',
      'a rule that is no longer there',
    ]);
  });
  test('each answer is said plainly, with why somebody was not asked', () => {
    const [walk] = call(policy, 3).events;
    if (walk?.type !== 'walk') throw new Error('A call begins with a walk.');
    expect(walk.answers.map((answer) => answerWords(answer).text)).toEqual([
      'nothing to say',
      'refused',
      'not asked',
      'not asked',
    ]);
    const [, , third] = walk.answers;
    expect(third === undefined ? '' : answerWords(third).detail).toBe('an earlier rule decided');
  });
  test('a rewrite names the argument', () => {
    const ran = call(policy, 2).events.find((event) => event.type === 'execution');
    expect(ran?.rewrites.map((step) => rewriteWords(step).text)).toEqual(['page_size 500 → 50']);
  });
  test('what the details say already is not said again', () => {
    expect(consequenceWords({ type: 'consequence', what: 'admitted', detail: 'toolResult' })).toBeNull();
    expect(consequenceWords({ type: 'consequence', what: 'poolEnded', detail: 'a rule raised.' })).toBe(
      'The turn ends for every agent: a rule raised.',
    );
  });
});

describe('arguments and messages in short', () => {
  test.each<[string, string, string]>([
    ['{"charge_id":"ch_3990","amount":1800,"reason":"cancelled order"}', 'amount 1,800', 'ch_3990'],
    ['{"charge_id":"ch_4021"}', 'ch_4021', ''],
    ['{"subject":"Your request"}', '“Your request”', ''],
    ['{}', '', ''],
    ['not json', 'arguments that are not JSON', ''],
    ['7', '7', ''],
  ])('%s', (args, main, more) => {
    expect(argumentsInShort(args)).toEqual({ main, more });
  });
  test.each<[string, { text: string; plain: boolean }]>([
    ['{"error":"Refused by policy."}', { text: 'Refused by policy.', plain: true }],
    ['{"error":"{\\"status\\":\\"ok\\"}"}', { text: '{"status":"ok"}', plain: false }],
    ['{"error":5}', { text: '{"error":5}', plain: false }],
    ['{"status":"sent"}', { text: '{"status":"sent"}', plain: false }],
    ['plain words', { text: 'plain words', plain: true }],
  ])('%s', (reads, expected) => {
    expect(messageOf(reads)).toEqual(expected);
  });
  test('numbers as people write them', () => {
    expect([1800, 0.5, 1234.5, 'x', null, undefined, [1]].map(valueWords)).toEqual([
      '1,800',
      '0.5',
      '1,234.5',
      'x',
      'null',
      'nothing',
      '[1]',
    ]);
  });
});

describe('the numbers', () => {
  const shown = (of: Policy, before: Policy | null = null) =>
    new Map(numbersOf(turn(of), before === null ? null : turn(before)).map((one) => [one.key, one]));
  test('mark what is bad, in words', () => {
    const opening = shown(policy);
    expect(opening.get('wastedRetries')).toMatchObject({ value: '4', bad: 'should be 0' });
    expect(opening.get('explained')).toMatchObject({
      value: '0',
      label: 'of 2 explained',
      bad: 'not all were told why',
    });
    expect(opening.get('refunded')).toMatchObject({ value: '40', bad: null });
    expect(shown(late).get('refunded')).toMatchObject({ value: '1,840', bad: 'some of it forbidden' });
  });
  test('change with a sign, for better or worse', () => {
    const after = shown(legible, policy);
    expect(after.get('wastedRetries')?.change).toEqual({ words: '−4', is: 'better' });
    expect(after.get('explained')?.change).toEqual({ words: '+2', is: 'better' });
    expect(after.get('refusals')?.change).toEqual({ words: '−4', is: 'other' });
    expect(after.get('refunded')?.change).toBeNull();
    expect(shown(late, legible).get('refunded')?.change).toEqual({ words: '+1,800', is: 'worse' });
    expect(shown(raising, policy).get('turn')).toMatchObject({
      bad: 'the turn died',
      change: { words: 'was completed' },
    });
  });
  test('fewer explained is worse only where more are left unexplained', () => {
    const change = (from: Policy, to: Policy) => shown(to, from).get('explained')?.change;
    const none = setInput('position', 'none')(legible);
    expect(change(legible, none)).toEqual({ words: '−2', is: 'other' });
    expect(change(setInput('pageSize', 'deny')(legible), legible)).toEqual({ words: '−1', is: 'other' });
    expect(change(legible, policy)).toEqual({ words: '−2', is: 'worse' });
    expect(change(policy, legible)).toEqual({ words: '+2', is: 'better' });
  });
  test('one is one', () => {
    expect(shown(late).get('accountsDeleted')).toMatchObject({ value: '1', label: 'account deleted' });
  });
  test('the telling ones are six, and more as soon as they are bad', () => {
    const keys = (of: Policy) => telling(numbersOf(turn(of), null)).map(({ key }) => key);
    expect(keys(legible)).toEqual([
      'refunded',
      'wastedRetries',
      'explained',
      'falseSuccess',
      'rowsFetched',
      'refusals',
    ]);
    expect(keys(late)).toContain('accountsDeleted');
    expect(keys(raising)[0]).toBe('turn');
  });
  test('a true minus', () => {
    expect([signed(-1760), signed(2)]).toEqual(['−1,760', '+2']);
  });
});

describe('the request that a card decided', () => {
  test('is the one in focus where it did', () => {
    expect(decidedBy(turn(policy), 'n2', { row: 4, attempt: 0 })?.name).toBe('request 5');
  });
  test('is called what it is: a reply made first is the reply, and those after it keep their numbers', () => {
    const first = EXAMPLES.get('evidence-first') ?? policy;
    const early: Policy = { ...first, scenario: { ...first.scenario, repliesFirst: true } };
    const rejects = wired(early).find(({ place }) => place.moment === 'onReturn')?.node.id ?? '';
    expect(decidedBy(turn(early), rejects, null)?.name).toBe('the reply');
    const late: Policy = { ...policy, scenario: { ...policy.scenario, repeatsItself: true } };
    expect(decidedBy(turn(late), 'n1', null)?.name).toBe('request 4');
  });
  test('else the first where it did', () => {
    expect(decidedBy(turn(policy), 'n1', { row: 0, attempt: 0 })?.name).toBe('request 4');
    expect(decidedBy(turn(policy), 'n3', null)).toMatchObject({
      name: 'request 3',
      request: { hears: 'I searched 50 orders.' },
    });
  });
  test('is none for a card that only abstained', () => {
    const none = setInput('pageSize', 'unchecked')(policy);
    expect(decidedBy(turn(none), 'n3', null)).toBeNull();
  });
});
