'use client';

import { useReactFlow } from '@xyflow/react';
import { type DragEvent, useState } from 'react';
import { draggedKind, indexFor, type Landing, landingAt } from '@/lib/lanes/drop';
import type { Layout, Point } from '@/lib/lanes/layout';
import { standingWords } from '@/lib/lanes/moves';
import { draggedPattern } from '@/lib/lanes/patterns';
import type { AnyKind } from '@/lib/nodes';
import { policyOf } from '@/lib/store/select';
import { dropped, endDrag, isFromPalette, useDragged } from '../palette/drag';
import { addPattern } from '../palette/patterns';
import { useStudio } from '../studio/use-studio';
import { announce } from '../studio/view';

import { isOverOverview } from './use-card-drag';

type Brought = NonNullable<ReturnType<typeof dropped>>;

/** A kind or pattern dragged from the palette: shown where it would go, and why not; dropped on a lane it is added there. */
export function usePaletteDrop(layout: Layout) {
  const studio = useStudio();
  const { screenToFlowPosition } = useReactFlow();
  const [landing, setLanding] = useState<Landing | null>(null);

  const landingFor = (brought: Brought, pointer: Point): Landing => {
    if (isOverOverview(pointer)) return { type: 'nowhere' };
    const policy = policyOf(studio.getState());
    const dragging = 'kind' in brought ? draggedKind(policy, brought.kind) : draggedPattern(policy, brought.pattern);
    const found = landingAt(layout, dragging, screenToFlowPosition(pointer));
    return found.type === 'shelf' ? { type: 'nowhere' } : found;
  };

  const onDragOver = (event: DragEvent): void => {
    const { dragged } = useDragged.getState();
    if (dragged === null || !isFromPalette(event.dataTransfer)) return;
    const next = landingFor(dragged, { x: event.clientX, y: event.clientY });
    if (next.type === 'place') {
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    }
    setLanding((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
  };

  const onDragLeave = (event: DragEvent): void => {
    if (!(event.relatedTarget instanceof Element && event.currentTarget.contains(event.relatedTarget)))
      setLanding(null);
  };

  const onDrop = (event: DragEvent): void => {
    setLanding(null);
    const brought = dropped(event.dataTransfer);
    if (brought === null) return;
    event.preventDefault();
    endDrag();
    const found = landingFor(brought, { x: event.clientX, y: event.clientY });
    if (found.type !== 'place') return;
    if ('kind' in brought) addAt(studio, brought.kind, found);
    else addPattern(studio, brought.pattern, found);
  };

  return { landing, handlers: { onDragOver, onDragLeave, onDrop } };
}

/** Adds a node of a kind at a slot among the drawn cards of a place. */
export function addAt(
  studio: ReturnType<typeof useStudio>,
  kind: AnyKind,
  { place, slot }: { readonly place: Parameters<AnyKind['start']>[1]; readonly slot: number },
): string {
  const policy = policyOf(studio.getState());
  const appliedLast = draggedKind(policy, kind).appliedLast(place) === true;
  studio.endGesture();
  const id = studio.add(kind, place, indexFor(policy, place, slot, { ids: [], appliedLast }));
  announce(`${kind.title.replace(/…$/, '')} added: ${standingWords(policyOf(studio.getState()), id)}.`);
  return id;
}
