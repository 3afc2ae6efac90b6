import { beforeAll, describe, expect, test } from 'vitest';
import type { Denial } from '@/lib/policy/denial';
import type { Policy } from '@/lib/policy/document';
import { addNode, setField } from '@/lib/policy/edits';
import { printPolicy } from '@/lib/policy/file';
import { nearest } from '@/lib/reading/nearest';
import { whyNot } from '@/lib/reading/why-not';
import { setInput } from '@/lib/run/experiment';
import { runPolicy } from '@/lib/run/run';
import { differenceOf, singlesFor } from '@/lib/run/what-if';
import { openSandbox, type Sandbox } from '@/lib/sandbox';
import type { Turn } from '@/lib/scenarios/turn';
import { EXAMPLES, policyFrom, supportDesk } from '../../helpers/examples';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
const desk = supportDesk();
const legible = setInput('denial', 'legible')(desk);
const turnOf = (policy: Policy): Turn => {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return outcome.turn;
};
const why = (policy: Policy, index: number): Readonly<Record<string, string>> => {
  const turn = turnOf(policy);
  const call = turn.requests[index]?.tries[0];
  if (call === undefined) throw new Error('It was never asked for.');
  return Object.fromEntries(whyNot(policy, turn, call, index).map((one) => [one.name, one.why]));
};

const MANAGER = { subject: { of: 'fact', key: 'user:is_manager' }, is: 'is', value: true } as const;

describe('why a rule did not fire', () => {
  test('names the row that missed, and the nearest value that would have met it', () => {
    expect(why(desk, 1)).toEqual({
      'Large refunds': 'Amount 40 is not over 500. The nearest that would have met it: amount 501.',
      'Never delete': 'The tool issue_refund is not delete_account.',
      'Page size': 'The tool is issue_refund, and this is about search_orders.',
    });
  });
  test.each([
    [{ limit: 600 }, 'page_size 500 is at most 600. The nearest that would have met it: page_size 601.'],
    [{ limit: 50, unless: MANAGER }, undefined],
    [
      { limit: 600, unless: MANAGER },
      'page_size 500 is at most 600. The nearest that would have met it: page_size 601.',
    ],
    [{ limit: 50, unless: { ...MANAGER, value: false } }, 'user:is_manager is false.'],
    [
      { limit: 50, unless: { subject: { of: 'argument', name: 'page_size' }, is: 'over', value: 100 } },
      'page_size 500 is over 100. The nearest that would have met it: page_size 100.',
    ],
  ] as const)('of a limit with its exception, %j', (fields, says) => {
    const policy = Object.entries(fields).reduce((now, [key, value]) => setField('n3', key, value)(now), desk);
    expect(why(policy, 2)['Page size']).toBe(says);
  });
  test('names who decided before', () => {
    expect(why(desk, 3)['Never delete']).toBe('It was not asked: “Large refunds” had decided.');
  });
  test('a rule that fired is not among them', () => {
    expect(Object.keys(why(desk, 4))).not.toContain('Never delete');
  });
  test('the nearest value is met by the rule that runs: with its limit moved by as much, it fires', () => {
    // Over 500 misses 40 by 461: over 39 is met by 40.
    const first = desk.nodes[0];
    if (first === undefined) throw new Error('The desk has no rule.');
    const by = 501 - 40;
    const when = JSON.parse(JSON.stringify(first.fields.when).replace('500', String(500 - by)));
    const moved = setField(first.id, 'when', when)(desk);
    expect(turnOf(moved).requests[1]?.tries[0]?.verdict).toMatchObject({ said: 'refused', by: first.id });
    expect(
      turnOf(setField(first.id, 'when', JSON.parse(JSON.stringify(when).replace('39', '40')))(desk)).requests[1]
        ?.tries[0]?.ran,
    ).toBe(true);
  });
  test.each([
    ['over', 500, 40, 501],
    ['atLeast', 500, 40, 500],
    ['under', 10, 40, 9],
    ['atMost', 10, 40, 10],
    ['is', 7, 40, 7],
    ['over', 500, 600, null],
    ['over', 500, '600', null],
  ] as const)('%s %d, asked %s', (is, value, asked, expected) => {
    expect(nearest({ subject: { of: 'argument', name: 'amount' }, is, value }, asked)).toBe(expected);
  });
});

describe('what would change it', () => {
  test('single changes, each found by running it', () => {
    const turn = turnOf(legible);
    const request = turn.requests[3];
    if (request === undefined) throw new Error('There are six requests.');
    const found = singlesFor(legible, request).flatMap(({ words, edit }) => {
      const difference = differenceOf(turn, turnOf(edit(legible)), 3);
      return difference === null ? [] : [`${words}: ${difference}`];
    });
    expect(found).toEqual([
      'Denial returned by the check: ERROR: asked 3 times; did not run; the customer hears: Sorry, something went wrong with the refund of 1,800.',
      'Denial returned by the check: ok, skipped: did not run; the customer hears: Your refund of 1,800 is done.',
      'Denial returned by the check: raise: did not run; the customer hears: Sorry, something went wrong.',
      expect.stringMatching(/^Where the check runs: after: moved 1,800; it stands; the customer hears: I can’t refund/),
      'Where the check runs: none: moved 1,800; the customer hears: Your refund of 1,800 is done.',
      'Requester is a manager: yes: moved 1,800; the customer hears: Your refund of 1,800 is done.',
      'Large refunds: skipped: moved 1,800; the customer hears: Your refund of 1,800 is done.',
      'Large refunds: amount over 1,800 instead of 500: moved 1,800; the customer hears: Your refund of 1,800 is done.',
      'Large refunds: moved to “It ran”: moved 1,800; it stands; the customer hears: I can’t refund 1,800 myself: refunds over 500 need a manager. Shall I ask one?',
    ]);
  });
  const wordsFor = (policy: Policy, index: number): readonly string[] => {
    const turn = turnOf(policy);
    const request = turn.requests[index];
    if (request === undefined) throw new Error('There are six requests.');
    return singlesFor(policy, request).flatMap(({ words, edit }) => {
      const difference = differenceOf(turn, turnOf(edit(policy)), index);
      return difference === null ? [] : [`${words}: ${difference}`];
    });
  };
  test('what the first call did is told, though the agent asked again and the last did nothing more', () => {
    const found = wordsFor(desk, 3);
    for (const words of ['Where the check runs: after', 'Large refunds: moved to “It ran”'])
      expect(found).toContain(
        `${words}: asked 3 times; moved 1,800; it stands; the customer hears: Sorry, something went wrong with the refund of 1,800.`,
      );
    expect(wordsFor(desk, 4)).toContainEqual(
      expect.stringMatching(/^Where the check runs: after: asked 3 times; deleted the account; it stands; /),
    );
  });
  test('the number of a limit, just where it would let the call be', () => {
    const found = wordsFor(legible, 2).filter((words) => words.startsWith('Page size: limit'));
    expect(found).toEqual([expect.stringMatching(/^Page size: limit 500 instead of 50: .*500 rows/)]);
  });
  test.each([
    ['over', 500, 'amount over 1,800 instead of 500'],
    ['over', 2000, 'amount over 1,799 instead of 2,000'],
    ['atLeast', 500, 'amount at least 1,801 instead of 500'],
    ['atLeast', 2000, 'amount at least 1,800 instead of 2,000'],
    ['under', 2000, 'amount under 1,800 instead of 2,000'],
    ['under', 500, 'amount under 1,801 instead of 500'],
    ['atMost', 2000, 'amount at most 1,799 instead of 2,000'],
    ['atMost', 500, 'amount at most 1,800 instead of 500'],
  ] as const)(
    'of a limit of a row one value is offered, and it turns what becomes of the call: %s %d',
    (is, value, says) => {
      const policy = setField('n1', 'when', { subject: { of: 'argument', name: 'amount' }, is, value })(legible);
      const found = wordsFor(policy, 3).filter((words) => words.includes('instead of'));
      expect(found).toEqual([expect.stringContaining(`Large refunds: ${says}: `)]);
    },
  );
  test('a move, within its chain and to another moment', () => {
    expect(wordsFor(legible, 3)).toContainEqual(
      expect.stringMatching(/^Large refunds: moved to “It ran”: moved 1,800/),
    );
    // Two rules that refuse the same call in other words: who is asked first decides what is read.
    const first = legible.nodes[0];
    if (first === undefined) throw new Error('The desk has no rule.');
    const twice = addNode(
      {
        ...first,
        id: 'again',
        name: 'Bare refusal',
        guard: 'bare',
        fields: { ...first.fields, denial: { ...(first.fields.denial as Denial), way: 'bare' } },
      },
      { moment: 'beforeDispatch' },
    )(legible);
    expect(wordsFor(twice, 3)).toContainEqual(
      expect.stringMatching(/^Bare refusal: asked before Large refunds: asked 3 times/),
    );
    expect(wordsFor(twice, 3)).toContainEqual(
      expect.stringMatching(/^Large refunds: asked after Bare refusal: asked 3 times/),
    );
  });
  test('every change that is tried changes the policy, and leaves one that can be read', () => {
    for (const policy of EXAMPLES.values())
      for (const request of turnOf(legible).requests)
        for (const { words, edit } of singlesFor(policy, request)) {
          expect(edit(policy), words).not.toEqual(policy);
          expect(policyFrom(printPolicy(edit(policy))), words).toEqual(edit(policy));
        }
  });
  test('a change that is none to a request is not told', () => {
    expect(differenceOf(turnOf(legible), turnOf(desk), 0)).toBeNull();
  });
});
