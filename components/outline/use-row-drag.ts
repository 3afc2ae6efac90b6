'use client';

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { inDrawnOrder } from '@/lib/lanes/drop';
import type { OutlineRow } from '@/lib/lanes/outline';
import { type RowLanding, rowLanding } from '@/lib/lanes/outline-drop';
import { policyOf } from '@/lib/store/select';
import { whileHeld } from '../studio/held';
import { moved } from '../studio/keys';
import { useStudio } from '../studio/use-studio';
import { announce } from '../studio/view';

/** A drag of rows: what is dragged, the row that it is over, and what letting go there would do. */
export interface RowDrag {
  readonly ids: readonly string[];
  readonly over: string | null;
  readonly landing: RowLanding;
}

/** A press that moves less is a click. */
const THRESHOLD = 4;
/** So near its upper or lower end the list goes on by itself, so far with each frame. */
const EDGE = 32;
const STEP = 9;

/**
 * Rows that are dragged by mouse or pen, one or all that are selected; a finger scrolls, and has the menu. One edit when it
 * is let go, none with Escape.
 */
export function useRowDrag(tree: RefObject<HTMLElement | null>, rows: readonly OutlineRow[]) {
  const studio = useStudio();
  const [drag, show] = useState<RowDrag | null>(null);
  const stop = useRef(() => {});
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  useEffect(() => () => stop.current(), []);

  const onPointerDown = (pressed: PointerEvent<HTMLElement>): void => {
    const target = pressed.target instanceof Element ? pressed.target : null;
    const id = target?.closest<HTMLElement>('[role=treeitem]')?.dataset.card;
    if (id === undefined || target?.closest('button') != null) return;
    if (pressed.button !== 0 || pressed.pointerType === 'touch') return;
    stop.current();
    let now: RowDrag | null = null;
    let at = { x: pressed.clientX, y: pressed.clientY };
    let frame = 0;

    const look = (): void => {
      if (now === null) return;
      const element = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[role=treeitem]');
      const row = shown.current.find((one) => one.key === element?.dataset.stop);
      const box = element?.getBoundingClientRect();
      if (row === undefined || box === undefined) now = { ...now, over: null, landing: { type: 'nothing' } };
      else {
        const half = at.y < box.y + box.height / 2 ? 'upper' : 'lower';
        now = { ...now, over: row.key, landing: rowLanding(policyOf(studio.getState()), now.ids, row, half) };
      }
      show(now);
    };
    const goOn = (): void => {
      const box = tree.current?.getBoundingClientRect();
      const by = box === undefined ? 0 : at.y < box.top + EDGE ? -STEP : at.y > box.bottom - EDGE ? STEP : 0;
      if (by !== 0) {
        tree.current?.scrollBy(0, by);
        look();
      }
      frame = requestAnimationFrame(goOn);
    };
    const move = ({ clientX, clientY }: MouseEvent): void => {
      at = { x: clientX, y: clientY };
      if (now === null) {
        if (Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) < THRESHOLD) return;
        const { selection } = studio.getState();
        if (!selection.includes(id)) studio.select([id]);
        const ids = selection.includes(id) ? inDrawnOrder(policyOf(studio.getState()), selection) : [id];
        now = { ids, over: null, landing: { type: 'nothing' } };
        frame = requestAnimationFrame(goOn);
      }
      look();
    };
    // The click that ends the drag selects nothing.
    const click = (event: MouseEvent): void => event.stopPropagation();
    const up = (event: MouseEvent): void => {
      const isDrag = now !== null;
      if (isDrag) move(event);
      const last = now;
      stop.current();
      if (!isDrag || last === null) return;
      addEventListener('click', click, { capture: true, once: true });
      requestAnimationFrame(() => removeEventListener('click', click, { capture: true }));
      if (last.landing.type === 'edit') moved(studio, last.ids, last.landing.edit);
      else if (last.landing.type === 'refused') announce(last.landing.why);
    };
    const letGo = whileHeld(() => stop.current());
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    stop.current = () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      letGo();
      show(null);
    };
  };
  return { drag, onPointerDown };
}
