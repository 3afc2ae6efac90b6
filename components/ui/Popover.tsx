'use client';

import clsx from 'clsx';
import { cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useOverlays } from './later';
import { useFloats } from './leaving';
import { isBackAlready, useWayBack } from './way-back';

/** A small panel that opens from a button, beside it. */
export function Popover({
  trigger,
  label,
  wide = false,
  children,
}: {
  readonly trigger: ReactElement<object>;
  readonly label: string;
  /** Room for two columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFloats(open, () => setOpen(false));
  useWayBack(open, () => button.current?.focus());
  const parts = useOverlays(open)?.Popover;
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
      } as object)}
      {open && parts !== undefined && (
        <parts.Root open onOpenChange={setOpen}>
          <parts.Anchor virtualRef={button as { current: HTMLButtonElement }} />
          <parts.Portal>
            <parts.Content
              align="end"
              sideOffset={6}
              collisionPadding={8}
              aria-label={label}
              className={clsx(
                'z-40 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-card border border-hair-strong bg-card p-4 shadow-float',
                wide ? 'w-[660px]' : 'w-72',
              )}
              onInteractOutside={(event) => {
                if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
              }}
              onCloseAutoFocus={isBackAlready}
            >
              {children}
            </parts.Content>
          </parts.Portal>
        </parts.Root>
      )}
    </>
  );
}
