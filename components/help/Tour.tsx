'use client';

import { useEffect, useRef, useState } from 'react';
import { show } from '@/components/studio/view';
import { Button, IconButton } from '@/components/ui/controls';
import { useOverlays } from '@/components/ui/later';
import { isBackAlready, useFocusBack } from '@/components/ui/way-back';
import { TOUR, type TourStep } from '@/lib/help/tour';
import { leaveTour } from './tour';

type Beside = {
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  readonly align: 'start' | 'center';
  readonly sideOffset: number;
};

/** On which side of its part a step stands; over the canvas, since that has the most room. */
const BESIDE: Readonly<Record<TourStep['at'], Beside>> = {
  canvas: { side: 'bottom', align: 'center', sideOffset: -180 },
  inspector: { side: 'left', align: 'start', sideOffset: 8 },
  run: { side: 'top', align: 'start', sideOffset: 8 },
  experiment: { side: 'bottom', align: 'start', sideOffset: 8 },
  palette: { side: 'right', align: 'start', sideOffset: 8 },
  export: { side: 'bottom', align: 'start', sideOffset: 8 },
};

/** Where the part is not on screen, as on a phone, the step stands at the foot of the page. */
const AT_THE_FOOT: Beside = { side: 'top', align: 'center', sideOffset: 12 };

const partOf = (at: string): Element | null =>
  document.querySelector(`[data-tour="${at}"]`) ?? document.querySelector(`[data-area="${at}"]`);

/** Where a part of the page stands now; it is looked for again whenever the page changes its size. */
function usePart(at: string): DOMRect | null {
  const [box, setBox] = useState<DOMRect | null>(null);
  useEffect(() => {
    const look = (): void => setBox(partOf(at)?.getBoundingClientRect() ?? null);
    look();
    const part = partOf(at);
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    if (part !== null) sizes.observe(part);
    return () => sizes.disconnect();
  }, [at]);
  return box;
}

/** The tour: a small box beside the part that it is about. The page stays in use meanwhile. */
export function Tour({ step: asked }: { readonly step: number }) {
  const step = asked < TOUR.length ? asked : 0;
  const here = TOUR[step];
  const parts = useOverlays(true)?.Popover;
  const box = usePart(here?.at ?? '');
  const content = useRef<HTMLDivElement>(null);
  useFocusBack(true);
  if (here === undefined || parts === undefined) return null;
  const anchor = { current: { getBoundingClientRect: () => box ?? new DOMRect(innerWidth / 2, innerHeight) } };
  const isLast = step === TOUR.length - 1;
  const leave = (): void => leaveTour(step, isLast);
  const go = (to: number): void => {
    show({ tour: to });
    content.current?.focus();
  };
  return (
    <>
      {box !== null && (
        <div
          aria-hidden
          className="pointer-events-none fixed z-30 rounded-card outline-2 -outline-offset-2 outline-ink"
          style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
        />
      )}
      <parts.Root open>
        <parts.Anchor virtualRef={anchor} />
        <parts.Portal>
          <parts.Content
            ref={content}
            tabIndex={-1}
            data-zone="panel"
            aria-label={`Tour, step ${step + 1} of ${TOUR.length}: ${here.title}`}
            {...(box === null ? AT_THE_FOOT : BESIDE[here.at])}
            collisionPadding={12}
            className="z-40 w-[340px] max-w-[calc(100vw-24px)] rounded-card border border-hair-strong bg-card p-4 shadow-float outline-none"
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              content.current?.focus();
            }}
            onCloseAutoFocus={isBackAlready}
            onInteractOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => {
              if (content.current?.contains(document.activeElement) === true) leave();
              else event.preventDefault();
            }}
          >
            <div className="flex items-start gap-2">
              <h2 className="min-w-0 flex-1 text-body font-semibold">{here.title}</h2>
              <IconButton icon="remove" label="Leave the tour" size={14} className="-mt-1 -mr-2" onClick={leave} />
            </div>
            <p className="mt-1 text-body text-ink-2">{here.text}</p>
            <div className="mt-3 flex items-center gap-2">
              <span className="flex-1 text-min text-ink-3">
                {step + 1} of {TOUR.length}
              </span>
              {step > 0 && <Button onClick={() => go(step - 1)}>Back</Button>}
              <Button look="ink" onClick={() => (isLast ? leave() : go(step + 1))}>
                {isLast ? 'Done' : 'Next'}
              </Button>
            </div>
          </parts.Content>
        </parts.Portal>
      </parts.Root>
    </>
  );
}
