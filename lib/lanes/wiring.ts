/**
 * What a wire means that is drawn by hand. The card whose port is drawn from comes to stand beside the card it is let go
 * on: before it from the right port, behind it from the left one. Whatever is drawn, the result is an ordered list.
 */
import { nodeById, placeOf, placeOnly } from '../policy/chains';
import type { Node, Place, Policy } from '../policy/document';
import { type Edit, shelveNodes } from '../policy/edits';
import { dragged, moveTo } from './drop';
import { drawnAt } from './lanes';
import { type Layout, type Part, type Point, partsOf } from './layout';
import { type Spot, spotAfter } from './quick-add';

/** An end of a part: `in` at its left, where the wire comes from the card asked before; `out` at its right. */
export interface Port {
  readonly part: Part;
  readonly side: 'in' | 'out';
}

export type Wiring =
  | { readonly type: 'edit'; readonly ids: readonly string[]; readonly edit: Edit; readonly says: string }
  /** Let go over nothing, a new wire asks what to add behind the card. */
  | { readonly type: 'add'; readonly spot: Spot; readonly says: string }
  | { readonly type: 'refused'; readonly says: string }
  | { readonly type: 'nothing'; readonly says: string };

/** Where a wire ends: on a part, over nothing, or still so near its port that nothing is meant. */
export type Aim = Part | 'nothing' | 'itself';

const NEAR = 34;

export const portAt = ({ part, side }: Port): Point => ({
  x: side === 'out' ? part.x + part.width : part.x,
  y: part.y + part.height / 2,
});

/** What a point of the canvas is on, as a wire from a port sees it. */
export function aimAt(layout: Layout, port: Port, { x, y }: Point): Aim {
  const over = partsOf(layout).find(
    (part) =>
      part.is !== 'label' && x >= part.x && x <= part.x + part.width && y >= part.y && y <= part.y + part.height,
  );
  if (over !== undefined) return over.key === port.part.key ? 'itself' : over;
  const from = portAt(port);
  return Math.hypot(x - from.x, y - from.y) < NEAR ? 'itself' : 'nothing';
}

const refused = (says: string): Wiring => ({ type: 'refused', says });
const named = (node: Node): string => `“${node.name}”`;

/** Puts one card directly before or behind another; tells why where that cannot be. */
function beside(policy: Policy, one: Node, other: Node, side: 'before' | 'behind'): Wiring {
  const place = placeOf(policy, other.id);
  if (place === undefined) return refused(`${named(other)} is on the shelf, where nothing is asked.`);
  const stay = drawnAt(policy, place).filter(({ node }) => node.id !== one.id);
  const at = stay.findIndex(({ node }) => node.id === other.id);
  return put(policy, one, { place: placeOnly(place), slot: side === 'before' ? at : at + 1 }, (next) => {
    const ids = drawnAt(next, place).map(({ node }) => node.id);
    const gap = ids.indexOf(other.id) - ids.indexOf(one.id);
    if (gap !== (side === 'before' ? 1 : -1))
      return `Limits are applied last, when the tool runs, so ${named(one)} cannot stand ${side} ${named(other)}.`;
    return null;
  });
}

/** Moves a card to a spot, where it fits and where the drawing then shows what was meant. */
function put(
  policy: Policy,
  one: Node,
  { place, slot }: { readonly place: Place; readonly slot: number },
  whyNot: (next: Policy) => string | null = () => null,
): Wiring {
  const why = dragged(policy, [one.id], null).whyNot(place);
  if (why !== null) return refused(why);
  const edit = moveTo([one.id], place, slot);
  const next = edit(policy);
  const wrong = whyNot(next);
  if (wrong !== null) return refused(wrong);
  if (next === policy) return { type: 'nothing', says: 'They are wired so already.' };
  const cards = drawnAt(next, place);
  const at = cards.findIndex(({ node }) => node.id === one.id);
  const after = cards[at + 1];
  const before = cards[at - 1];
  const where =
    after !== undefined
      ? `before ${named(after.node)}`
      : before !== undefined
        ? `after ${named(before.node)}`
        : 'first';
  return { type: 'edit', ids: [one.id], edit, says: `${named(one)} is asked ${where}.` };
}

/** From a card of the framework: the card that the wire is let go on comes first, or last. */
function fromLocked({ part, side }: Port, other: Node, at: Part, policy: Policy): Wiring {
  const here = at.lane === part.lane && part.is === 'auth' ? placeOnly(at.place) : placeOnly(part.place);
  const first = drawnAt(policy, here)[0]?.node.id === other.id && side === 'out';
  if (first) return { type: 'nothing', says: 'They are wired so already.' };
  return put(policy, other, { place: here, slot: side === 'out' ? 0 : Number.MAX_SAFE_INTEGER });
}

/** What a wire from a port means where it aims. */
export function wiringOf(policy: Policy, port: Port, aim: Aim): Wiring {
  const { part, side } = port;
  const one = part.node === null ? undefined : nodeById(policy, part.node.id);
  if (aim === 'itself') return { type: 'nothing', says: '' };
  if (aim === 'nothing') return letGo(policy, port, one);
  const other = aim.node === null ? undefined : nodeById(policy, aim.node.id);
  if (one === undefined) {
    if (other === undefined) return refused('The framework’s own cards stay where they are.');
    return fromLocked(port, other, aim, policy);
  }
  if (other !== undefined) {
    // A card from a lane draws one from the shelf to itself; both on the shelf stay there.
    const draws = placeOf(policy, other.id) === undefined && placeOf(policy, one.id) !== undefined;
    if (draws) return beside(policy, other, one, side === 'out' ? 'behind' : 'before');
    return beside(policy, one, other, side === 'out' ? 'before' : 'behind');
  }
  const place = placeOnly(aim.place);
  if (aim.is === 'auth' && side === 'out') return refused('Auth is always asked first: nothing can stand before it.');
  if (aim.is === 'defaults' && side === 'in') return refused('Defaults is always last: nothing can stand behind it.');
  return put(policy, one, { place, slot: aim.is === 'defaults' ? Number.MAX_SAFE_INTEGER : 0 });
}

function letGo(policy: Policy, { part, side }: Port, one: Node | undefined): Wiring {
  const wired = one !== undefined && placeOf(policy, one.id) !== undefined;
  if (side === 'in') {
    if (one === undefined) return refused('Defaults is always last: it cannot be taken off its wire.');
    if (!wired) return { type: 'nothing', says: '' };
    const edit = shelveNodes([one.id]);
    return { type: 'edit', ids: [one.id], edit, says: `${named(one)} goes to the shelf: it does not run.` };
  }
  if (one === undefined) {
    const spot = part.plus ?? { place: placeOnly(part.place), slot: 0 };
    return { type: 'add', spot: { place: placeOnly(spot.place), slot: spot.slot }, says: 'Add a rule here.' };
  }
  if (!wired) return { type: 'nothing', says: '' };
  return { type: 'add', spot: spotAfter(policy, one.id), says: `Add a rule behind ${named(one)}.` };
}
