'use client';

import { useState } from 'react';
import { MOMENTS, type Moment } from '@/lib/contract/moments';
import type { AnyKind } from '@/lib/nodes';
import { FoldHead } from './FoldHead';
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
        <FoldHead label={short} count={kinds.length} open={open} onFold={() => setOpen(!open)} />
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
