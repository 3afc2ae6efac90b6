'use client';

import { MiniMap } from '@xyflow/react';
import type { FlowNode } from './to-flow';

const colourOf = ({ type, selected }: FlowNode): string => {
  if (type === 'card') return selected === true ? 'var(--focus)' : 'var(--ink-3)';
  return type === 'lane' ? 'var(--lane)' : type === 'note' ? 'var(--warn)' : 'transparent';
};

/** The whole policy in small, with what is in view; a drag moves the view, the wheel zooms it. */
export function Overview() {
  return (
    <MiniMap<FlowNode>
      pannable
      zoomable
      ariaLabel="The whole policy in small"
      nodeColor={colourOf}
      nodeStrokeColor={({ type }) => (type === 'lane' ? 'var(--hair-strong)' : 'transparent')}
      nodeStrokeWidth={8}
      nodeBorderRadius={12}
      bgColor="var(--canvas)"
      maskColor="color-mix(in srgb, var(--ink) 12%, transparent)"
      maskStrokeColor="var(--focus)"
      maskStrokeWidth={3}
      style={{ width: 220, height: 60 }}
      className="canvas-overview"
    />
  );
}
