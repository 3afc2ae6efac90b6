/** The vocabulary of the switch tables: a row is the difference to the same turn with every switch off. */
import type { Settings } from '../../lib/policy/document';
import type { Metrics, PolicyUnderTest } from '../../lib/scenarios/turn';
import { policyOf } from './scenarios-policy';
import { COHORT } from './switches-rules';

export interface Row {
  readonly on: Partial<Settings>;
  readonly under: string;
  readonly policy: PolicyUnderTest;
  readonly base: Metrics;
  readonly differs: Partial<Metrics>;
  readonly because: string;
}

export const NONE: Metrics = {
  refunded: 1840,
  accountsDeleted: 1,
  rowsFetched: 500,
  emailsSent: 1,
  executions: 6,
  refusals: 0,
  wastedRetries: 0,
  explained: 0,
  falseSuccess: 0,
  forbiddenEffects: 2,
  toldNoYetDone: 0,
  wronglyDenied: 0,
  unanswered: 0,
  notAttempted: 0,
  turn: 'completed',
};
export const DESK: Metrics = {
  ...NONE,
  refunded: 40,
  accountsDeleted: 0,
  rowsFetched: 50,
  executions: 4,
  refusals: 6,
  wastedRetries: 4,
  forbiddenEffects: 0,
};
export const NOTHING: Metrics = {
  ...NONE,
  refunded: 0,
  accountsDeleted: 0,
  rowsFetched: 0,
  emailsSent: 0,
  executions: 0,
  forbiddenEffects: 0,
  notAttempted: 6,
};

type Said = readonly [
  on: Partial<Settings>,
  under: string,
  policy: PolicyUnderTest,
  differs: Partial<Metrics>,
  because: string,
];
export const rows = (base: Metrics, said: readonly Said[]): readonly Row[] =>
  said.map(([on, under, policy, differs, because]) => ({ on, under, policy, base, differs, because }));

export const none = policyOf([]);
export const one = (...harness: Parameters<typeof policyOf>[0]) => policyOf(harness);
export const cohort = (...harness: Parameters<typeof policyOf>[0]) => policyOf(harness, { guards: COHORT });

/** The search ends the turn: what came before stands, three requests are never made, and a read was lost. */
export const DROPPED: Partial<Metrics> = {
  ...NOTHING,
  refunded: 40,
  rowsFetched: 500,
  executions: 3,
  unanswered: 1,
  notAttempted: 3,
  turn: 'died',
};
