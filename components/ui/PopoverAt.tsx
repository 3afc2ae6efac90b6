'use client';

import type { ReactNode } from 'react';
import { useOverlays } from './later';
import { useFloats } from './leaving';
import { isBackAlready, useWayBack } from './way-back';

export interface BoxOnPage {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A small panel at a place of the page: the pointer, or what opened it. It is open while it is there. */
export function PopoverAt({
  at,
  label,
  width = 320,
  onClose,
  onLeave,
  children,
}: {
  readonly at: BoxOnPage;
  readonly label: string;
  readonly width?: number;
  readonly onClose: () => void;
  /** Where the focus goes when the panel is gone. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}) {
  useFloats(true, onClose);
  const parts = useOverlays(true)?.Popover;
  useWayBack(parts !== undefined, onLeave);
  if (parts === undefined) return null;
  const place = { current: { getBoundingClientRect: () => DOMRect.fromRect(at) } };
  return (
    <parts.Root open onOpenChange={(open) => open || onClose()}>
      <parts.Anchor virtualRef={place} />
      <parts.Portal>
        <parts.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          style={{ width }}
          className="z-40 flex max-h-[min(380px,var(--radix-popover-content-available-height))] max-w-[calc(100vw-16px)] flex-col overflow-hidden rounded-card border border-hair-strong bg-card shadow-float outline-none"
          onCloseAutoFocus={isBackAlready}
        >
          {children}
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  );
}
