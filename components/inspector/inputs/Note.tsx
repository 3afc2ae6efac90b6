import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icons';

/** A line under a field that says what it needs, or calmly what was understood; as wide as the field, which it never widens. */
export function Note({
  id,
  calm = false,
  children,
}: {
  readonly id?: string;
  readonly calm?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <span
      id={id}
      role="status"
      className={`mt-0.5 flex w-0 min-w-full gap-1 text-min leading-4 ${calm ? 'text-ink-2' : 'text-warn'}`}
    >
      <Icon name={calm ? 'info' : 'problem'} size={12} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
