'use client';

import { useStore } from '@xyflow/react';
import { useCallback, useMemo } from 'react';
import { type Layout, partsOf } from '@/lib/lanes/layout';
import { drawnIn, FEW, sameBox, sightOf } from '@/lib/lanes/sight';
import { tabStop, walkOf } from '@/lib/lanes/walk';
import type { View } from './to-flow';
import type { Size } from './view-port';

type Kept = Pick<View, 'selection' | 'stops'> & {
  /** The keys of what is dragged. */
  readonly dragged: readonly string[];
  /** The key of the part that has the focus within. */
  readonly held: string | null;
};

/** The parts that are there wherever the view is: what has the focus or can be tabbed to, the ends of the selection, what is dragged. */
function keptOf(layout: Layout, { selection, stops, dragged, held }: Kept): ReadonlySet<string> {
  const ends = [selection[0], selection.at(-1)];
  const selected = partsOf(layout).filter(({ node }) => node !== null && ends.includes(node.id));
  const tabs = [...walkOf(layout)].flatMap(([lane, on]) => tabStop(on, stops[lane])?.key.replace(/ \+$/, '') ?? []);
  return new Set([...tabs, ...selected.map(({ key }) => key), ...dragged, ...(held === null ? [] : [held])]);
}

/** The keys of the parts that the canvas draws; null where they are so few that all are drawn. */
export function useSight(layout: Layout, size: Size, { selection, stops, dragged, held }: Kept): View['drawn'] {
  const isLarge = partsOf(layout).length > FEW;
  const sight = useStore(
    useCallback(({ transform: [x, y, zoom] }) => (isLarge ? sightOf({ x, y, zoom }, size) : null), [isLarge, size]),
    sameBox,
  );
  return useMemo(
    () => (sight === null ? null : drawnIn(layout, sight, keptOf(layout, { selection, stops, dragged, held }))),
    [layout, sight, selection, stops, dragged, held],
  );
}
