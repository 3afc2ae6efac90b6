'use client';

import { useReactFlow, useStore } from '@xyflow/react';
import clsx from 'clsx';
import type { Ref } from 'react';
import { IconButton } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { Tip } from '@/components/ui/Tip';
import { LookSwitch } from '../studio/LookSwitch';

export const ZOOM = { least: 0.4, most: 2 } as const;

/** The next step of a tenth. */
export const stepFrom = (zoom: number, by: 1 | -1): number =>
  Math.min(
    ZOOM.most,
    Math.max(ZOOM.least, by === 1 ? Math.floor(zoom * 10 + 1.001) / 10 : Math.ceil(zoom * 10 - 1.001) / 10),
  );

function Zoom({ onFit, duration }: { readonly onFit: () => void; readonly duration: number }) {
  const { zoomTo } = useReactFlow();
  const zoom = useStore((state) => state.transform[2]);
  const percent = Math.round(zoom * 100);
  return (
    <fieldset className="flex items-center text-ink-2" aria-label="Zoom">
      <IconButton
        icon="smaller"
        label="Smaller"
        size={14}
        className="size-6"
        disabled={zoom <= ZOOM.least}
        onClick={() => void zoomTo(stepFrom(zoom, -1), { duration })}
      />
      <Tip says="Zoom to 100 %">
        <button
          type="button"
          aria-label={`${percent} %, zoom to 100 %`}
          className="h-6 w-12 shrink-0 rounded-control text-center tabular-nums hover:bg-row-hover"
          onClick={() => void zoomTo(1, { duration })}
        >
          {percent} %
        </button>
      </Tip>
      <IconButton
        icon="add"
        label="Larger"
        size={14}
        className="size-6"
        disabled={zoom >= ZOOM.most}
        onClick={() => void zoomTo(stepFrom(zoom, 1), { duration })}
      />
      <IconButton icon="fit" label="Fit the lanes into view" size={14} className="ml-1 size-6" onClick={onFit} />
    </fieldset>
  );
}

/** The foot of the canvas: the shelf's strip, on which a card is taken out of its lane, and the zoom. */
export function CanvasFoot({
  strip,
  shelved,
  isDragging,
  isOver,
  onShow,
  onFit,
  duration,
}: {
  readonly strip: Ref<HTMLDivElement>;
  readonly shelved: number;
  readonly isDragging: boolean;
  readonly isOver: boolean;
  readonly onShow: () => void;
  readonly onFit: () => void;
  readonly duration: number;
}) {
  return (
    <footer className="canvas-foot flex shrink-0 items-stretch gap-2 pr-2 pl-1.5 text-min text-ink-3">
      <div
        ref={strip}
        className={clsx(
          'canvas-strip flex min-w-0 flex-1 items-center gap-2 px-1.5',
          isDragging && 'open',
          isOver && 'over',
        )}
      >
        <b className="text-ink-2">Shelf</b>
        {isDragging ? (
          <span className="flex items-center gap-1.5 truncate text-ink-2">
            <Icon name="shelf" size={14} />
            {isOver ? 'Let go: it does not run any more.' : 'Drop it here and it does not run.'}
          </span>
        ) : shelved === 0 ? (
          <span className="truncate">Empty. Drop a card here and it does not run.</span>
        ) : (
          <>
            <span className="truncate">
              {shelved === 1 ? '1 card that does not run' : `${shelved} cards that do not run`}
            </span>
            <button
              type="button"
              className="h-6 rounded-control px-1.5 font-medium text-ink underline decoration-hair-strong underline-offset-3 hover:bg-row-hover"
              onClick={onShow}
            >
              Show
            </button>
          </>
        )}
      </div>
      <div className="flex items-center gap-2">
        <LookSwitch />
        <Zoom onFit={onFit} duration={duration} />
      </div>
    </footer>
  );
}
