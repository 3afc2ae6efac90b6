/** What a drag means: where the pointer is, whether the cards fit there, and the one edit that the drop makes. */
import { type AnyKind, kindOf, whyNotAt } from '../nodes';
import { chainAt, nodeById, placeOf, placeOnly, samePlace } from '../policy/chains';
import type { Node, Place, Policy } from '../policy/document';
import { type Edit, moveNodes, shelveNodes } from '../policy/edits';
import { drawnAt, isAppliedLast, lanesOf } from './lanes';
import { type Box, type Layout, type Point, SIZES, type Zone } from './layout';

/** Where dragged cards would land. */
export type Landing =
  /** Before the card `before`, else behind the card `after`, at a place; `mark` is where the indicator is drawn. */
  | { readonly type: 'place'; readonly place: Place; readonly slot: number; readonly mark: Box; readonly lane: Box }
  | { readonly type: 'shelf' }
  | { readonly type: 'refused'; readonly why: string; readonly lane: Box }
  | { readonly type: 'nowhere' };

/** What is dragged: cards of the policy, or a kind from the palette. */
export interface Dragged {
  readonly ids: readonly string[];
  /** Where the drag began, which tells its direction; null for what comes from elsewhere. */
  readonly from: { readonly place: Place; readonly x: number } | null;
  whyNot(place: Place): string | null;
  /** Whether all of it would be applied last there, or none of it; null where it is mixed, or not yet known. */
  appliedLast(place: Place): boolean | null;
}

const holds = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;

/** Dragging these cards; they fit a place when each of them does, and always where it stands already. */
export function dragged(policy: Policy, ids: readonly string[], from: Dragged['from']): Dragged {
  return {
    ids,
    from,
    whyNot: (place) => {
      const strangers = ids.filter((id) => placeOf(policy, id)?.moment !== place.moment);
      const reasons = strangers.flatMap((id) => whyNotAt(kindOf(nodeById(policy, id) as Node), place) ?? []);
      return reasons[0] ?? null;
    },
    appliedLast: (place) => {
      const sorts = new Set(ids.flatMap((id) => nodeById(policy, id) ?? []).map((node) => isAppliedLast(node, place)));
      return sorts.size === 1 ? ([...sorts][0] ?? null) : null;
    },
  };
}

/** Dragging a kind from the palette: what it would start as decides where it may stand. */
export function draggedKind(policy: Policy, kind: AnyKind): Dragged {
  return {
    ids: [],
    from: null,
    whyNot: (place) => whyNotAt(kind, place),
    appliedLast: (place) => kind.isRewrite(kind.start(policy, place), place),
  };
}

/** The slot among the drawn cards that stay: left half before, right half behind, and a neighbour as a whole is passed. */
function slotAt(zone: Zone, { ids, from, appliedLast }: Dragged, x: number): number {
  if (zone.hidden !== undefined) return zone.hidden;
  const own = from !== null && samePlace(from.place, zone.place);
  const stay = zone.cards.filter((card) => !ids.includes(card.node?.id ?? ''));
  const at = zone.cards.findIndex((card) => ids.includes(card.node?.id ?? ''));
  let slot = 0;
  for (const [i, card] of stay.entries()) {
    const isNext = own && ids.length === 1 && zone.cards[at + 1] === card;
    const isBefore = own && ids.length === 1 && zone.cards[at - 1] === card;
    const middle = card.x + card.width / 2;
    const line = isNext ? card.x : isBefore ? card.x + card.width : middle;
    const rightward = own && from !== null && x > from.x;
    if (rightward ? x >= line : x > line) slot = i + 1;
  }
  const asked = stay.filter((card) => !card.appliedLast).length;
  const last = appliedLast(zone.place);
  return last === null ? slot : last ? Math.max(slot, asked) : Math.min(slot, asked);
}

/** The indicator: between the neighbours that the dropped cards would get. */
function markAt(zone: Zone, ids: readonly string[], slot: number): Box {
  const stay = zone.cards.filter((card) => !ids.includes(card.node?.id ?? ''));
  const before = stay[slot - 1];
  const after = stay[slot];
  const line = stay.length === 0 && zone.cards.length === 0;
  const x =
    after !== undefined
      ? after.x - SIZES.gap / 2
      : before !== undefined
        ? before.x + before.width + SIZES.gap / 2
        : line
          ? zone.door.x
          : (zone.cards[0]?.x ?? zone.door.x) - SIZES.gap / 2;
  const y = line ? zone.door.y + 4 : zone.door.y;
  return { x, y, width: 0, height: line && zone.height === SIZES.line ? SIZES.line - 8 : SIZES.card.height };
}

/** Where a point of the canvas lies for what is dragged. */
export function landingAt(layout: Layout, dragging: Dragged, point: Point): Landing {
  if (layout.shelf !== null && holds(layout.shelf, point)) return { type: 'shelf' };
  const lane = layout.lanes.find((box) => holds(box, point));
  const zone = lane?.zones.find((box) => holds(box, point)) ?? lane?.zones.at(-1);
  if (lane === undefined || zone === undefined) return { type: 'nowhere' };
  const why = dragging.whyNot(zone.place);
  if (why !== null) return { type: 'refused', why, lane };
  const slot = slotAt(zone, dragging, point.x);
  return { type: 'place', place: zone.place, slot, mark: markAt(zone, dragging.ids, slot), lane };
}

/**
 * The index in the document for a card at a slot among the drawn cards that stay. What is applied last is drawn behind
 * what is asked, so the neighbour that counts is the next one of the same sort.
 */
export function indexFor(
  policy: Policy,
  place: Place,
  slot: number,
  { ids, appliedLast }: { readonly ids: readonly string[]; readonly appliedLast: boolean },
): number {
  const stay = drawnAt(policy, place).filter(({ node }) => !ids.includes(node.id));
  const sort = (cards: typeof stay) => cards.filter((card) => card.appliedLast === appliedLast);
  const list = chainAt(policy, place).filter((id) => !ids.includes(id));
  const after = sort(stay.slice(slot))[0];
  if (after !== undefined) return list.indexOf(after.node.id);
  const before = sort(stay.slice(0, slot)).at(-1);
  if (before !== undefined) return list.indexOf(before.node.id) + 1;
  return appliedLast ? list.length : 0;
}

/** What a person sees of the order: two policies that look the same are the same for a drag. */
const picture = (policy: Policy): string =>
  JSON.stringify([
    lanesOf(policy).map(({ branches, rules }) =>
      [...branches.map(({ cards }) => cards), rules].map((cards) =>
        cards.map(({ node, place }) => [node.id, place.tool]),
      ),
    ),
    policy.shelf.map((item) => item.node),
  ]);

/** An edit that gives its input back where the drawing stays the same. */
const ifSeen =
  (edit: Edit): Edit =>
  (policy) => {
    const next = edit(policy);
    return next === policy || picture(next) === picture(policy) ? policy : next;
  };

/** Moves cards to a slot of a place, together and in their order; one edit. */
export const moveTo = (ids: readonly string[], place: Place, slot: number): Edit =>
  ifSeen((policy) => {
    const nodes = ids.flatMap((id) => nodeById(policy, id) ?? []);
    const sorts = [false, true].map((appliedLast) => ({
      appliedLast,
      group: nodes.filter((node) => isAppliedLast(node, place) === appliedLast).map((node) => node.id),
    }));
    // To the end first, so that the index counts only the cards that stay.
    const gathered = moveNodes(ids, place)(policy);
    return sorts.reduce((now, { appliedLast, group }) => {
      const at = indexFor(now, place, slot, { ids, appliedLast });
      const [grouped, all] = [new Set(group), new Set(ids)];
      const others = chainAt(now, place).filter((id) => !grouped.has(id));
      const anchor = others.filter((id) => !all.has(id))[at];
      return moveNodes(group, place, anchor === undefined ? others.length : others.indexOf(anchor))(now);
    }, gathered);
  });

/** The edit that a drop makes; null where it makes none. */
export function dropEdit(ids: readonly string[], landing: Landing): Edit | null {
  switch (landing.type) {
    case 'place':
      return moveTo(ids, placeOnly(landing.place), landing.slot);
    case 'shelf':
      return ifSeen(shelveNodes(ids));
    case 'refused':
    case 'nowhere':
      return null;
  }
}

/** The ids in the order in which they are drawn, lanes first and the shelf last. */
export function inDrawnOrder(policy: Policy, ids: readonly string[]): readonly string[] {
  const order = [
    ...lanesOf(policy).flatMap(({ branches, rules }) => [...branches.flatMap(({ cards }) => cards), ...rules]),
  ].map(({ node }) => node.id);
  const wanted = new Set(ids);
  const all = [...order, ...policy.shelf.map((item) => item.node)];
  return [...new Set(all)].filter((id) => wanted.has(id));
}
