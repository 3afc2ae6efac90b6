import type { Point } from '@/lib/lanes/layout';
import { addNote, nextNoteId } from '@/lib/policy/edits/notes';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { focusSoon } from './lane-keys';

/** Puts an empty note on the canvas, ready to be written. */
export function startNote(studio: Studio, { x, y }: Point): void {
  const id = nextNoteId(policyOf(studio.getState()));
  studio.endGesture();
  studio.edit(addNote({ id, x: Math.round(x), y: Math.round(y), text: '' }));
  focusSoon(`[data-note="${id}"]`);
}
