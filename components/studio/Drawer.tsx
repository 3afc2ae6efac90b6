'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/controls';
import { type Side, show } from './view';

/** A side panel over the canvas. It takes the focus when it opens, and gives it back when it closes. */
export function Drawer({
  side,
  label,
  children,
}: {
  readonly side: Side;
  readonly label: string;
  readonly children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, [before]);
  return (
    <section ref={box} tabIndex={-1} aria-label="Side panel" className="flex h-full flex-col outline-none">
      <div className="flex items-center justify-between border-b border-hair py-1 pr-1 pl-3 text-card font-semibold">
        {label}
        <IconButton icon="remove" label={`Close ${label.toLowerCase()}`} onClick={() => show({ drawer: null })} />
      </div>
      <div className="min-h-0 flex-1" data-side={side}>
        {children}
      </div>
    </section>
  );
}
