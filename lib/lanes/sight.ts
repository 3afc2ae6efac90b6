/** What of a large canvas is drawn: what lies around the view, and what must be there wherever the view is. */
import { type Box, type Layout, partsOf, type Wire } from './layout';

/** With so many parts or fewer all are drawn. */
export const FEW = 60;

/** The side of a tile, in canvas units. The view is rounded up to tiles, so that pushing it draws anew only now and then. */
const TILE = 640;

/** How far past the view parts are drawn, so that they are there before they come into view. */
const MARGIN = 320;

interface Seen {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const down = (value: number): number => Math.floor(value / TILE) * TILE;
const up = (value: number): number => Math.ceil(value / TILE) * TILE;

/** The stretch of the canvas around a view, in whole tiles. */
export function sightOf({ x, y, zoom }: Seen, size: Pick<Box, 'width' | 'height'>): Box {
  const [left, top] = [down(-x / zoom - MARGIN), down(-y / zoom - MARGIN)];
  const right = up((size.width - x) / zoom + MARGIN);
  const bottom = up((size.height - y) / zoom + MARGIN);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const sameBox = (a: Box | null, b: Box | null): boolean =>
  a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height);

const touches = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && a.x + a.width >= b.x && a.y <= b.y + b.height && a.y + a.height >= b.y;

/** The box between what a wire leaves and what it leads to. */
function alongWire(from: Box, to: Box): Box {
  const x = Math.min(from.x + from.width, to.x);
  const y = Math.min(from.y, to.y);
  return {
    x,
    y,
    width: Math.max(from.x + from.width, to.x) - x,
    height: Math.max(from.y + from.height, to.y + to.height) - y,
  };
}

/** The keys of the parts that are drawn: those in sight, the ends of wires in sight, and those that are kept. Null: all. */
export function drawnIn(layout: Layout, sight: Box | null, kept: ReadonlySet<string>): ReadonlySet<string> | null {
  if (sight === null) return null;
  const parts = new Map(partsOf(layout).map((part) => [part.key, part]));
  const drawn = new Set(kept);
  for (const part of parts.values()) if (touches(part, sight)) drawn.add(part.key);
  for (const { from, to } of layout.wires) {
    const [start, end] = [parts.get(from), parts.get(to)];
    if (start === undefined || end === undefined || !touches(alongWire(start, end), sight)) continue;
    drawn.add(from).add(to);
  }
  return drawn;
}

/** The wires of which both ends are drawn. */
export const wiresIn = (wires: readonly Wire[], drawn: ReadonlySet<string> | null): readonly Wire[] =>
  drawn === null ? wires : wires.filter(({ from, to }) => drawn.has(from) && drawn.has(to));
