/**
 * Where everything on the canvas lies, in canvas units: five lanes from top to bottom, each chain from left to right, the
 * shelf below. Worked out from the policy alone, so that no card has a position of its own.
 */
import { MOMENTS, type Moment } from '../contract/moments';
import type { Node, Place, Policy } from '../policy/document';
import { type Branch, type Lane, lanesOf, type Standing } from './lanes';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A `+`: its centre, relative to the part that it follows, and where what it adds will stand among the drawn cards. */
export interface Plus {
  readonly dx: number;
  readonly dy: number;
  readonly place: Place;
  readonly slot: number;
  readonly label: string;
}

/** Something with a place on a lane. Cards and stops have ports at half height; labels have none. */
export interface Part extends Box {
  readonly key: string;
  readonly is: 'auth' | 'defaults' | 'rule' | 'label' | 'others' | 'join';
  /** Full cards, or the small pieces of a lane that is one line. */
  readonly look: 'card' | 'line';
  readonly place: Place;
  readonly lane: Moment | 'shelf';
  readonly node: Node | null;
  readonly appliedLast: boolean;
  /** The tool of a label. */
  readonly text: string;
  /** Counted from one among the author's cards of its place; 0 for all else. */
  readonly at: number;
  readonly of: number;
  readonly plus: Plus | null;
}

export interface Wire {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly place: Place;
}

/** A stretch of a lane in which a drop means one place, and the cards in it from left to right. */
export interface Zone extends Box {
  readonly place: Place;
  readonly cards: readonly Part[];
  /** Where a card would go into an empty zone. */
  readonly door: Point;
}

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

/** Sizes in canvas units; at the opening zoom of 0.9 no text is under 12 px and no `+` under 24 px. */
export const SIZES = {
  card: { width: 240, height: 132 },
  locked: 74,
  marker: 34,
  gap: 26,
  fork: 44,
  padLeft: 12,
  padRight: 8,
  head: 34,
  foot: 8,
  line: 33,
  label: 24,
  others: 26,
  join: 10,
  mini: { x: 556, mark: 24, wire: 68, defaults: 236 },
  plus: 27,
  raise: 19,
  between: 6,
  afterOpen: 9,
  least: 992,
} as const;

const { card: CARD, gap: GAP } = SIZES;
const HEIGHT = CARD.height;

type Bare = Pick<Part, 'key' | 'is' | 'place' | 'lane'> & Box & Partial<Part>;

const part = (bare: Bare): Part => ({
  look: 'card',
  node: null,
  appliedLast: false,
  text: '',
  at: 0,
  of: 0,
  plus: null,
  ...bare,
});

const right = (box: Box): number => box.x + box.width;

/** What a `+` is called: where it stands among its neighbours. */
function plusLabel(cards: readonly Standing[], slot: number, place: Place): string {
  const before = cards[slot - 1]?.node.name;
  const after = cards[slot]?.node.name;
  const where =
    before !== undefined && after !== undefined
      ? `between ${before} and ${after}`
      : before !== undefined
        ? `after ${before}`
        : after !== undefined
          ? `before ${after}`
          : `to “${MOMENTS[place.moment].short}”`;
  return `Add a rule ${where}${place.tool === undefined ? '' : `, for ${place.tool}`}`;
}

/** A chain from a point to the right; each card carries the `+` of the wire that leaves it. */
function chainParts(cards: readonly Standing[], place: Place, lane: Moment, x: number, y: number): readonly Part[] {
  return cards.map(({ key, node, appliedLast }, i) =>
    part({
      key,
      is: 'rule',
      place,
      lane,
      node,
      appliedLast,
      x: x + i * (CARD.width + GAP),
      y,
      width: CARD.width,
      height: HEIGHT,
      at: i + 1,
      of: cards.length,
      plus: {
        dx: CARD.width + GAP / 2,
        dy: HEIGHT / 2 - SIZES.raise,
        place,
        slot: i + 1,
        label: plusLabel(cards, i + 1, place),
      },
    }),
  );
}

const chainWidth = (count: number): number => (count === 0 ? 0 : count * CARD.width + (count - 1) * GAP);

const wire = (place: Place, from: Part, to: Part): Wire => ({
  key: `${from.key} → ${to.key}`,
  from: from.key,
  to: to.key,
  place,
});

const wiresAlong = (place: Place, parts: readonly Part[]): readonly Wire[] =>
  parts.slice(1).map((to, i) => wire(place, parts[i] as Part, to));

interface Drawn {
  readonly parts: readonly Part[];
  readonly zones: readonly Zone[];
  readonly wires: readonly Wire[];
  readonly width: number;
  readonly height: number;
}

/** A lane without the author's cards: one line with a `+`. */
function drawLine(moment: Moment, y: number): Drawn {
  const place: Place = { moment };
  const { mini } = SIZES;
  const at = { lane: moment, place, look: 'line' as const, y: y + (SIZES.line - mini.mark) / 2, height: mini.mark };
  const auth = part({
    ...at,
    key: `${moment} auth`,
    is: 'auth',
    x: mini.x,
    width: mini.mark,
    plus: {
      dx: mini.mark + mini.wire / 2,
      dy: mini.mark / 2,
      place,
      slot: 0,
      label: plusLabel([], 0, place),
    },
  });
  const defaults = part({
    ...at,
    key: `${moment} defaults`,
    is: 'defaults',
    x: right(auth) + mini.wire,
    width: mini.defaults,
  });
  return {
    parts: [auth, defaults],
    zones: [],
    wires: [wire(place, auth, defaults)],
    width: right(defaults) + SIZES.padRight,
    height: SIZES.line,
  };
}

interface Forked {
  readonly parts: readonly Part[];
  readonly wires: readonly Wire[];
  readonly zones: readonly Zone[];
  readonly join: Part;
  readonly height: number;
}

/** The branches of the tools below one another, and under them the way of all other tools; they meet at a join. */
function drawBranches(branches: readonly Branch[], auth: Part, moment: Moment, top: number): Forked {
  const x = right(auth) + SIZES.fork;
  const columns = Math.max(...branches.map(({ cards }) => chainWidth(cards.length)));
  const step = SIZES.label + HEIGHT + GAP / 2;
  const join = part({
    key: `${moment} join`,
    is: 'join',
    place: { moment },
    lane: moment,
    x: x + columns + SIZES.fork - GAP / 2,
    y: top + SIZES.label + (HEIGHT - SIZES.join) / 2,
    width: SIZES.join,
    height: SIZES.join,
  });
  const rows = branches.map(({ tool, cards }, i) => {
    const place: Place = { moment, tool };
    const y = top + i * step;
    const label = part({
      key: `${moment} ${tool}`,
      is: 'label',
      place,
      lane: moment,
      text: tool,
      x,
      y,
      width: CARD.width,
      height: SIZES.label,
      plus: {
        dx: -GAP / 2,
        dy: SIZES.label + HEIGHT / 2 - SIZES.raise,
        place,
        slot: 0,
        label: plusLabel(cards, 0, place),
      },
    });
    const chain = chainParts(cards, place, moment, x, y + SIZES.label);
    const zone: Zone = {
      place,
      cards: chain,
      door: { x, y: y + SIZES.label },
      x: x - SIZES.fork / 2,
      y,
      width: columns + SIZES.fork / 2 + GAP / 2,
      height: step,
    };
    return { parts: [label, ...chain], wires: wiresAlong(place, [auth, ...chain, join]), zone };
  });
  const others = part({
    key: `${moment} others`,
    is: 'others',
    place: { moment },
    lane: moment,
    x,
    y: top + branches.length * step,
    width: columns,
    height: SIZES.others,
  });
  return {
    parts: [...rows.flatMap((row) => row.parts), others, join],
    wires: [...rows.flatMap((row) => row.wires), ...wiresAlong({ moment }, [auth, others, join])],
    zones: rows.map((row) => row.zone),
    join,
    height: branches.length * step + SIZES.others,
  };
}

/** A lane with the author's cards: Auth, the tools' branches, the harness's cards, Defaults. */
function drawOpen({ moment, branches, rules }: Lane, y: number): Drawn {
  const place: Place = { moment };
  const top = y + SIZES.head;
  const row = branches.length === 0 ? top : top + SIZES.label;
  const bare = part({
    key: `${moment} auth`,
    is: 'auth',
    place,
    lane: moment,
    x: SIZES.padLeft,
    y: row,
    width: moment === 'beforeDispatch' ? SIZES.locked : SIZES.marker,
    height: HEIGHT,
  });
  const first = (of: Part): Plus => ({
    dx: of.width + GAP / 2,
    dy: of.height / 2 - SIZES.raise,
    place,
    slot: 0,
    label: plusLabel(rules, 0, place),
  });
  const auth = branches.length === 0 ? { ...bare, plus: first(bare) } : bare;
  const forked = branches.length === 0 ? null : drawBranches(branches, auth, moment, top);
  const join = forked === null ? null : { ...forked.join, plus: first(forked.join) };
  const start = join ?? auth;
  const chain = chainParts(rules, place, moment, right(start) + GAP, row);
  const defaults = part({
    key: `${moment} defaults`,
    is: 'defaults',
    place,
    lane: moment,
    x: right(chain.at(-1) ?? start) + GAP,
    y: row,
    width: SIZES.locked,
    height: HEIGHT,
  });
  const height = SIZES.head + Math.max(row - top + HEIGHT, forked?.height ?? 0) + SIZES.foot;
  return {
    parts: [
      auth,
      ...(forked?.parts.map((one) => (one === forked.join ? (join as Part) : one)) ?? []),
      ...chain,
      defaults,
    ],
    zones: [
      ...(forked?.zones ?? []),
      { place, cards: chain, door: { x: defaults.x, y: row }, x: 0, y, width: right(defaults), height },
    ],
    wires: [...(forked?.wires ?? []), ...wiresAlong(place, [start, ...chain, defaults])],
    width: right(defaults) + SIZES.padRight,
    height,
  };
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
