/** The page's side of many runs at once, in a worker of their own, so that the page's own run never waits for them. */
import { hasOwnCode } from '../nodes';
import type { Policy } from '../policy/document';
import type { OutcomeName } from '../scenarios/outcome';
import type { Metrics } from '../scenarios/turn';
import { MOST_STUCK, TOO_MANY_STUCK, watchQuestions } from './overdue';
import type { Outcome } from './run';
import { isStuck, stuckIn } from './stuck';

/** A run in short: its numbers, and what it came to. */
export type Brief =
  | { readonly type: 'ran'; readonly metrics: Metrics; readonly outcome: OutcomeName }
  | Exclude<Outcome, { readonly type: 'ran' }>;

/** One of the runs that are asked for. */
export interface BatchRun {
  readonly index: number;
  readonly policy: Policy;
  /** The nodes whose code is not run, since it once did not come back. */
  readonly stuck: readonly string[];
}
export interface BatchAsked {
  readonly batch: number;
  readonly runs: readonly BatchRun[];
  readonly brief: boolean;
}
/** The runs that ended since the last answer; or which node's own code is asked (null: it has answered), and in which run. */
export type BatchAnswer = { readonly batch: number } & (
  | { readonly ended: readonly { readonly index: number; readonly outcome: Outcome | Brief }[] }
  | { readonly index: number; readonly asking: string | null }
);

/** Starts runs of policies in their order; `each` hears of every one as it ends. Gives what stops them. */
export type StartBatch<T> = (policies: readonly Policy[], each: (index: number, outcome: T) => void) => () => void;

/** Workers that stay while they are idle. */
const idle: Worker[] = [];
/** So few runs are soon over, so that what is asked next may wait for them. */
const FEW = 4;
let counter = 0;

function start<T extends Outcome | Brief>(brief: boolean): StartBatch<T> {
  return (policies, each) => {
    if (policies.length === 0) return () => {};
    const left = new Set(policies.keys());
    const questions = watchQuestions();
    let stuck = 0;
    let worker: Worker;

    const fail = (why: string): void => {
      questions.settled();
      worker.terminate();
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
      const all = [...left];
      left.clear();
      for (const index of all) each(index, { type: 'faulted', why } as T);
    };

    /** Ends a worker in which a rule's code does not come back, and goes on without that code. */
    const endStuck = (index: number, node: string): void => {
      isStuck(policies[index], node);
      stuck += 1;
      if (stuck > MOST_STUCK) return fail(TOO_MANY_STUCK);
      worker.terminate();
      begin();
    };

    const hear = (data: BatchAnswer): void => {
      questions.settled();
      if ('asking' in data) {
        const { index, asking } = data;
        if (asking !== null) questions.asked(() => endStuck(index, asking));
        return;
      }
      const ended = data.ended.filter(({ index }) => left.delete(index));
      if (left.size === 0) idle.push(worker);
      for (const { index, outcome } of ended) each(index, outcome as T); // in the form that was asked for
    };

    function begin(): void {
      worker = idle.pop() ?? new Worker(new URL('./batch.worker.ts', import.meta.url), { type: 'module' });
      counter += 1;
      const batch = counter;
      worker.onmessage = ({ data }: MessageEvent<BatchAnswer>) => {
        if (data.batch === batch) hear(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        fail('The runs stopped: their worker failed. Try again.');
      };
      const runs = [...policies.entries()].flatMap(([index, policy]): readonly BatchRun[] =>
        left.has(index) ? [{ index, policy, stuck: stuckIn(policy) }] : [],
      );
      worker.postMessage({ batch, runs, brief } satisfies BatchAsked);
    }

    begin();
    return () => {
      questions.settled();
      if (left.size === 0) return;
      // To start another takes longer than what is left; but own code might never come back.
      const isSoonOver = left.size <= FEW && !policies.some(hasOwnCode);
      left.clear();
      if (isSoonOver) idle.push(worker);
      else worker.terminate();
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
