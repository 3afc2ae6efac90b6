'use client';

import { useEffect } from 'react';
import { mayLeave } from '@/components/ui/leaving';
import { show, useView, type View } from './view';

/** Whether something stands over the page that the browser's *back* closes. What came by a link is left by going back. */
const isOver = ({ dialog, drawer, presenting, incoming }: View): boolean =>
  dialog === 'incoming' ? incoming?.source.by !== 'link' : dialog !== null || drawer !== null || presenting;

const isMarked = (): boolean => (history.state as { readonly over?: unknown } | null)?.over === true;

/**
 * *Back* closes what is open over the page and does not leave it: as long as something is, the browser's history has one
 * entry more, which goes with it. A dialog that holds text not used yet asks first, and stays.
 */
export function useBackCloses(): void {
  useEffect(() => {
    let isLeaving = false;
    const settle = (): void => {
      if (isLeaving) return;
      const over = isOver(useView.getState());
      if (over === isMarked()) return;
      if (over) history.pushState({ ...history.state, over: true }, '');
      else {
        isLeaving = true;
        history.back();
      }
    };
    const went = (event: PopStateEvent): void => {
      const wasOurs = isLeaving;
      isLeaving = false;
      if (!wasOurs && !isMarked() && isOver(useView.getState()) && mayLeave()) {
        show({ dialog: null, incoming: null, drawer: null, presenting: false });
      }
      // Both entries are this very page: there is nothing to be loaded.
      event.stopImmediatePropagation();
      settle();
    };
    // Loaded anew while something was open, which now is not.
    if (isMarked()) history.replaceState({ ...history.state, over: false }, '');
    settle();
    addEventListener('popstate', went, true);
    const stop = useView.subscribe(settle);
    return () => {
      stop();
      removeEventListener('popstate', went, true);
    };
  }, []);
}
