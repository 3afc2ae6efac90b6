/** Notes on the canvas: free text at a place of its own, kept in the policy and never printed. */
import type { CanvasNote, Policy } from '../document';
import { change, drop, type Edit } from '.';

/** A free id for a note: `m1`, `m2` … */
export function nextNoteId(policy: Policy): string {
  const taken = (policy.notes ?? []).map((note) => Number(/^m(\d{1,9})$/.exec(note.id)?.[1] ?? 0));
  return `m${Math.max(0, ...taken) + 1}`;
}

export const addNote = (note: CanvasNote): Edit =>
  change((draft) => {
    if (draft.notes?.some((one) => one.id === note.id)) return;
    draft.notes = [...(draft.notes ?? []), note];
  });

const changeNote = (id: string, part: Partial<Omit<CanvasNote, 'id'>>): Edit =>
  change((draft) => {
    const note = draft.notes?.find((one) => one.id === id);
    if (note !== undefined) Object.assign(note, part);
  });

export const writeNote = (id: string, text: string): Edit => changeNote(id, { text });

/** Moves a note; its place is whole canvas units. */
export const placeNote = (id: string, { x, y }: { readonly x: number; readonly y: number }): Edit =>
  changeNote(id, { x: Math.round(x), y: Math.round(y) });

/** Removes a note; with the last of them no trace of notes is left. */
export const removeNote = (id: string): Edit =>
  change((draft) => {
    if (draft.notes === undefined) return;
    drop(draft.notes, (note) => note.id === id);
    if (draft.notes.length === 0) delete draft.notes;
  });
