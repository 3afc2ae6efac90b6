import type { Try, Turn } from '../scenarios/turn';
import type { Focus } from './studio';

/** One call as a row of the trace; a request that was never made has a row without a call. */
export interface Row {
  readonly at: Focus;
  /** Counted from one; null for the reply, which is no request. */
  readonly number: number | null;
  readonly tool: string;
  /** The text of the arguments, as the agent wrote it. */
  readonly args: string;
  readonly call: Try | null;
  /** *Asked again, 1 of 2*; null for the first call. */
  readonly again: { readonly at: number; readonly of: number } | null;
  /** What the customer hears after this call; null where nothing is said yet. */
  readonly hears: string | null;
}

export const keyOfRow = ({ at }: Row): string => `${at.request}.${at.attempt}`;

/** The rows of a run, call by call: the requests with their retries, then the reply. */
export function rowsOfTurn(turn: Turn): readonly Row[] {
  const requests = turn.requests.flatMap(({ tool, args, tries, hears }, request): readonly Row[] => {
    const common = { number: request + 1, tool, args };
    if (tries.length === 0) return [{ ...common, at: { request, attempt: 0 }, call: null, again: null, hears: null }];
    return tries.map((call, attempt) => ({
      ...common,
      at: { request, attempt },
      call,
      again: attempt === 0 ? null : { at: attempt, of: tries.length - 1 },
      hears: attempt === tries.length - 1 ? hears : null,
    }));
  });
  const reply = turn.reply;
  if (reply === null) return requests;
  const last = reply.tries.map(
    (call, attempt): Row => ({
      at: { request: turn.requests.length, attempt },
      number: null,
      tool: reply.tool,
      args: '',
      call,
      again: attempt === 0 ? null : { at: attempt, of: reply.tries.length - 1 },
      hears: attempt === reply.tries.length - 1 ? reply.result : null,
    }),
  );
  return [...requests, ...last];
}
