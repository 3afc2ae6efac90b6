'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icons';
import { lookAtFiles } from './files';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Looks at a policy file that is dropped anywhere on the page; the browser never leaves for it. */
export function DropFile() {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const dragging = (event: DragEvent): void => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const left = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const dropped = (event: DragEvent): void => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      void lookAtFiles([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', dragging);
    addEventListener('dragleave', left);
    addEventListener('drop', dropped);
    return () => {
      removeEventListener('dragover', dragging);
      removeEventListener('dragleave', left);
      removeEventListener('drop', dropped);
    };
  }, []);

  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-2 z-40 grid place-items-center rounded-card border-2 border-dashed border-focus bg-[color-mix(in_srgb,var(--canvas)_80%,transparent)]">
      <p className="flex items-center gap-2 rounded-card border border-hair-strong bg-card px-4 py-3 text-title font-semibold shadow-float">
        <Icon name="open" />
        Drop policy files to look at them
      </p>
    </div>
  );
}
