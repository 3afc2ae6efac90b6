import clsx from 'clsx';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, IconButton } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { Head } from '@/lib/keeping/policies';
import { whenWords } from '@/lib/reading/when';
import { Renaming } from './Renaming';
import { useFirstFocus } from './use-first-focus';

export interface RowActions {
  open(head: Head): void;
  rename(head: Head, name: string): void;
  duplicate(head: Head): void;
  save(head: Head): void;
  remove(head: Head): void;
}

/** One policy of the library: its name opens it; the rest of the line does something with it where it lies. */
export function LibraryRow({
  head,
  isOpen,
  actions,
}: {
  readonly head: Head;
  readonly isOpen: boolean;
  readonly actions: RowActions;
}) {
  const [renaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const name = head.name === '' ? 'Untitled policy' : head.name;
  const done = (to: string | null): void => {
    const hadFocus = row.current?.contains(document.activeElement) === true;
    flushSync(() => setRenaming(false));
    if (hadFocus) row.current?.querySelector<HTMLElement>('[data-rename]')?.focus();
    if (to !== null) actions.rename(head, to);
  };
  return (
    <li
      ref={row}
      data-policy={head.id}
      className="flex min-h-12 items-center gap-0.5 border-t border-hair first:border-t-0"
    >
      {renaming ? (
        <Renaming label={`New name of ${name}`} name={head.name} onDone={done} />
      ) : (
        <button
          type="button"
          aria-current={isOpen ? 'true' : undefined}
          onClick={() => actions.open(head)}
          className={clsx(
            'my-0.5 -ml-2 min-w-0 flex-1 rounded-control px-2 py-1.5 text-left hover:bg-row-hover',
            isOpen && 'bg-well shadow-[inset_2px_0_0_var(--ink)] forced-colors:border-l-4',
          )}
        >
          <span className="block truncate text-card font-semibold" title={name}>
            {name}
          </span>
          <span className="block text-min text-ink-3">
            {isOpen ? 'On screen, changed ' : 'Changed '}
            {whenWords(head.changed, Date.now())}
          </span>
        </button>
      )}
      {!renaming && (
        <IconButton
          icon="rename"
          data-rename=""
          label={`Rename ${name}`}
          tip="Rename"
          onClick={() => setRenaming(true)}
        />
      )}
      <IconButton icon="copy" label={`Duplicate ${name}`} tip="Duplicate" onClick={() => actions.duplicate(head)} />
      <IconButton icon="save" label={`Save ${name} as file`} tip="Save as file" onClick={() => actions.save(head)} />
      <IconButton icon="delete" label={`Delete ${name}`} tip="Delete" onClick={() => actions.remove(head)} />
    </li>
  );
}

/** Where a policy was deleted, until the dialog closes: its undo, which has the focus. */
export function DeletedRow({ name, onUndo }: { readonly name: string; readonly onUndo: () => void }) {
  const button = useFirstFocus<HTMLButtonElement>();
  return (
    <li className="flex min-h-12 items-center gap-3 border-t border-hair text-card text-ink-2 first:border-t-0">
      <Icon name="delete" size={14} className="shrink-0" />
      <span className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">
        “{name === '' ? 'Untitled policy' : name}” was deleted, with its restore points.
      </span>
      <Button look="line" ref={button} onClick={onUndo}>
        Undo
      </Button>
    </li>
  );
}
