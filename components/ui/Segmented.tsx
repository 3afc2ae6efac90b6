'use client';

import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

/**
 * A choice of one among a few, all in sight: native radio buttons, so one Tab stop and the arrow keys choose. A value that
 * is none of the choices shows as a word of its own, `other`.
 */
export function Segmented<T extends string>({
  label,
  hideLabel = false,
  value,
  choices,
  other,
  disabled = false,
  stacked = false,
  note,
  onChoose,
  className,
}: {
  readonly label: ReactNode;
  readonly hideLabel?: boolean;
  readonly value: T | null;
  readonly choices: readonly { readonly value: T; readonly label: ReactNode }[];
  readonly other?: ReactNode;
  readonly disabled?: boolean;
  /** One under the other, for words that do not fit side by side. */
  readonly stacked?: boolean;
  /** Stands beside the label. */
  readonly note?: ReactNode;
  readonly onChoose: (value: T) => void;
  readonly className?: string;
}) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className={clsx('min-w-0', className)}>
      <legend className={clsx(hideLabel ? 'sr-only' : 'flex items-center gap-1 text-min whitespace-nowrap text-ink-3')}>
        {label}
        {note}
      </legend>
      <div className={clsx('rounded-control bg-well p-px', stacked ? 'grid' : 'inline-flex', disabled && 'opacity-55')}>
        {choices.map((choice) => (
          <label key={choice.value} className="relative flex">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChoose(choice.value)}
              className="peer absolute inset-0 m-0 cursor-pointer appearance-none rounded-[5px] outline-offset-1 disabled:cursor-default"
            />
            <span
              className={clsx(
                'pointer-events-none flex min-h-6 min-w-6 items-center rounded-[5px] px-[7px] text-min font-medium text-ink-2',
                stacked ? 'w-full py-1 leading-4' : 'justify-center whitespace-nowrap',
                'peer-checked:bg-card peer-checked:font-semibold peer-checked:text-ink peer-checked:shadow-[0_0_0_1px_var(--wire)] peer-checked:forced-colors:outline-2 peer-not-checked:peer-enabled:peer-hover:text-ink',
              )}
            >
              {choice.label}
            </span>
          </label>
        ))}
        {other !== undefined && value === null && (
          <span className="flex h-6 items-center rounded-[5px] px-[7px] text-min font-semibold text-ink italic shadow-[inset_0_0_0_1px_var(--wire)] forced-colors:outline-2">
            {other}
          </span>
        )}
      </div>
    </fieldset>
  );
}
