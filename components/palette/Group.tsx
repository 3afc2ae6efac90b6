'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icons';
import { MOMENTS, type Moment } from '@/lib/contract/moments';
import type { AnyKind } from '@/lib/nodes';
import { KindButton } from './KindButton';

/** The kinds of one moment under its question. A moment that has none yet stands there quietly. */
export function Group({
  moment,
  kinds,
  startsOpen,
  searching,
}: {
  readonly moment: Moment;
  readonly kinds: readonly AnyKind[];
  readonly startsOpen: boolean;
  /** While something is searched every group that has it is open. */
  readonly searching: boolean;
}) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { short } = MOMENTS[moment];
  if (kinds.length === 0)
    return searching ? null : (
      <p
        className="flex h-7 items-center justify-between pr-1 pl-[22px] text-card text-ink-3"
        title="No kinds of rule yet"
      >
        {short}
        <span className="text-min tabular-nums">
          0<span className="sr-only"> kinds of rule yet</span>
        </span>
      </p>
    );
  const open = isOpen || searching;
  return (
    <div>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex h-7 w-full items-center gap-1 rounded-control pr-1 pl-0.5 text-left text-card font-semibold text-ink hover:bg-row-hover"
        >
          <Icon name={open ? 'down' : 'right'} size={14} className="shrink-0 text-ink-3" />
          {short}
          <span className="ml-auto text-min font-normal text-ink-3 tabular-nums">{kinds.length}</span>
        </button>
      </h2>
      {open && (
        <ul className="pb-1">
          {kinds.map((kind) => (
            <li key={kind.id}>
              <KindButton kind={kind} moment={moment} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
