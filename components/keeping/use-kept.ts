import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { theLibrary } from '@/components/studio/opening';
import { reasonOf } from '@/lib/keeping/database';

export type Kept<T> =
  | { readonly type: 'asking' }
  | { readonly type: 'there'; readonly value: T }
  | { readonly type: 'failed'; readonly why: string };

/** What the library answers, asked again whenever something in it changes, here or in another tab. */
export function useKept<T>(ask: () => Promise<T>): { readonly kept: Kept<T>; readonly again: () => void } {
  const library = theLibrary();
  const changes = useStore(library, (state) => state.changes);
  const [asked, setAsked] = useState(0);
  const [kept, setKept] = useState<Kept<T>>({ type: 'asking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the library is a reason to ask again
  useEffect(() => {
    let isOver = false;
    ask().then(
      (value) => isOver || setKept({ type: 'there', value }),
      (error: unknown) => isOver || setKept({ type: 'failed', why: reasonOf(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [ask, changes, asked]);
  return { kept, again: useCallback(() => setAsked((before) => before + 1), []) };
}
