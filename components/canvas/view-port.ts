/** Where the canvas looks: opening, fitting, and bringing something into view. Pure. */
import type { Box } from '@/lib/lanes/layout';
import { SIZES } from '@/lib/lanes/layout';

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Free space around the lanes, in pixels on the screen. */
export const MARGIN = 6;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The zoom that the page opens at: a lane of three cards as large as it fits, never under 0.9. */
export const openingZoom = ({ width }: Size): number => clamp((width - 2 * MARGIN) / SIZES.least, 0.9, 1);

/** The first lane at its beginning. */
export const openingView = (size: Size): Viewport => ({ x: MARGIN, y: MARGIN, zoom: openingZoom(size) });

/** The width that lanes fill at least, in canvas units, so that they end where the canvas ends. */
export const laneWidth = (size: Size): number => Math.max(SIZES.least, (size.width - 2 * MARGIN) / openingZoom(size));

/** All of a content in view, from its top left corner; never so small that nothing can be read. */
export function fittingView(content: Size, size: Size): Viewport {
  const zoom = clamp(
    Math.min((size.width - 2 * MARGIN) / content.width, (size.height - 2 * MARGIN) / content.height),
    0.5,
    1,
  );
  return { x: MARGIN, y: MARGIN, zoom };
}

/** The box around several, under the key of the first; undefined around nothing. */
export function around<T extends Box & { readonly key: string }>(
  boxes: readonly T[],
): (Box & { readonly key: string }) | undefined {
  const [first] = boxes;
  if (first === undefined) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return { key: first.key, x, y, width, height };
}

/** A box in the middle of the view, as large as it fits between 0.5 and 1.4. */
export function boxView(box: Box, size: Size): Viewport {
  const gap = 24;
  const zoom = clamp(Math.min((size.width - 2 * gap) / box.width, (size.height - 2 * gap) / box.height), 0.5, 1.4);
  return {
    x: size.width / 2 - (box.x + box.width / 2) * zoom,
    y: size.height / 2 - (box.y + box.height / 2) * zoom,
    zoom,
  };
}

/** How far to move along one side so that a stretch lies in view; its beginning counts more than its end. */
function shift(from: number, length: number, room: number): number {
  const gap = 12;
  if (from < gap) return gap - from;
  const over = from + length + gap - room;
  return over > 0 ? -Math.min(over, from - gap) : 0;
}

/** The nearest view in which a box can be seen; the same view where it can be seen already. */
export function revealing(box: Box, view: Viewport, size: Size): Viewport {
  const { x, y, zoom } = view;
  const dx = shift(box.x * zoom + x, box.width * zoom, size.width);
  const dy = shift(box.y * zoom + y, box.height * zoom, size.height);
  return dx === 0 && dy === 0 ? view : { x: x + dx, y: y + dy, zoom };
}

/** The corners between which the view may move: top left and bottom right, in canvas units. */
export type Extent = [[number, number], [number, number]];

/** The lanes can be pushed about, but never out of sight. */
export const looseExtent = (content: Size, { width, height }: Size): Extent => [
  [-0.8 * width, -0.8 * height],
  [content.width + 0.8 * width, content.height + 0.8 * height],
];

/** While something is dragged the view follows it to the end of the lanes and no further: a lane at the edge stays put. */
export function tightExtent(content: Size, view: Viewport, size: Size): Extent {
  const margin = MARGIN / view.zoom;
  const [left, top] = [-view.x / view.zoom, -view.y / view.zoom];
  return [
    [Math.min(left, -margin), Math.min(top, -margin)],
    [
      Math.max(left + size.width / view.zoom, content.width + margin),
      Math.max(top + size.height / view.zoom, content.height + margin),
    ],
  ];
}
