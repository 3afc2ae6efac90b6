/** Rules written by hand that answer at the moments that the scenario switches bring about. */
import type { AfterAdmitInput, AfterExecuteInput, BeforeAdmitInput, GuardInput, Hooks } from '../../lib/contract';
import { retryUpTo } from '../../lib/engine';
import type { Contributor } from '../../lib/engine/types';
import type { PolicyUnderTest } from '../../lib/scenarios/turn';
import { policyOf, refusing, supportDesk } from './scenarios-policy';

/** A denial that says why and what next, and one that says nothing. */
export const REASON = 'Refused by policy (limit): this is too much. Ask a manager.';
export const BARE = 'ERROR';

const rule = (id: string, hooks: Hooks): Contributor => ({ id, speaker: 'policy', hooks });
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Retries a passing error so often, then fails with the framework's words. */
export const retrying = (most: number): Contributor => rule('retry', { afterExecute: retryUpTo(most) });

/** Fails at once with this text what was thrown. */
export const failing = (message: string): Contributor =>
  rule('fail', {
    afterExecute: ({ completion }: AfterExecuteInput) =>
      completion.kind === 'threw' ? { type: 'fail', message } : undefined,
  });

/** Recognises a returned 429, waits as long as it says, and after so many retries fails with this text. */
export const recognising = (most: number, message = REASON): Contributor =>
  rule('recognise', {
    afterExecute: ({ completion, attempt }: AfterExecuteInput) => {
      const value = completion.kind === 'returned' && isObject(completion.value) ? completion.value : {};
      if (value.status !== 429) return undefined;
      return attempt <= most ? { type: 'retry', afterMs: value.retry_after_ms } : { type: 'fail', message };
    },
  });

/** Fails with this text whatever this tool gave, as long as the agent has made fewer calls than so many. */
export const failingEarly = (tool: string, calls: number, message: string): Contributor =>
  rule('early', {
    afterExecute: (input: AfterExecuteInput) =>
      input.tool === tool && input.agent.toolCallCount < calls ? { type: 'fail', message } : undefined,
  });

export const nudging = (message: string): Contributor =>
  rule('nudge', { beforeAdmit: () => ({ type: 'nudge', message }) });
export const dropping = rule('drop', { beforeAdmit: () => ({ type: 'drop' }) });
/** Asks for less where everything that it sees is what support-turn.md says of little room. */
export const measuring = rule('measure', {
  beforeAdmit: ({ cost, pressure, terminal }: BeforeAdmitInput) =>
    cost === 2000 && pressure.remaining === 1100 && pressure.headroom === 76 && terminal === 'reply'
      ? { type: 'nudge', message: 'page_size 10' }
      : undefined,
});
export const raisingAtStall = rule('raise', { beforeAdmit: () => JSON.parse('{') });

export const rejecting = rule('reject', { onReturn: () => ({ type: 'reject', message: REASON }) });
export const accepting = rule('accept', { onReturn: () => ({ type: 'accept', result: 'All done.' }) });
export const raisingOnReply = rule('raise', { onReturn: () => JSON.parse('{') });
/** Sends a reply back that was made before two calls ran. */
export const evidence = rule('evidence', {
  onReturn: ({ agent }) => (agent.toolCallCount < 2 ? { type: 'reject', message: REASON } : undefined),
});

/** Refuses to look up a charge that was looked up before; `no_repeat` is its name for an override. */
export const noRepeat = (message: string): Contributor =>
  refusing(
    'no_repeat',
    ({ tool, args, attended }: GuardInput) =>
      tool === 'lookup_charge' && attended().some(({ charge_id }) => charge_id === args.charge_id),
    message,
  );
export const COHORT = { no_repeat: { scope: 'cohort' } } as const;

export const noAmount = refusing(
  'no_amount',
  ({ tool, args }) => tool === 'issue_refund' && !('amount' in args),
  REASON,
);

/** Says something after every result that was read. */
export const following = rule('follow', {
  afterAdmit: ({ outcome, tool }: AfterAdmitInput) =>
    outcome === 'toolResult' ? { type: 'followUp', message: `${tool} is done.` } : undefined,
});

/** Asks no tool for a page of less than 50. */
export const widened = (harness: readonly Contributor[]): PolicyUnderTest =>
  policyOf(harness, {
    runTool: (_tool, args, execute) => {
      const size = isObject(args) ? Number(args.page_size) : Number.NaN;
      if (!(size < 50)) return { completion: execute(args), rewrites: [] };
      const changed = [{ argument: 'page_size', from: size, to: 50 }];
      return {
        completion: execute({ ...(args as object), page_size: 50 }),
        rewrites: [{ contributor: 'wide', changed }],
      };
    },
  });

const OPENING = { denial: 'bare_error', position: 'before', pageSize: 'rewrite', manager: false, typo: false } as const;

/** The support desk as it opens, with other rules behind its own. */
export function desk(...more: readonly Contributor[]): PolicyUnderTest {
  const opening = supportDesk(OPENING, { 'user:is_manager': false });
  return { ...opening, harness: [...opening.harness, ...more] };
}
