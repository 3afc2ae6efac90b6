'use client';

import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';

/** Must stand above every tip: tips that follow one another open without waiting. */
export function Tips({ children }: { readonly children: ReactNode }) {
  return <Tooltip.Provider delayDuration={500}>{children}</Tooltip.Provider>;
}

/**
 * A tip by hover and by focus. `repeats`: it only says what the control is called, so a screen reader need not hear it
 * twice.
 */
export function Tip({
  says,
  repeats = false,
  side = 'bottom',
  children,
}: {
  readonly says: ReactNode;
  readonly repeats?: boolean;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly children: ReactNode;
}) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild {...(repeats ? { 'aria-describedby': undefined } : {})}>
        {children}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-control border border-hair-strong bg-card px-2.5 py-1.5 text-min text-ink shadow-float"
        >
          {says}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
