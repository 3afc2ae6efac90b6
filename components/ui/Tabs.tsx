'use client';

import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface Tab<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  /** Drawn only while its tab is chosen. */
  readonly panel: ReactNode;
}

/** Tabs over panels: one Tab stop, the arrow keys choose, and each panel is named by its tab. */
export function Tabs<T extends string>({
  label,
  value,
  tabs,
  onChoose,
  beside,
  end,
}: {
  readonly label: string;
  readonly value: T;
  readonly tabs: readonly Tab<T>[];
  readonly onChoose: (value: T) => void;
  /** Stands under the row of tabs, over every panel. */
  readonly beside?: ReactNode;
  /** Stands at the right end of the row of tabs, or under them where it is too narrow for both. */
  readonly end?: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.value === value);
  const tabId = (of: string): string => `${id}-tab-${of}`;
  const panelId = (of: string): string => `${id}-panel-${of}`;

  const key = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1 + tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = tabs[(steps[event.key] ?? Number.NaN) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.value);
    list.current?.querySelector<HTMLElement>(`[id="${CSS.escape(tabId(next.value))}"]`)?.focus();
  };

  return (
    <div className="flex h-full min-h-0 flex-col overflow-hidden">
      <div className="flex shrink-0 items-center border-b max-md:flex-wrap border-hair bg-panel pr-3 pl-2 text-card">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className={clsx(
            // Where it is wider than the room, the row of tabs is what scrolls: never the panel under it.
            'flex h-[37px] items-center overflow-x-auto [scrollbar-width:none] [@media(max-height:780px)]:h-[35px]',
            end === undefined ? 'min-w-0' : 'max-w-full shrink-0',
          )}
          onKeyDown={key}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(tab.value)}
              aria-selected={tab.value === value}
              aria-controls={tab.value === value ? panelId(tab.value) : undefined}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChoose(tab.value)}
              className={clsx(
                'inline-flex h-full items-center gap-1.5 border-b-2 px-2 whitespace-nowrap outline-offset-[-3px] hover:text-ink',
                tab.value === value
                  ? 'border-ink font-semibold text-ink'
                  : 'border-transparent font-medium text-ink-2 forced-colors:border-[Canvas]',
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {end}
      </div>
      {beside}
      <div
        role="tabpanel"
        id={panelId(value)}
        aria-labelledby={tabId(value)}
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col outline-none"
      >
        {tabs[at]?.panel}
      </div>
    </div>
  );
}
