'use client';

import clsx from 'clsx';
import { Icon } from '@/components/ui/icons';
import { Tip } from '@/components/ui/Tip';
import type { Moment } from '@/lib/contract/moments';
import type { AnyKind } from '@/lib/nodes';
import { useStudio } from '../studio/use-studio';
import { addKind } from './add';
import { endDrag, startDrag } from './drag';

/** One kind of rule: a click adds it to its lane, a drag puts it where it is dropped. Folded, it shows its icon only. */
export function KindButton({
  kind,
  moment,
  folded = false,
}: {
  readonly kind: AnyKind;
  readonly moment: Moment | null;
  readonly folded?: boolean;
}) {
  const studio = useStudio();
  return (
    <Tip says={folded ? `${kind.title} ${kind.help}` : kind.help} side="right">
      <button
        type="button"
        aria-label={folded ? kind.title : undefined}
        draggable
        onDragStart={(event) => startDrag(event.dataTransfer, { kind, moment })}
        onDragEnd={endDrag}
        onClick={(event) => addKind(studio, kind, moment, event.detail === 0)}
        className={clsx(
          'flex items-center rounded-control text-card text-ink-2 hover:bg-row-hover hover:text-ink',
          folded ? 'size-7 shrink-0 justify-center' : 'min-h-[26px] w-full gap-[7px] py-0.5 pr-1 pl-4 text-left',
        )}
      >
        <Icon name={kind.icon} className="shrink-0 text-harness" />
        {!folded && kind.title}
      </button>
    </Tip>
  );
}
