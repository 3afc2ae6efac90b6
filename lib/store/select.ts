/** Questions about the studio's state; each is worked out once for each value that it depends on. */
import { check, type Published } from '../compile/check';
import { type Problem, stopsTheRun } from '../compile/problem';
import type { Policy } from '../policy/document';
import type { Outcome } from '../run/run';
import type { Turn } from '../scenarios/turn';
import { once } from './once';
import { NOTHING, publishedOf } from './published';
import type { Finished, StudioState } from './studio';

export const policyOf = (state: StudioState): Policy => state.history.present;

const checked = once((published: Published) => once((policy: Policy) => check(policy, { published })));

/** Everything wrong with a policy, given what it published. */
export const problemsOf = (policy: Policy, published: Published = NOTHING): readonly Problem[] =>
  checked(published)(policy);

/** Everything wrong with the policy on screen. */
export const problemsNow = (state: StudioState): readonly Problem[] =>
  problemsOf(policyOf(state), publishedOf(state.exports, policyOf(state)));

export const canRun = (policy: Policy): boolean => !stopsTheRun(problemsOf(policy));

/** The run on screen: the last one that ran. */
export const shownRun = (state: StudioState): Finished | null => state.lastRun;

export const turnOf = (finished: Finished | null): Turn | null =>
  finished?.outcome.type === 'ran' ? finished.outcome.turn : null;

/** Whether the run on screen belongs to another policy than the one on screen. */
export const isStale = (state: StudioState): boolean =>
  state.lastRun !== null && state.lastRun.policy !== policyOf(state);

/** Why the policy on screen has no run: a problem stops it, or its run broke off. Null while it runs, and once it ran. */
export function troubleOf(state: StudioState): Exclude<Outcome, { readonly type: 'ran' }> | null {
  const { finished } = state;
  return finished === null || finished.policy !== policyOf(state) || finished.outcome.type === 'ran'
    ? null
    : finished.outcome;
}
