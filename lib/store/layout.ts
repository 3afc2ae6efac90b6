/**
 * Where everything on the canvas lies, in canvas units: five lanes from top to bottom, each chain from left to right, the
 * shelf below. Worked out from the policy alone, so that no card has a position of its own.
 */
import type { Moment } from '../contract/moments';
import type { Policy } from '../policy/document';
import { type Drawn, drawLine, drawOpen } from './draw-lane';
import { lanesOf } from './lanes';
import { type Box, CARD, GAP, HEIGHT, type Part, part, SIZES, type Wire, type Zone } from './layout-parts';

export { type Box, type Part, type Plus, type Point, SIZES, type Wire, type Zone } from './layout-parts';

export interface LaneBox extends Box {
  readonly moment: Moment;
  readonly isLine: boolean;
  readonly parts: readonly Part[];
  readonly zones: readonly Zone[];
}

export interface Layout {
  readonly lanes: readonly LaneBox[];
  readonly wires: readonly Wire[];
  /** The shelf's own area; null while it is empty. */
  readonly shelf: (Box & { readonly parts: readonly Part[] }) | null;
  readonly width: number;
  readonly height: number;
}

/** The cards of the shelf in rows, in its order. */
function drawShelf(policy: Policy, y: number, width: number): Layout['shelf'] {
  const nodes = policy.shelf.flatMap((item) => {
    const node = policy.nodes.find(({ id }) => id === item.node);
    return node === undefined ? [] : [{ node, from: item.from }];
  });
  if (nodes.length === 0) return null;
  const wired = new Set(policy.chains.flatMap((chain) => chain.nodes));
  const across = Math.max(1, Math.floor((width - SIZES.padLeft - SIZES.padRight + GAP / 2) / (CARD.width + GAP / 2)));
  const parts = nodes.map(({ node, from }, i) =>
    part({
      // A card keeps its key on the way to the shelf and back, so that it moves and is not drawn anew.
      key: wired.has(node.id) || nodes.findIndex((one) => one.node === node) !== i ? `${node.id} shelf ${i}` : node.id,
      is: 'rule',
      lane: 'shelf',
      place: { moment: from?.moment ?? 'beforeDispatch', ...(from?.tool === undefined ? {} : { tool: from.tool }) },
      node,
      x: SIZES.padLeft + (i % across) * (CARD.width + GAP / 2),
      y: y + SIZES.head + Math.floor(i / across) * (HEIGHT + GAP / 2),
      ...CARD,
      at: i + 1,
      of: nodes.length,
    }),
  );
  const rows = Math.ceil(nodes.length / across);
  const height = SIZES.head + rows * HEIGHT + (rows - 1) * (GAP / 2) + SIZES.foot;
  return { x: 0, y, width, height, parts };
}

/** Lays a policy out; `atLeast` is the width that lanes fill even when their chains are shorter. */
export function layoutOf(policy: Policy, atLeast: number = SIZES.least): Layout {
  const drawn: (Drawn & { moment: Moment; isLine: boolean; y: number })[] = [];
  let y = 0;
  for (const lane of lanesOf(policy)) {
    const isLine = lane.rules.length + lane.branches.length === 0;
    const one = isLine ? drawLine(lane.moment, y) : drawOpen(lane, y);
    drawn.push({ ...one, moment: lane.moment, isLine, y });
    y += one.height + (isLine ? SIZES.between : SIZES.afterOpen);
  }
  const width = Math.max(atLeast, ...drawn.map((lane) => lane.width));
  const lanes = drawn.map(({ moment, isLine, y: top, height, parts, zones }): LaneBox => {
    const box = { x: 0, y: top, width, height };
    const line = parts[0]?.plus;
    const door = isLine && line ? { x: (parts[0]?.x ?? 0) + line.dx, y: top } : { x: 0, y: top };
    return { ...box, moment, isLine, parts, zones: isLine ? [{ ...box, place: { moment }, cards: [], door }] : zones };
  });
  const shelf = drawShelf(policy, y + SIZES.between, width);
  return {
    lanes,
    wires: drawn.flatMap((lane) => lane.wires),
    shelf,
    width,
    height: shelf === null ? y - SIZES.between : shelf.y + shelf.height,
  };
}
