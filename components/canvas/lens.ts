import type { Point } from '@/lib/lanes/layout';

/** What keys and menus do to the canvas's view; nothing while the canvas is not on screen. */
export interface Lens {
  /** Where a point of the page is on the canvas; without one, a little off the middle of what is in view. */
  point(at?: Point): Point;
  zoom(way: 'in' | 'out' | 'whole'): void;
  fit(): void;
  /** Brings what is selected into view, as large as it fits. */
  fitSelection(): void;
}

let now: Lens | null = null;

/** The canvas on screen says how its view is moved; `null` when it goes. */
export function setLens(lens: Lens | null): void {
  now = lens;
}

/** Moves the view; false where there is no canvas. */
export function look(move: (lens: Lens) => void): boolean {
  if (now !== null) move(now);
  return now !== null;
}
