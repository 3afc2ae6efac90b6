'use client';

import { useEffect, useSyncExternalStore } from 'react';

/** Menus, dialogs and popovers: nobody needs them for the first look, so they come after it. */
export type Overlays = typeof import('./overlays');

let loaded: Overlays | null = null;
let asked = false;
const listeners = new Set<() => void>();

function load(): void {
  if (asked) return;
  asked = true;
  import('./overlays').then(
    (overlays) => {
      loaded = overlays;
      for (const changed of listeners) changed();
    },
    () => {
      asked = false; // the server was away; the next time asks again
    },
  );
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The parts, once they are here; asks for them where `wanted`. */
export function useOverlays(wanted: boolean): Overlays | null {
  useEffect(() => {
    if (wanted) load();
  }, [wanted]);
  return useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  );
}

/** The parts, for what is drawn only inside of an open one. */
export function overlays(): Overlays {
  if (loaded === null) throw new Error('A part of a menu or dialog stands outside of one.');
  return loaded;
}

/**
 * Fetches the parts at the first sign of a person, so that the first menu opens at once; and whatever else is typed into
 * as soon as it opens (`also`), so that no key is lost on the way.
 */
export function useOverlaysSoon(also: () => void): void {
  useEffect(() => {
    let isDone = false;
    const soon = (): void => {
      if (isDone) return;
      isDone = true;
      load();
      also();
    };
    const names = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of names) addEventListener(name, soon, { passive: true });
    return () => {
      for (const name of names) removeEventListener(name, soon);
    };
  }, [also]);
}
