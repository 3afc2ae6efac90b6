import type { AdmitDecision, AfterAdmitInput, BeforeAdmitInput, FollowUp } from '../contract/hooks';
import { frameAfterAdmit, frameBeforeAdmit } from './defaults';
import { membersOf } from './plain';
import type { Contributor } from './types';
import { type Answered, type Raised, type Reading, walkFirst } from './walk';

/** Asks at a stall what becomes of an item that is larger than the room (contract.md §5). */
export const beforeAdmit = (chain: readonly Contributor[], input: BeforeAdmitInput): Answered<AdmitDecision> | Raised =>
  walkFirst({
    moment: 'beforeAdmit',
    chain,
    ask: ({ hooks }) => hooks.beforeAdmit && (() => hooks.beforeAdmit?.(input)),
    read: readAdmit,
    frame: frameBeforeAdmit,
  });

function readAdmit(answer: unknown): Reading<AdmitDecision> {
  const said = membersOf(answer);
  switch (said.type) {
    case 'nudge':
      return typeof said.message === 'string'
        ? { decision: { type: 'nudge', message: said.message } }
        : { decision: { type: 'nudge', message: '' }, takenAs: 'a nudge without words' };
    case 'drop':
      return { decision: { type: 'drop' } };
  }
  return { decision: { type: 'drop' }, takenAs: 'a drop' };
}

/** Why an agent is dropped at a stall: the framework broke it, or a contributor wanted it so (contract.md §5). */
export type DropReason = 'settle_stall_break' | 'pressure_settle_reject';

/** What follows a stall. A nudge is traced in any case; it is placed only if it fits, else the agent drops all the same. */
export interface StallEffect {
  readonly nudged: boolean;
  readonly placed: boolean;
  readonly dropReason: DropReason | null;
}

/** What the pool does with the decision at a stall; `fits` tells whether a message has room (contract.md §5). */
export function effectOfStall(
  { decision, by }: Pick<Answered<AdmitDecision>, 'decision' | 'by'>,
  fits: (message: string) => boolean,
): StallEffect {
  const dropReason = by === 'frame' ? 'settle_stall_break' : 'pressure_settle_reject';
  switch (decision.type) {
    case 'drop':
      return { nudged: false, placed: false, dropReason };
    case 'nudge': {
      const placed = fits(decision.message);
      return { nudged: true, placed, dropReason: placed ? null : dropReason };
    }
  }
}

/** Asks what follows an admitted item; null for a recovery prompt, of which nobody is asked (contract.md §6). */
export const afterAdmit = (
  chain: readonly Contributor[],
  input: AfterAdmitInput,
): Answered<FollowUp> | Raised | null => {
  if (input.outcome === 'recovery') return null;
  return walkFirst({
    moment: 'afterAdmit',
    chain,
    ask: ({ hooks }) => hooks.afterAdmit && (() => hooks.afterAdmit?.(input)),
    read: readFollowUp,
    frame: frameAfterAdmit,
  });
};

function readFollowUp(answer: unknown): Reading<FollowUp> {
  const said = membersOf(answer);
  switch (said.type) {
    case 'followUp':
      return typeof said.message === 'string'
        ? { decision: { type: 'followUp', message: said.message } }
        : { decision: { type: 'none' }, takenAs: 'a follow-up without words: nothing follows' };
    case 'none':
      return { decision: { type: 'none' } };
  }
  return { decision: { type: 'none' }, takenAs: 'no follow-up' };
}

/** The message that is placed, if any: an empty one is decided but not placed, and a hook that raised leaves none (contract.md §6). */
export function effectOfAdmission(walked: Answered<FollowUp> | Raised | null): string | null {
  if (walked === null || walked.raised || walked.decision.type === 'none') return null;
  return walked.decision.message === '' ? null : walked.decision.message;
}
