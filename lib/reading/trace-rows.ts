import { rowsOf, type Row as TurnRow } from '../scenarios/rows';
import type { Try, Turn } from '../scenarios/turn';
import type { Focus } from './clock';

/** One call as a row of the trace; a request that was never made has a row without a call. */
export interface Row {
  readonly at: Focus;
  /** The request's number from one; null for a call that is no request. */
  readonly number: number | null;
  /** It asks to end the turn. */
  readonly isReply: boolean;
  readonly tool: string;
  /** The text of the arguments, as the agent wrote it. */
  readonly args: string;
  readonly call: Try | null;
  /** *Asked again, 1 of 2*; null for the first call. */
  readonly again: { readonly at: number; readonly of: number } | null;
  /** What the customer hears after this call; null where nothing is said yet. */
  readonly hears: string | null;
}

export const keyOfRow = ({ at }: Row): string => `${at.row}.${at.attempt}`;

const hearsOf = (row: TurnRow): string => (row.type === 'reply' ? row.trace.result : row.trace.hears);
const argsOf = (row: TurnRow): string => (row.type === 'reply' ? '' : row.trace.args);

/** Whether a row is one of the six requests, and which, or asks to end the turn. */
export const kindOfRow = (row: TurnRow): Pick<Row, 'number' | 'isReply'> => ({
  number: row.type === 'request' ? row.number : null,
  isReply: row.type === 'reply' || (row.type === 'extra' && row.trace.id === 'first_reply'),
});

/** The rows of a run, call by call, in the order in which it happened; a reply shows what it says, not its arguments. */
export function rowsOfTurn(turn: Turn): readonly Row[] {
  return rowsOf(turn).flatMap((row, index): readonly Row[] => {
    const { tool, tries } = row.trace;
    const common = { ...kindOfRow(row), tool };
    const first = argsOf(row);
    if (tries.length === 0) {
      return [{ ...common, args: first, at: { row: index, attempt: 0 }, call: null, again: null, hears: null }];
    }
    return tries.map((call, attempt) => ({
      ...common,
      args: row.type === 'reply' ? '' : call.args,
      at: { row: index, attempt },
      call,
      again: attempt === 0 ? null : { at: attempt, of: tries.length - 1 },
      hears: attempt === tries.length - 1 ? hearsOf(row) : null,
    }));
  });
}

/** A row as it is called: *request 4*, *the reply*, *the call made besides*. */
export const nameOfRow = ({ number, isReply }: Pick<Row, 'number' | 'isReply'>): string =>
  number !== null ? `request ${number}` : isReply ? 'the reply' : 'the call made besides';

/** Why the agent reads nothing after a call. */
export const readsNothing = ({ isReply, call }: Row): string =>
  isReply && call?.verdict.said === 'ran' ? 'nothing: it has ended the turn' : 'nothing: it ended there';

/** Why the customer hears nothing of a call. */
export function hearsNothing({ isReply, call, hears }: Row): string {
  if (call === null) return 'the turn had ended';
  if (hears !== null) return 'nothing';
  return isReply ? 'nothing yet: it replies again' : 'nothing yet: it asks again';
}
