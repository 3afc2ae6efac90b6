'use client';

import { useReactFlow, ViewportPortal } from '@xyflow/react';
import { type RefObject, useEffect, useState } from 'react';
import type { Box, Layout, Point } from '@/lib/lanes/layout';
import { cardsIn } from '@/lib/lanes/selection';
import { whileHeld } from '../studio/held';
import { useStudio } from '../studio/use-studio';

const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

const THRESHOLD = 4;

/** The box that Shift and a drag over the ground of the canvas draw: every card that it touches is selected. */
export function Marquee({ stage, layout }: { readonly stage: RefObject<HTMLElement | null>; readonly layout: Layout }) {
  const studio = useStudio();
  const { screenToFlowPosition } = useReactFlow();
  const [box, setBox] = useState<Box | null>(null);

  useEffect(() => {
    const element = stage.current;
    let stop = () => {};
    const down = (pressed: MouseEvent): void => {
      const onGround =
        pressed.target instanceof Element && pressed.target.closest('.canvas-part, button, textarea') === null;
      if (!pressed.shiftKey || pressed.button !== 0 || !onGround) return;
      // React Flow would pan.
      pressed.stopPropagation();
      pressed.preventDefault();
      stop();
      const before = studio.getState().selection;
      const from = screenToFlowPosition({ x: pressed.clientX, y: pressed.clientY });
      let isDrawn = false;
      const move = ({ clientX, clientY }: MouseEvent): void => {
        isDrawn ||= Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) >= THRESHOLD;
        if (!isDrawn) return;
        const next = boxBetween(from, screenToFlowPosition({ x: clientX, y: clientY }));
        setBox(next);
        studio.select(cardsIn(layout, next));
      };
      const letGo = whileHeld(() => {
        studio.select(before);
        stop();
      });
      // The click that ends the drag is no click on the ground, which would select nothing.
      const click = (event: MouseEvent): void => {
        if (isDrawn) event.stopPropagation();
      };
      const up = (): void => {
        stop();
        addEventListener('click', click, { capture: true, once: true });
        requestAnimationFrame(() => removeEventListener('click', click, { capture: true }));
      };
      addEventListener('mousemove', move);
      addEventListener('mouseup', up);
      stop = () => {
        removeEventListener('mousemove', move);
        removeEventListener('mouseup', up);
        letGo();
        setBox(null);
      };
    };
    element?.addEventListener('mousedown', down, true);
    return () => {
      stop();
      element?.removeEventListener('mousedown', down, true);
    };
  }, [stage, layout, studio, screenToFlowPosition]);

  if (box === null) return null;
  const { x, y, width, height } = box;
  return (
    <ViewportPortal>
      <div className="canvas-marquee" style={{ transform: `translate(${x}px, ${y}px)`, width, height }} />
    </ViewportPortal>
  );
}
