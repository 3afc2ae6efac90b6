'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the focus goes from each menu that is open, by its element: what is opened from a menu outlasts it, and goes back to
 * where the menu would have.
 */
const ways = new WeakMap<Element, () => void>();

/** Whether nothing has the focus, since what had it is gone. */
export const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The way back to an element that has the focus now; it may be gone by then. */
function wayTo(element: Element | null): () => void {
  const menu = element?.closest('[role=menu]');
  if (menu == null) return () => element instanceof HTMLElement && element.isConnected && element.focus();
  // A menu beside a menu is named by the line that opened it.
  const line = document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return ways.get(menu) ?? wayTo(line);
}

/**
 * Does `leave` as soon as what floats over the page is gone, so that the next key is heard where the focus belongs: Radix
 * itself waits for a timer, and a key that comes before it finds the focus nowhere.
 */
export function useWayBack(isOpen: boolean, leave: () => void): void {
  const now = useRef(leave);
  now.current = leave;
  const stands = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    stands.current = true;
    return () => {
      stands.current = false;
      // By then all of it is gone; in development React also tries whether it could go.
      queueMicrotask(() => {
        if (!stands.current) now.current();
      });
    };
  }, [isOpen]);
}

/** Gives the focus back to where it was as something opened over the page, unless it has gone elsewhere meanwhile. */
export function useFocusBack(isOpen: boolean): void {
  const back = useRef<() => void>(() => {});
  const wasOpen = useRef(false);
  if (isOpen !== wasOpen.current) {
    wasOpen.current = isOpen;
    if (isOpen) back.current = wayTo(document.activeElement);
  }
  useWayBack(isOpen, () => {
    if (isLost()) back.current();
  });
}

/** Tells what is opened from a menu where the focus goes from there; gives the ref that the menu's element wants. */
export function useWayOut(leave: () => void): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (menu.current !== null) ways.set(menu.current, leave);
  });
  return menu;
}

/** For Radix, which would move the focus once more. */
export const isBackAlready = (event: Event): void => event.preventDefault();
