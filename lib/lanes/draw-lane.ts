/** How a lane is drawn: as one line, or with its chain between Auth and Defaults and a branch for each tool with rules of its own. */
import type { Moment } from '../contract/moments';
import type { Place } from '../policy/document';
import type { Branch, Lane, Standing } from './lanes';
import {
  CARD,
  chainParts,
  chainWidth,
  GAP,
  HEIGHT,
  type Part,
  type Plus,
  part,
  plusLabel,
  right,
  SIZES,
  type Wire,
  wire,
  wiresAlong,
  type Zone,
} from './layout-parts';

/** A lane laid out, before all lanes are made equally wide. */
export interface Drawn {
  readonly parts: readonly Part[];
  readonly zones: readonly Zone[];
  readonly wires: readonly Wire[];
  readonly width: number;
  readonly height: number;
}

/** A lane without the author's cards, or with its cards folded away: one line with a `+` behind your rules. */
export function drawLine(moment: Moment, y: number, rules: readonly Standing[]): Drawn {
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
      slot: rules.length,
      label: plusLabel(rules, rules.length, place),
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
export function drawOpen({ moment, branches, rules }: Lane, y: number): Drawn {
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
