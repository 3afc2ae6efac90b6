'use client';

import { useMemo } from 'react';
import type { Moment } from '@/lib/contract/moments';
import { type Face, faceOf } from '@/lib/lanes/faces';
import { type LaneWord, laneWords } from '@/lib/lanes/lane-words';
import { type Layout, layoutOf, type Part, partsOf } from '@/lib/lanes/layout';
import { pathOf, type WireLook } from '@/lib/lanes/path';
import { callAt, callSoFar } from '@/lib/reading/verdicts';
import { rowsOf } from '@/lib/scenarios/rows';
import { beatNow, policyOf, problemsNow, shownRun, turnOf } from '@/lib/store/select';
import { useStudioState } from '../studio/use-studio';

/** The faces of cards by the keys of their parts. */
export type Faces = Pick<ReadonlyMap<string, Face>, 'get'>;

export interface Scene {
  readonly faces: Faces;
  readonly words: ReadonlyMap<Moment, readonly LaneWord[]>;
  readonly path: ReadonlyMap<string, WireLook>;
}

/** Each face is made when it is first asked for: of a large policy most are never seen. */
function facesOf(parts: readonly Part[], scene: Parameters<typeof faceOf>[0]): Faces {
  const byKey = new Map(parts.map((part) => [part.key, part]));
  const made = new Map<string, Face | undefined>();
  return {
    get: (key) => {
      const part = byKey.get(key);
      if (part !== undefined && !made.has(key)) made.set(key, faceOf(scene, part) ?? undefined);
      return made.get(key);
    },
  };
}

/** The call that the canvas shows, how far it has come, and the moment that is being walked. */
function useCall() {
  const beat = useStudioState(beatNow);
  const glance = useStudioState((state) => state.glance);
  const isPut = useStudioState((state) => state.clock.isPut);
  return useMemo(() => {
    if (glance !== null) return { focus: glance, events: Number.POSITIVE_INFINITY, isWalk: false };
    return beat === null
      ? { focus: null, events: 0, isWalk: false }
      : { focus: beat, events: beat.events, isWalk: beat.voice === 'judges' && !isPut };
  }, [beat, glance, isPut]);
}

const OPEN: readonly Moment[] = [];

/** Where everything stands. `width` is what lanes fill at least, `folded` are the lanes shown as one line. */
export function useLayout(width: number, folded: readonly Moment[] = OPEN): Layout {
  const policy = useStudioState(policyOf);
  return useMemo(() => layoutOf(policy, width, folded), [policy, width, folded]);
}

/** What stands in a layout of the policy, as the run and the playhead have it. */
export function useScene(layout: Layout): Scene {
  const policy = useStudioState(policyOf);
  const run = useStudioState(shownRun);
  const at = useCall();
  const problems = useStudioState(problemsNow);
  return useMemo(() => {
    const { focus, events, isWalk } = at;
    const turn = turnOf(run);
    const whole = turn === null || focus === null ? null : callAt(turn, focus);
    const call = whole === null ? null : callSoFar(whole, events);
    const scene = { policy, problems, turn, call, whole };
    const words = layout.lanes.map(({ moment, isLine }): [Moment, readonly LaneWord[]] => [
      moment,
      turn === null ? [] : laneWords(policy, turn, { moment, focus, events, brief: isLine }),
    ]);
    const tool = focus === null || turn === null ? '' : (rowsOf(turn)[focus.row]?.trace.tool ?? '');
    const last = call?.events.at(-1);
    const path = pathOf(layout, call, tool, isWalk && last?.type === 'walk' ? last.moment : null);
    return { faces: facesOf(partsOf(layout), scene), words: new Map(words), path };
  }, [policy, layout, run, at, problems]);
}
