'use client';

import dynamic from 'next/dynamic';
import { Suspense } from 'react';
import { Mark } from '@/components/ui/Mark';

/** What stands there until the studio does: the bar's place and the mark, nothing that moves. */
function Waiting() {
  return (
    <div className="h-dvh bg-canvas">
      <div className="flex h-11 items-center gap-1.5 border-b border-hair bg-panel px-3 font-semibold tracking-tight">
        <span className="text-harness">
          <Mark />
        </span>
        Hookline
      </div>
      <noscript>
        <p className="p-6">Hookline runs your policy in this page, so it needs JavaScript. Please switch it on.</p>
      </noscript>
    </div>
  );
}

const Studio = dynamic(() => import('./Studio').then((module) => module.Studio), { ssr: false, loading: Waiting });

/** Loads the studio in the browser only: what it shows lives there. */
export function Start() {
  return (
    <Suspense fallback={<Waiting />}>
      <Studio />
    </Suspense>
  );
}
