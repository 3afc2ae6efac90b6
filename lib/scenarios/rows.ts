import type { ExtraTrace, ReplyTrace, RequestTrace, Try, Turn } from './turn';

/** One line of a turn as it happened; `number` counts the six requests from 1. */
export type Row =
  | { readonly type: 'request'; readonly number: number; readonly trace: RequestTrace }
  | { readonly type: 'extra'; readonly trace: ExtraTrace }
  | { readonly type: 'reply'; readonly trace: ReplyTrace };

/** A turn in the order in which it happened; requests that were never made come last. */
export function rowsOf({ requests, extras, reply }: Turn): readonly Row[] {
  const between = (made: number): readonly Row[] => [
    ...extras.filter(({ after }) => after === made).map((trace): Row => ({ type: 'extra', trace })),
    ...(reply?.after === made ? [{ type: 'reply', trace: reply } as const] : []),
  ];
  return [
    ...between(0),
    ...requests.flatMap((trace, i) => [{ type: 'request', number: i + 1, trace } as const, ...between(i + 1)]),
  ];
}

/** Every call of a turn in the order in which it was made: retries, what was asked again, and replies included. */
export const callsOf = (turn: Turn): readonly Try[] => rowsOf(turn).flatMap(({ trace }) => trace.tries);
