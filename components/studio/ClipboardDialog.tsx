'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusCard } from '@/components/canvas/lane-keys';
import { Button } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/Dialog';
import { paste } from './clipboard';
import { useStudio } from './use-studio';
import { show, useView } from './view';

/** A policy that was pasted stands in its place meanwhile. */
const isGone = (): boolean => useView.getState().dialog !== 'clipboard';
const close = () => isGone() || show({ dialog: null, clip: null });
const field = 'h-56 w-full resize-none rounded-control border border-wire bg-card p-2 font-mono text-min';

/** Where the browser gives no clipboard: the text of the copied rules, or a field for rules to paste. */
export function ClipboardDialog() {
  const studio = useStudio();
  const text = useView((view) => view.clip);
  const [typed, setTyped] = useState('');
  const [why, setWhy] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  if (text !== null)
    return (
      <Dialog open onClose={close} title="Copy rules" about="The browser gives no clipboard here. Press Ctrl+C.">
        <textarea
          ref={(element) => element?.select()}
          readOnly
          aria-label="The copied rules"
          value={text}
          className={field}
        />
      </Dialog>
    );
  const put = async (): Promise<void> => {
    const pasted = await paste(studio, typed);
    setWhy(typeof pasted === 'object' ? pasted.trouble : null);
    if (pasted !== 'came') return area.current?.focus();
    if (isGone()) return;
    // The dialog holds the focus until it is gone.
    flushSync(close);
    const [first] = studio.getState().selection;
    if (first !== undefined) focusCard(first);
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Paste rules"
      about="The browser gives no clipboard here. Press Ctrl+V in the field."
    >
      <textarea
        ref={area}
        aria-label="Rules to paste"
        data-half-typed={typed.trim() === '' ? undefined : ''}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={field}
      />
      <div className="mt-3 flex items-center justify-end gap-3">
        <p role="status" className="min-w-0 flex-1 text-card text-refused">
          {why}
        </p>
        <Button look="ink" onClick={() => void put()}>
          Paste the rules
        </Button>
      </div>
    </Dialog>
  );
}
