import { rowsOf } from '../scenarios/rows';
import type { ExtraTrace, RequestTrace, Try, Turn } from '../scenarios/turn';
import type { Focus } from './clock';
import { kindOfRow, nameOfRow } from './trace-rows';
import { verdictIn } from './verdicts';

/** A request, or a call made besides, in which a card did something, and the call in which it last did. */
export interface Decided {
  /** As it is called: *request 4*, *the reply*. */
  readonly name: string;
  readonly request: RequestTrace | ExtraTrace;
  readonly call: Try;
}

const QUIET: ReadonlySet<string> = new Set(['abstained', 'not-asked', 'off']);

const actedIn = (call: Try, node: string): boolean => {
  const verdict = verdictIn(call, node);
  return verdict !== null && !QUIET.has(verdict.word);
};

/** The request in focus if the card did something in it, else the first in which it did; null where there is none. */
export function decidedBy(turn: Turn, node: string, focus: Focus | null): Decided | null {
  const decided = rowsOf(turn).flatMap((row, index): readonly (Decided & { readonly index: number })[] => {
    if (row.type === 'reply') return [];
    const call = row.trace.tries.findLast((one) => actedIn(one, node));
    return call === undefined ? [] : [{ index, name: nameOfRow(kindOfRow(row)), request: row.trace, call }];
  });
  return decided.find(({ index }) => index === focus?.row) ?? decided[0] ?? null;
}
