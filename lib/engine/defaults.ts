import {
  type AdmitDecision,
  type AfterExecuteInput,
  type BeforeAdmitInput,
  type ExecuteDecision,
  type FollowUp,
  ToolRetryError,
} from '../contract/hooks';
import type { Contributor, DefaultPolicy } from './types';

/** Retries a transient throw while the attempt is at most `n`, at the tool's own wait, then fails; abstains on all else (contract.md §4). */
export const retryUpTo =
  (n: number) =>
  ({ tool, attempt, completion }: AfterExecuteInput): ExecuteDecision | undefined => {
    if (completion.kind !== 'threw' || !(completion.error instanceof ToolRetryError)) return undefined;
    if (attempt <= n) return { type: 'retry', afterMs: completion.error.retryAfterMs };
    return { type: 'fail', message: spentFor(tool) };
  };

/** By the framework's meaning, in our words; it is read and graded as any other text. */
const spentFor = (tool: string): string =>
  `${tool} is unavailable: it is rate-limited, and trying again did not help. Do not call it again; use another source, or what you have found so far.`;

/** The framework's answer when nobody has one: one retry of a transient throw, else an attempt (contract.md §4). */
export const frameAfterExecute = (input: AfterExecuteInput): ExecuteDecision =>
  retryUpTo(1)(input) ?? { type: 'attempt' };

/** The framework's answer at a stall: drop (contract.md §5). */
export const frameBeforeAdmit = (): AdmitDecision => ({ type: 'drop' });

/** The framework's answer after an admission: nothing follows (contract.md §6). */
export const frameAfterAdmit = (): FollowUp => ({ type: 'none' });

/** The default policy's own entry, which stands behind the harness's and speaks as policy (contract.md §4, §5, §8). */
export const defaultPolicyEntry = ({ maxToolRetries, stallWords }: DefaultPolicy): Contributor => ({
  id: 'default-policy',
  speaker: 'policy',
  hooks: {
    afterExecute: retryUpTo(maxToolRetries),
    beforeAdmit: ({ terminal, agent }: BeforeAdmitInput): AdmitDecision =>
      stallWords !== undefined && terminal !== undefined && agent.toolCallCount > 0
        ? { type: 'nudge', message: stallWords }
        : { type: 'drop' },
  },
});
