'use client';

import clsx from 'clsx';
import { type MouseEvent, memo } from 'react';
import { IconButton } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { OutlineRow } from '@/lib/lanes/outline';
import type { RowLanding } from '@/lib/lanes/outline-drop';
import { rangeTo } from '@/lib/lanes/selection';
import { policyOf } from '@/lib/store/select';
import { boxOf, type OpenMenu } from '../canvas/context';
import { openInspector } from '../canvas/lane-keys';
import { TONES } from '../canvas/tones';
import { Words } from '../canvas/Words';
import { askWhatToAdd } from '../palette/add';
import { useStudio } from '../studio/use-studio';
import { fold } from '../studio/view';

const INDENT = ['', 'pl-1', 'pl-6', 'pl-12'];

function Marks({ row: { face, lane } }: { readonly row: OutlineRow }) {
  if (face === null) return null;
  const { badge, count, flag, appliedLast, note, off } = face;
  return (
    <span className="ml-auto flex shrink-0 items-center gap-2 pl-2 text-min max-sm:ml-0 max-sm:w-full max-sm:pl-0 text-ink-3 tabular-nums">
      {note !== null && (
        <span className="text-warn" data-tip={`Note: ${note}`}>
          <Icon name="note" size={14} />
        </span>
      )}
      {flag !== null && (
        <span className="says-warn flex items-center gap-1 text-(--c)" data-tip={flag.text}>
          <Icon name="problem" size={14} />
          <span className="max-sm:sr-only">{flag.short}</span>
        </span>
      )}
      {appliedLast && <span className="rounded-badge bg-well px-1.5 text-ink-2 max-sm:sr-only">applied last</span>}
      {badge !== null && lane !== 'shelf' && (
        <span className={clsx(TONES[badge.word], 'flex items-center gap-1 font-semibold text-(--c)')}>
          <Icon name={badge.word} size={14} />
          {badge.text}
        </span>
      )}
      {off === 'refuse' && <span>refuses instead</span>}
      <span>{count}</span>
    </span>
  );
}

/** Buttons of a row keep their room, and are seen where the row is selected, pointed at or focused. */
const shownWith = (isSelected: boolean): string =>
  isSelected ? '' : 'opacity-0 group-hover:opacity-100 group-focus:opacity-100 max-sm:hidden';

const DROPS = [
  'data-[drop=above]:shadow-[inset_0_3px_0_var(--ink)]',
  'data-[drop=below]:shadow-[inset_0_-3px_0_var(--ink)]',
  'data-[drop=into]:shadow-[inset_0_0_0_2px_var(--ink)]',
  'data-[drop=refused]:shadow-[inset_0_0_0_2px_var(--refused)]',
  'forced-colors:data-[drop]:outline-2',
];

/** Where what is dragged would come to stand. */
function markOf(landing: RowLanding | null): string | undefined {
  if (landing === null || landing.type === 'nothing') return undefined;
  return landing.type === 'edit' ? landing.edge : landing.type;
}

/**
 * One row of the outline. Its buttons are for the pointer and for touch; the keyboard has the same from the row itself. Of a
 * large policy only the rows that changed are drawn anew.
 */
export const Row = memo(function Row({
  row,
  isStop,
  isSelected,
  isDragged,
  landing,
  onMenu,
}: {
  readonly row: OutlineRow;
  readonly isStop: boolean;
  readonly isSelected: boolean;
  readonly isDragged: boolean;
  /** What letting go here of what is dragged would do; null: nothing is dragged over it. */
  readonly landing: RowLanding | null;
  readonly onMenu: (menu: OpenMenu) => void;
}) {
  const studio = useStudio();
  const { id, is, face, isOpen, spot } = row;
  const menuAt = (event: MouseEvent<HTMLElement>, at: OpenMenu['at']): void => {
    const origin = event.currentTarget.closest<HTMLElement>('[role=treeitem]');
    if (id === null || origin === null) return;
    event.preventDefault();
    onMenu({ at, on: { card: id }, origin });
  };
  const click = (event: MouseEvent<HTMLElement>): void => {
    if (id === null) return;
    const { selection } = studio.getState();
    if (event.shiftKey) studio.select(rangeTo(policyOf(studio.getState()), selection, id));
    else if (event.ctrlKey || event.metaKey)
      studio.select(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]);
    else studio.select([id]);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys
    <div
      role="treeitem"
      tabIndex={isStop ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.at}
      aria-setsize={row.of}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isSelected}
      aria-label={row.spoken}
      data-stop={row.key}
      data-lane={row.lane}
      data-spot=""
      data-drop={markOf(landing)}
      {...(id === null ? {} : { 'data-card': id })}
      onClick={click}
      onContextMenu={(event) => menuAt(event, { x: event.clientX, y: event.clientY, width: 0, height: 0 })}
      className={clsx(
        'group flex min-h-9 items-center gap-2 rounded-control py-1 pr-1 text-card outline-offset-[-2px] max-sm:min-h-11',
        INDENT[row.level],
        is === 'lane' && 'mt-1 rounded-none! border-b border-hair font-semibold first:mt-0',
        is === 'fixed' && 'min-h-7! text-ink-3 max-sm:min-h-8!',
        id !== null && 'cursor-pointer select-none hover:bg-row-hover',
        isDragged && 'opacity-55',
        landing !== null && DROPS,
        isSelected && 'bg-row-lit shadow-[inset_3px_0_0_var(--focus)] forced-colors:border-l-4',
      )}
    >
      {isOpen !== null ? (
        <IconButton
          icon={isOpen ? 'down' : 'right'}
          label={isOpen ? `Fold ${row.title}` : `Unfold ${row.title}`}
          tabIndex={-1}
          size={14}
          className="size-6"
          onClick={() => fold(row.key, isOpen)}
        />
      ) : (
        <Icon
          name={is === 'fixed' ? 'lock' : (face?.icon ?? 'help')}
          size={15}
          className={clsx(
            'ml-1 shrink-0',
            is === 'fixed' ? '' : face?.speaker === 'tool' ? 'text-tool' : 'text-harness',
          )}
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-x-2 max-sm:flex-wrap">
          {is === 'branch' ? (
            <span>
              <code>{row.title}</code> <span className="text-ink-3">its own rules</span>
            </span>
          ) : (
            <span
              dir="auto"
              className={clsx('truncate', id !== null && 'font-medium', face?.off != null && 'text-ink-2')}
            >
              {row.title}
            </span>
          )}
          {is === 'fixed' && (
            <span className="min-w-0 truncate">
              <Words of={row.sentence} />
            </span>
          )}
          <Marks row={row} />
        </span>
        {id !== null && (
          <span dir="auto" className="line-clamp-3 leading-[18px] text-ink-2">
            <Words of={row.sentence} />
          </span>
        )}
      </span>
      {id !== null && (
        <IconButton
          icon="rewrote"
          label={`Edit ${row.title}`}
          tabIndex={-1}
          size={15}
          className={shownWith(isSelected)}
          onClick={openInspector}
        />
      )}
      {spot !== null && (
        <IconButton
          icon="add"
          label={is === 'rule' || is === 'fixed' ? `Add a rule behind ${row.title}` : `Add a rule to ${row.title}`}
          tabIndex={-1}
          size={15}
          data-plus=""
          className={is === 'lane' || is === 'branch' ? '' : shownWith(isSelected)}
          onClick={(event) => {
            event.stopPropagation();
            const origin = event.currentTarget.closest<HTMLElement>('[role=treeitem]') ?? event.currentTarget;
            const label = event.currentTarget.getAttribute('aria-label') ?? 'Add a rule';
            askWhatToAdd(studio, { spot, label, at: boxOf(event.currentTarget), origin });
          }}
        />
      )}
      {id !== null && (
        <IconButton
          icon="more"
          label={`What to do with ${row.title}`}
          aria-haspopup="menu"
          tabIndex={-1}
          size={15}
          onClick={(event) => menuAt(event, boxOf(event.currentTarget))}
        />
      )}
    </div>
  );
});
