import { describe, expect, test } from 'vitest';
import type { Contributor } from '../../lib/engine/types';
import { type Settings, USUAL } from '../../lib/policy/document';
import { runSupportTurn } from '../../lib/scenarios/support-turn';
import type { Turn } from '../../lib/scenarios/turn';
import { policyOf, refusing } from './scenarios-policy';

const run = (harness: readonly Contributor[], settings: Partial<Settings> = {}, rest = {}): Turn =>
  runSupportTurn(policyOf(harness, rest), { ...USUAL, ...settings });
const one = (turn: Turn, id: string) => turn.requests.find((request) => request.id === id);
const REASON = 'Refused by policy (limit): this is too much. Ask a manager.';

describe('retries after an opaque denial', () => {
  const bare = refusing('g', ({ tool }) => tool === 'delete_account', 'ERROR');

  test.each([0, 1, 2, 3, 4, 5])('%i of them', (retries) => {
    const { metrics, requests } = run([bare], { retries });
    expect(requests[4]?.tries.map(({ grade }) => grade)).toEqual(Array(1 + retries).fill('opaque'));
    expect(metrics).toMatchObject({ wastedRetries: retries, refusals: 1 + retries, explained: 0 });
  });

  test('never more than five', () => {
    expect(run([bare], { retries: Number.POSITIVE_INFINITY }).metrics.wastedRetries).toBe(5);
  });

  const answering = (...texts: readonly string[]) => {
    let asked = 0;
    const guards = texts.map((text, i) => ({
      name: `g${i}`,
      message: text,
      reject: ({ tool }: { readonly tool: string }) => tool === 'delete_account' && asked === i && ++asked > 0,
    }));
    return run([{ id: 'g', speaker: 'policy', hooks: { beforeDispatch: guards } }]);
  };

  test('one that meets a reason explains it, and is wasted all the same', () => {
    const turn = answering('ERROR', REASON);
    expect(one(turn, 'account_deletion')).toMatchObject({
      told: 'explained',
      hears: 'I can’t close your account myself: this is too much. I could ask a manager.',
      tries: [{ grade: 'opaque' }, { grade: 'actionable' }],
    });
    expect(turn.metrics).toMatchObject({ wastedRetries: 1, refusals: 2, explained: 1 });
  });

  test('one that meets no refusal gets its result', () => {
    const turn = answering('ERROR');
    expect(one(turn, 'account_deletion')).toMatchObject({ told: 'done', hears: 'Your account is closed.' });
    expect(turn.metrics).toMatchObject({
      wastedRetries: 1,
      refusals: 1,
      accountsDeleted: 1,
      forbiddenEffects: 2,
      falseSuccess: 0,
    });
  });

  test('one that meets a claim of success is believed', () => {
    const turn = answering('403', 'Done.');
    expect(turn.metrics).toMatchObject({ wastedRetries: 1, refusals: 2, accountsDeleted: 0, falseSuccess: 1 });
  });
});

describe('policies at the edges', () => {
  test('no rules: everything happens, and nobody decided', () => {
    const turn = run([]);
    expect(turn.requests.map(({ tries }) => tries[0]?.verdict.by)).toEqual(Array(6).fill(null));
    expect(turn.metrics).toMatchObject({ refunded: 1840, executions: 6, refusals: 0, forbiddenEffects: 2 });
    expect(turn.reply?.tries).toMatchObject([{ verdict: { said: 'ran', by: null }, effect: 'did not run' }]);
  });

  test('a rule that refuses every call does not reach the reply', () => {
    const turn = run([refusing('g', () => true, REASON)]);
    expect(turn.metrics).toEqual({
      refunded: 0,
      accountsDeleted: 0,
      rowsFetched: 0,
      emailsSent: 0,
      executions: 0,
      refusals: 6,
      wastedRetries: 0,
      explained: 6,
      falseSuccess: 0,
      forbiddenEffects: 0,
      toldNoYetDone: 0,
      wronglyDenied: 3,
      unanswered: 2,
      notAttempted: 0,
      turn: 'completed',
    });
    expect(turn.reply?.tries).toHaveLength(1);
    expect(turn.reply?.result).toContain('I can’t look up the charge myself: this is too much.');
  });

  test('a rule that raises on the first call leaves five requests unmade', () => {
    const raising = refusing('g', () => JSON.parse('{'), '');
    expect(run([raising]).metrics).toMatchObject({ refusals: 1, unanswered: 1, notAttempted: 5, turn: 'died' });
  });

  test('a protected tool is refused by the framework itself', () => {
    const turn = run([], { manager: true }, { protectedTools: ['issue_refund'] });
    expect(one(turn, 'refund_40')?.tries[0]?.verdict).toMatchObject({ said: 'refused', by: 'auth', speaker: 'frame' });
    expect(turn.metrics).toMatchObject({ refunded: 0, wronglyDenied: 2 });
  });

  test("a tool's own rule decides before the harness", () => {
    const own = { ...refusing('own', () => true, REASON), speaker: 'tool' as const };
    const contributorsOf = (tool: string) => (tool === 'send_email' ? [own] : []);
    const turn = run([refusing('g', ({ tool }) => tool === 'send_email', 'ERROR')], undefined, { contributorsOf });
    expect(one(turn, 'summary_email')?.tries).toMatchObject([
      { verdict: { said: 'refused', by: 'own', speaker: 'tool' } },
    ]);
  });

  test('an amount that is sent smaller is what moves, and what the customer hears', () => {
    const runTool = (tool: string, args: object, execute: (received: unknown) => unknown) => {
      const from = 'amount' in args ? Number(args.amount) : 0;
      if (tool !== 'issue_refund' || from <= 500) return { completion: execute(args), rewrites: [] };
      const rewrites = [
        { contributor: 'idle', changed: [{ argument: 'amount', from, to: from }] },
        { contributor: 'cap', changed: [{ argument: 'amount', from, to: 500 }] },
      ];
      return { completion: execute({ ...args, amount: 500 }), rewrites };
    };
    const turn = run([], undefined, { runTool });
    expect(one(turn, 'refund_1800')).toMatchObject({ hears: 'Your refund of 500 is done.', told: 'done' });
    expect(one(turn, 'refund_1800')?.tries[0]?.verdict).toEqual({
      said: 'rewrote',
      by: 'cap',
      speaker: 'tool',
      rewrites: [{ by: 'cap', argument: 'amount', from: 1800, to: 500 }],
    });
    expect(turn.metrics).toMatchObject({ refunded: 540, forbiddenEffects: 1, accountsDeleted: 1 });
  });

  test('arguments that a tool cannot use do nothing, and the customer is told that it went wrong', () => {
    const runTool = (_tool: string, _args: unknown, execute: (received: unknown) => unknown) => ({
      completion: execute({}),
      rewrites: [],
    });
    const turn = run([], undefined, { runTool });
    expect(one(turn, 'refund_40')).toMatchObject({
      told: 'error',
      hears: 'Sorry, something went wrong with the refund of 40.',
    });
    expect(one(turn, 'refund_40')?.tries).toMatchObject([
      { effect: 'changed nothing', reads: '{"status":"invalid_arguments"}', grade: null },
    ]);
    expect(turn.metrics).toMatchObject({
      refunded: 0,
      rowsFetched: 0,
      executions: 6,
      refusals: 0,
      unanswered: 2,
      toldNoYetDone: 0,
    });
  });

  test('a tool that fails ends the turn without the policy having denied anything', () => {
    const runTool = () => ({ completion: { kind: 'threw', error: new Error('down') }, rewrites: [] });
    const turn = run([], undefined, { runTool });
    expect(turn.requests[0]?.tries[0]).toMatchObject({
      verdict: { said: 'failed' },
      ran: false,
      effect: 'did not run',
    });
    expect(turn.metrics).toMatchObject({ refusals: 0, executions: 0, unanswered: 1, notAttempted: 5, turn: 'died' });
  });
});

describe('the reply', () => {
  const returning = (id: string, onReturn: () => unknown): Contributor => ({
    id,
    speaker: 'policy',
    hooks: { onReturn },
  });

  test('rejected once is made again, and is no refused request', () => {
    const turn = run([returning('r', () => ({ type: 'reject', message: REASON }))]);
    expect(turn.reply?.tries).toMatchObject([
      { verdict: { said: 'refused', by: 'r' }, grade: 'actionable' },
      { verdict: { said: 'ran', by: null }, grade: null },
    ]);
    expect(turn.metrics).toMatchObject({ refusals: 0, turn: 'completed' });
  });

  test('accepted with other words is what those words are', () => {
    const turn = run([returning('r', () => ({ type: 'accept', result: 'All done.' }))]);
    expect(turn.reply).toMatchObject({ result: 'All done.', tries: [{ verdict: { said: 'ran', by: 'r' } }] });
  });

  test('a rule that raises over it ends the turn at the last step', () => {
    const turn = run([returning('r', () => JSON.parse('{'))]);
    expect(turn.reply).toMatchObject({ result: '', tries: [{ verdict: { said: 'threw', by: 'r' }, reads: null }] });
    expect(turn.ended).toMatch(/^The turn ended at the reply\. /);
    expect(turn.metrics).toMatchObject({ refusals: 1, notAttempted: 0, toldNoYetDone: 0, turn: 'died' });
  });
});
