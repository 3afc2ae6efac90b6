'use client';

import { type EdgeProps, getBezierPath } from '@xyflow/react';
import clsx from 'clsx';
import { memo } from 'react';
import type { WireEdge } from './to-flow';
import { wireTone } from './tones';

/** A wire: quiet until the call in focus passes it, lit up to the card that decided, dashed past it. */
export const WireLine = memo(function WireLine({
  data,
  sourceX,
  sourceY,
  targetX,
  targetY,
  sourcePosition,
  targetPosition,
}: EdgeProps<WireEdge>) {
  const [path] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition });
  return (
    <path d={path} className={clsx('canvas-wire', data?.isLoose === true ? 'loose' : wireTone(data?.look ?? null))} />
  );
});
