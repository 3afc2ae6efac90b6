'use client';

import { Dialog } from '@/components/ui/Dialog';
import { CLIPBOARD, GESTURES, SHORTCUTS, shownChord } from '@/lib/store/keys';
import { isMac } from './media';
import { show } from './view';

function Chord({ chord, mac }: { readonly chord: string; readonly mac: boolean }) {
  return (
    <span className="inline-flex gap-0.5 whitespace-nowrap">
      {shownChord(chord, mac).map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-badge border border-hair-strong bg-card px-1.5 py-px text-center text-min"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}

/** Every shortcut, from the one table that the key router reads. */
export function Shortcuts() {
  const mac = isMac();
  return (
    <Dialog
      open
      onClose={() => show({ dialog: null })}
      title="Shortcuts"
      about="They rest while you write in a field or in the code."
      width={480}
      isText
    >
      <dl className="text-card">
        {SHORTCUTS.map(({ chords, says }) => (
          <div key={says} className="flex min-h-8 items-center justify-between gap-4 border-t border-hair py-1">
            <dt>{says}</dt>
            <dd className="flex items-center gap-1.5 text-min text-ink-3">
              {chords.map((chord, i) => (
                <span key={chord} className="flex items-center gap-1.5">
                  {i > 0 && 'or'}
                  <Chord chord={chord} mac={mac} />
                </span>
              ))}
            </dd>
          </div>
        ))}
        {CLIPBOARD.map(({ chord, says }) => (
          <div key={chord} className="flex min-h-8 items-center justify-between gap-4 border-t border-hair py-1">
            <dt>{says}</dt>
            <dd className="text-min text-ink-3">
              <Chord chord={chord} mac={mac} />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 mb-1 font-semibold">With the pointer on the canvas</h3>
      <dl className="text-card">
        {GESTURES.map(({ gesture, says }) => (
          <div key={gesture} className="flex min-h-8 items-center justify-between gap-4 border-t border-hair py-1">
            <dt>{says}</dt>
            <dd className="text-right text-min text-ink-3">{gesture}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
