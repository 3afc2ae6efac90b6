'use client';

import { Panel, useStore, useStoreApi } from '@xyflow/react';
import { memo, type PointerEvent, useMemo, useRef, type WheelEvent } from 'react';
import type { Box, Layout } from '@/lib/lanes/layout';
import { partsOf } from '@/lib/lanes/layout';
import type { CanvasNote } from '@/lib/policy/document';
import { NOTE } from './to-flow';
import type { Size } from './view-port';

const PICTURE = { width: 220, height: 60 };
/** Long lanes are drawn up to so many times as high as they are, else they were but a line. */
const STRETCH = 8;
/** Free space around the lanes in the picture, in its pixels. */
const GAP = 4;

const outline = (boxes: readonly Box[]): string =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');

interface Contents {
  readonly layout: Layout;
  readonly notes: readonly CanvasNote[];
  readonly selection: readonly string[];
}

/** The lanes and all cards on them: three outlines, however many there are. */
const Small = memo(function Small({ layout, notes, selection }: Contents) {
  const chosen = new Set(selection);
  const cards = partsOf(layout).filter(({ is }) => is === 'rule');
  const isChosen = ({ node }: (typeof cards)[number]): boolean => node !== null && chosen.has(node.id);
  return (
    <>
      <path className="lanes" d={outline(layout.lanes)} />
      <path className="cards" d={outline(cards.filter((card) => !isChosen(card)))} />
      <path className="chosen" d={outline(cards.filter(isChosen))} />
      <path className="notes" d={outline(notes.map(({ x, y }) => ({ x, y, ...NOTE })))} />
    </>
  );
});

/** What is in view, over everything else. */
function Frame({ size, around }: { readonly size: Size; readonly around: Box }) {
  const [x, y, zoom] = useStore((state) => state.transform);
  const view = { x: -x / zoom, y: -y / zoom, width: size.width / zoom, height: size.height / zoom };
  return <path className="frame" fillRule="evenodd" d={outline([around, view])} />;
}

/** The whole policy in small, with what is in view; a drag moves the view, the wheel zooms it. */
export function Overview({ size, ...contents }: Contents & { readonly size: Size }) {
  const store = useStoreApi();
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const { width, height } = contents.layout;
  const [across, down] = [width / (PICTURE.width - 2 * GAP), height / (PICTURE.height - 2 * GAP)];
  const scale = useMemo(
    () => ({ x: Math.max(across, down / STRETCH), y: Math.max(down, across / STRETCH) }),
    [across, down],
  );
  const around = useMemo<Box>(() => {
    const box = { width: PICTURE.width * scale.x, height: PICTURE.height * scale.y };
    return { x: (width - box.width) / 2, y: (height - box.height) / 2, ...box };
  }, [width, height, scale]);

  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (held.current === null) return;
    const by = { x: clientX - held.current.x, y: clientY - held.current.y };
    held.current = { x: clientX, y: clientY };
    const { transform, panBy } = store.getState();
    void panBy({ x: -by.x * scale.x * transform[2], y: -by.y * scale.y * transform[2] });
  };
  const wheel = ({ deltaY }: WheelEvent): void => {
    void store.getState().panZoom?.scaleBy(2 ** (-deltaY * 0.002));
  };
  return (
    <Panel position="bottom-right" className="canvas-overview">
      <svg
        {...PICTURE}
        role="img"
        preserveAspectRatio="none"
        aria-label="The whole policy in small"
        viewBox={`${around.x} ${around.y} ${around.width} ${around.height}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerCancel={() => {
          held.current = null;
        }}
        onWheel={wheel}
      >
        <Small {...contents} />
        <Frame size={size} around={around} />
      </svg>
    </Panel>
  );
}
