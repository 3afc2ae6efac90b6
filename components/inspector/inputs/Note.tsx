import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icons';

/** A line under a field that says what it needs; as wide as the field, which it never widens. */
export function Note({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <span id={id} role="status" className="mt-0.5 flex w-0 min-w-full gap-1 text-min leading-4 text-warn">
      <Icon name="problem" size={12} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
