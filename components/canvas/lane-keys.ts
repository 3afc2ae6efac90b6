'use client';

/** The keyboard on the lanes: one tab stop for each lane, arrow keys within and between them. */
import type { KeyboardEvent } from 'react';
import type { Stop } from '@/lib/lanes/walk';
import { show } from '../studio/view';

const STOP = '[data-stop]';

const FIELD = ':is(input, textarea, select):not([type=hidden], :disabled)';
const FIRST_FIELD = `${FIELD}, button:not(:disabled)`;

/** Puts the focus into the inspector's first field. */
export function enterInspector(): boolean {
  const inspector = document.querySelector('[data-area=inspector]');
  const field = inspector?.querySelector<HTMLElement>(FIELD) ?? inspector?.querySelector<HTMLElement>(FIRST_FIELD);
  field?.focus();
  return field !== undefined && field !== null;
}

/** The same, also where the inspector stands in a drawer that must be opened first. */
export function openInspector(): void {
  if (!enterInspector()) show({ drawer: 'inspector' });
}

const card = (id: string): string => `[data-card="${CSS.escape(id)}"]`;

/** How many frames what is to have the focus is waited for: React Flow draws a part only after the next. */
const PATIENCE = 10;

function focusIn(frames: number, selector: string): void {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found !== null) found.focus({ preventScroll: true });
    else if (frames > 1) focusIn(frames - 1, selector);
  });
}

/** Puts the focus on what a selector finds, once it is drawn. */
export const focusSoon = (selector: string): void => focusIn(PATIENCE, selector);

/** Puts the focus on a card, once it is drawn. */
export const focusCard = (id: string): void => focusSoon(card(id));

/** Puts the focus on a stop of the lanes: at once where it is drawn. */
export function focusStop(root: Element, { key }: Pick<Stop, 'key'>): void {
  const selector = `[data-stop="${CSS.escape(key)}"]`;
  const drawn = root.querySelector<HTMLElement>(selector);
  if (drawn === null) focusSoon(selector);
  else drawn.focus({ preventScroll: true });
}

/** Opens the quick-add box behind what has the focus on the canvas, else behind a card, else at the first `+` there is. */
export function openPlus(id: string | undefined): boolean {
  const PLUS = '[data-plus]';
  const of = (element: Element | null | undefined) =>
    element?.closest('[data-spot]')?.querySelector<HTMLElement>(PLUS) ?? null;
  const plus =
    of(document.activeElement) ??
    of(id === undefined ? null : document.querySelector(card(id))) ??
    document.querySelector<HTMLElement>(PLUS);
  plus?.click();
  return plus !== null;
}

/** What the keys of the lanes do. */
export interface LaneKeys {
  readonly openInspector: () => void;
  /** Selects the range up to a card. */
  readonly extend: (id: string) => void;
  /** Where a key leads from a stop; null where it leads nowhere. */
  readonly ledTo: (from: Pick<Stop, 'key' | 'lane'>, key: string) => Stop | null;
  readonly goTo: (stop: Stop) => void;
}

/** Hears plain keys on a stop, and Shift with the arrows; what has another modifier belongs to the key router. */
export function onLaneKey(event: KeyboardEvent<HTMLElement>, { openInspector, extend, ledTo, goTo }: LaneKeys): void {
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
  const from = { key: stop.dataset.stop ?? '', lane: stop.dataset.lane as Stop['lane'] };
  const next = ledTo(from, event.key);
  if (next === null) return;
  event.preventDefault();
  if (isRange) {
    if (next.id === null) return;
    extend(next.id);
  }
  goTo(next);
}
