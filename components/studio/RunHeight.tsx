'use client';

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { show, useView } from './view';

const LEAST = 120;
/** What the bar and the canvas keep. */
const ABOVE = 220;
const STEP = 24;

const most = (): number => Math.max(LEAST, innerHeight - ABOVE);
const set = (height: number): void => show({ runHeight: Math.round(Math.min(most(), Math.max(LEAST, height))) });

/** The upper edge of the run panel: drag it, or move it with the arrow keys; a double click gives it its first height. */
export function RunHeight() {
  const chosen = useView((view) => view.runHeight);
  const edge = useRef<HTMLHRElement>(null);
  const now = (): number => edge.current?.parentElement?.getBoundingClientRect().height ?? LEAST;

  const drag = (event: PointerEvent<HTMLHRElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    set(innerHeight - event.clientY);
  };
  const key = (event: KeyboardEvent): void => {
    const to: Readonly<Record<string, number>> = {
      ArrowUp: now() + STEP,
      ArrowDown: now() - STEP,
      Home: LEAST,
      End: most(),
    };
    const height = to[event.key];
    if (height === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    set(height);
  };

  return (
    <hr
      ref={edge}
      tabIndex={0}
      aria-label="Height of the run panel"
      aria-orientation="horizontal"
      aria-valuemin={LEAST}
      aria-valuemax={most()}
      aria-valuenow={chosen ?? Math.round(now())}
      aria-valuetext={`${chosen ?? Math.round(now())} pixels`}
      className="absolute inset-x-0 -top-1 z-10 m-0 h-2 cursor-row-resize touch-none border-0 bg-transparent hover:bg-hair-strong focus-visible:bg-hair-strong"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onDoubleClick={() => show({ runHeight: null })}
      onKeyDown={key}
    />
  );
}
