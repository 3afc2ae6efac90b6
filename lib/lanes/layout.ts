/**
 * Where everything on the canvas lies, in canvas units: five lanes from top to bottom, each chain from left to right, the
 * shelf below. Worked out from the policy alone, so that no card has a position of its own.
 */
import type { Moment } from '../contract/moments';
import type { Policy } from '../policy/document';
import { once } from '../reading/once';
import { type Drawn, drawLine, drawOpen } from './draw-lane';
import { lanesOf } from './lanes';
import { type Box, CARD, GAP, HEIGHT, type Part, part, SIZES, type Wire, type Zone } from './layout-parts';

export { type Box, type Part, type Plus, type Point, SIZES, type Wire, type Zone } from './layout-parts';

export interface LaneBox extends Box {
  readonly moment: Moment;
  readonly isLine: boolean;
  /** The author's cards on it. */
  readonly count: number;
  /** It has cards, and is folded to one line. */
  readonly isFolded: boolean;
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

/** Everything that stands on the lanes and on the shelf, in the order of reading. */
export const partsOf = once(({ lanes, shelf }: Pick<Layout, 'lanes' | 'shelf'>): readonly Part[] => [
  ...lanes.flatMap((lane) => lane.parts),
  ...(shelf?.parts ?? []),
]);

/** The cards of the shelf in rows, in its order. */
function drawShelf(policy: Policy, y: number, width: number): Layout['shelf'] {
  const known = new Map(policy.nodes.toReversed().map((node) => [node.id, node]));
  const nodes = policy.shelf.flatMap((item) => {
    const node = known.get(item.node);
    return node === undefined ? [] : [{ node, from: item.from }];
  });
  if (nodes.length === 0) return null;
  const firsts = new Map(nodes.toReversed().map(({ node }, i) => [node, nodes.length - 1 - i]));
  const wired = new Set(policy.chains.flatMap((chain) => chain.nodes));
  const across = Math.max(1, Math.floor((width - SIZES.padLeft - SIZES.padRight + GAP / 2) / (CARD.width + GAP / 2)));
  const parts = nodes.map(({ node, from }, i) =>
    part({
      // A card keeps its key on the way to the shelf and back, so that it moves and is not drawn anew.
      key: wired.has(node.id) || firsts.get(node) !== i ? `${node.id} shelf ${i}` : node.id,
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

const NONE: readonly Moment[] = [];

/** Lays a policy out; `atLeast` is the width that lanes fill even when their chains are shorter. */
export function layoutOf(policy: Policy, atLeast: number = SIZES.least, folded: readonly Moment[] = NONE): Layout {
  const drawn: (Drawn & Pick<LaneBox, 'moment' | 'isLine' | 'isFolded' | 'count' | 'y'> & { slot: number })[] = [];
  let y = 0;
  for (const lane of lanesOf(policy)) {
    const count = lane.rules.length + lane.branches.reduce((sum, { cards }) => sum + cards.length, 0);
    const isFolded = count > 0 && folded.includes(lane.moment);
    const isLine = count === 0 || isFolded;
    const one = isLine ? drawLine(lane.moment, y, lane.rules) : drawOpen(lane, y);
    drawn.push({ ...one, moment: lane.moment, isLine, isFolded, count, y, slot: lane.rules.length });
    y += one.height + (isLine ? SIZES.between : SIZES.afterOpen);
  }
  const width = Math.max(atLeast, ...drawn.map((lane) => lane.width));
  const lanes = drawn.map(({ moment, isLine, isFolded, count, y: top, height, parts, zones, slot }): LaneBox => {
    const box = { x: 0, y: top, width, height };
    const plus = parts[0]?.plus;
    const door = isLine && plus ? { x: (parts[0]?.x ?? 0) + plus.dx, y: top } : { x: 0, y: top };
    const line = { ...box, place: { moment }, cards: [], hidden: slot, door };
    return { ...box, moment, isLine, isFolded, count, parts, zones: isLine ? [line] : zones };
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
