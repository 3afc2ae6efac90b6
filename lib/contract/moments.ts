/** The five moments of a tool call (contract.md §2 to §7), in the order in which they come. */
export const MOMENTS = {
  beforeDispatch: {
    question: 'May this call run?',
    short: 'May this call run?',
    otherwise: 'else the call runs',
    answers: 'The first rule that refuses wins; nobody can allow what a later rule refuses.',
  },
  afterExecute: {
    question: 'It ran: take the result, try again, or report a failure?',
    short: 'It ran',
    otherwise: 'takes the result',
    answers: 'The first rule that answers wins; what the tool did stands whatever is said here.',
  },
  beforeAdmit: {
    question: 'The result does not fit: shorten or stop?',
    short: 'It does not fit',
    otherwise: 'stops the agent',
    answers: 'Asked only when a result is larger than the room left; the first rule that answers wins.',
  },
  afterAdmit: {
    question: 'Anything to say next?',
    short: 'Anything to say next?',
    otherwise: 'says nothing',
    answers: 'The first rule that answers wins; its message is placed after the result.',
  },
  onReturn: {
    question: 'May the turn end, and with what?',
    short: 'May the turn end?',
    otherwise: 'accepts the reply',
    answers: 'Any rejection wins, once for each agent; else the first accepted result.',
  },
} as const;

export type Moment = keyof typeof MOMENTS;

/** The moments in their order; the one list that lanes, palette and compiler walk. */
export const MOMENT_NAMES = Object.keys(MOMENTS) as readonly Moment[];

/** The published name under which the framework's authorization gate refuses (contract.md §3). */
export const AUTH_GUARD = 'auth_reject';
