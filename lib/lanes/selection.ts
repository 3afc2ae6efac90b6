/** Which cards a gesture selects: a range, all, those in a box. Looking only; nothing here changes the policy. */
import { placeOf } from '../policy/chains';
import type { Policy } from '../policy/document';
import { inDrawnOrder } from './drop';
import { type Box, type Layout, partsOf } from './layout';

/** Every card, in the order in which they are drawn. */
export const allCards = (policy: Policy): readonly string[] =>
  inDrawnOrder(
    policy,
    policy.nodes.map((node) => node.id),
  );

const laneOf = (policy: Policy, id: string): string => placeOf(policy, id)?.moment ?? 'shelf';

/**
 * The selection after a click with Shift: all cards between the one selected last and this one, where both stand on one
 * lane; else this one too. The one selected last stays last, so that the range can grow and shrink from it.
 */
export function rangeTo(policy: Policy, selection: readonly string[], id: string): readonly string[] {
  const anchor = selection.at(-1);
  if (anchor === undefined || anchor === id) return [id];
  const lane = laneOf(policy, id);
  if (laneOf(policy, anchor) !== lane) return [id, ...selection.filter((one) => one !== id)];
  const cards = allCards(policy).filter((one) => laneOf(policy, one) === lane);
  const [from, to] = [cards.indexOf(anchor), cards.indexOf(id)].sort((a, b) => a - b) as [number, number];
  return [...cards.slice(from, to + 1).filter((one) => one !== anchor), anchor];
}

/** The cards that a box touches, in the order in which they are drawn. */
export function cardsIn(layout: Layout, box: Box): readonly string[] {
  const touched = partsOf(layout).filter(
    (part) =>
      part.node !== null &&
      part.x < box.x + box.width &&
      part.x + part.width > box.x &&
      part.y < box.y + box.height &&
      part.y + part.height > box.y,
  );
  return [...new Set(touched.flatMap((part) => part.node?.id ?? []))];
}
