'use client';

import { useEffect } from 'react';
import { closeTopmost, floating, onFloating } from '@/components/ui/leaving';
import { show, useView, type View } from './view';

/** What stands over the page and does not float, or is still being fetched; what came by a link is left by going back. */
const stands = ({ dialog, drawer, presenting, adding, commands }: View): boolean =>
  (dialog !== null && dialog !== 'incoming') || drawer !== null || presenting || adding !== null || commands !== null;

/** Whether something stands over the page that the browser's *back* closes. */
const isOver = (view: View): boolean => floating() > 0 || stands(view);

function close(): void {
  if (floating() > 0) closeTopmost();
  else show({ dialog: null, drawer: null, presenting: false, adding: null, commands: null });
}

const isMarked = (): boolean => (history.state as { readonly over?: unknown } | null)?.over === true;

/**
 * *Back* closes what is open over the page, the topmost first, and does not leave it: as long as something is, the browser's
 * history has one entry more, which goes with it. A dialog that holds text not used yet asks first, and stays.
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
      if (!wasOurs && !isMarked() && isOver(useView.getState())) close();
      // Both entries are this very page: there is nothing to be loaded.
      event.stopImmediatePropagation();
      // What was closed is gone only once the page is drawn anew.
      if (wasOurs) settle();
      else setTimeout(settle);
    };
    // Loaded anew while something was open, which now is not.
    if (isMarked()) history.replaceState({ ...history.state, over: false }, '');
    settle();
    addEventListener('popstate', went, true);
    const stops = [useView.subscribe(settle), onFloating(settle)];
    return () => {
      for (const stop of stops) stop();
      removeEventListener('popstate', went, true);
    };
  }, []);
}
