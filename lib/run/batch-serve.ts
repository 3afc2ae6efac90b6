/** The worker's side of many runs: runs each policy that it is sent, in order, and answers one by one. */
import { openSandbox } from '../sandbox';
import { outcomeOf } from '../scenarios/outcome';
import type { BatchAnswer, BatchAsked, Brief } from './batch';
import { type Outcome, runOrFault } from './run';

const port = globalThis as unknown as {
  onmessage: ((event: { readonly data: BatchAsked }) => void) | null;
  postMessage(message: BatchAnswer): void;
};

const sandbox = openSandbox();

const briefly = (outcome: Outcome): Brief =>
  outcome.type === 'ran' ? { type: 'ran', metrics: outcome.turn.metrics, outcome: outcomeOf(outcome.turn) } : outcome;

port.onmessage = async ({ data: { batch, policies, brief } }) => {
  for (const [index, policy] of policies.entries()) {
    const outcome = await runOrFault(policy, sandbox);
    port.postMessage({ batch, index, outcome: brief ? briefly(outcome) : outcome });
  }
};
