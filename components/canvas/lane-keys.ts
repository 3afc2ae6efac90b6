'use client';

/** The keyboard on the lanes: one tab stop for each lane, arrow keys within and between them. */
import type { KeyboardEvent } from 'react';
import { show } from '../studio/view';

const STOP = '[data-stop]';

const byLane = (root: Element): ReadonlyMap<string, readonly HTMLElement[]> => {
  const lanes = new Map<string, HTMLElement[]>();
  for (const stop of root.querySelectorAll<HTMLElement>(STOP)) {
    const lane = stop.dataset.lane ?? '';
    lanes.set(lane, [...(lanes.get(lane) ?? []), stop]);
  }
  return lanes;
};

/** What has the focus of a lane when the lane is come to. */
const tabStop = (lane: readonly HTMLElement[] | undefined): HTMLElement | undefined =>
  lane?.find((stop) => stop.tabIndex === 0) ?? lane?.[0];

/** Where a key leads from a stop; null where it leads nowhere. */
function ledTo(root: Element, from: HTMLElement, key: string): HTMLElement | null {
  const lanes = byLane(root);
  const lane = from.dataset.lane ?? '';
  const stops = lanes.get(lane) ?? [];
  const names = [...lanes.keys()];
  const at = stops.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return stops[at - 1] ?? null;
    case 'ArrowRight':
      return stops[at + 1] ?? null;
    case 'Home':
      return stops[0] ?? null;
    case 'End':
      return stops.at(-1) ?? null;
    case 'ArrowUp':
      return tabStop(lanes.get(names[names.indexOf(lane) - 1] ?? '')) ?? null;
    case 'ArrowDown':
      return tabStop(lanes.get(names[names.indexOf(lane) + 1] ?? '')) ?? null;
    default:
      return null;
  }
}

const FIRST_FIELD = ':is(input, textarea, select):not([type=hidden], [disabled]), button:not([disabled])';

/** Puts the focus into the inspector's first field. */
export function enterInspector(): boolean {
  const inspector = document.querySelector('[data-area=inspector]');
  const field =
    inspector?.querySelector<HTMLElement>(':is(input, textarea, select):not([type=hidden], [disabled])') ??
    inspector?.querySelector<HTMLElement>(FIRST_FIELD);
  field?.focus();
  return field !== undefined && field !== null;
}

/** The same, also where the inspector stands in a drawer that must be opened first. */
export function openInspector(): void {
  if (!enterInspector()) show({ drawer: 'inspector' });
}

/** Puts the focus on a card, once it is drawn. */
export function focusCard(id: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
  );
}

/** Opens the quick-add box behind what has the focus on the canvas, else behind a card, else at the first `+` there is. */
export function openPlus(card: string | undefined): boolean {
  const PLUS = '[data-plus]';
  const of = (element: Element | null | undefined) =>
    element?.closest('[data-spot]')?.querySelector<HTMLElement>(PLUS) ?? null;
  const plus =
    of(document.activeElement) ??
    of(card === undefined ? null : document.querySelector(`[data-card="${CSS.escape(card)}"]`)) ??
    document.querySelector<HTMLElement>(PLUS);
  plus?.click();
  return plus !== null;
}

/** Hears plain keys on a stop, and Shift with the arrows; what has another modifier belongs to the key router. */
export function onLaneKey(
  event: KeyboardEvent<HTMLElement>,
  { openInspector, extend }: { readonly openInspector: () => void; readonly extend: (id: string) => void },
): void {
  const stop = event.target instanceof HTMLElement && event.target.matches(STOP) ? event.target : null;
  if (stop === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const isCard = stop.dataset.card !== undefined;
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    if (!isCard) return;
    event.preventDefault();
    stop.parentElement?.querySelector<HTMLElement>('.canvas-more')?.click();
    return;
  }
  const isRange = event.shiftKey && ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key);
  if (event.shiftKey && !isRange) return;
  if (event.key === 'Enter' && isCard) {
    event.preventDefault();
    openInspector();
    return;
  }
  const next = ledTo(event.currentTarget, stop, event.key);
  if (next === null) return;
  event.preventDefault();
  if (isRange) {
    if (next.dataset.card === undefined) return;
    extend(next.dataset.card);
  }
  next.focus({ preventScroll: true });
}
