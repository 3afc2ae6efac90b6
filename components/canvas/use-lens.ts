'use client';

import { useReactFlow } from '@xyflow/react';
import { useEffect } from 'react';
import { type Layout, partsOf } from '@/lib/lanes/layout';
import { useStudio } from '../studio/use-studio';
import { stepFrom } from './CanvasFoot';
import { setLens } from './lens';
import { around, boxView, fittingView, type Size } from './view-port';

/** Lets keys and menus move the canvas's view. */
export function useLens(layout: Layout, size: Size, duration: number): void {
  const studio = useStudio();
  const { getViewport, setViewport, screenToFlowPosition, zoomTo } = useReactFlow();
  useEffect(() => {
    setLens({
      point: (at) => {
        if (at !== undefined) return screenToFlowPosition(at);
        const { x, y, zoom } = getViewport();
        return { x: (size.width / 2 - x) / zoom - 110, y: (size.height * 0.6 - y) / zoom };
      },
      zoom: (way) => {
        const { zoom } = getViewport();
        void zoomTo(way === 'whole' ? 1 : stepFrom(zoom, way === 'in' ? 1 : -1), { duration });
      },
      fit: () => void setViewport(fittingView(layout, size), { duration }),
      fitSelection: () => {
        const selection = new Set(studio.getState().selection);
        const box = around(partsOf(layout).filter((part) => selection.has(part.node?.id ?? '')));
        if (box !== undefined) void setViewport(boxView(box, size), { duration });
      },
    });
    return () => setLens(null);
  }, [layout, size, duration, studio, getViewport, setViewport, screenToFlowPosition, zoomTo]);
}
