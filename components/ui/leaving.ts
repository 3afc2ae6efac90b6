'use client';

import { useEffect, useRef } from 'react';

/** Something that floats over the page: gives whether it may simply close, asking if not; and closes. */
interface Floating {
  readonly mayClose: () => boolean;
  readonly close: () => void;
}

/** All that floats over the page now, the topmost last. */
const open: Floating[] = [];
const listeners = new Set<() => void>();

/** What closes as another opens is told of once. */
const tell = (): void =>
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });

/** How much floats over the page. */
export const floating = (): number => open.length;

/** Hears whenever something opens over the page or closes; gives what ends it. */
export function onFloating(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const always = (): boolean => true;

/** Counts among what floats over the page while it is open. */
export function useFloats(isOpen: boolean, close: () => void, mayClose: () => boolean = always): void {
  const now = useRef<Floating>({ close, mayClose });
  now.current = { close, mayClose };
  useEffect(() => {
    if (!isOpen) return;
    const one: Floating = { close: () => now.current.close(), mayClose: () => now.current.mayClose() };
    open.push(one);
    tell();
    return () => {
      open.splice(open.indexOf(one), 1);
      tell();
    };
  }, [isOpen]);
}

/**
 * Closes from outside what floats topmost. A field that gives what was typed when it is left gives it
 * now; where one holds text that is not used yet (`data-half-typed`), its dialog asks instead.
 */
export function closeTopmost(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const top = open.at(-1);
  if (top?.mayClose() === true) top.close();
}
