'use client';

import type { EdgeProps } from '@xyflow/react';
import clsx from 'clsx';
import { memo } from 'react';
import { type Ends, wirePath } from '@/lib/lanes/wire-path';
import { useWireLook } from './Looks';
import type { WireEdge } from './to-flow';
import { inOrder, wireTone } from './tones';

/** A wire: quiet until the call in focus passes it, lit up to the card that decided, dashed past it. */
export const WireLine = memo(function WireLine({ id, data, sourceX, sourceY, targetX, targetY }: EdgeProps<WireEdge>) {
  const look = useWireLook(id);
  const isLoose = data?.isLoose === true;
  const ends: Ends = { from: { x: sourceX, y: sourceY }, to: { x: targetX, y: targetY } };
  return (
    <path
      d={wirePath(ends)}
      {...inOrder(isLoose ? null : look)}
      className={clsx('canvas-wire', isLoose ? 'loose' : wireTone(look))}
    />
  );
});
