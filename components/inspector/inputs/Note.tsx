import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icons';

/** A line under a field that says what it needs. */
export function Note({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <span id={id} role="status" className="mt-0.5 flex gap-1 text-min leading-4 text-warn">
      <Icon name="problem" size={12} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
