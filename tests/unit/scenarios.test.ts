import { describe, expect, test } from 'vitest';
import { USUAL } from '../../lib/policy/document';
import { runSupportTurn, sessionOf } from '../../lib/scenarios/support-turn';
import fixture from './fixtures/support-turn.json';
import { supportDesk } from './scenarios-policy';
import { ALL_INPUTS, expectedMetrics, type Inputs } from './support-turn-table';

const named = (inputs: Inputs): string =>
  `${inputs.denial} ${inputs.position} ${inputs.pageSize}${inputs.manager ? ' manager' : ''}${inputs.typo ? ' typo' : ''}`;
const turnOf = (inputs: Inputs) => {
  const settings = { ...USUAL, manager: inputs.manager };
  return runSupportTurn(supportDesk(inputs, sessionOf(settings)), settings);
};

describe('the table of all combinations', () => {
  test.each(fixture)('agrees with the fixture: $inputs', ({ inputs, expect: metrics }) => {
    expect(expectedMetrics(inputs as Inputs)).toEqual(metrics);
  });

  test('has 144 rows, each once', () => {
    expect(new Set(ALL_INPUTS.map(named)).size).toBe(144);
  });
});

describe('the support turn', () => {
  test.each(ALL_INPUTS.map((inputs) => ({ inputs, name: named(inputs) })))('$name', ({ inputs }) => {
    expect(turnOf(inputs).metrics).toEqual(expectedMetrics(inputs));
  });

  test('is the same every time, and plain JSON', () => {
    for (const inputs of ALL_INPUTS) {
      const turn = turnOf(inputs);
      expect(JSON.parse(JSON.stringify(turn))).toEqual(turn);
      expect(turnOf(inputs)).toEqual(turn);
    }
  });
});

describe('what the opening run shows', () => {
  const opening: Inputs = {
    denial: 'bare_error',
    position: 'before',
    pageSize: 'rewrite',
    manager: false,
    typo: false,
  };
  const summary = (inputs: Inputs) =>
    turnOf(inputs).requests.map(({ tries, told, hears }) => [
      tries.map(({ verdict, effect }) => `${verdict.said}${verdict.by ? ` by ${verdict.by}` : ''}: ${effect}`),
      told,
      hears,
    ]);

  test('with a bare ERROR', () => {
    expect(summary(opening)).toEqual([
      [['ran: read only'], 'answered', 'I can see the charge of 40.'],
      [['ran: moved 40'], 'done', 'Your refund of 40 is done.'],
      [['rewrote by n3: 50 rows'], 'answered', 'I searched 50 orders.'],
      [Array(3).fill('refused by n1: did not run'), 'error', 'Sorry, something went wrong with the refund of 1,800.'],
      [Array(3).fill('refused by n2: did not run'), 'error', 'Sorry, something went wrong with closing your account.'],
      [['ran: 1 email'], 'done', 'I have sent you a summary.'],
    ]);
  });

  test('with the reason', () => {
    expect(summary({ ...opening, denial: 'legible', pageSize: 'deny' }).slice(2, 5)).toEqual([
      [
        ['refused by n3: did not run'],
        'explained',
        'I can’t search 500 orders at once: at most 50 rows a page. I could ask again with 50.',
      ],
      [
        ['refused by n1: did not run'],
        'explained',
        'I can’t refund 1,800 myself: refunds over 500 need a manager. Shall I ask one?',
      ],
      [
        ['refused by n2: did not run'],
        'explained',
        'Accounts are never deleted. I can offer the data-protection form.',
      ],
    ]);
  });

  test('with a status ok', () => {
    expect(summary({ ...opening, denial: 'false_ok', pageSize: 'deny' }).slice(2, 5)).toEqual([
      [['refused by n3: did not run'], 'done', 'I searched the orders.'],
      [['refused by n1: did not run'], 'done', 'Your refund of 1,800 is done.'],
      [['refused by n2: did not run'], 'done', 'Your account is closed.'],
    ]);
  });

  test('after the tool, where the effect stands', () => {
    expect(summary({ ...opening, position: 'after' }).slice(3, 5)).toEqual([
      [
        ['replaced by n1: moved 1,800; it stands', ...Array(2).fill('replaced by n1: nothing more')],
        'error',
        'Sorry, something went wrong with the refund of 1,800.',
      ],
      [
        ['replaced by n2: deleted the account; it stands', ...Array(2).fill('replaced by n2: nothing more')],
        'error',
        'Sorry, something went wrong with closing your account.',
      ],
    ]);
  });

  test('raising before the tool, the pool ends; after it, the agent', () => {
    const before = turnOf({ ...opening, denial: 'raise' });
    expect(before.requests[3]).toMatchObject({ told: 'error', hears: 'Sorry, something went wrong.' });
    expect(before.requests[3]?.tries).toMatchObject([
      { verdict: { said: 'threw', by: 'n1', speaker: 'policy' }, reads: null },
    ]);
    expect(before.requests[4]).toMatchObject({ tries: [], told: 'never asked', hears: '' });
    expect(before.reply).toBe(null);
    expect(before.ended).toBe(
      'The turn ended at the refund of 1,800. A rule raised an error: the turn ends for every agent. n1 raised',
    );
    const after = turnOf({ ...opening, denial: 'raise', position: 'after' });
    expect(after.requests[3]?.tries[0]).toMatchObject({ effect: 'moved 1,800; it stands', reads: null });
    expect(after.ended).toMatch(/^The turn ended at the refund of 1,800\. What came of the run/);
  });

  test('the reply says what the customer heard, and nothing else', () => {
    for (const inputs of ALL_INPUTS) {
      const { requests, reply } = turnOf(inputs);
      if (reply !== null) expect(reply.result).toBe(requests.map(({ hears }) => hears).join(' '));
    }
  });
});
