'use client';

import { create } from 'zustand';
import type { Moment } from '@/lib/contract/moments';
import type { AnyKind } from '@/lib/nodes';
import { KINDS } from '@/lib/nodes';
import { PATTERNS, type Pattern } from '@/lib/nodes/patterns';

/** The drag data of a pattern: its id. */
export const PATTERN_DATA = 'application/x-hookline-pattern';
/** The drag data of a kind: its id, and where it was listed under a moment, that moment. */
export const KIND_DATA = 'application/x-hookline-kind';
export const MOMENT_DATA = 'application/x-hookline-moment';

export type Dragged =
  /** `moment`: the one under which it was listed; null: any that fits. */
  { readonly kind: AnyKind; readonly moment: Moment | null } | { readonly pattern: Pattern };

/** What is being dragged from the palette now: browsers hide a drag's data until the drop, and a lane must say why not before. */
export const useDragged = create<{ readonly dragged: Dragged | null }>(() => ({ dragged: null }));

export function startDrag(data: DataTransfer, dragged: Dragged): void {
  if ('pattern' in dragged) data.setData(PATTERN_DATA, dragged.pattern.id);
  else {
    data.setData(KIND_DATA, dragged.kind.id);
    if (dragged.moment !== null) data.setData(MOMENT_DATA, dragged.moment);
  }
  data.effectAllowed = 'copy';
  useDragged.setState({ dragged });
}

export const endDrag = (): void => useDragged.setState({ dragged: null });

/** Whether what is dragged over the page comes from the palette. */
export const isFromPalette = (data: DataTransfer): boolean =>
  data.types.includes(KIND_DATA) || data.types.includes(PATTERN_DATA);

/** The kind or pattern that a drop brings; null where it is something else. */
export function dropped(data: DataTransfer): { readonly kind: AnyKind } | { readonly pattern: Pattern } | null {
  const kind = KINDS.find((one) => one.id === data.getData(KIND_DATA));
  if (kind !== undefined) return { kind };
  const pattern = PATTERNS.find((one) => one.id === data.getData(PATTERN_DATA));
  return pattern === undefined ? null : { pattern };
}
