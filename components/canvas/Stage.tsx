'use client';

import { useReactFlow } from '@xyflow/react';
import clsx from 'clsx';
import dynamic from 'next/dynamic';
import { useMemo, useRef } from 'react';
import type { CanvasNote } from '@/lib/policy/document';
import { isStale, policyOf } from '@/lib/store/select';
import { useMedia } from '../studio/media';
import { useStudioState } from '../studio/use-studio';
import { useView } from '../studio/view';
import { CanvasFoot } from './CanvasFoot';
import { type CanvasActs, CanvasContext } from './context';
import { DropMark } from './DropMark';
import { Lanes } from './Lanes';
import { Looks } from './Looks';
import { onLaneKey, openInspector } from './lane-keys';
import { Marquee } from './Marquee';
import { useAttention } from './use-attention';
import { useCardDrag } from './use-card-drag';
import { useFolded } from './use-folded';
import { useLasting } from './use-lasting';
import { useLens } from './use-lens';
import { useMenus } from './use-menus';
import { usePaletteDrop } from './use-palette-drop';
import { useLayout } from './use-scene';
import { useSight } from './use-sight';
import { fittingView, laneWidth, revealing, type Size, type Viewport } from './view-port';
import { type StartWire, WireDraft } from './WireDraft';

const CanvasMenu = dynamic(() => import('./CanvasMenu').then((module) => module.CanvasMenu), { ssr: false });
const Overview = dynamic(() => import('./Overview').then((module) => module.Overview), { ssr: false });

/** With more cards than these the whole is shown in small, too. */
const MANY = 15;

const NO_NOTES: readonly CanvasNote[] = [];

/** A run that follows an edit at once is not shown as one of another policy meanwhile: nothing flickers. */
const STALE_AFTER_MS = 300;

const FoundMarks = dynamic(() => import('@/components/find/FoundMarks').then((module) => module.FoundMarks), {
  ssr: false,
});

/** The lanes, the foot below them and the one menu, over a size that is known. */
export function Stage({ size }: { readonly size: Size }) {
  const { getViewport, setViewport } = useReactFlow();
  const duration = useMedia('(prefers-reduced-motion: reduce)') ? 0 : 150;
  const isFinding = useView((view) => view.find !== null);
  const root = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);

  const layout = useLayout(laneWidth(size), useFolded());
  const stale = useLasting(useStudioState(isStale), STALE_AFTER_MS);
  const { selection, stops, acts, keys, held, handlers } = useAttention(root, { layout, size, duration });
  const drag = useCardDrag(layout, root, strip);
  const palette = usePaletteDrop(layout);
  const landing = drag.landing ?? palette.landing;
  const isDragging = drag.keys.length > 0;
  useLens(layout, size, duration);

  const notes = useStudioState((state) => policyOf(state).notes) ?? NO_NOTES;
  const drawn = useSight(layout, size, { selection, stops, dragged: drag.keys, held });
  const view = useMemo(() => ({ layout, notes, selection, stops, drawn }), [layout, notes, selection, stops, drawn]);
  const cards = layout.lanes.reduce((sum, lane) => sum + lane.count, layout.shelf?.parts.length ?? 0);
  const { menu, openMenu, handlers: menus } = useMenus(layout);
  const startWire = useRef<StartWire>(null);
  const context = useMemo<CanvasActs>(
    () => ({ ...acts, openMenu, startWire: (port, event) => startWire.current?.(port, event) }),
    [acts, openMenu],
  );
  const look = (next: Viewport) => void setViewport(next, { duration });

  return (
    <CanvasContext value={context}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its cards and buttons let pass */}
      <div
        ref={root}
        className={clsx('canvas-root relative min-h-0 flex-1', stale && 'stale', isDragging && 'dragging')}
        onKeyDown={(event) => {
          menus.onKeyDown(event);
          onLaneKey(event, { openInspector, ...keys });
        }}
        onContextMenu={menus.onContextMenu}
        {...handlers}
        {...palette.handlers}
      >
        <Looks layout={layout} drawn={drawn}>
          <Lanes view={view} size={size} drag={drag} landing={landing} onMoved={() => openMenu(null)}>
            <DropMark landing={landing} />
            {cards > MANY && <Overview layout={layout} notes={notes} selection={selection} size={size} />}
            {isFinding && <FoundMarks layout={layout} drawn={drawn} />}
            <Marquee stage={root} layout={layout} />
            <WireDraft start={startWire} stage={root} layout={layout} />
          </Lanes>
        </Looks>
      </div>
      <CanvasFoot
        strip={strip}
        shelved={layout.shelf?.parts.length ?? 0}
        isDragging={isDragging}
        isOver={drag.landing?.type === 'shelf'}
        duration={duration}
        onShow={() => layout.shelf !== null && look(revealing(layout.shelf, getViewport(), size))}
        onFit={() => look(fittingView(layout, size))}
      />
      {menu !== null && <CanvasMenu menu={menu} onClose={() => openMenu(null)} />}
    </CanvasContext>
  );
}
