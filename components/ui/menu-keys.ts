'use client';

import { type KeyboardEvent, useRef } from 'react';

/** Letters that follow each other within this time are of one word. */
const PAUSE_MS = 1_000;

/** Which line of a menu a key leads to, by the lines' names and the one that has the focus (-1: none); -1 where it leads to none. */
export function lineAfter(key: string, names: readonly string[], at: number): number {
  const last = names.length - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return at === -1 ? last : Math.max(at - 1, 0);
    case 'Home':
    case 'PageUp':
      return Math.min(0, last);
    case 'End':
    case 'PageDown':
      return last;
    default:
      return -1;
  }
}

/** Which line a word leads to: the next that begins so, the present one first; the same letter again leads on. */
export function lineNamed(word: string, names: readonly string[], at: number): number {
  const isOneLetter = [...word].every((letter) => letter === word[0]);
  const sought = (isOneLetter ? word.slice(0, 1) : word).toLowerCase();
  const from = Math.max(at, 0) + (isOneLetter && at !== -1 ? 1 : 0);
  const order = names.map((_, i) => (from + i) % names.length);
  return order.find((i) => names[i]?.toLowerCase().startsWith(sought)) ?? -1;
}

/** The lines of a menu that can be chosen, as a selector. */
export const LINES = '[role^=menuitem]:not([data-disabled])';

/**
 * Moves the focus in a menu by arrows and letters, with the key itself: Radix waits for a timer, and an Enter that comes before
 * it chooses another line.
 */
export function useMenuKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ word: '', at: 0 });
  return (event) => {
    const { currentTarget: menu, key, timeStamp } = event;
    const isOfThis = (element: Element): boolean => element.closest('[role=menu]') === menu;
    if (!(event.target instanceof Element) || !isOfThis(event.target)) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const before = timeStamp - typed.current.at < PAUSE_MS ? typed.current.word : '';
    // A space chooses, save within a word.
    const isLetter = key.length === 1 && (key !== ' ' || before !== '');
    const lines = [...menu.querySelectorAll<HTMLElement>(LINES)].filter(isOfThis);
    const names = lines.map((line) => line.textContent.trim());
    const at = lines.indexOf(document.activeElement as HTMLElement);
    if (isLetter) typed.current = { word: before + key, at: timeStamp };
    const to = isLetter ? lineNamed(before + key, names, at) : lineAfter(key, names, at);
    if (!isLetter && to === -1) return;
    event.preventDefault();
    event.stopPropagation();
    lines[to]?.focus();
  };
}
