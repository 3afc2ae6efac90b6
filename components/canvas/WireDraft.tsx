'use client';

import { useReactFlow, ViewportPortal } from '@xyflow/react';
import clsx from 'clsx';
import { type PointerEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icons';
import type { Layout, Point } from '@/lib/lanes/layout';
import { draftPath } from '@/lib/lanes/wire-path';
import { type Aim, aimAt, type Port, portAt, type Wiring, wiringOf } from '@/lib/lanes/wiring';
import { policyOf } from '@/lib/store/select';
import { askWhatToAdd } from '../palette/add';
import { whileHeld } from '../studio/held';
import { moved } from '../studio/keys';
import { useStudio } from '../studio/use-studio';
import { announce } from '../studio/view';

/** A press that moves less is a click, and means nothing. */
const THRESHOLD = 4;

interface Draft {
  readonly port: Port;
  readonly at: Point;
  readonly aim: Aim;
  readonly wiring: Wiring;
  /** Near the right edge the words stand at the left of the pointer. */
  readonly isFlipped: boolean;
}

/** Takes hold of a port. */
export type StartWire = (port: Port, event: PointerEvent) => void;

/** The wire that is being drawn by hand, and what it would do; one edit when it is let go, none with Escape. */
export function WireDraft({
  start,
  stage,
  layout,
}: {
  readonly start: RefObject<StartWire | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly layout: Layout;
}) {
  const studio = useStudio();
  const { screenToFlowPosition } = useReactFlow();
  const [draft, setDraft] = useState<Draft | null>(null);
  const stop = useRef(() => {});

  useImperativeHandle(start, () => (port, pressed) => {
    if (pressed.button !== 0) return;
    let now: Draft | null = null;
    const origin = pressed.currentTarget.closest('.canvas-part')?.querySelector<HTMLElement>('[data-stop]');
    const draw = (next: Draft | null): void => {
      now = next;
      setDraft(next);
    };
    const move = ({ clientX, clientY }: MouseEvent): void => {
      if (now === null && Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) < THRESHOLD) return;
      const at = screenToFlowPosition({ x: clientX, y: clientY });
      const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
      const outside = clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
      const aim = outside ? 'itself' : aimAt(layout, port, at);
      const isFlipped = clientX > box.left + 0.6 * box.width;
      draw({ port, at, aim, wiring: wiringOf(policyOf(studio.getState()), port, aim), isFlipped });
    };
    const up = (event: MouseEvent): void => {
      stop.current();
      if (now === null) return;
      move(event);
      const { wiring } = now;
      draw(null);
      if (wiring.type === 'edit') moved(studio, wiring.ids, wiring.edit);
      else if (wiring.type === 'refused') announce(wiring.says);
      else if (wiring.type === 'add' && origin != null)
        askWhatToAdd(studio, {
          spot: wiring.spot,
          label: wiring.says.replace(/\.$/, ''),
          at: { x: event.clientX, y: event.clientY, width: 0, height: 0 },
          origin,
        });
    };
    const letGo = whileHeld(() => stop.current());
    stop.current = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      letGo();
      setDraft(null);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
  });
  useEffect(() => () => stop.current(), []);

  if (draft === null) return null;
  const { port, at, aim, wiring, isFlipped } = draft;
  const own = portAt(port);
  const other = typeof aim === 'string' ? at : portAt({ part: aim, side: port.side === 'out' ? 'in' : 'out' });
  const path = draftPath(port.side === 'out' ? { from: own, to: other } : { from: other, to: own });
  const tone = wiring.type === 'refused' ? 'refused says-refused' : wiring.type === 'nothing' ? 'idle' : '';
  return (
    <ViewportPortal>
      <svg className={clsx('canvas-draft', tone)} aria-hidden>
        <path d={path} />
        <circle cx={other.x} cy={other.y} r={5.5} />
      </svg>
      {typeof aim !== 'string' && (
        <div
          className={clsx('canvas-over', tone)}
          style={{ transform: `translate(${aim.x}px, ${aim.y}px)`, width: aim.width, height: aim.height }}
        />
      )}
      {wiring.says !== '' && (
        <p
          role="status"
          className={clsx('canvas-draft-says', tone, isFlipped && 'flipped')}
          style={{ translate: `${at.x + 14}px ${at.y + 16}px` }}
        >
          {wiring.type === 'refused' && <Icon name="refused" size={15} />}
          {wiring.says}
        </p>
      )}
    </ViewportPortal>
  );
}
