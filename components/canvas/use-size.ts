'use client';

import { type RefCallback, useCallback, useState } from 'react';
import type { Size } from './view-port';

/** The height of the canvas's foot, which is no part of what is looked at. */
const FOOT = 34;

/** The size of an element as it changes; null until it is there. The foot is left out. */
export function useSize(): [RefCallback<HTMLElement>, Size | null] {
  const [size, setSize] = useState<Size | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight } = element;
      const height = Math.max(0, clientHeight - FOOT);
      if (width > 0) setSize((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
