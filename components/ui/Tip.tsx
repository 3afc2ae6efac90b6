'use client';

import { cloneElement, type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Side = 'top' | 'right' | 'bottom' | 'left';

/**
 * A tip by hover and by keyboard focus. `repeats`: it only says what the control is called, so a screen reader need not
 * hear it twice. The one layer that draws tips is `Tips`.
 */
export function Tip({
  says,
  repeats = false,
  side = 'bottom',
  children,
}: {
  readonly says: string;
  readonly repeats?: boolean;
  readonly side?: Side;
  readonly children: ReactElement<object>;
}) {
  const marks = { 'data-tip': says, 'data-tip-side': side, ...(repeats ? { 'data-tip-repeats': '' } : {}) };
  return cloneElement(children, marks);
}

const WAIT_MS = 500;
/** So long a tip stays after the pointer has left, so that it can be reached; and so long the next opens at once. */
const LINGER_MS = 150;
const ID = 'the-tip';
const GAP = 6;
const EDGE = 8;

const tipped = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** Where a box of a size goes beside a target: on the side asked for, else on the other, always inside the window. */
function place(
  target: DOMRect,
  { width, height }: DOMRect,
  side: Side,
): { readonly left: number; readonly top: number } {
  const upright = side === 'top' || side === 'bottom';
  const room = {
    top: target.top - GAP - height,
    bottom: target.bottom + GAP,
    left: target.left - GAP - width,
    right: target.right + GAP,
  };
  const other = ({ top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const)[side];
  const most = upright ? innerHeight - EDGE - height : innerWidth - EDGE - width;
  const fits = (at: number): boolean => at >= EDGE && at <= most;
  const along = fits(room[side]) || !fits(room[other]) ? room[side] : room[other];
  const left = upright ? target.left + (target.width - width) / 2 : along;
  const top = upright ? along : target.top + (target.height - height) / 2;
  const clamp = (at: number, end: number): number => Math.round(Math.max(EDGE, Math.min(at, end)));
  return { left: clamp(left, innerWidth - EDGE - width), top: clamp(top, innerHeight - EDGE - height) };
}

/** What is tipped now: by the pointer after a moment, by the keyboard at once; Escape, a press or a scroll ends it. */
function useTarget(): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: HTMLElement | null = null;
    let leftAt = Number.NEGATIVE_INFINITY;
    const turn = (to: HTMLElement | null): void => {
      clearTimeout(timer);
      if (shown !== null && to === null) leftAt = performance.now();
      shown = to;
      setTarget(to);
    };
    const over = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') return;
      if (event.target instanceof Element && event.target.closest(`#${ID}`) !== null) return clearTimeout(timer);
      const next = tipped(event.target);
      clearTimeout(timer);
      if (next === shown) return;
      const soon = shown !== null || performance.now() - leftAt < LINGER_MS;
      timer = setTimeout(() => turn(next), next === null || soon ? LINGER_MS : WAIT_MS);
    };
    const focused = (event: FocusEvent): void => {
      const next = tipped(event.target);
      if (next !== null && next === event.target && next.matches(':focus-visible')) turn(next);
    };
    const end = (): void => turn(null);
    const key = (event: KeyboardEvent): void => {
      if (['Escape', 'Enter', ' '].includes(event.key)) end();
    };
    const listeners = [
      ['pointerover', over],
      ['focusin', focused],
      ['focusout', end],
      ['pointerdown', end],
      ['keydown', key],
      ['scroll', end],
    ] as const;
    for (const [name, heard] of listeners) document.addEventListener(name, heard as EventListener, true);
    return () => {
      clearTimeout(timer);
      for (const [name, heard] of listeners) document.removeEventListener(name, heard as EventListener, true);
    };
  }, []);
  return target;
}

/** Draws the one tip that is open, beside what it describes. Stands once, around all that has tips. */
export function Tips({ children }: { readonly children: ReactNode }) {
  const target = useTarget();
  const box = useRef<HTMLDivElement>(null);
  const says = target?.dataset.tip ?? '';

  useLayoutEffect(() => {
    const tip = box.current;
    if (target === null || tip === null || !target.isConnected) return;
    const side = (target.dataset.tipSide ?? 'bottom') as Side;
    const { left, top } = place(target.getBoundingClientRect(), tip.getBoundingClientRect(), side);
    tip.style.translate = `${left}px ${top}px`;
    tip.style.visibility = 'visible';
    if (target.dataset.tipRepeats !== undefined) return;
    const before = target.getAttribute('aria-describedby');
    target.setAttribute('aria-describedby', before === null ? ID : `${before} ${ID}`);
    return () => {
      if (before === null) target.removeAttribute('aria-describedby');
      else target.setAttribute('aria-describedby', before);
    };
  }, [target]);

  return (
    <>
      {children}
      {says !== '' && (
        <div
          key={says}
          ref={box}
          id={ID}
          role="tooltip"
          className="invisible fixed top-0 left-0 z-60 w-max max-w-72 rounded-control border border-hair-strong bg-card px-2.5 py-1.5 text-min text-ink shadow-float"
        >
          {says}
        </div>
      )}
    </>
  );
}
