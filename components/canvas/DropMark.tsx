'use client';

import { ViewportPortal } from '@xyflow/react';
import { Icon } from '@/components/ui/icons';
import type { Landing } from '@/lib/lanes/drop';

/** What a drag would do: a bar between the cards where it would land, or why it cannot land there. */
export function DropMark({ landing }: { readonly landing: Landing | null }) {
  if (landing === null || landing.type === 'nowhere' || landing.type === 'shelf') return null;
  const { lane } = landing;
  const around = { transform: `translate(${lane.x}px, ${lane.y}px)`, width: lane.width, height: lane.height };
  if (landing.type === 'refused') {
    return (
      <ViewportPortal>
        <div className="canvas-over refused says-refused" style={around}>
          <p role="status">
            <Icon name="refused" size={15} />
            {landing.why}
          </p>
        </div>
      </ViewportPortal>
    );
  }
  const { mark } = landing;
  return (
    <ViewportPortal>
      <div className="canvas-over" style={around} />
      <div className="canvas-mark" style={{ transform: `translate(${mark.x}px, ${mark.y}px)`, height: mark.height }} />
    </ViewportPortal>
  );
}
