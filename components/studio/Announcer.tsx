'use client';

import { useEffect } from 'react';
import { Button, IconButton } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { show, useView } from './view';

const SHOWN_MS = 8_000;

/** Tells screen readers what else would only be seen. */
export function Announcer() {
  const announced = useView((view) => view.announced);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}

/** Shows for a while what was done, at the foot of the canvas. */
export function Notice() {
  const notice = useView((view) => view.notice);

  useEffect(() => {
    if (notice === null) return;
    if (notice.offer !== undefined) return; // it stays until it is taken or hidden
    const timer = setTimeout(() => show({ notice: null }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 bottom-10 z-10 flex justify-center px-4">
      {notice !== null && (
        <p className="pointer-events-auto flex min-w-0 items-center gap-2 rounded-card border border-hair-strong bg-card py-1 pr-1 pl-3 text-card shadow-float">
          <Icon name="info" size={15} className="shrink-0 text-ink-2" />
          <span className="min-w-0 break-words">{notice.text}</span>
          {notice.offer !== undefined && (
            <Button look="line" className="shrink-0" onClick={notice.offer.act}>
              {notice.offer.label}
            </Button>
          )}
          <IconButton icon="remove" label="Hide this note" size={14} onClick={() => show({ notice: null })} />
        </p>
      )}
    </div>
  );
}
