'use client';

import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/icons';
import { unsavedWords } from '@/lib/reading/unsaved-words';
import { EXAMPLES } from '@/lib/store/examples';
import { startFromExample } from './files';
import { useStudio, useStudioState } from './use-studio';
import { show } from './view';

const close = () => show({ dialog: null });

/** The shipped policies as a list to choose from. */
export function ExampleList({ onOpen }: { readonly onOpen: (file: string) => void }) {
  return (
    <ul aria-label="Examples">
      {EXAMPLES.map((example) => (
        <li key={example.file} className="border-t border-hair first:border-t-0">
          <button
            type="button"
            onClick={() => onOpen(example.file)}
            className="-mx-2 flex w-[calc(100%+16px)] items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-row-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-card font-semibold">{example.name}</span>
              <span className="block text-card text-ink-2">{example.says}</span>
            </span>
            <Icon name="right" size={14} className="shrink-0 text-ink-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The shipped policies, each with what it shows; opening one leaves the policy on screen in the library. */
export function Examples() {
  const studio = useStudio();
  const saved = useStudioState((state) => state.saved);
  const about =
    saved.type === 'failed'
      ? `A policy is on screen.${unsavedWords(saved)}`
      : saved.type === 'untouched'
        ? 'Each is kept with its first change.'
        : 'The policy on screen stays in the library.';
  return (
    <Dialog open onClose={close} title="Examples" about={about} width={520}>
      <ExampleList
        onOpen={(file) => {
          close();
          void startFromExample(studio, file);
        }}
      />
    </Dialog>
  );
}
