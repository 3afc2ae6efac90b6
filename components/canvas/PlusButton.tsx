'use client';

import { Icon } from '@/components/ui/icons';
import type { Part } from '@/lib/lanes/layout';
import { askWhatToAdd } from '../palette/add';
import { useStudio } from '../studio/use-studio';
import { boxOf, useCanvas } from './context';

/** The `+` of a wire: opens the kinds that fit there. It stands in the part that the wire leaves, so it is read after it. */
export function PlusButton({ part, isStop }: { readonly part: Part; readonly isStop: boolean }) {
  const studio = useStudio();
  const { focused } = useCanvas();
  const { plus } = part;
  if (plus === null) return null;
  // On a lane of one line the `+` is what the keyboard comes to; elsewhere it is reached from its card.
  const stop = part.look === 'line' ? { 'data-stop': `${part.key} +`, 'data-lane': part.lane } : {};
  return (
    <button
      type="button"
      aria-label={plus.label}
      aria-haspopup="dialog"
      data-tip={plus.label}
      data-tip-repeats=""
      tabIndex={isStop ? 0 : -1}
      {...stop}
      data-plus=""
      className="canvas-plus nodrag nopan"
      style={{ left: plus.dx, top: plus.dy }}
      onFocus={() => part.look === 'line' && focused(part.lane, `${part.key} +`, null)}
      onClick={(event) => {
        const button = event.currentTarget;
        // Opened by a key from its card, it gives the focus back to the card.
        const before = document.activeElement;
        const origin = before instanceof HTMLElement && button.parentElement?.contains(before) ? before : button;
        const { place, slot, label } = plus;
        askWhatToAdd(studio, { spot: { place, slot }, label, at: boxOf(button), origin });
      }}
    >
      <span>
        <Icon name="add" size={12} />
      </span>
    </button>
  );
}
