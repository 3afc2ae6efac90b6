import type { AgentView, OnReturnInput, PressureView, ReturnDecision } from '../contract/hooks';
import { repaired } from './capture';
import { membersOf } from './plain';
import type { Contributor } from './types';
import {
  type Answered,
  frameTurn,
  judged,
  type Raised,
  type Reading,
  type Stands,
  spoken,
  type Turn,
  type Verdict,
  walkTurns,
} from './walk';

export interface Bound {
  readonly agent: Pick<AgentView, 'turns' | 'returnsRejected'>;
  readonly maxTurns: number;
  readonly pressure: Pick<PressureView, 'headroom' | 'critical'>;
  readonly path: 'voluntary' | 'recovery';
}

/** Why a reply may not be rejected any more, in plain words; null while one still may (contract.md §7). */
export function whyNoRejection({ agent, maxTurns, pressure, path }: Bound): string | null {
  if (path === 'recovery') return 'the reply was recovered, and what is recovered is not rejected';
  if (agent.returnsRejected > 0) return 'this agent has already had a reply rejected, and one is the limit';
  if (agent.turns >= maxTurns) return 'the agent has no turn left to reply again';
  if (pressure.critical || pressure.headroom < 0) return 'there is no room left to reply again';
  return null;
}

/**
 * Asks whether the turn may end, and with what: the first rejection wins while the bound allows one, else the first
 * accepted result, else the framework takes the capture (contract.md §7). An accept does not end the walk.
 */
export function onReturn(
  chain: readonly Contributor[],
  input: OnReturnInput,
  bound: Bound,
): Answered<ReturnDecision> | Raised {
  const bar = whyNoRejection(bound);
  let accepted: Stands<ReturnDecision> | undefined;
  const turns = chain.flatMap(({ id, speaker, hooks }): Turn<ReturnDecision>[] => {
    if (!hooks.onReturn) return [];
    const judge = (given: unknown): Verdict<ReturnDecision> => {
      if (!given) return { said: { type: 'abstained' } };
      const read = readReturn(given);
      const stands = { decision: read.decision, given, by: speaker, decidedBy: id };
      const said = spoken(given, read);
      if (read.decision.type === 'accept') {
        accepted ??= stands;
        return { said };
      }
      return bar === null
        ? { said, stands }
        : { said: { type: 'overruled', message: read.decision.message, why: bar } };
    };
    return [{ contributor: id, speaker, answer: () => judged(hooks.onReturn?.(input), judge) }];
  });
  const frame = frameTurn((): ReturnDecision => ({ type: 'accept', result: input.result }));
  return walkTurns('onReturn', turns, {
    ...frame,
    answer: () =>
      accepted
        ? { said: { type: 'not-asked', why: 'an earlier rule accepted the reply' }, stands: accepted }
        : frame.answer(),
  });
}

/** Whatever is no rejection counts as an accept; one without a text leaves an empty result (contract.md §15). */
function readReturn(answer: unknown): Reading<ReturnDecision> {
  const said = membersOf(answer);
  const result = typeof said.result === 'string' ? said.result : '';
  switch (said.type) {
    case 'reject':
      return typeof said.message === 'string'
        ? { decision: { type: 'reject', message: said.message } }
        : { decision: { type: 'reject', message: '' }, takenAs: 'a rejection without words' };
    case 'accept':
      return typeof said.result === 'string'
        ? { decision: { type: 'accept', result } }
        : { decision: { type: 'accept', result }, takenAs: 'an accepted reply without a text' };
  }
  return {
    decision: { type: 'accept', result },
    takenAs: 'no rejection: the reply is accepted with what it names as result',
  };
}

/** What the reply comes to: told why it may not end the turn, or the agent's result. */
export type ReturnEffect =
  | { readonly type: 'rejected'; readonly message: string }
  | { readonly type: 'returned'; readonly result: string };

/** What the pool does with the decision about a reply; only the framework's own capture is repaired (contract.md §7). */
export function effectOfReturn({ decision, by }: Pick<Answered<ReturnDecision>, 'decision' | 'by'>): ReturnEffect {
  switch (decision.type) {
    case 'reject':
      return { type: 'rejected', message: decision.message };
    case 'accept':
      return { type: 'returned', result: by === 'frame' ? repaired(decision.result) : decision.result };
  }
}
