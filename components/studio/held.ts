'use client';

const CLIPBOARD = ['copy', 'cut', 'paste'] as const;

/**
 * While something is held with the pointer nothing else changes what lies beneath: Escape takes the gesture back, and other keys
 * and the clipboard do nothing. A second button, a window that is left or hidden, or a pointer that the browser takes away
 * take it back too. Gives what ends the watch.
 */
export function whileHeld(cancel: () => void): () => void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const key = (event: KeyboardEvent): void => {
    swallow(event);
    if (event.key === 'Escape') cancel();
  };
  const second = (event: MouseEvent): void => {
    if (event.button === 0) return;
    swallow(event);
    cancel();
    // Its menu belongs to no wish either, whether it comes with the press or with the release.
    addEventListener('contextmenu', swallow, { capture: true, once: true });
    addEventListener('mousedown', () => removeEventListener('contextmenu', swallow, true), {
      once: true,
      capture: true,
    });
  };
  // Let go where nothing could be heard of it, no key is kept from the page.
  const moved = (event: PointerEvent): void => {
    if (event.buttons === 0) cancel();
  };
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') cancel();
  };
  const watch = new AbortController();
  const { signal } = watch;
  const first = { capture: true, signal };
  addEventListener('keydown', key, first);
  addEventListener('mousedown', second, first);
  addEventListener('pointermove', moved, { signal });
  addEventListener('pointercancel', cancel, { signal });
  addEventListener('blur', cancel, { signal });
  document.addEventListener('visibilitychange', hidden, { signal });
  for (const name of CLIPBOARD) addEventListener(name, swallow, first);
  return () => watch.abort();
}
