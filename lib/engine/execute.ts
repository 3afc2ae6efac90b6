import type { AfterExecuteInput, Completion, ExecuteDecision } from '../contract/hooks';
import { frameAfterExecute } from './defaults';
import { errorText, membersOf } from './plain';
import { RAISED } from './stop';
import type { Contributor } from './types';
import { type Answered, type Raised, type Reading, walkFirst } from './walk';

/** Asks what a completed run was: an attempt, to be tried again, or a failure (contract.md §4). */
export const afterExecute = (
  chain: readonly Contributor[],
  input: AfterExecuteInput,
): Answered<ExecuteDecision> | Raised =>
  walkFirst({
    moment: 'afterExecute',
    chain,
    ask: ({ hooks }) => hooks.afterExecute && (() => hooks.afterExecute?.(input)),
    read: readExecute,
    frame: () => frameAfterExecute(input),
  });

function readExecute(answer: unknown): Reading<ExecuteDecision> {
  const said = membersOf(answer);
  switch (said.type) {
    case 'attempt':
      return { decision: { type: 'attempt' } };
    case 'retry':
      if (typeof said.afterMs === 'number' && Number.isFinite(said.afterMs))
        return { decision: { type: 'retry', afterMs: said.afterMs } };
      return { decision: { type: 'retry', afterMs: Number.NaN }, takenAs: 'a retry after a wait that never ends' };
    case 'fail':
      if (typeof said.message === 'string') return { decision: { type: 'fail', message: said.message } };
      if (said.message === undefined || said.message === null) return { decision: { type: 'fail' } };
      return { decision: { type: 'fail' }, takenAs: 'a failure without a message' };
  }
  return { decision: { type: 'attempt' }, takenAs: 'an attempt: the run is taken as it is' };
}

/** What the pool does with the decision about a run (contract.md §4). */
export type ExecuteEffect =
  | { readonly type: 'admit'; readonly value: unknown }
  | { readonly type: 'park'; readonly afterMs: number }
  | { readonly type: 'failResult'; readonly message: string }
  | { readonly type: 'agentFails'; readonly reason: 'tool_error' | 'tool_result_failed'; readonly error: string };

/**
 * What follows the walk over a run. The completion is read after the hooks were asked, so a value that a hook changed in
 * place is the value that is admitted (contract.md §15); a hook that raised fails this agent only.
 */
export function effectOfExecute(
  walked: Answered<ExecuteDecision> | Raised,
  completion: Completion,
  tool: string,
): ExecuteEffect {
  if (walked.raised) return { type: 'agentFails', reason: RAISED.afterExecute, error: walked.error };
  const { decision } = walked;
  switch (decision.type) {
    case 'retry':
      return { type: 'park', afterMs: decision.afterMs };
    case 'fail':
      return { type: 'failResult', message: decision.message ?? failedFor(tool) };
    case 'attempt':
      return completion.kind === 'returned'
        ? { type: 'admit', value: completion.value }
        : { type: 'agentFails', reason: 'tool_error', error: errorText(completion.error) };
  }
}

const failedFor = (tool: string): string =>
  `${tool} failed and is not tried again. Do not call it again: use another source, or go on with what you have.`;
