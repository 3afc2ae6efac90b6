'use client';

import { ViewportPortal } from '@xyflow/react';
import type { Layout } from '@/lib/lanes/layout';
import { useFound } from './found';

/** A mark around each card on the canvas that is found. */
export function FoundMarks({ layout }: { readonly layout: Layout }) {
  const found = new Set(useFound());
  const parts = [...layout.lanes.flatMap((lane) => lane.parts), ...(layout.shelf?.parts ?? [])];
  return (
    <ViewportPortal>
      {parts
        .filter((part) => part.node !== null && found.has(part.node.id))
        .map(({ key, x, y, width, height }) => (
          <div
            key={key}
            className="canvas-found"
            style={{ transform: `translate(${x - 6}px, ${y - 6}px)`, width: width + 12, height: height + 12 }}
          />
        ))}
    </ViewportPortal>
  );
}
