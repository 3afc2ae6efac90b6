'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Whether a pointer is down, or was a moment ago: what it does to selection and focus is no wish to be shown around. */
export function usePressed(root: RefObject<HTMLElement | null>): RefObject<boolean> {
  const pressed = useRef(false);
  useEffect(() => {
    const down = (event: Event): void => {
      pressed.current = event.target instanceof Node && root.current?.contains(event.target) === true;
    };
    const up = (): void => {
      requestAnimationFrame(() => {
        pressed.current = false;
      });
    };
    const key = (): void => {
      pressed.current = false;
    };
    const listeners = [
      ['pointerdown', down],
      ['pointerup', up],
      ['pointercancel', up],
      ['keydown', key],
    ] as const;
    for (const [name, heard] of listeners) addEventListener(name, heard, true);
    return () => {
      for (const [name, heard] of listeners) removeEventListener(name, heard, true);
    };
  }, [root]);
  return pressed;
}
