'use client';

import clsx from 'clsx';
import { Icon } from '@/components/ui/icons';
import { Tip } from '@/components/ui/Tip';
import { MOMENT_NAMES, type Moment } from '@/lib/contract/moments';
import type { AnyKind } from '@/lib/nodes';
import { placeOf } from '@/lib/policy/chains';
import { placeForNew, standingWords } from '@/lib/store/moves';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { focusCard } from '../canvas/lane-keys';
import { useStudio } from '../studio/use-studio';
import { announce, show } from '../studio/view';
import { endDrag, startDrag } from './drag';

/** The moment of the selected card where the kind fits there, else the first at which it does. */
function momentFor(studio: Studio, kind: AnyKind): Moment {
  const { selection } = studio.getState();
  const here = selection.flatMap((id) => placeOf(policyOf(studio.getState()), id)?.moment ?? [])[0];
  if (here !== undefined && kind.moments.includes(here)) return here;
  return MOMENT_NAMES.find((moment) => kind.moments.includes(moment)) ?? 'beforeDispatch';
}

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
  const add = (byKey: boolean): void => {
    const { selection } = studio.getState();
    const { place, index } = placeForNew(policyOf(studio.getState()), selection, moment ?? momentFor(studio, kind));
    studio.endGesture();
    const id = studio.add(kind, place, index);
    show({ drawer: null });
    // Added by a key, the card has the focus, and Enter leads on into its form.
    if (byKey) focusCard(id);
    announce(`${kind.title.replace(/…$/, '')} added: ${standingWords(policyOf(studio.getState()), id)}.`);
  };
  return (
    <Tip says={folded ? `${kind.title} ${kind.help}` : kind.help} side="right">
      <button
        type="button"
        aria-label={folded ? kind.title : undefined}
        draggable
        onDragStart={(event) => startDrag(event.dataTransfer, { kind, moment })}
        onDragEnd={endDrag}
        onClick={(event) => add(event.detail === 0)}
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
