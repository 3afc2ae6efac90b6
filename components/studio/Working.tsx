'use client';

import { Button } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/Dialog';
import { number } from '@/lib/nodes/words';
import type { Working as Work } from './view';

/** Something that takes a while: how far it has come, and a way to call it off. */
export function Working({ working: { title, progress, cancel } }: { readonly working: Work }) {
  return (
    <Dialog open onClose={cancel} title={`Reading ${title}`} about="Nothing has changed yet." width={420}>
      <progress
        aria-label="Rules checked"
        className="h-2 w-full"
        {...(progress === null ? {} : { value: progress.done, max: progress.of })}
      />
      <div className="mt-2 flex items-center gap-3">
        <p className="min-w-0 flex-1 text-card text-ink-2 tabular-nums">
          {progress === null ? 'Reading the text' : `${number(progress.done)} of ${number(progress.of)} rules checked`}
        </p>
        <Button look="line" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
