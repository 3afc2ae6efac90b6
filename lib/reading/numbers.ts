/** The numbers of a run as they are shown: what is bad about them, and what changed since the last edit. */
import { deniedRequests } from '../scenarios/metrics';
import { explainedOf, labelFor, METRIC_KEYS, METRIC_WORDS } from '../scenarios/metrics-words';
import type { Metrics, Turn } from '../scenarios/turn';

/** Whether more of a metric is better or worse, or neither by itself. */
const BETTER: Readonly<Record<keyof Metrics, 'more' | 'less' | 'neither'>> = {
  refunded: 'neither',
  wastedRetries: 'less',
  explained: 'more',
  falseSuccess: 'less',
  rowsFetched: 'less',
  refusals: 'neither',
  accountsDeleted: 'less',
  emailsSent: 'neither',
  executions: 'neither',
  forbiddenEffects: 'less',
  toldNoYetDone: 'less',
  wronglyDenied: 'less',
  unanswered: 'less',
  notAttempted: 'less',
  turn: 'neither',
};

/** The metrics that are bad as soon as they are not zero. */
const BAD: ReadonlySet<keyof Metrics> = new Set([
  'wastedRetries',
  'falseSuccess',
  'accountsDeleted',
  'forbiddenEffects',
  'toldNoYetDone',
  'wronglyDenied',
  'unanswered',
  'notAttempted',
]);

export interface Change {
  /** Signed, with a true minus: *+2*, *−4*, *was died*. */
  readonly words: string;
  readonly is: 'better' | 'worse' | 'other';
}

/** One number as it is shown. */
export interface Shown {
  readonly key: keyof Metrics;
  readonly label: string;
  readonly means: string;
  readonly value: string;
  /** What is bad about it, in a word or two; null where nothing is. */
  readonly bad: string | null;
  readonly change: Change | null;
}

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** A signed difference: *+2*, *−1,760*. */
export const signed = (by: number): string => `${by < 0 ? '−' : '+'}${grouped(Math.abs(by))}`;

function changeOf(key: keyof Metrics, now: Metrics, before: Metrics): Change | null {
  const value = now[key];
  const old = before[key];
  if (value === old) return null;
  if (typeof value !== 'number' || typeof old !== 'number')
    return { words: `was ${old}`, is: value === 'died' ? 'worse' : 'better' };
  const better = BETTER[key];
  return {
    words: signed(value - old),
    is: better === 'neither' ? 'other' : value > old === (better === 'more') ? 'better' : 'worse',
  };
}

const unexplained = ({ metrics, requests }: Turn): number => deniedRequests(requests) - metrics.explained;

/** Fewer explained is no worse where fewer were denied: what counts is how many were denied and not told why. */
function explainedChange(now: Turn, before: Turn): Change | null {
  const change = changeOf('explained', now.metrics, before.metrics);
  const [left, were] = [unexplained(now), unexplained(before)];
  return change === null ? null : { ...change, is: left === were ? 'other' : left < were ? 'better' : 'worse' };
}

function badWords(key: keyof Metrics, { metrics, requests }: Turn): string | null {
  const value = metrics[key];
  if (key === 'turn') return value === 'died' ? 'the turn died' : null;
  if (key === 'explained') return metrics.explained < deniedRequests(requests) ? 'not all were told why' : null;
  if (key === 'refunded') return metrics.forbiddenEffects > metrics.accountsDeleted ? 'some of it forbidden' : null;
  return BAD.has(key) && value !== 0 ? 'should be 0' : null;
}

function shown(key: keyof Metrics, turn: Turn, before: Turn | null): Shown {
  const value = turn.metrics[key];
  const bad = badWords(key, turn);
  const change =
    before === null
      ? null
      : key === 'explained'
        ? explainedChange(turn, before)
        : changeOf(key, turn.metrics, before.metrics);
  return {
    key,
    label: key === 'explained' ? explainedOf(deniedRequests(turn.requests)) : labelFor(key, value),
    means: METRIC_WORDS[key].means,
    value: typeof value === 'number' ? grouped(value) : value,
    bad,
    change: change?.is === 'other' && bad !== null ? { ...change, is: 'worse' } : change,
  };
}

/** All numbers of a run, against the run before the last edit where there is one. */
export const numbersOf = (turn: Turn, before: Turn | null): readonly Shown[] =>
  METRIC_KEYS.map((key) => shown(key, turn, before));

/** The order of the few: where there is no room, they fall off from the end. */
const FIRST: readonly (keyof Metrics)[] = [
  'turn',
  'refunded',
  'accountsDeleted',
  'wastedRetries',
  'explained',
  'falseSuccess',
  'wronglyDenied',
  'toldNoYetDone',
  'rowsFetched',
  'refusals',
];
const ONLY_WHEN_BAD: ReadonlySet<keyof Metrics> = new Set([
  'turn',
  'accountsDeleted',
  'wronglyDenied',
  'toldNoYetDone',
]);

/** The few that matter most, the most telling first. */
export const telling = (numbers: readonly Shown[]): readonly Shown[] =>
  FIRST.flatMap((key) => numbers.find((one) => one.key === key) ?? []).filter(
    ({ key, bad }) => bad !== null || !ONLY_WHEN_BAD.has(key),
  );
