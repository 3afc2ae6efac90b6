'use client';

import '@xyflow/react/dist/base.css';
import './canvas.css';
import { ReactFlowProvider, useReactFlow } from '@xyflow/react';
import clsx from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '../studio/media';
import { useStudio, useStudioState } from '../studio/use-studio';
import { show } from '../studio/view';
import { CanvasFoot } from './CanvasFoot';
import { CanvasMenu } from './CanvasMenu';
import { type CanvasActs, CanvasContext, type OpenMenu } from './context';
import { DropMark } from './DropMark';
import { Lanes } from './Lanes';
import { enterInspector, onLaneKey } from './lane-keys';
import { useCardDrag } from './use-card-drag';
import { usePaletteDrop } from './use-palette-drop';
import { useScene } from './use-scene';
import { useSize } from './use-size';
import { around, fittingView, laneWidth, revealing, type Size } from './view-port';

const isAdding = (event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean =>
  event.shiftKey || event.ctrlKey || event.metaKey;

function Stage({ size }: { readonly size: Size }) {
  const studio = useStudio();
  const selection = useStudioState((state) => state.selection);
  const flow = useReactFlow();
  const duration = useMedia('(prefers-reduced-motion: reduce)') ? 0 : 150;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [stops, setStops] = useState<Readonly<Record<string, string>>>({});
  const root = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const focus = useRef<{ lane: string; key: string } | null>(null);

  const scene = useScene(laneWidth(size));
  const { layout } = scene;
  const drag = useCardDrag(layout, root, strip);
  const palette = usePaletteDrop(layout);
  const landing = drag.landing ?? palette.landing;
  const view = useMemo(() => ({ ...scene, selection, stops }), [scene, selection, stops]);

  const acts = useMemo<CanvasActs>(
    () => ({
      openMenu: setMenu,
      press: (id, event) => {
        pressed.current = true;
        const { selection: now } = studio.getState();
        if (!now.includes(id) && (event.button !== 0 || !isAdding(event))) studio.select([id]);
      },
      click: (id, event) => {
        const { selection: now } = studio.getState();
        if (!isAdding(event)) {
          if (now.length !== 1) studio.select([id]);
        } else studio.select(now.includes(id) ? now.filter((one) => one !== id) : [...now, id]);
      },
      focused: (lane, key, id) => {
        focus.current = { lane, key };
        setStops((now) => (now[lane] === key ? now : { ...now, [lane]: key }));
        if (pressed.current) return;
        const { selection: now } = studio.getState();
        if (id === null ? now.length > 0 : !now.includes(id)) studio.select(id === null ? [] : [id]);
      },
    }),
    [studio],
  );

  // What is selected comes into view, unless a pointer selected it; and whenever it moves elsewhere.
  const parts = useMemo(
    () => [...layout.lanes.flatMap((lane) => lane.parts), ...(layout.shelf?.parts ?? [])],
    [layout],
  );
  const shown = useRef('');
  const only = useMemo(
    () => around(parts.filter((part) => selection.includes(part.node?.id ?? ''))),
    [parts, selection],
  );
  useEffect(() => {
    const before = shown.current;
    shown.current = only === undefined ? '' : `${only.key} ${only.x} ${only.y}`;
    if (only === undefined || shown.current === before) return;
    if (pressed.current && !before.startsWith(`${only.key} `)) return;
    const now = flow.getViewport();
    const next = revealing(only, now, size);
    if (next !== now) void flow.setViewport(next, { duration });
  }, [only, size, flow, duration]);

  // The focus does not fall off the page with the card that had it; React Flow removes it only after this effect.
  const selectedKey = only?.key;
  useEffect(() => {
    const had = focus.current;
    if (had === null || parts.some(({ key }) => key === had.key || `${key} +` === had.key)) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const stops = [...(root.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
      const next =
        stops.find((stop) => stop.dataset.stop === selectedKey) ??
        stops.find((stop) => stop.dataset.lane === had.lane && stop.tabIndex === 0);
      next?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [parts, selectedKey]);

  const openInspector = (): void => {
    if (!enterInspector()) show({ drawer: 'inspector' });
  };

  return (
    <CanvasContext value={acts}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its cards and buttons let pass */}
      <div
        ref={root}
        className={clsx(
          'canvas-root relative min-h-0 flex-1',
          scene.stale && 'stale',
          drag.keys.length > 0 && 'dragging',
        )}
        onPointerDownCapture={() => {
          pressed.current = true;
        }}
        onPointerUpCapture={() =>
          requestAnimationFrame(() => {
            pressed.current = false;
          })
        }
        onKeyDownCapture={() => {
          pressed.current = false;
        }}
        onKeyDown={(event) => onLaneKey(event, openInspector)}
        onBlur={(event) => {
          if (event.relatedTarget !== null) focus.current = null;
        }}
        {...palette.handlers}
      >
        <Lanes view={view} size={size} drag={drag} landing={landing} onMoved={() => setMenu(null)}>
          <DropMark landing={landing} />
        </Lanes>
      </div>
      <CanvasFoot
        strip={strip}
        shelved={layout.shelf?.parts.length ?? 0}
        isDragging={drag.keys.length > 0}
        isOver={drag.landing?.type === 'shelf'}
        duration={duration}
        onShow={() =>
          layout.shelf !== null &&
          void flow.setViewport(revealing(layout.shelf, flow.getViewport(), size), { duration })
        }
        onFit={() => void flow.setViewport(fittingView(layout, size), { duration })}
      />
      <CanvasMenu menu={menu} onClose={() => setMenu(null)} />
    </CanvasContext>
  );
}

/** The canvas: five lanes with their cards, the shelf's strip and the zoom. */
export function Canvas() {
  const [stage, size] = useSize();
  const canvas = useRef<HTMLElement>(null);
  // A pinch over the canvas zooms the lanes, never the page; React's own wheel listeners cannot prevent it.
  useEffect(() => {
    const pinched = (event: WheelEvent): void => {
      if (event.ctrlKey) event.preventDefault();
    };
    const element = canvas.current;
    element?.addEventListener('wheel', pinched, { passive: false });
    return () => element?.removeEventListener('wheel', pinched);
  }, []);
  return (
    <section ref={canvas} aria-label="Canvas" className="canvas flex h-full min-h-0 min-w-0 flex-col">
      <div ref={stage} className="flex min-h-0 flex-1 flex-col">
        {size !== null && (
          <ReactFlowProvider>
            <Stage size={size} />
          </ReactFlowProvider>
        )}
      </div>
    </section>
  );
}
