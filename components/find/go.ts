import { findCards, nextFound } from '@/lib/lanes/find';
import { policyOf, problemsNow } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { useView } from '../studio/view';

/** Selects the next of what is found, which brings it into view; false where nothing is. */
export function goToFound(studio: Studio, by: 1 | -1): boolean {
  const state = studio.getState();
  const text = useView.getState().find?.text ?? '';
  const next = nextFound(findCards(policyOf(state), problemsNow(state), text), state.selection, by);
  if (next !== undefined) studio.select([next]);
  return next !== undefined;
}
