/**
 * Runs policies. One that has own code runs in a thread of its own: a single step of the language that never comes back
 * can only be ended from outside, together with its thread; the same is then run again without that code.
 */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { visible } from '../code/text';
import { hasOwnCode } from '../nodes';
import { nodeById } from '../policy/chains';
import type { Policy } from '../policy/document';
import type { Watch } from '../run/lasting';
import { runMatrix } from '../run/matrix';
import { MOST_STUCK, TOO_MANY_STUCK, watchQuestions } from '../run/overdue';
import { runPolicy } from '../run/run';
import { openSandbox, type Sandbox } from '../sandbox';
import { Trouble } from './trouble';

/** What each kind of task gives. */
interface Given {
  readonly turn: ReturnType<typeof runPolicy>;
  readonly matrix: ReturnType<typeof runMatrix>;
}
interface Task<Is extends keyof Given = keyof Given> {
  readonly is: Is;
  readonly policy: Policy;
}

const TASKS: { readonly [Is in keyof Given]: (policy: Policy, sandbox: Sandbox, watch: Watch) => Given[Is] } = {
  turn: (policy, sandbox, watch) => runPolicy(policy, sandbox, {}, watch),
  matrix: runMatrix,
};

/** What a thread is handed; this file is then loaded in it again. */
interface Handed {
  readonly hookline: { readonly task: Task; readonly stuck: ReadonlySet<string> };
}
/** What it tells: which node's own code is asked (null: it has answered), or, at the end, what the task gave. */
type Told = { readonly asking: string | null } | { readonly given: Given[keyof Given] };

const tell = (told: Told): void => parentPort?.postMessage(told);

async function serve({ task, stuck }: Handed['hookline']): Promise<void> {
  tell({ given: TASKS[task.is](task.policy, await openSandbox(), { stuck, asking: (asking) => tell({ asking }) }) });
}

if (parentPort !== null && typeof workerData === 'object' && workerData !== null && 'hookline' in workerData)
  await serve((workerData as Handed).hookline);

const stuckWords = (policy: Policy, id: string): string =>
  `“${visible(nodeById(policy, id)?.name ?? id)}”: Its code did not come back and was ended; what you chose for a failure counts.`;

/** Runs a task in a thread, and again without the code that did not come back. */
function runApart<Is extends keyof Given>(task: Task<Is>): Promise<Given[Is]> {
  const stuck = new Set<string>();
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      const thread = new Worker(new URL(import.meta.url), {
        workerData: { hookline: { task, stuck } } satisfies Handed,
      });
      const questions = watchQuestions();
      const end = (node: string): void => {
        void thread.terminate();
        if (stuck.size === MOST_STUCK) return reject(new Trouble(TOO_MANY_STUCK, 1));
        stuck.add(node);
        process.stderr.write(`${stuckWords(task.policy, node)}\n`);
        begin();
      };
      thread.on('message', (told: Told) => {
        questions.settled();
        if ('given' in told) return resolve(told.given as Given[Is]); // of the task that it was handed
        const { asking } = told;
        if (asking !== null) questions.asked(() => end(asking));
      });
      thread.on('error', (error) => {
        questions.settled();
        reject(error);
      });
    };
    begin();
  });
}

/** What running a policy gives: one turn, or all 144. Throws a Trouble where the code of too many rules is stuck. */
export const run = async <Is extends keyof Given>(task: Task<Is>): Promise<Given[Is]> =>
  hasOwnCode(task.policy) ? runApart(task) : TASKS[task.is](task.policy, await openSandbox(), {});
