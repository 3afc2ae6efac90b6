'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import type { Studio, StudioState } from '@/lib/store/studio';

const StudioContext = createContext<Studio | null>(null);

/** Makes a studio known to everything below it. */
export function StudioProvider({ studio, children }: { readonly studio: Studio; readonly children: ReactNode }) {
  return <StudioContext value={studio}>{children}</StudioContext>;
}

/** The studio: its one door `edit`, and selecting, undoing, opening. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (studio === null) throw new Error('A part of the studio stands outside its provider.');
  return studio;
}

/** What a component shows of the state; it draws anew only when that changes. */
export const useStudioState = <T,>(choose: (state: StudioState) => T): T => useStore(useStudio(), choose);

/** The same for a choice of several values, compared one by one. */
export const useStudioParts = <T extends object>(choose: (state: StudioState) => T): T =>
  useStore(useStudio(), useShallow(choose));
