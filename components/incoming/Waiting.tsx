'use client';

import { useEffect } from 'react';
import { useView } from '@/components/studio/view';
import { Icon } from '@/components/ui/icons';
import { lookAtNext } from './look-at';

/** A name of a file may be of any length. */
const short = (name: string): string =>
  name.trim() === '' ? 'Untitled policy' : name.length > 60 ? `${name.slice(0, 60)}…` : name;

/** A policy that came while a dialog was open: it is told over the dialog, and shown once that is closed. */
export function Waiting() {
  const dialog = useView((view) => view.dialog);
  const arrivals = useView((view) => view.arrivals);
  useEffect(() => {
    if (dialog !== null) return;
    // The dialog before gives the focus back first, so that this one can give it back too.
    const timer = setTimeout(lookAtNext);
    return () => clearTimeout(timer);
  }, [dialog]);
  const [first, ...more] = arrivals;
  if (dialog === null || first === undefined) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-3 z-[60] flex justify-center px-4">
      <p
        role="status"
        aria-live="polite"
        className="flex min-w-0 items-center gap-2 rounded-card border border-hair-strong bg-card px-3 py-1.5 text-card shadow-float"
      >
        <Icon name="open" size={15} className="shrink-0 text-ink-2" />
        <span className="min-w-0 break-words">
          “{short(first.policy.name)}” came{more.length > 0 && ` with ${more.length} more`}. It is shown once this is
          closed.
        </span>
      </p>
    </div>
  );
}
