/** The page's side of a run. The last policy asked for wins; whatever comes late is dropped. */
import type { Known } from '../compile';
import type { Policy } from '../policy/document';
import { MOST_STUCK, TOO_MANY_STUCK, watchQuestions } from './overdue';
import type { Outcome } from './run';
import type { Answered, Asked } from './serve';
import { isStuck, stuckIn } from './stuck';

/**
 * Asks for a run; `done` is called once, unless a later run was asked for, or the run was stopped, before. `known` is what
 * the policy's problems also depend on.
 */
export type StartRun = (policy: Policy, done: (outcome: Outcome) => void, known?: Known) => () => void;

/** Past this a worker is taken for stuck: the sandbox's own limit for a run is one second. */
const STUCK_AFTER_MS = 5_000;
/** A large policy takes longer to check and to compile. */
const MORE_FOR_EACH_RULE_MS = 5;
/** A new worker has first to be fetched and to start, which takes its time on a slow machine. */
const STARTS_WITHIN_MS = 30_000;

/** Runs in a worker of the page, started when first needed; while one run is under way only the latest waits. */
export function startInWorker(): StartRun {
  let worker: Worker | null = null;
  let counter = 0;
  let busy: { readonly id: number; readonly policy: Policy; readonly watchdog: ReturnType<typeof setTimeout> } | null =
    null;
  let wanted: { readonly asked: Omit<Asked, 'stuck'>; readonly done: (outcome: Outcome) => void } | null = null;

  const finish = (id: number, outcome: Outcome): void => {
    if (busy?.id !== id) return;
    clearTimeout(busy.watchdog);
    busy = null;
    stuck = 0;
    const current = wanted;
    if (current === null) return;
    if (current.asked.id === id) {
      wanted = null;
      performance.measure('hookline:run', { start: started, end: performance.now() });
      current.done(outcome);
    } else next();
  };

  const questions = watchQuestions();
  let stuck = 0;

  /** Ends a worker in which a rule's code does not come back, and runs the same again without that code. */
  const endStuck = (id: number, node: string): void => {
    if (busy?.id !== id) return;
    isStuck(busy.policy, node);
    stuck += 1;
    if (stuck > MOST_STUCK) return giveUp(TOO_MANY_STUCK);
    worker?.terminate();
    worker = null;
    clearTimeout(busy.watchdog);
    busy = null;
    next();
  };

  const hear = (data: Answered): void => {
    questions.settled();
    if ('outcome' in data) return finish(data.id, data.outcome);
    const { id, asking } = data;
    if (asking !== null) questions.asked(() => endStuck(id, asking));
  };

  const giveUp = (why: string): void => {
    const id = busy?.id;
    questions.settled();
    worker?.terminate();
    worker = null;
    if (id !== undefined) finish(id, { type: 'faulted', why });
  };

  let started = 0;
  function next(): void {
    if (busy !== null || wanted === null) return;
    const isNew = worker === null;
    if (worker === null) {
      worker = new Worker(new URL('./run.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }: MessageEvent<Answered>) => hear(data);
      worker.onerror = (event) => {
        event.preventDefault();
        giveUp('The run stopped: its worker failed. Run it again.');
      };
    }
    const { asked } = wanted;
    const watchdog = setTimeout(
      () => giveUp('The run stopped: it did not end in time. Run it again.'),
      (isNew ? STARTS_WITHIN_MS : STUCK_AFTER_MS) + asked.policy.nodes.length * MORE_FOR_EACH_RULE_MS,
    );
    busy = { id: asked.id, policy: asked.policy, watchdog };
    started = performance.now();
    worker.postMessage({ ...asked, stuck: stuckIn(asked.policy) } satisfies Asked);
  }

  return (policy, done, known = {}) => {
    counter += 1;
    const id = counter;
    wanted = { asked: { id, policy, known }, done };
    next();
    return () => {
      if (wanted?.asked.id === id) wanted = null;
    };
  };
}
