import { readDenial } from '../legibility';
import { endOf, type Part } from './ask';
import { type Call, TERMINAL } from './calls';
import type { ExtraTrace, ReplyTrace, Try } from './turn';

interface Replying {
  /** What the customer was told so far: the reply knows nothing that the agent was not told. */
  readonly said: string;
  readonly call: Call;
  /** How many requests were made before. */
  readonly after: number;
}

/** A reply of which nothing came but a message to the agent. */
type SentBack = { readonly sentBack: ExtraTrace };

/** Replies before anything else was asked, and once: where that is sent back, the agent has its requests to make. */
export const replyFirst = ({ said, call, after }: Replying): Part<ReplyTrace> | SentBack => {
  const { tried, over } = replyOnce({ said, call, after });
  if (over !== null) return over([tried]);
  const args = argsOf(said);
  const trace = { id: 'first_reply', tool: TERMINAL, args, tries: [tried], told: 'nothing', hears: '', after } as const;
  return { sentBack: trace };
};

/** Ends the turn; a reply that is sent back, which happens once at most (contract.md §7), is made again as it is. */
export function replyLast(replying: Replying): Part<ReplyTrace> {
  const tries: Try[] = [];
  for (;;) {
    const { tried, over } = replyOnce(replying);
    tries.push(tried);
    if (over !== null) return over(tries);
  }
}

const argsOf = (said: string): string => JSON.stringify({ result: said });

/** Makes one reply; `over` is null where it was sent back, else gives the end of the turn after these tries. */
function replyOnce({ said, call, after }: Replying) {
  const { made, outcome } = call(TERMINAL, argsOf(said));
  const tried: Try = made.reads === null ? made : { ...made, grade: readDenial(made.reads).grade };
  if (outcome.type === 'told') return { tried, over: null };
  const result = outcome.type === 'returned' ? outcome.result : '';
  const ended = outcome.type === 'returned' ? null : endOf('the reply', made, outcome);
  const over = (tries: readonly Try[]): Part<ReplyTrace> => ({
    trace: { tool: TERMINAL, result, tries, after },
    ended,
  });
  return { tried, over };
}
