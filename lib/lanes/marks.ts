/** Where on the clock a policy did something: a mark for each call that it did not simply let run. */

import { once } from '../reading/once';
import type { VerdictWord } from '../reading/verdicts';
import { type Beat, beatsOf } from '../scenarios/clock';
import { rowsOf } from '../scenarios/rows';
import type { Turn, Verdict } from '../scenarios/turn';

export interface Mark {
  readonly at: number;
  readonly word: VerdictWord;
}

const WORDS: Readonly<Record<Exclude<Verdict['said'], 'ran'>, VerdictWord>> = {
  rewrote: 'rewrote',
  refused: 'refused',
  replaced: 'replaced',
  failed: 'replaced',
  threw: 'threw',
  nudged: 'nudged',
  dropped: 'dropped',
};

const isDeed = ({ voice }: Beat): boolean => voice === 'judges' || voice === 'runs';

/** The marks of a turn, in order. */
export const marksOf = once((turn: Turn): readonly Mark[] => {
  const beats = beatsOf(turn);
  return rowsOf(turn).flatMap(({ trace }, row) =>
    trace.tries.flatMap(({ verdict }, attempt): readonly Mark[] => {
      const deed = beats.findLast((beat) => beat.row === row && beat.attempt === attempt && isDeed(beat));
      return verdict.said === 'ran' || deed === undefined ? [] : [{ at: deed.at, word: WORDS[verdict.said] }];
    }),
  );
});
