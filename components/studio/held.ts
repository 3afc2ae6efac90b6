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
  addEventListener('keydown', key, true);
  addEventListener('mousedown', second, true);
  addEventListener('pointermove', moved);
  addEventListener('pointercancel', cancel);
  addEventListener('blur', cancel);
  document.addEventListener('visibilitychange', hidden);
  for (const name of CLIPBOARD) addEventListener(name, swallow, true);
  return () => {
    removeEventListener('keydown', key, true);
    removeEventListener('mousedown', second, true);
    removeEventListener('pointermove', moved);
    removeEventListener('pointercancel', cancel);
    removeEventListener('blur', cancel);
    document.removeEventListener('visibilitychange', hidden);
    for (const name of CLIPBOARD) removeEventListener(name, swallow, true);
  };
}
