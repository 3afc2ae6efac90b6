import { MOMENT_NAMES, type Moment } from '@/lib/contract/moments';
import { placeForNew, standingWords } from '@/lib/lanes/moves';
import type { AnyKind } from '@/lib/nodes';
import { placeOf } from '@/lib/policy/chains';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { focusCard } from '../canvas/lane-keys';
import { type Adding, announce, show } from '../studio/view';

/** The moment of the selected card where the kind fits there, else the first at which it does. */
function momentFor(studio: Studio, kind: AnyKind): Moment {
  const { selection } = studio.getState();
  const here = selection.flatMap((id) => placeOf(policyOf(studio.getState()), id)?.moment ?? [])[0];
  if (here !== undefined && kind.moments.includes(here)) return here;
  return MOMENT_NAMES.find((moment) => kind.moments.includes(moment)) ?? 'beforeDispatch';
}

/** Opens the quick-add box; where nothing may be added it says so at once. */
export function askWhatToAdd(studio: Studio, adding: Adding): void {
  if (studio.getState().newer !== null) return studio.edit((policy) => policy); // it says why not
  show({ adding });
}

/** Adds a rule behind the selected card of its lane, else at the end; `moment` null: wherever it fits. */
export function addKind(studio: Studio, kind: AnyKind, moment: Moment | null, byKey: boolean): void {
  const { selection } = studio.getState();
  const { place, index } = placeForNew(policyOf(studio.getState()), selection, moment ?? momentFor(studio, kind));
  studio.endGesture();
  const id = studio.add(kind, place, index);
  show({ drawer: null });
  // Added by a key, the card has the focus, and Enter leads on into its form.
  if (byKey) focusCard(id);
  announce(`${kind.title.replace(/…$/, '')} added: ${standingWords(policyOf(studio.getState()), id)}.`);
}
