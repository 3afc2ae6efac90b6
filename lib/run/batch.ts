/** The page's side of many runs at once, in a worker of their own, so that the page's own run never waits for them. */
import type { Policy } from '../policy/document';
import type { OutcomeName } from '../scenarios/outcome';
import type { Metrics } from '../scenarios/turn';
import type { Outcome } from './run';
import { stuckIn } from './stuck';

/** A run in short: its numbers, and what it came to. */
export type Brief =
  | { readonly type: 'ran'; readonly metrics: Metrics; readonly outcome: OutcomeName }
  | Exclude<Outcome, { readonly type: 'ran' }>;

export interface BatchAsked {
  readonly batch: number;
  readonly policies: readonly Policy[];
  /** For each policy the nodes whose code is not run, since it once did not come back. */
  readonly stuck: readonly (readonly string[])[];
  readonly brief: boolean;
}
/** The runs that ended since the last answer. */
export interface BatchAnswer {
  readonly batch: number;
  readonly ended: readonly { readonly index: number; readonly outcome: Outcome | Brief }[];
}

/** Starts runs of policies in their order; `each` hears of every one as it ends. Gives what stops them. */
export type StartBatch<T> = (policies: readonly Policy[], each: (index: number, outcome: T) => void) => () => void;

/** Workers that stay while they are idle; one that is stopped at work is ended. */
const idle: Worker[] = [];
let counter = 0;

function start<T extends Outcome | Brief>(brief: boolean): StartBatch<T> {
  return (policies, each) => {
    if (policies.length === 0) return () => {};
    const worker = idle.pop() ?? new Worker(new URL('./batch.worker.ts', import.meta.url), { type: 'module' });
    counter += 1;
    const batch = counter;
    let left = policies.length;
    const fail = (why: string): void => {
      worker.terminate();
      left = 0;
      for (const index of policies.keys()) each(index, { type: 'faulted', why } as T);
    };
    worker.onmessage = ({ data }: MessageEvent<BatchAnswer>) => {
      if (data.batch !== batch) return;
      left -= data.ended.length;
      if (left === 0) idle.push(worker);
      for (const { index, outcome } of data.ended) each(index, outcome as T); // in the form that was asked for
    };
    worker.onerror = (event) => {
      event.preventDefault();
      fail('The runs stopped: their worker failed. Try again.');
    };
    worker.postMessage({ batch, policies, stuck: policies.map(stuckIn), brief } satisfies BatchAsked);
    return () => {
      if (left > 0) worker.terminate();
    };
  };
}

/** So many runs are worth a worker more to share them with, and so many workers are enough. */
const WORTH = 24;
const MOST = 4;

/** The same, shared among workers: every two of the machine's cores are worth one, since each has first to get going. */
const shared =
  <T>(one: StartBatch<T>): StartBatch<T> =>
  (policies, each) => {
    const cores = navigator.hardwareConcurrency || 2; // not every browser tells
    const hands = Math.max(1, Math.min(MOST, Math.floor(cores / 2), Math.floor(policies.length / WORTH)));
    const stops = Array.from({ length: hands }, (_, hand) => {
      const mine = [...policies.entries()].filter(([index]) => index % hands === hand);
      return one(
        mine.map(([, policy]) => policy),
        (at, outcome) => each(mine[at]?.[0] ?? at, outcome),
      );
    });
    return () => {
      for (const stop of stops) stop();
    };
  };

/** Runs of whole turns. */
export const runAll: StartBatch<Outcome> = start<Outcome>(false);
/** Runs of which only the numbers are wanted. */
export const runBriefly: StartBatch<Brief> = shared(start<Brief>(true));
