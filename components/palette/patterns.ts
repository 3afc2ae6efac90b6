import { placeForNew, standingWords } from '@/lib/lanes/moves';
import { patternAt } from '@/lib/lanes/patterns';
import { addNodes, type Pattern } from '@/lib/nodes/patterns';
import { chainAt } from '@/lib/policy/chains';
import type { Place } from '@/lib/policy/document';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { focusCard } from '../canvas/lane-keys';
import { announce, notify, show } from '../studio/view';

/** Adds a pattern's rules at a slot of a place as one step and selects them; tells what is lacking where none can be made. */
export function addPattern(
  studio: Studio,
  pattern: Pattern,
  at: { readonly place: Place; readonly slot: number },
  byKey = false,
): void {
  const found = patternAt(policyOf(studio.getState()), pattern, at);
  if ('why' in found) return notify(`“${pattern.title}” cannot be added: ${found.why}`);
  studio.endGesture();
  studio.edit(addNodes(found.nodes, found.place, found.index));
  const ids = found.nodes.map((node) => node.id);
  studio.select(ids);
  show({ drawer: null });
  const [first = ''] = ids;
  if (byKey && ids.length === 1) focusCard(first);
  const count = ids.length === 1 ? '' : `, ${ids.length} cards`;
  announce(`${pattern.title} added${count}: ${standingWords(policyOf(studio.getState()), first)}.`);
}

/** Adds a pattern where a click puts it: after the selected card if it stands in that lane, else at the end of your rules. */
export function addPatternHere(studio: Studio, pattern: Pattern, byKey: boolean): void {
  const { selection } = studio.getState();
  const policy = policyOf(studio.getState());
  const after = placeForNew(policy, selection, pattern.moment);
  const near = patternAt(policy, pattern, { place: after.place, slot: after.index });
  // In a tool's own chain it may not fit; then it goes to your rules.
  const place: Place = 'why' in near ? { moment: pattern.moment } : after.place;
  const slot = place === after.place ? after.index : chainAt(policy, place).length;
  addPattern(studio, pattern, { place, slot }, byKey);
}
