/** Questions about the studio's state; each is worked out once for each value that it depends on. */
import type { ToldProblem } from '../compile';
import { type Policy, settingsOf } from '../policy/document';
import { beatAt, type Focus, isAtRest } from '../reading/clock';
import { once } from '../reading/once';
import type { Outcome } from '../run/run';
import { type Beat, beatsOf, SECONDS } from '../scenarios/clock';
import { rowsOf } from '../scenarios/rows';
import { metricsSoFar } from '../scenarios/so-far';
import type { Turn } from '../scenarios/turn';
import type { Finished, StudioState } from './studio';

export const policyOf = (state: StudioState): Policy => state.history.present;

/** What is wrong with the policy, as its last run told; an edit's own problems come with its run. */
export const problemsNow = (state: StudioState): readonly ToldProblem[] => state.problems;

/** Whether nothing was checked yet, so that nobody knows of problems. */
export const isUnchecked = (state: StudioState): boolean => state.finished === null;

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

const beats = once(beatsOf);
const NO_BEATS: readonly Beat[] = [];

/** The beats of the run on screen. */
export function beatsNow(state: StudioState): readonly Beat[] {
  const turn = turnOf(shownRun(state));
  return turn === null ? NO_BEATS : beats(turn);
}

/** The beat under the playhead; null while the clock is at rest, or nothing has happened yet. */
export const beatNow = (state: StudioState): Beat | null =>
  isAtRest(state.clock) ? null : beatAt(beatsNow(state), state.clock.second);

/** The call that is looked at: the one under the playhead; null where the whole run is. */
export const focusOf = (state: StudioState): Focus | null => beatNow(state);

/** A turn as it is counted up to a beat: the requests that were told of by then, and the numbers so far. */
const counted = once((finished: Finished) =>
  once((beat: Beat): Turn | null => {
    const turn = turnOf(finished);
    if (turn === null) return null;
    const told = new Set(
      beats(turn).flatMap(({ at, row, voice }) => (at <= beat.at && voice === 'hears' ? [row] : [])),
    );
    const metrics = metricsSoFar(turn, beat.at, settingsOf(finished.policy).manager);
    return {
      ...turn,
      requests: rowsOf(turn).flatMap((row, i) => (row.type === 'request' && told.has(i) ? [row.trace] : [])),
      metrics,
    };
  }),
);

/** What the numbers on screen are of: the whole turn while the clock is at rest or at its end, else the turn so far. */
export function countedNow(state: StudioState): { readonly turn: Turn | null; readonly isPart: boolean } {
  const run = shownRun(state);
  const isPart = !isAtRest(state.clock) && state.clock.second < SECONDS;
  if (run === null || !isPart) return { turn: turnOf(run), isPart: false };
  const beat = beatNow(state);
  return { turn: counted(run)(beat ?? BEFORE), isPart };
}

/** Before the first beat. */
const BEFORE: Beat = { at: 0, row: -1, attempt: 0, voice: 'asks', events: 0 };
