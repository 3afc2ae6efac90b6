'use client';

import type { EdgeProps } from '@xyflow/react';
import clsx from 'clsx';
import { memo } from 'react';
import { type Ends, wirePath } from '@/lib/lanes/wire-path';
import type { WireEdge } from './to-flow';
import { inOrder, wireTone } from './tones';

/** A wire: quiet until the call in focus passes it, lit up to the card that decided, dashed past it. */
export const WireLine = memo(function WireLine({ data, sourceX, sourceY, targetX, targetY }: EdgeProps<WireEdge>) {
  const ends: Ends = { from: { x: sourceX, y: sourceY }, to: { x: targetX, y: targetY } };
  return (
    <path
      d={wirePath(ends)}
      {...inOrder(data?.look ?? null)}
      className={clsx('canvas-wire', data?.isLoose === true ? 'loose' : wireTone(data?.look ?? null))}
    />
  );
});
