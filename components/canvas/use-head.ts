'use client';

import { useStoreApi } from '@xyflow/react';
import { type RefObject, useLayoutEffect } from 'react';

/** What a head keeps free of the lane's end. */
const END = 14;

/**
 * Keeps the head of a long lane in view while the lanes are pushed aside. It is moved by hand: a size that all of the canvas
 * inherits would have the browser work out the style of every card for each step of a pan.
 */
export function useHead(head: RefObject<HTMLElement | null>, width: number, isMoved: boolean): void {
  const store = useStoreApi();
  useLayoutEffect(() => {
    const place = ({ transform: [x, , zoom], width: across }: ReturnType<typeof store.getState>): void => {
      if (head.current === null) return;
      const { style } = head.current;
      const seen = across === 0 ? width : across / zoom;
      const from = isMoved ? Math.min(Math.max(0, -x / zoom), width - Math.min(width, seen)) : 0;
      const next = { transform: from === 0 ? '' : `translateX(${from}px)`, width: `${Math.min(width, seen - END)}px` };
      if (style.transform !== next.transform) style.transform = next.transform;
      if (style.width !== next.width) style.width = next.width;
    };
    place(store.getState());
    return store.subscribe((state, before) => {
      if (state.transform !== before.transform || state.width !== before.width) place(state);
    });
  }, [store, head, width, isMoved]);
}
