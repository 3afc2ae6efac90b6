'use client';

import { IconButton } from '@/components/ui/controls';
import { stepWords } from '@/lib/reading/changes';
import { tipOf } from '@/lib/store/keys';
import { step } from './keys';
import { isMac } from './media';
import { useStudio, useStudioState } from './use-studio';

/** Undo and redo; their tips say what they would take back or do again. */
export function Steps() {
  const studio = useStudio();
  const history = useStudioState((state) => state.history);
  const before = history.past.at(-1);
  const next = history.future[0];
  const mac = isMac();
  const undo = before === undefined ? null : stepWords(before, history.present);
  const redo = next === undefined ? null : stepWords(history.present, next);
  return (
    <>
      <IconButton
        icon="undo"
        label="Undo"
        tip={undo === null ? undefined : `Undo: ${undo} (${tipOf('undo', mac)})`}
        disabled={undo === null}
        onClick={() => step(studio, 'undo')}
      />
      <IconButton
        icon="redo"
        label="Redo"
        tip={redo === null ? undefined : `Redo: ${redo} (${tipOf('redo', mac)})`}
        disabled={redo === null}
        onClick={() => step(studio, 'redo')}
      />
    </>
  );
}
