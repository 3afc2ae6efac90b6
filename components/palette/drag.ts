'use client';

import { create } from 'zustand';
import type { Moment } from '@/lib/contract/moments';
import type { AnyKind } from '@/lib/nodes';
import { KINDS } from '@/lib/nodes';

/** The drag data of a kind: its id, and where it was listed under a moment, that moment. */
export const KIND_DATA = 'application/x-hookline-kind';
export const MOMENT_DATA = 'application/x-hookline-moment';

export interface Dragged {
  readonly kind: AnyKind;
  /** The moment under which it was listed; null: any that fits. */
  readonly moment: Moment | null;
}

/** What is being dragged from the palette now: browsers hide a drag's data until the drop, and a lane must say why not before. */
export const useDragged = create<{ readonly dragged: Dragged | null }>(() => ({ dragged: null }));

export function startDrag(data: DataTransfer, dragged: Dragged): void {
  data.setData(KIND_DATA, dragged.kind.id);
  if (dragged.moment !== null) data.setData(MOMENT_DATA, dragged.moment);
  data.effectAllowed = 'copy';
  useDragged.setState({ dragged });
}

export const endDrag = (): void => useDragged.setState({ dragged: null });

/** The kind that a drop brings; null where it is something else. */
export const droppedKind = (data: DataTransfer): AnyKind | null =>
  KINDS.find((kind) => kind.id === data.getData(KIND_DATA)) ?? null;
