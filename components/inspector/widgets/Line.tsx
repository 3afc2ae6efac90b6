import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A field on one line: its label, then its control. */
export function Line({
  label,
  htmlFor,
  help,
  children,
}: {
  readonly label: string;
  /** The control's id; absent where the control carries the label itself. */
  readonly htmlFor?: string;
  readonly help?: string | undefined;
  readonly children: ReactNode;
}) {
  const Label = htmlFor === undefined ? 'span' : 'label';
  return (
    <div className="grid grid-cols-[92px_minmax(0,1fr)] items-start gap-x-2">
      <Label
        {...(htmlFor === undefined ? { 'aria-hidden': true } : { htmlFor })}
        className={clsx('py-[5px] text-min leading-4 text-ink-3')}
      >
        {label}
      </Label>
      <div className="min-w-0">
        {children}
        {help !== undefined && <p className="mt-0.5 text-min leading-4 text-ink-3">{help}</p>}
      </div>
    </div>
  );
}
