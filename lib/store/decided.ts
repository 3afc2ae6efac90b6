import type { RequestTrace, Try, Turn } from '../scenarios/turn';
import type { Focus } from './studio';
import { verdictIn } from './verdicts';

/** A request in which a card did something, and the call in which it last did. */
export interface Decided {
  /** Counted from zero. */
  readonly index: number;
  readonly request: RequestTrace;
  readonly call: Try;
}

const QUIET: ReadonlySet<string> = new Set(['abstained', 'not-asked', 'off']);

const actedIn = (call: Try, node: string): boolean => {
  const verdict = verdictIn(call, node);
  return verdict !== null && !QUIET.has(verdict.word);
};

/** The request in focus if the card did something in it, else the first in which it did; null where there is none. */
export function decidedBy(turn: Turn, node: string, focus: Focus | null): Decided | null {
  const decided = turn.requests.flatMap((request, index): readonly Decided[] => {
    const call = request.tries.findLast((one) => actedIn(one, node));
    return call === undefined ? [] : [{ index, request, call }];
  });
  return decided.find(({ index }) => index === focus?.request) ?? decided[0] ?? null;
}
