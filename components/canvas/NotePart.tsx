'use client';

import type { NodeProps } from '@xyflow/react';
import { type KeyboardEvent, memo } from 'react';
import { IconButton } from '@/components/ui/controls';
import { placeNote, removeNote, writeNote } from '@/lib/policy/edits/notes';
import { useStudio, useStudioState } from '../studio/use-studio';
import { announce } from '../studio/view';
import type { NoteNode } from './to-flow';

const STEP = 20;
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A note on the canvas: it lies where it is put, and says what it says. Dragged by its head, or moved with Alt and the arrows. */
export const NotePart = memo(function NotePart({ data: { note } }: NodeProps<NoteNode>) {
  const studio = useStudio();
  const isFixed = useStudioState((state) => state.newer !== null);
  const remove = (): void => {
    studio.endGesture();
    studio.edit(removeNote(note.id));
    announce('Note removed. Undo brings it back.');
    document.querySelector<HTMLElement>('[data-area=canvas] [data-stop][tabindex="0"]')?.focus({ preventScroll: true });
  };
  const key = (event: KeyboardEvent): void => {
    const way = event.altKey ? WAYS[event.key] : undefined;
    if (way === undefined) return;
    event.preventDefault();
    studio.edit(placeNote(note.id, { x: note.x + way[0], y: note.y + way[1] }), `note place ${note.id}`);
  };
  return (
    <div className="canvas-note">
      <div className="head">
        <span>Note</span>
        <IconButton icon="remove" label="Remove the note" size={13} className="nodrag" onClick={remove} />
      </div>
      <textarea
        className="nodrag nopan nowheel"
        aria-label="Note"
        dir="auto"
        data-note={note.id}
        value={note.text}
        readOnly={isFixed}
        placeholder="What others should know"
        onChange={(event) => studio.edit(writeNote(note.id, event.target.value), `note ${note.id}`)}
        onKeyDown={key}
        onBlur={() => studio.endGesture()}
      />
    </div>
  );
});
