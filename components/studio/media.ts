'use client';

import { useSyncExternalStore } from 'react';

/** The sizes at which the frame changes; app/frame.css says the same. */
export const SMALL = '(max-width: 1360px), (max-height: 780px)';
export const PHONE = '(max-width: 639.98px)';
export const NARROW = '(max-width: 1279.98px)';

interface Media {
  readonly fits: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
}
/** Each query is put to the window once: asking anew at each draw would cost more than the draw. */
const known = new Map<string, Media>();

function mediaOf(query: string): Media {
  const before = known.get(query);
  if (before !== undefined) return before;
  const list = matchMedia(query);
  const media: Media = {
    fits: () => list.matches,
    subscribe: (changed) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
  };
  known.set(query, media);
  return media;
}

const elsewhere = (): boolean => false;
const never = () => () => {};

/** Whether the window fits a media query, now and as it changes. */
export function useMedia(query: string): boolean {
  const media = typeof window === 'undefined' ? null : mediaOf(query);
  return useSyncExternalStore(media?.subscribe ?? never, media?.fits ?? elsewhere, elsewhere);
}

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
