import type { Point } from './layout';

export interface Ends {
  readonly from: Point;
  readonly to: Point;
}

/** As wide as a wire needs to change its height. */
const TURN = 44;

/**
 * The line of a wire. One that must change its height runs straight until shortly before its end, so that it never passes
 * behind the cards of another row; one that leads back, as while a card is dragged, swings out. Always the same commands,
 * so that a wire can slide from one line to another.
 */
export function wirePath({ from, to }: Ends): string {
  const turn = Math.max(from.x, Math.min(to.x - TURN, to.x));
  const reach = to.x > from.x ? (to.x - turn) / 2 : TURN + (from.x - to.x) / 4;
  return `M${from.x},${from.y} L${turn},${from.y} C${turn + reach},${from.y} ${to.x - reach},${to.y} ${to.x},${to.y}`;
}

/** The line of a wire that is being drawn: along a row, or back, it hangs below the cards, so that they stay legible. */
export function draftPath(ends: Ends): string {
  const { from, to } = ends;
  const isFar = Math.abs(to.x - from.x) > TURN && Math.abs(to.y - from.y) < 2 * TURN;
  if (!isFar && to.x > from.x) return wirePath(ends);
  const low = Math.max(from.y, to.y) + 110;
  return `M${from.x},${from.y} C${from.x + TURN},${low} ${to.x - TURN},${low} ${to.x},${to.y}`;
}
