/** What lies on the canvas: its pieces and their sizes, in canvas units. */
import { MOMENTS, type Moment } from '../contract/moments';
import type { Node, Place } from '../policy/document';
import type { Standing } from './lanes';

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
  /** How many cards stand before them that a fold hides; absent: none. */
  readonly hidden?: number;
  /** Where a card would go into an empty zone. */
  readonly door: Point;
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

export const { card: CARD, gap: GAP } = SIZES;
export const HEIGHT = CARD.height;

type Bare = Pick<Part, 'key' | 'is' | 'place' | 'lane'> & Box & Partial<Part>;

export const part = (bare: Bare): Part => ({
  look: 'card',
  node: null,
  appliedLast: false,
  text: '',
  at: 0,
  of: 0,
  plus: null,
  ...bare,
});

export const right = (box: Box): number => box.x + box.width;

/** What a `+` is called: where it stands among its neighbours. */
export function plusLabel(cards: readonly Standing[], slot: number, place: Place): string {
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
export function chainParts(
  cards: readonly Standing[],
  place: Place,
  lane: Moment,
  x: number,
  y: number,
): readonly Part[] {
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

export const chainWidth = (count: number): number => (count === 0 ? 0 : count * CARD.width + (count - 1) * GAP);

export const wire = (place: Place, from: Part, to: Part): Wire => ({
  key: `${from.key} → ${to.key}`,
  from: from.key,
  to: to.key,
  place,
});

export const wiresAlong = (place: Place, parts: readonly Part[]): readonly Wire[] =>
  parts.slice(1).map((to, i) => wire(place, parts[i] as Part, to));
