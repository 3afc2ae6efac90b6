'use client';

import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { FILTERS, wantsFilters, withFilter } from '@/lib/lanes/find';
import { focusCard } from '../canvas/lane-keys';
import { useStudio, useStudioState } from '../studio/use-studio';
import { show, takeTyped, useView } from '../studio/view';
import { useFound } from './found';
import { goToFound } from './go';

/** The bar over the canvas that finds cards: what is typed, how many there are, and which of them is selected. */
export function FindBar() {
  const studio = useStudio();
  const field = useRef<HTMLInputElement>(null);
  const text = useView((view) => view.find?.text ?? '');
  const asked = useView((view) => view.find?.asked);
  const found = useFound();
  const selection = useStudioState((state) => state.selection);
  const at = found.findIndex((id) => selection.includes(id));

  // What was typed while the bar was being fetched.
  useEffect(() => {
    const typed = takeTyped();
    if (typed !== '') show(({ find }) => ({ find: { asked: find?.asked ?? 0, text: typed } }));
  }, []);

  // Asked for again, the field has the focus again.
  useEffect(() => {
    if (asked === undefined) return;
    field.current?.focus();
    field.current?.select();
  }, [asked]);

  const close = (): void => {
    const [first] = studio.getState().selection;
    show({ find: null });
    if (first !== undefined) focusCard(first);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === 'F3') goToFound(studio, event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const count =
    text.trim() === ''
      ? ''
      : found.length === 0
        ? 'None'
        : at === -1
          ? `${found.length}`
          : `${at + 1} of ${found.length}`;

  return (
    <search
      aria-label="Find on the canvas"
      className="absolute top-1.5 right-2 z-20 w-80 max-w-[calc(100%-16px)] rounded-card border border-hair-strong bg-card p-1.5 shadow-float"
    >
      <div className="flex items-center gap-1">
        <Icon name="search" size={14} className="mx-1 shrink-0 text-ink-3" />
        <input
          ref={field}
          data-find=""
          type="text"
          aria-label="Find a card"
          placeholder="Name, tool or text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => show(({ find }) => ({ find: { asked: find?.asked ?? 0, text: event.target.value } }))}
          onKeyDown={key}
          className="h-7 min-w-0 flex-1 bg-transparent text-card text-ink outline-none placeholder:text-ink-3"
        />
        <span role="status" className="shrink-0 px-1 text-min text-ink-2 tabular-nums">
          {count}
        </span>
        <IconButton
          icon="up"
          label="The one before (Shift+F3)"
          size={14}
          className="size-6"
          disabled={found.length === 0}
          onClick={() => goToFound(studio, -1)}
        />
        <IconButton
          icon="down"
          label="The next (F3)"
          size={14}
          className="size-6"
          disabled={found.length === 0}
          onClick={() => goToFound(studio, 1)}
        />
        <IconButton icon="remove" label="Close find" size={14} className="size-6" onClick={close} />
      </div>
      {wantsFilters(text) && (
        <ul aria-label="Also to be found" className="mt-1 flex flex-wrap gap-1 border-t border-hair pt-1.5">
          {FILTERS.map(({ typed, finds }) => (
            <li key={typed}>
              <button
                type="button"
                data-tip={finds}
                onClick={() => {
                  show(({ find }) => ({ find: { asked: find?.asked ?? 0, text: withFilter(text, typed) } }));
                  field.current?.focus();
                }}
                className="h-6 rounded-badge bg-well px-1.5 font-mono text-min text-ink-2 hover:text-ink"
              >
                {typed}
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
