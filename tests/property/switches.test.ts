import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Settings, USUAL } from '@/lib/policy/document';
import { callsOf } from '@/lib/scenarios/rows';
import { runSupportTurn } from '@/lib/scenarios/support-turn';
import type { PolicyUnderTest } from '@/lib/scenarios/turn';
import { policyOf } from '../unit/scenarios-policy';
import * as rules from '../unit/switches-rules';

const times = fc.nat(5);
const settings: fc.Arbitrary<Settings> = fc.record({
  manager: fc.boolean(),
  retries: times,
  rateLimited: times,
  rateLimitHidden: fc.boolean(),
  littleRoom: fc.boolean(),
  repliesFirst: fc.boolean(),
  siblingRead: fc.boolean(),
  repeatsItself: fc.boolean(),
  protectedRefund: fc.constantFrom('no', 'without', 'with'),
  malformed: fc.boolean(),
});

const message = fc.constantFrom(rules.REASON, rules.BARE, '{"status":"ok"}', '');
const contributor = fc.oneof(
  times.map(rules.retrying),
  fc.tuple(times, message).map(([most, says]) => rules.recognising(most, says)),
  message.map(rules.failing),
  message.map(rules.nudging),
  message.map(rules.noRepeat),
  fc.constantFrom(
    rules.dropping,
    rules.raisingAtStall,
    rules.rejecting,
    rules.accepting,
    rules.raisingOnReply,
    rules.evidence,
    rules.noAmount,
    rules.following,
  ),
);
const policy: fc.Arbitrary<PolicyUnderTest> = fc
  .record({ harness: fc.array(contributor, { maxLength: 4 }), cohort: fc.boolean(), desk: fc.boolean() })
  .map(({ harness, cohort, desk }) => ({
    ...(desk ? rules.desk(...harness) : policyOf(harness)),
    guards: cohort ? rules.COHORT : {},
  }));

const holds = (law: (policy: PolicyUnderTest, settings: Settings) => void) =>
  fc.assert(fc.property(policy, settings, law), { numRuns: 150 });

describe('whatever is switched on, under whatever rules', () => {
  test('the turn is plain JSON and the same every time', () => {
    holds((under, on) => {
      const turn = runSupportTurn(under, on);
      expect(runSupportTurn(under, on)).toEqual(turn);
      expect(JSON.parse(JSON.stringify(turn))).toEqual(turn);
    });
  });

  test('there are six requests, made or not, and the turn ends in a reply or says where it died', () => {
    holds((under, on) => {
      const { requests, reply, ended, metrics } = runSupportTurn(under, on);
      expect(requests).toHaveLength(6);
      expect(metrics.notAttempted).toBe(requests.filter(({ told }) => told === 'never asked').length);
      expect(metrics.turn).toBe(ended === null ? 'completed' : 'died');
      if (ended === null) expect(reply).not.toBe(null);
      else expect(ended).toMatch(/^The turn ended at /);
    });
  });

  test('every run is in the trace once, and every wait is followed by one', () => {
    holds((under, on) => {
      const turn = runSupportTurn(under, on);
      const runs = (one: (typeof turn.requests)[number]['tries'][number]) =>
        one.events.filter(({ type }) => type === 'execution').length;
      const calls = callsOf(turn);
      expect(calls.reduce((sum, one) => sum + runs(one), 0)).toBe(turn.metrics.executions);
      for (const one of calls) expect(one.waits).toHaveLength(Math.max(0, runs(one) - 1));
    });
  });

  test('at most one reply is sent back, and nothing is said that the agent was not told', () => {
    holds((under, on) => {
      const { reply, extras } = runSupportTurn(under, on);
      const replies = [
        ...extras.filter(({ id }) => id === 'first_reply').flatMap(({ tries }) => tries),
        ...(reply?.tries ?? []),
      ];
      expect(replies.filter(({ verdict }) => verdict.said === 'refused').length).toBeLessThanOrEqual(1);
      expect(extras.every(({ hears, told }) => (hears === '') === (told === 'nothing'))).toBe(true);
    });
  });

  test('a switch that finds nothing to act on changes nothing', () => {
    holds((under, on) => {
      const off: Settings = { ...on, rateLimited: 0, siblingRead: false, protectedRefund: 'no' };
      const { metrics } = runSupportTurn(under, { ...off, rateLimitHidden: false });
      expect(runSupportTurn(under, { ...off, rateLimitHidden: true }).metrics).toEqual(metrics);
      expect(runSupportTurn(under, { ...off, protectedRefund: 'with' }).metrics).toEqual(metrics);
      if (under.guards === rules.COHORT) return;
      expect(runSupportTurn(under, { ...off, siblingRead: true }).metrics).toEqual(metrics);
    });
  });

  test('with all of them off, it is the turn without switches', () => {
    holds((under, { manager, retries }) => {
      const { extras, reply } = runSupportTurn(under, { ...USUAL, manager, retries });
      expect(extras).toEqual([]);
      if (reply !== null) expect(reply.after).toBe(6);
    });
  });
});
