'use client';

import { useMemo } from 'react';
import type { Moment } from '@/lib/contract/moments';
import { rowsOf } from '@/lib/scenarios/rows';
import { type Face, faceOf } from '@/lib/store/faces';
import { type LaneWord, laneWords } from '@/lib/store/lane-words';
import { type Layout, layoutOf } from '@/lib/store/layout';
import { pathOf, type WireLook } from '@/lib/store/path';
import { policyOf, problemsOf, shownRun, turnOf } from '@/lib/store/select';
import { callAt } from '@/lib/store/verdicts';
import { useStudioState } from '../studio/use-studio';

export interface Scene {
  readonly layout: Layout;
  readonly faces: ReadonlyMap<string, Face>;
  readonly words: ReadonlyMap<Moment, readonly LaneWord[]>;
  readonly path: ReadonlyMap<string, WireLook>;
}

/** All that the canvas shows, worked out from the policy, the run and the call in focus. `width` is what lanes fill at least. */
export function useScene(width: number): Scene {
  const policy = useStudioState(policyOf);
  const run = useStudioState(shownRun);
  const focus = useStudioState((state) => state.focus);
  const layout = useMemo(() => layoutOf(policy, width), [policy, width]);
  return useMemo(() => {
    const turn = turnOf(run);
    const call = turn === null || focus === null ? null : callAt(turn, focus);
    const scene = { policy, problems: problemsOf(policy), turn, call };
    const parts = [...layout.lanes.flatMap((lane) => lane.parts), ...(layout.shelf?.parts ?? [])];
    const faces = parts.flatMap((part): [string, Face][] => {
      const face = faceOf(scene, part);
      return face === null ? [] : [[part.key, face]];
    });
    const words = layout.lanes.map(({ moment, isLine }): [Moment, readonly LaneWord[]] => [
      moment,
      turn === null ? [] : laneWords(policy, turn, { moment, focus, brief: isLine }),
    ]);
    const tool = focus === null || turn === null ? '' : (rowsOf(turn)[focus.row]?.trace.tool ?? '');
    return { layout, faces: new Map(faces), words: new Map(words), path: pathOf(layout, call, tool) };
  }, [policy, layout, run, focus]);
}
