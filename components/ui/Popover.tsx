'use client';

import { cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useOverlays } from './later';

/** A small panel that opens from a button, beside it. */
export function Popover({
  trigger,
  label,
  children,
}: {
  readonly trigger: ReactElement<object>;
  readonly label: string;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
              className="z-40 w-72 rounded-card border border-hair-strong bg-card p-4 shadow-float"
              onInteractOutside={(event) => {
                if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                button.current?.focus();
              }}
            >
              {children}
            </parts.Content>
          </parts.Portal>
        </parts.Root>
      )}
    </>
  );
}
