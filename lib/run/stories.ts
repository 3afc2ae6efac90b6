/** The lessons of the support turn: each is a state of the experiment and a sentence, nothing more. */
import type { Policy } from '../policy/document';
import type { Edit } from '../policy/edits';
import type { Metrics } from '../scenarios/turn';
import { INPUT_NAMES, INPUTS, type Inputs, readInputs, setInputs, whyDisabled } from './experiment';

export interface Story {
  readonly id: string;
  readonly title: string;
  /** What a room is to see in it. */
  readonly says: string;
  readonly inputs: Inputs;
  /** Whether a run bears out what it says: a scenario switch, or a rule beside, can make another turn of the same inputs. */
  readonly isSeenIn: (metrics: Metrics) => boolean;
}

const OPENING = { denial: 'bare_error', position: 'before', pageSize: 'rewrite', manager: 'no', typo: 'no' } as const;
const LEGIBLE = { ...OPENING, denial: 'legible' } as const;

export const STORIES: readonly Story[] = [
  {
    id: 'blind',
    title: 'Blocked but blind',
    says: 'Nothing forbidden happens, yet nobody learns why: the agent asks again in vain, and the customer hears an error.',
    inputs: OPENING,
    isSeenIn: ({ turn, forbiddenEffects, wastedRetries, explained }) =>
      turn === 'completed' && forbiddenEffects === 0 && wastedRetries > 0 && explained === 0,
  },
  {
    id: 'legible',
    title: 'Legible',
    says: 'The same rules, with a reason: no call is wasted, and the customer hears why and what can be done instead.',
    inputs: LEGIBLE,
    isSeenIn: ({ turn, forbiddenEffects, wastedRetries, explained, falseSuccess, wronglyDenied, notAttempted }) =>
      turn === 'completed' &&
      explained > 0 &&
      forbiddenEffects + wastedRetries + falseSuccess + wronglyDenied + notAttempted === 0,
  },
  {
    id: 'polite-lie',
    title: 'The polite lie',
    says: 'Status ok for a call that was refused: the agent believes it, and the customer is told of things that never happened.',
    inputs: { ...OPENING, denial: 'false_ok' },
    isSeenIn: ({ falseSuccess }) => falseSuccess > 0,
  },
  {
    id: 'dead-turn',
    title: 'The dead turn',
    says: 'The check raises an exception: the turn ends at the refund, and the last two requests are never made.',
    inputs: { ...OPENING, denial: 'raise' },
    isSeenIn: ({ turn, notAttempted, refusals }) => turn === 'died' && notAttempted === 2 && refusals > 0,
  },
  {
    id: 'too-late',
    title: 'Too late',
    says: 'The check runs after the tool: the money is gone and the account too, while the customer is told no.',
    inputs: { ...LEGIBLE, position: 'after' },
    isSeenIn: ({ forbiddenEffects, toldNoYetDone }) => forbiddenEffects === 2 && toldNoYetDone === 2,
  },
  {
    id: 'no-check',
    title: 'No check',
    says: 'Nobody asks: the refund, the deletion and all 500 rows go through, and the customer is told so.',
    inputs: { ...OPENING, position: 'none' },
    isSeenIn: ({ forbiddenEffects, toldNoYetDone, rowsFetched }) =>
      forbiddenEffects === 2 && toldNoYetDone === 0 && rowsFetched === 500,
  },
  {
    id: 'manager',
    title: 'The manager’s refund',
    says: 'The requester is a manager, so the large refund goes through; the account still is never deleted.',
    inputs: { ...LEGIBLE, manager: 'yes' },
    isSeenIn: ({ refunded, accountsDeleted }) => refunded === 1840 && accountsDeleted === 0,
  },
  {
    id: 'typo',
    title: 'The typo',
    says: 'The rule reads a key that nothing writes: a manager is refused, politely and wrongly.',
    inputs: { ...LEGIBLE, manager: 'yes', typo: 'yes' },
    isSeenIn: ({ wronglyDenied, explained }) => wronglyDenied > 0 && explained > 0,
  },
  {
    id: 'open-question',
    title: 'The question left open',
    says: 'A page that is too large is refused instead of cut: the customer hears why, but gets no order.',
    inputs: { ...LEGIBLE, pageSize: 'deny' },
    isSeenIn: ({ rowsFetched, unanswered, explained }) => rowsFetched === 0 && unanswered === 1 && explained > 0,
  },
  {
    id: 'all-rows',
    title: 'All 500 rows',
    says: 'Nobody limits the page: ten times the rows are read, and only one number shows it.',
    inputs: { ...LEGIBLE, pageSize: 'unchecked' },
    isSeenIn: ({ turn, rowsFetched, forbiddenEffects }) =>
      turn === 'completed' && rowsFetched === 500 && forbiddenEffects === 0,
  },
];

/** A story as one edit: all five inputs at once. */
export const tell =
  ({ inputs }: Story): Edit =>
  (policy) =>
    setInputs(policy, inputs);

/** The story that a policy’s inputs are set to; null where its inputs are those of none. */
export function storyOf(policy: Policy): Story | null {
  const now = readInputs(policy);
  return STORIES.find(({ inputs }) => INPUT_NAMES.every((name) => inputs[name] === now[name])) ?? null;
}

/** The story whose sentence is true of a run of a policy; null where its inputs are those of none, or it came otherwise. */
export function storyTold(policy: Policy, metrics: Metrics): Story | null {
  const story = storyOf(policy);
  return story?.isSeenIn(metrics) ? story : null;
}

/** Why no story can be told of this policy: an input has nothing to act on. Null where all can. */
export function whyNoStories(policy: Policy): string | null {
  for (const name of INPUT_NAMES) {
    const why = whyDisabled(policy, name);
    if (why !== null) return `${INPUTS[name].label}: ${why}`;
  }
  return null;
}
