'use client';

import { useStoreApi } from '@xyflow/react';
import { type RefObject, useEffect } from 'react';
import type { Size } from './view-port';

/** Lets the heads of long lanes stay in view while the lanes are pushed aside: canvas.css reads where the view begins, and its width. */
export function useHeads(root: RefObject<HTMLElement | null>, size: Size): void {
  const store = useStoreApi();
  useEffect(() => {
    const tell = ({ transform: [x, , zoom] }: { readonly transform: readonly [number, number, number] }): void => {
      root.current?.style.setProperty('--from', `${Math.max(0, -x / zoom)}px`);
      root.current?.style.setProperty('--across', `${size.width / zoom}px`);
    };
    tell(store.getState());
    return store.subscribe((state, before) => {
      if (state.transform !== before.transform) tell(state);
    });
  }, [store, root, size]);
}
