/** The worker's side of many runs: runs each policy that it is sent, in order, and answers one by one. */
import type { Policy } from '../policy/document';
import { openSandbox, type Sandbox } from '../sandbox';
import { outcomeOf } from '../scenarios/outcome';
import type { BatchAnswer, BatchAsked, Brief } from './batch';
import { type Outcome, runPolicy } from './run';

const port = globalThis as unknown as {
  onmessage: ((event: { readonly data: BatchAsked }) => void) | null;
  postMessage(message: BatchAnswer): void;
};

const sandbox = openSandbox();

const briefly = (outcome: Outcome): Brief =>
  outcome.type === 'ran' ? { type: 'ran', metrics: outcome.turn.metrics, outcome: outcomeOf(outcome.turn) } : outcome;

function run(policy: Policy, ready: Sandbox): Outcome {
  try {
    return runPolicy(policy, ready);
  } catch (error) {
    return { type: 'faulted', why: `The run broke off: ${error instanceof Error ? error.message : 'unknown'}.` };
  }
}

port.onmessage = async ({ data: { batch, policies, brief } }) => {
  const ready = await sandbox;
  for (const [index, policy] of policies.entries()) {
    const outcome = run(policy, ready);
    port.postMessage({ batch, index, outcome: brief ? briefly(outcome) : outcome });
  }
};
