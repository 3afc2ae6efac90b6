'use client';

import { useEffect } from 'react';
import { IconButton } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { show, useView } from './view';

const SHOWN_MS = 8_000;

/** Tells screen readers what else would only be seen, and shows for a while what was done. */
export function Announcer() {
  const announced = useView((view) => view.announced);
  const notice = useView((view) => view.notice);

  useEffect(() => {
    if (notice === null) return;
    const timer = setTimeout(() => show({ notice: null }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {announced}
      </p>
      <div role="status" className="pointer-events-none fixed inset-x-0 top-12 z-30 flex justify-center px-4">
        {notice !== null && (
          <p className="pointer-events-auto flex items-center gap-2 rounded-card border border-hair-strong bg-card py-1 pr-1 pl-3 text-card shadow-float">
            <Icon name="info" size={15} className="shrink-0 text-ink-2" />
            {notice.text}
            <IconButton icon="remove" label="Hide this note" size={14} onClick={() => show({ notice: null })} />
          </p>
        )}
      </div>
    </>
  );
}
