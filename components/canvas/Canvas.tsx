'use client';

import '@xyflow/react/dist/base.css';
import './canvas.css';
import { ReactFlowProvider } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { Stage } from './Stage';
import { useSize } from './use-size';

/** The canvas: five lanes with their cards, the shelf's strip and the zoom. */
export function Canvas() {
  const [stage, size] = useSize();
  const canvas = useRef<HTMLElement>(null);
  // A pinch over the canvas zooms the lanes, never the page; React's own wheel listeners cannot prevent it.
  useEffect(() => {
    const pinched = (event: WheelEvent): void => {
      if (event.ctrlKey) event.preventDefault();
    };
    const element = canvas.current;
    element?.addEventListener('wheel', pinched, { passive: false });
    return () => element?.removeEventListener('wheel', pinched);
  }, []);
  return (
    <section ref={canvas} aria-label="Canvas" className="canvas flex h-full min-h-0 min-w-0 flex-col">
      <div ref={stage} className="flex min-h-0 flex-1 flex-col">
        {size !== null && (
          <ReactFlowProvider>
            <Stage size={size} />
          </ReactFlowProvider>
        )}
      </div>
    </section>
  );
}
