'use client';

import { useMemo } from 'react';
import type { Moment } from '@/lib/contract/moments';
import { cardsOf, foldedNow } from '@/lib/lanes/folding';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { useStudioState } from '../studio/use-studio';
import { announce, fold, useView } from '../studio/view';

/** The lanes that are folded now; the same list while they stay the same. */
export function useFolded(): readonly Moment[] {
  const folded = useView((view) => view.folded);
  const key = useStudioState((state) => foldedNow(policyOf(state), folded, state.selection).join(' '));
  return useMemo(() => (key === '' ? [] : (key.split(' ') as Moment[])), [key]);
}

/** Folds a lane to one line, or unfolds it; what is selected on it is let go, since nothing selected is hidden. */
export function foldLane(studio: Studio, moment: Moment, isFolded: boolean): void {
  const cards = cardsOf(policyOf(studio.getState()), moment);
  const { selection } = studio.getState();
  if (isFolded && selection.some((id) => cards.includes(id)))
    studio.select(selection.filter((id) => !cards.includes(id)));
  fold(moment, isFolded);
  announce(isFolded ? `Folded, with ${cards.length === 1 ? 'one card' : `${cards.length} cards`}.` : 'Unfolded.');
}
