/** How the lines of hooks.ts and the cards belong together. */
import type { Span } from '../code';
import { rowsOf } from '../scenarios/rows';
import { beatNow, shownRun, turnOf } from './select';
import type { StudioState } from './studio';

type Spans = ReadonlyMap<string, Span>;

/** The card whose code stands on a line; null between cards. */
export const cardAt = (spans: Spans, line: number): string | null =>
  [...spans].find(([, { from, to }]) => from <= line && line <= to)?.[0] ?? null;

/** The lines of some cards; a card that is not printed has none. */
export const linesOfCards = (spans: Spans, ids: readonly string[]): readonly Span[] =>
  ids.flatMap((id) => spans.get(id) ?? []);

/** The card that decides at the playhead; null while the clock is at rest, or where the framework decided or nobody did. */
export function decidingCard(state: StudioState): string | null {
  const beat = beatNow(state);
  const turn = turnOf(shownRun(state));
  if (beat === null || turn === null) return null;
  const call = rowsOf(turn)[beat.row]?.trace.tries[beat.attempt];
  const event = call?.events.slice(0, beat.events).findLast((one) => one.type === 'walk');
  return event?.type === 'walk' ? event.decidedBy : null;
}
