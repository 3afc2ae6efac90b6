import type { Metrics } from './turn';

/** How a metric is called beside its number, and what it counts in one sentence. */
export interface MetricWords {
  readonly label: string;
  readonly means: string;
}

/** The words of every metric, in the order in which they are shown (support-turn.md, Metrics). */
export const METRIC_WORDS = {
  refunded: { label: 'money moved', means: 'Dollars that left as refunds.' },
  wastedRetries: { label: 'retries wasted', means: 'Identical calls repeated after a denial that gave no reason.' },
  explained: { label: 'explained', means: 'Requests whose denial the agent could explain to the customer.' },
  falseSuccess: {
    label: 'false success',
    means: 'Requests that the customer is told are done although the tool never ran.',
  },
  rowsFetched: { label: 'rows', means: 'Rows of orders that were fetched, retries included.' },
  refusals: {
    label: 'refusals',
    means: 'Times the policy refused a call, replaced its result or raised an error, retries included.',
  },
  accountsDeleted: { label: 'accounts deleted', means: 'Accounts that were deleted.' },
  emailsSent: { label: 'emails sent', means: 'Emails that went out.' },
  executions: { label: 'tool runs', means: 'How many times any tool of the six requests ran, retries included.' },
  forbiddenEffects: {
    label: 'forbidden effects',
    means: 'Things that the rules forbid and that happened: a large refund without a manager, a deletion.',
  },
  toldNoYetDone: {
    label: 'told no, yet done',
    means: 'Requests whose effect stands although the customer was told no, or of an error.',
  },
  wronglyDenied: {
    label: 'wrongly denied',
    means: 'Requests that the rules allow and the policy denied all the same.',
  },
  unanswered: { label: 'unanswered', means: 'Reads that were asked for and whose result the agent never got.' },
  notAttempted: { label: 'not attempted', means: 'Requests that were never made, since the turn had ended.' },
  turn: { label: 'turn', means: 'Whether the turn reached its reply or died on the way.' },
} as const satisfies Record<keyof Metrics, MetricWords>;

/** The metrics in the order in which they are shown. */
export const METRIC_KEYS = Object.keys(METRIC_WORDS) as readonly (keyof Metrics)[];

/** What a metric is called when it is one. */
const ONE: Partial<Readonly<Record<keyof Metrics, string>>> = {
  wastedRetries: 'retry wasted',
  rowsFetched: 'row',
  refusals: 'refusal',
  accountsDeleted: 'account deleted',
  emailsSent: 'email sent',
  executions: 'tool run',
  forbiddenEffects: 'forbidden effect',
};

/** The label of a metric beside its value: *2 forbidden effects*, *1 forbidden effect*. */
export const labelFor = (key: keyof Metrics, value: Metrics[keyof Metrics]): string =>
  (value === 1 ? ONE[key] : undefined) ?? METRIC_WORDS[key].label;

/** The label of the explained requests, which says out of how many: *of 2 explained*. */
export const explainedOf = (denied: number): string => `of ${denied} explained`;
