'use client';

import { useSyncExternalStore } from 'react';

/** The sizes at which the frame changes; app/frame.css says the same. */
export const SMALL = '(max-width: 1360px), (max-height: 780px)';
export const PHONE = '(max-width: 639.98px)';
export const NARROW = '(max-width: 1279.98px)';

/** Whether the window fits a media query, now and as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
