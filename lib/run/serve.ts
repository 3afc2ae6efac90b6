/** The worker's side of a run: answers each policy that it is sent with what running it gave. */
import type { Known } from '../compile';
import type { Policy } from '../policy/document';
import { sharingLast } from '../policy/sharing';
import { openSandbox } from '../sandbox';
import { type Outcome, runOrFault } from './run';

export interface Asked {
  readonly id: number;
  readonly policy: Policy;
  readonly known: Known;
  /** The nodes whose code is not run, since it once did not come back. */
  readonly stuck: readonly string[];
}
/** What a run gave; or, while it is under way, which node's own code is asked (null: it has answered). */
export type Answered =
  | { readonly id: number; readonly outcome: Outcome }
  | { readonly id: number; readonly asking: string | null };

const port = globalThis as unknown as {
  onmessage: ((event: { readonly data: Asked }) => void) | null;
  postMessage(message: Answered): void;
};

const sandbox = openSandbox();

/** Most of a policy is what the last one was, and is not looked at again. */
const share = sharingLast<Policy>();

port.onmessage = async ({ data: { id, policy, known, stuck } }) => {
  const asking = (node: string | null) => port.postMessage({ id, asking: node });
  const outcome = await runOrFault(share(policy), sandbox, known, { stuck: new Set(stuck), asking });
  port.postMessage({ id, outcome });
};
