/** Where the rules of a pattern go: what a drag of one means, and how they stand among the drawn cards. */

import { MOMENTS } from '../contract/moments';
import { type Pattern, patternNodes } from '../nodes/patterns';
import { placeOnly } from '../policy/chains';
import type { Node, Place, Policy } from '../policy/document';
import { type Dragged, indexFor } from './drop';
import { isAppliedLast } from './lanes';

/** Dragging a pattern: it belongs to one moment, and in a tool's own chain to that tool. */
export const draggedPattern = (policy: Policy, pattern: Pattern): Dragged => ({
  ids: [],
  from: null,
  whyNot: (place) => {
    if (place.moment !== pattern.moment)
      return `${pattern.title} belongs to “${MOMENTS[pattern.moment].short.replace(/\?$/, '')}”.`;
    const made = patternNodes(policy, pattern, place);
    return 'why' in made ? made.why : null;
  },
  appliedLast: (place) => {
    const made = patternNodes(policy, pattern, place);
    const sorts = 'why' in made ? new Set<boolean>() : new Set(made.nodes.map((node) => isAppliedLast(node, place)));
    return sorts.size === 1 ? ([...sorts][0] ?? null) : null;
  },
});

/** What a pattern adds at a slot among the drawn cards of a place, and at which index of its chain. */
export function patternAt(
  policy: Policy,
  pattern: Pattern,
  { place: wide, slot }: { readonly place: Place; readonly slot: number },
): { readonly nodes: readonly Node[]; readonly place: Place; readonly index: number } | { readonly why: string } {
  const place = placeOnly(wide);
  const dragging = draggedPattern(policy, pattern);
  const why = dragging.whyNot(place);
  if (why !== null) return { why };
  const made = patternNodes(policy, pattern, place);
  if ('why' in made) return made;
  const appliedLast = dragging.appliedLast(place) === true;
  return { nodes: made.nodes, place, index: indexFor(policy, place, slot, { ids: [], appliedLast }) };
}
