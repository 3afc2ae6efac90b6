import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Icon, type IconName } from './icons';
import { Tip } from './Tip';

/** A button that has nothing more to do keeps the focus it has, as if disabled; it is disabled once the focus goes. */
function useFocusKept({ disabled = false, onClick, onFocus, onBlur }: ComponentProps<'button'>) {
  const [hasFocus, setHasFocus] = useState(false);
  const isKept = disabled && hasFocus;
  return {
    disabled: disabled && !isKept,
    'aria-disabled': isKept || undefined,
    onClick: isKept ? (event) => event.preventDefault() : onClick,
    onFocus: (event) => {
      setHasFocus(true);
      onFocus?.(event);
    },
    onBlur: (event) => {
      setHasFocus(false);
      onBlur?.(event);
    },
  } satisfies ComponentProps<'button'>;
}

type ButtonLook = 'plain' | 'line' | 'ink';

/** A button: plain, outlined, or the one main button of its place. */
export function Button({
  look = 'plain',
  pressed,
  className,
  ...rest
}: ComponentProps<'button'> & { readonly look?: ButtonLook; readonly pressed?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={clsx(
        'inline-flex h-7 items-center gap-1.5 rounded-control border px-2.5 text-card font-medium whitespace-nowrap disabled:opacity-45 aria-disabled:opacity-45',
        look === 'plain' && 'border-transparent text-ink-2 not-aria-disabled:enabled:hover:bg-row-hover',
        look === 'line' && 'border-wire bg-field text-ink not-aria-disabled:enabled:hover:bg-row-hover',
        look === 'ink' && 'border-transparent bg-ink text-on-ink not-aria-disabled:enabled:hover:opacity-90',
        pressed === true && 'bg-well text-ink',
        className,
      )}
      {...rest}
      {...useFocusKept(rest)}
    />
  );
}

/** A square button that shows an icon only; its label is read, and shown as a tip (or a fuller `tip`). */
export function IconButton({
  icon,
  label,
  tip,
  size = 16,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  readonly icon: IconName;
  readonly label: string;
  readonly tip?: string | undefined;
  readonly size?: number;
}) {
  return (
    <Tip says={tip ?? label} repeats={tip === undefined}>
      <button
        type="button"
        aria-label={label}
        className={clsx(
          'inline-grid size-7 shrink-0 place-items-center rounded-control text-ink-2 not-aria-disabled:enabled:hover:bg-row-hover disabled:opacity-45 aria-disabled:opacity-45',
          className,
        )}
        {...rest}
        {...useFocusKept(rest)}
      >
        <Icon name={icon} size={size} />
      </button>
    </Tip>
  );
}

/** The look of every text field, select and text area. */
export const fieldLook =
  'w-full min-w-0 rounded-control border border-wire bg-field px-2 text-card text-ink placeholder:text-ink-3 disabled:opacity-60';

/** A word with its icon on a soft ground: icon, word and colour together say what it is. */
export function Badge({
  icon,
  tone,
  children,
  bare = false,
}: {
  readonly icon: IconName;
  readonly tone: string;
  readonly children: ReactNode;
  readonly bare?: boolean;
}) {
  return (
    <span
      className={clsx(
        tone,
        'inline-flex items-center gap-1.5 rounded-badge text-min font-semibold whitespace-nowrap text-(--c)',
        !bare && 'h-[22px] bg-(--g) pr-[7px] pl-[5px]',
      )}
    >
      <Icon name={icon} size={14} />
      {children}
    </span>
  );
}
