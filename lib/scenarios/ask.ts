import type { CallOutcome } from '../engine/types';
import { DIED, type Reaction, react } from './agent';
import type { Call } from './calls';
import type { Request } from './requests';
import type { RequestTrace, Try } from './turn';

const MOST_RETRIES = 5;

/** A part of the turn, and where the turn ended on it how that came; null where it goes on. */
export interface Part<T> {
  readonly trace: T;
  readonly ended: string | null;
}

/** What came of asking: the calls, and what the customer hears. */
export type Answered = Pick<RequestTrace, 'args' | 'tries' | 'told' | 'hears'>;

interface Asking {
  readonly request: Request;
  /** The exact text. */
  readonly args: string;
  readonly call: Call;
  readonly retries: number;
}

/**
 * Makes a request, and the identical call again as long as the answers are opaque and retries are left. Where a result does
 * not fit and a rule asks for less, the agent asks once for less, whatever the rule's words: that is another call, and no
 * denial. Asked for less again, it has nothing smaller to ask for and takes the message as any other denial.
 */
export function ask({ request, args, call, retries }: Asking): Part<Answered> {
  const most = Math.min(retries, MOST_RETRIES);
  const less = request.shorter === undefined ? null : JSON.stringify(request.shorter);
  const tries: Try[] = [];
  const part = ({ told, hears }: Omit<Reaction, 'grade'>, ended: string | null) => ({
    trace: { args, tries, told, hears },
    ended,
  });
  let asks = args;
  let again = 0;
  let reaction: Reaction | null = null;
  for (;;) {
    const { made, outcome } = call(request.tool, asks);
    if (made.reads === null) {
      tries.push(made);
      return part({ told: 'error', hears: DIED }, endOf(request.matter, made, outcome));
    }
    if (made.verdict.said === 'nudged' && less !== null && asks !== less) {
      tries.push(made);
      asks = less;
      again = 0;
      continue;
    }
    // The same text is read the same way: a long one is worth reading once.
    if (reaction === null || tries.at(-1)?.reads !== made.reads) reaction = react(request, made.reads);
    tries.push({ ...made, grade: reaction.grade });
    if (reaction.grade !== 'opaque' || again >= most) return part(reaction, null);
    again += 1;
  }
}

/** Where and how the turn died, in the framework's words. */
export function endOf(where: string, { events }: Try, outcome: CallOutcome): string {
  const last = events.findLast((event) => event.type === 'consequence');
  const how = last?.detail ?? (outcome.type === 'stopped' ? outcome.error : '');
  return `The turn ended at ${where}. ${how}`.trim();
}
