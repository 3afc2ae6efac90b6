import type { Point } from '@/lib/lanes/layout';
import { addNote, nextNoteId } from '@/lib/policy/note-edits';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';

/** Puts an empty note on the canvas, ready to be written. */
export function startNote(studio: Studio, { x, y }: Point): void {
  const id = nextNoteId(policyOf(studio.getState()));
  studio.endGesture();
  studio.edit(addNote({ id, x: Math.round(x), y: Math.round(y), text: '' }));
  // React Flow draws it only after the next frame.
  const focus = (left: number): void => {
    const field = document.querySelector<HTMLElement>(`[data-note="${id}"]`);
    if (field !== null) field.focus({ preventScroll: true });
    else if (left > 0) requestAnimationFrame(() => focus(left - 1));
  };
  requestAnimationFrame(() => focus(10));
}
