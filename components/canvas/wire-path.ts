import type { Point } from '@/lib/store/layout';

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
