'use client';

import { type ReactNode, useRef, useState } from 'react';
import { copyText, download } from '@/components/studio/files';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';

/** A text with a button that copies it. Where the browser does not copy, the text stands selected. */
export function useCopy(text: string): {
  readonly field: (element: HTMLTextAreaElement | null) => void;
  readonly copied: 'no' | 'yes' | 'by hand';
  readonly copy: () => Promise<void>;
} {
  const [taken, setTaken] = useState<{ readonly text: string; readonly how: 'yes' | 'by hand' } | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  return {
    field: (element) => {
      area.current = element;
    },
    copied: taken?.text === text ? taken.how : 'no',
    copy: async () => {
      if (await copyText(text)) return setTaken({ text, how: 'yes' });
      area.current?.focus();
      area.current?.select();
      setTaken({ text, how: document.execCommand('copy') ? 'yes' : 'by hand' });
    },
  };
}

/** Copies, and says so; `what` is what a screen reader is told of. */
export function CopyButton({
  what,
  label = 'Copy',
  look = 'line',
  copied,
  onCopy,
}: {
  readonly what: string;
  readonly label?: string;
  readonly look?: 'line' | 'ink';
  readonly copied: 'no' | 'yes' | 'by hand';
  readonly onCopy: () => void;
}) {
  return (
    <>
      <Button look={look} onClick={onCopy}>
        <Icon name={copied === 'yes' ? 'accepted' : 'copy'} />
        {copied === 'yes' ? 'Copied' : label}
      </Button>
      <span role="status" className="text-min text-ink-2">
        {copied === 'yes' && <span className="sr-only">{what} is copied.</span>}
        {copied === 'by hand' && 'This browser does not let pages copy. The text is selected: press Ctrl+C.'}
      </span>
    </>
  );
}

/** A file that is handed over: its text, to download or copy, and beneath it how it is used. */
export function FileView({
  name,
  save,
  type,
  text,
  onTaken,
  children,
}: {
  /** What it is called here, and when it is downloaded, unless `save` says otherwise. */
  readonly name: string;
  readonly save?: string;
  readonly type: string;
  readonly text: string;
  /** It was downloaded or copied. */
  readonly onTaken?: () => void;
  readonly children?: ReactNode;
}) {
  const { field, copied, copy } = useCopy(text);
  const lines = text.trimEnd().split('\n').length;
  return (
    <>
      <textarea
        ref={field}
        readOnly
        aria-label={name}
        value={text}
        wrap="off"
        spellCheck={false}
        className="block h-56 w-full shrink-0 resize-none rounded-control border border-hair bg-well p-3 font-mono text-min text-ink"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          look="ink"
          onClick={() => {
            onTaken?.();
            download(text, save ?? name, type);
          }}
        >
          <Icon name="export" />
          Download {name}
        </Button>
        <CopyButton
          what={name}
          copied={copied}
          onCopy={() => {
            onTaken?.();
            void copy();
          }}
        />
        <span className="ml-auto text-min text-ink-3">
          {lines} {lines === 1 ? 'line' : 'lines'}
        </span>
      </div>
      {children}
    </>
  );
}
