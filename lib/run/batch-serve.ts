/** The worker's side of many runs: runs each policy that it is sent, in order, and answers as they end. */
import { openSandbox } from '../sandbox';
import { outcomeOf } from '../scenarios/outcome';
import type { BatchAnswer, BatchAsked, Brief } from './batch';
import { type Outcome, runOrFault } from './run';

const port = globalThis as unknown as {
  onmessage: ((event: { readonly data: BatchAsked }) => void) | null;
  postMessage(message: BatchAnswer): void;
};

/** Many short runs are told together: drawing each by itself would take the page longer than running it. */
const TELLS_EVERY_MS = 80;

const sandbox = openSandbox();

const briefly = (outcome: Outcome): Brief =>
  outcome.type === 'ran' ? { type: 'ran', metrics: outcome.turn.metrics, outcome: outcomeOf(outcome.turn) } : outcome;

port.onmessage = async ({ data: { batch, runs, brief } }) => {
  let ended: Extract<BatchAnswer, { readonly ended: unknown }>['ended'] = [];
  let told = performance.now();
  for (const [at, { index, policy, stuck }] of runs.entries()) {
    const asking = (node: string | null) => port.postMessage({ batch, index, asking: node });
    const outcome = await runOrFault(policy, sandbox, undefined, { stuck: new Set(stuck), asking });
    ended = [...ended, { index, outcome: brief ? briefly(outcome) : outcome }];
    const isTime = !brief || at === runs.length - 1 || performance.now() - told >= TELLS_EVERY_MS;
    if (!isTime) continue;
    port.postMessage({ batch, ended });
    ended = [];
    told = performance.now();
  }
};
