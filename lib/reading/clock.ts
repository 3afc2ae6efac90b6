/** The playhead: the one truth about which second of the turn is looked at. All of it is pure; time comes in as milliseconds. */
import { type Beat, SECONDS } from '../scenarios/clock';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Clock {
  /** From 0 to 60. At 0 and paused the clock is at rest: the whole turn is looked at. */
  readonly second: number;
  readonly playing: boolean;
  /** Inspection seconds for each second that passes. */
  readonly speed: Speed;
  /** It was put at its second by hand, rather than come there by itself or by a step: nothing moves then, all of it stands there. */
  readonly isPut: boolean;
}

/** One call of the turn: a row as it happened (scenarios/rows), and which of its calls. */
export interface Focus {
  readonly row: number;
  readonly attempt: number;
}

/** A change of the clock, given the beats of the turn. */
export type Wind = (clock: Clock, beats: readonly Beat[]) => Clock;

export const AT_REST: Clock = { second: 0, playing: false, speed: 1, isPut: false };

export const isAtRest = ({ second, playing }: Clock): boolean => second === 0 && !playing;

/** The last beat that has happened by a second; null before the first. */
export const beatAt = (beats: readonly Beat[], second: number): Beat | null =>
  beats.findLast(({ at }) => at <= second) ?? null;

const at = (clock: Clock, second: number): Clock => ({
  ...clock,
  second: Math.min(SECONDS, Math.max(0, second)),
  playing: false,
  isPut: false,
});

/** To a second, paused. */
export const seek =
  (second: number): Wind =>
  (clock) => ({ ...at(clock, second), isPut: true });

/** Back to the beginning, paused: at rest. */
export const rewind: Wind = (clock) => at(clock, 0);

/** To the end of the turn. */
export const toEnd: Wind = (clock) => at(clock, SECONDS);

/** To the next beat; past the last to the end. */
export const toNext: Wind = (clock, beats) => at(clock, beats.find((beat) => beat.at > clock.second)?.at ?? SECONDS);

/** To the beat before the one that is shown; before the first back to the beginning. */
export const toPrevious: Wind = (clock, beats) => {
  const now = beatAt(beats, clock.second);
  return at(clock, now === null ? 0 : (beats.findLast((beat) => beat.at < now.at)?.at ?? 0));
};

/** Plays on or pauses; a turn that is over begins anew. */
export const playOrPause: Wind = (clock) =>
  clock.playing
    ? { ...clock, playing: false }
    : { ...clock, playing: true, isPut: false, second: clock.second >= SECONDS ? 0 : clock.second };

export const atSpeed =
  (speed: Speed): Wind =>
  (clock) => ({ ...clock, speed });

/** The speed after this one, and after the fastest the slowest. */
export const speedAfter = (speed: Speed): Speed => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;

/**
 * So many milliseconds have passed while it plays. However many they are, as after a tab was hidden, no beat is skipped: the
 * clock stops on the next one for the time being and forgets what was left over.
 */
export const passed =
  (ms: number): Wind =>
  (clock, beats) => {
    if (!clock.playing || ms <= 0) return clock;
    const second = clock.second + (ms / 1000) * clock.speed;
    const next = beats.find((beat) => beat.at > clock.second)?.at ?? SECONDS;
    return next >= SECONDS && second >= SECONDS
      ? { ...clock, second: SECONDS, playing: false }
      : { ...clock, second: Math.min(second, next) };
  };

/** To a call, with all that was said in it; to none: at rest. */
export const toCall =
  (focus: Focus | null): Wind =>
  (clock, beats) => {
    const last = beats.findLast(({ row, attempt }) => row === focus?.row && attempt === focus.attempt);
    return at(clock, last?.at ?? 0);
  };

/** A second as people read it: 0:32. */
export const clockWords = (second: number): string =>
  `${Math.floor(second / 60)}:${String(Math.floor(second) % 60).padStart(2, '0')}`;

/** A speed as people read it: ½×. */
export const speedWords = (speed: Speed): string => (speed === 0.5 ? '½×' : `${speed}×`);
