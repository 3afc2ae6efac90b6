'use client';

import { ViewportPortal } from '@xyflow/react';
import { type Layout, partsOf } from '@/lib/lanes/layout';
import { useFound } from './found';

/** A mark around each card on the canvas that is found. */
export function FoundMarks({
  layout,
  drawn,
}: {
  readonly layout: Layout;
  /** The keys of the parts that are drawn; null: all. */
  readonly drawn: ReadonlySet<string> | null;
}) {
  const found = new Set(useFound());
  return (
    <ViewportPortal>
      {partsOf(layout)
        .filter(({ key, node }) => node !== null && found.has(node.id) && drawn?.has(key) !== false)
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
