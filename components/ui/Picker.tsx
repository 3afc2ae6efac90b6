'use client';

import clsx from 'clsx';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icons';

/** One thing to pick. Options of one heading stand together. */
export interface Option {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly under: string;
  readonly about?: string | undefined;
  /** Shown at the end of the line: its shortcut, or where it stands. */
  readonly aside?: string | undefined;
  /** Why it cannot be picked now; absent: it can. */
  readonly not?: string | undefined;
}

/** Keeps what is chosen in view without moving anything else. */
function useInView(list: HTMLElement | null, id: string): void {
  useEffect(() => {
    list?.querySelector(`[id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [list, id]);
}

/**
 * A field over a list: typing filters, the arrows choose, Enter or a click picks. With Ctrl it stays open, for those who
 * pick several. What is typed and what is found belong to the caller.
 */
export function Picker({
  label,
  placeholder,
  text,
  options,
  none,
  foot,
  onText,
  onPick,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly options: readonly Option[];
  /** Said where nothing is found. */
  readonly none: string;
  readonly foot?: ReactNode;
  readonly onText: (text: string) => void;
  readonly onPick: (key: string, staysOpen: boolean) => void;
}) {
  const id = useId();
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState<string | null>(null);
  const at = Math.max(
    0,
    options.findIndex((one) => one.key === chosen),
  );
  const idOf = (index: number): string => `${id}-${index}`;
  useInView(list, idOf(at));
  useEffect(() => {
    field.current?.focus();
  }, []);

  const pick = (option: Option | undefined, staysOpen: boolean): void => {
    if (option === undefined) return;
    choose(option.key);
    if (option.not === undefined) onPick(option.key, staysOpen);
    field.current?.focus();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const { length } = options;
    const to: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % length,
      ArrowUp: (at - 1 + length) % length,
      PageDown: Math.min(at + 8, length - 1),
      PageUp: Math.max(at - 8, 0),
    };
    const next = options[to[event.key] ?? -1];
    if (next !== undefined) choose(next.key);
    else if (event.key === 'Enter') pick(options[at], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="relative flex shrink-0 items-center border-b border-hair">
        <Icon name="search" size={15} className="pointer-events-none absolute left-3 text-ink-3" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length === 0 ? undefined : idOf(at)}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            choose(null);
            onText(event.target.value);
          }}
          onKeyDown={key}
          className="h-10 w-full bg-transparent pr-3 pl-9 text-body text-ink outline-none placeholder:text-ink-3"
        />
      </div>
      <div
        ref={setList}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto p-1 outline-none"
      >
        {options.map((option, i) => (
          <Fragment key={option.key}>
            {option.under !== options[i - 1]?.under && (
              <div role="presentation" className="px-2 pt-1.5 pb-0.5 text-min font-medium text-ink-3">
                {option.under}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus and points here */}
            <div
              id={idOf(i)}
              role="option"
              aria-selected={i === at}
              aria-disabled={option.not === undefined ? undefined : true}
              onMouseMove={() => choose(option.key)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => pick(option, event.ctrlKey || event.metaKey)}
              className={clsx(
                'flex min-h-8 cursor-pointer items-start gap-2 rounded-control px-2 py-1.5 text-card',
                i === at && 'bg-row-hover shadow-[inset_0_0_0_1px_var(--hair-strong)] forced-colors:outline-2',
              )}
            >
              <Icon name={option.icon} size={15} className="mt-0.5 shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1 leading-[19px]">
                <span dir="auto" className={clsx(option.not !== undefined && 'opacity-45')}>
                  {option.label}
                </span>
                {i === at && (option.not ?? option.about) !== undefined && (
                  <span className="block text-min leading-4 text-ink-3">{option.not ?? option.about}</span>
                )}
              </span>
              {option.aside !== undefined && (
                <span className="shrink-0 pl-3 text-min leading-[19px] text-ink-3">{option.aside}</span>
              )}
            </div>
          </Fragment>
        ))}
        {options.length === 0 && <p className="px-2 py-2 text-card text-ink-2">{none}</p>}
      </div>
      <p role="status" className="sr-only">
        {options.length === 0 ? none : options.length === 1 ? '1 choice' : `${options.length} choices`}
      </p>
      {foot !== undefined && (
        <div className="shrink-0 border-t border-hair px-3 py-1.5 text-min text-ink-3">{foot}</div>
      )}
    </>
  );
}
