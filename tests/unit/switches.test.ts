import { describe, expect, test } from 'vitest';
import { AUTH_MESSAGE } from '../../lib/engine';
import { type Settings, USUAL } from '../../lib/policy/document';
import { callsOf, rowsOf } from '../../lib/scenarios/rows';
import { runSupportTurn } from '../../lib/scenarios/support-turn';
import { choiceOf, chosen, SWITCH_NAMES, SWITCHES } from '../../lib/scenarios/switches';
import type { PolicyUnderTest, Turn } from '../../lib/scenarios/turn';
import { policyOf } from './scenarios-policy';
import { ALONE } from './switches-alone';
import type { Row } from './switches-rows';
import * as rules from './switches-rules';
import { TOGETHER } from './switches-together';

const run = (on: Partial<Settings>, policy: PolicyUnderTest = policyOf([])): Turn =>
  runSupportTurn(policy, { ...USUAL, ...on });
const search = (turn: Turn) => turn.requests[2] ?? expect.unreachable();
const order = (turn: Turn) =>
  rowsOf(turn).map((row) => (row.type === 'request' ? row.number : row.type === 'extra' ? row.trace.id : row.type));
const titled = (rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, title: `${JSON.stringify(row.on)} under ${row.under}: ${row.because}` }));

describe('what a switch does to the metrics', () => {
  test.each(titled(ALONE))('$title', ({ on, policy, base, differs }) => {
    expect(run(on, policy).metrics).toEqual({ ...base, ...differs });
  });
});

describe('what switches do together', () => {
  test.each(titled(TOGETHER))('$title', ({ on, policy, base, differs }) => {
    expect(run(on, policy).metrics).toEqual({ ...base, ...differs });
  });
});

describe('the trace shows', () => {
  test('with every switch off six requests and the reply, and nothing besides', () => {
    const turn = run({});
    expect(order(turn)).toEqual([1, 2, 3, 4, 5, 6, 'reply']);
    expect(turn).toMatchObject({ extras: [], reply: { after: 6 } });
    for (const { waits, followUps } of callsOf(turn)) expect([waits, followUps]).toEqual([[], []]);
  });

  test('the wait of a retry, and who asked for it', () => {
    expect(search(run({ rateLimited: 1 })).tries).toMatchObject([
      {
        verdict: { said: 'ran', by: null },
        effect: 'rate-limited, 500 rows',
        waits: [{ ms: 30_000, by: 'default-policy' }],
      },
    ]);
    const twice = search(run({ rateLimited: 2, rateLimitHidden: true }, policyOf([rules.recognising(2)])));
    expect(twice.tries[0]?.waits).toEqual(Array(2).fill({ ms: 30_000, by: 'recognise' }));
    expect(twice).toMatchObject({ told: 'answered', hears: 'I searched 500 orders.' });
  });

  test('a tool that the framework gives up, and the error itself only to rules', () => {
    const given = search(run({ rateLimited: 2 }));
    expect(given.tries).toMatchObject([
      { verdict: { said: 'failed', by: 'default-policy' }, ran: true, effect: 'rate-limited' },
    ]);
    expect(given.told).toBe('explained');
    expect(given.tries[0]?.events.filter(({ type }) => type === 'execution')).toMatchObject(
      Array(2).fill({ completion: { kind: 'threw', error: 'rate limited' } }),
    );
  });

  test('a hidden rate limit as the result that it seems to be', () => {
    expect(search(run({ rateLimited: 1, rateLimitHidden: true }))).toMatchObject({
      tries: [
        { verdict: { said: 'ran', by: null }, reads: '{"status":429,"retry_after_ms":30000}', grade: null, waits: [] },
      ],
      told: 'error',
      hears: 'Sorry, something went wrong with the order search.',
    });
  });

  test('a nudge at the stall, and the second ask', () => {
    const nudged = search(run({ littleRoom: true }, policyOf([rules.nudging('Ask for fewer rows.')])));
    expect(nudged).toMatchObject({
      id: 'order_search',
      args: '{"customer_id":"cus_77","page_size":500}',
      tries: [
        { verdict: { said: 'nudged', by: 'nudge' }, reads: '{"error":"Ask for fewer rows."}', grade: null },
        {
          args: '{"customer_id":"cus_77","page_size":10}',
          verdict: { said: 'ran' },
          effect: '10 rows',
          grade: null,
        },
      ],
      told: 'answered',
      hears: 'I searched 10 orders.',
    });
    expect(nudged.tries[0]?.args).toBe(nudged.args);
  });

  test('a drop, by whom, and where the turn ended', () => {
    const turn = run({ littleRoom: true });
    expect(search(turn).tries).toMatchObject([
      { verdict: { said: 'dropped', by: 'default-policy' }, effect: '500 rows', reads: null },
    ]);
    expect(turn.ended).toMatch(/^The turn ended at the order search\. The result does not fit/);
    expect(order(turn)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(search(run({ littleRoom: true }, policyOf([rules.dropping]))).tries[0]?.verdict.by).toBe('drop');
  });

  test('a first reply that is accepted, before the requests that are never made', () => {
    const turn = run({ repliesFirst: true, repeatsItself: true });
    expect(order(turn)).toEqual(['reply', 1, 2, 3, 4, 5, 6]);
    expect(turn).toMatchObject({ extras: [], ended: null, reply: { result: '', after: 0 } });
    expect(turn.requests.map(({ told }) => told)).toEqual(Array(6).fill('never asked'));
    expect(run({ repliesFirst: true }, policyOf([rules.accepting])).reply?.result).toBe('All done.');
  });

  test('a first reply that is sent back, and the second at the end', () => {
    const turn = run({ repliesFirst: true }, policyOf([rules.rejecting]));
    expect(order(turn)).toEqual(['first_reply', 1, 2, 3, 4, 5, 6, 'reply']);
    expect(turn.extras).toMatchObject([
      {
        tool: 'reply',
        args: '{"result":""}',
        tries: [
          {
            verdict: { said: 'refused', by: 'reject' },
            reads: JSON.stringify({ error: rules.REASON }),
            grade: 'actionable',
          },
        ],
        told: 'nothing',
        hears: '',
        after: 0,
      },
    ]);
    expect(turn.reply?.tries).toHaveLength(1);
    expect(
      turn.reply?.tries[0]?.events.find((event) => event.type === 'walk' && event.moment === 'onReturn'),
    ).toMatchObject({
      answers: [{ said: { type: 'overruled' } }, { contributor: 'defaults' }],
    });
  });

  test('a lookup that is repeated after the third request, of which the customer hears nothing', () => {
    const turn = run({ repeatsItself: true }, policyOf([rules.noRepeat(rules.REASON)]));
    expect(order(turn)).toEqual([1, 2, 3, 'repeated_lookup', 4, 5, 6, 'reply']);
    expect(turn.extras).toMatchObject([
      {
        tool: 'lookup_charge',
        args: turn.requests[0]?.args,
        tries: [{ verdict: { said: 'refused' } }],
        told: 'nothing',
        hears: '',
      },
    ]);
    expect(turn.reply?.result).toBe(turn.requests.map(({ hears }) => hears).join(' '));
  });

  test('a repeat that brings the answer at last, of which the customer hears', () => {
    const late = policyOf([rules.failingEarly('lookup_charge', 3, rules.REASON)]);
    const turn = run({ repeatsItself: true }, late);
    expect(turn.extras).toMatchObject([{ told: 'answered', hears: 'I can see the charge of 40.' }]);
    expect(turn.reply?.result).toMatch(/ I can see the charge of 40\.$/);
  });

  test('what the gate says, before any rule', () => {
    const turn = run({ protectedRefund: 'without' }, rules.desk());
    for (const id of [1, 3]) {
      expect(turn.requests[id]?.tries).toMatchObject([
        { verdict: { said: 'refused', by: 'auth', speaker: 'frame' }, reads: JSON.stringify({ error: AUTH_MESSAGE }) },
      ]);
    }
  });

  test('arguments that are not JSON as they were written, what rules saw of them, and what the tool said', () => {
    const seen: unknown[] = [];
    const looking = {
      id: 'look',
      speaker: 'policy',
      hooks: {
        beforeDispatch: [{ name: 'look', message: '', reject: ({ args }: { args: unknown }) => seen.push(args) < 0 }],
        afterExecute: ({ args }: { args: unknown }) => void seen.push(args),
      },
    } as const;
    const refund = run({ malformed: true }, policyOf([looking])).requests[3];
    expect(refund).toMatchObject({
      args: '{"charge_id":"ch_3990","amount":1800,"reason":"cancelled order"',
      tries: [{ effect: 'changed nothing', reads: '{"status":"invalid_arguments"}', grade: null }],
      told: 'error',
      hears: 'Sorry, something went wrong with the refund of 1,800.',
    });
    expect(seen.slice(6, 8)).toEqual([{}, {}]);
  });

  test('messages that follow a result', () => {
    const turn = run({ repeatsItself: true }, policyOf([rules.following]));
    expect(turn.requests[1]?.tries[0]?.followUps).toEqual(['issue_refund is done.']);
    expect(turn.extras[0]?.tries[0]?.followUps).toEqual(['lookup_charge is done.']);
  });
});

describe('the words of the switches', () => {
  test.each(SWITCH_NAMES)('%s', (name) => {
    const { label, says, choices, bare } = SWITCHES[name];
    expect(label).toMatch(/^\S.*[^.]$/);
    expect(says).toMatch(/^[A-Z].*[^.]\.$/);
    expect(says).not.toMatch(/\. /);
    expect(choices.some(({ id }) => bare === undefined || id === bare)).toBe(true);
    for (const { id, value } of choices) {
      expect(chosen(USUAL, name, id)).toMatchObject({ [name]: value });
      expect(choiceOf({ ...USUAL, ...chosen(USUAL, name, id) }, name)).toBe(id);
    }
    expect(chosen(USUAL, name, 'perhaps')).toBe(null);
  });

  test('are those of the settings, each with its usual choice', () => {
    expect([...SWITCH_NAMES].sort()).toEqual(Object.keys(USUAL).sort());
    expect(SWITCH_NAMES.map((name) => choiceOf(USUAL, name))).not.toContain('');
  });

  test('a rate limit is not hidden without there being one', () => {
    expect(chosen(USUAL, 'rateLimitHidden', 'yes')).toEqual({ rateLimitHidden: true, rateLimited: 1 });
    expect(chosen({ ...USUAL, rateLimited: 3 }, 'rateLimitHidden', 'yes')).toEqual({ rateLimitHidden: true });
    expect(chosen(USUAL, 'rateLimitHidden', 'no')).toEqual({ rateLimitHidden: false });
  });
});
