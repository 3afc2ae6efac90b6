'use client';

/** Ways out of the dialogs that are open, the topmost last: each gives whether it may simply close, and asks if not. */
const open: (() => boolean)[] = [];

/** Counts a dialog among the open ones; gives what takes it out. */
export function asksBeforeLeaving(mayClose: () => boolean): () => void {
  open.push(mayClose);
  return () => void open.splice(open.lastIndexOf(mayClose), 1);
}

/**
 * Whether what stands over the page may be closed from outside. A field that gives what was typed when it is left gives it
 * now; where one holds text that is not used yet (`data-half-typed`), its dialog asks instead.
 */
export function mayLeave(): boolean {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return open.at(-1)?.() ?? true;
}
