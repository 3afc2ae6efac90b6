import { describe, expect, test } from 'vitest';
import {
  AT_REST,
  atSpeed,
  beatAt,
  type Clock,
  clockWords,
  isAtRest,
  passed,
  playOrPause,
  rewind,
  seek,
  speedAfter,
  toCall,
  toEnd,
  toNext,
  toPrevious,
} from '@/lib/reading/clock';
import type { Beat } from '@/lib/scenarios/clock';

const beat = (at: number, row: number, attempt = 0): Beat => ({ at, row, attempt, voice: 'asks', events: 0 });
const BEATS = [beat(2, 0), beat(4, 0), beat(11, 1), beat(13, 1, 1), beat(57, 6)];
const at = (second: number, more: Partial<Clock> = {}): Clock => ({ ...AT_REST, second, ...more });
const playing = (second: number, speed: Clock['speed'] = 1): Clock => ({ second, speed, playing: true, isPut: false });

describe('the beat under the playhead', () => {
  test.each([
    [0, null],
    [1.99, null],
    [2, 0],
    [10, 1],
    [60, 4],
  ])('at %d', (second, index) => {
    expect(beatAt(BEATS, second)).toBe(index === null ? null : BEATS[index]);
  });
});

describe('stepping', () => {
  test('forwards goes from beat to beat and then to the end', () => {
    const seen: number[] = [];
    for (let clock = at(0); clock.second < 60; clock = toNext(clock, BEATS)) seen.push(clock.second);
    expect(seen).toEqual([0, 2, 4, 11, 13, 57]);
  });
  test('backwards goes the same way', () => {
    const seen: number[] = [];
    for (let clock = at(60); clock.second > 0; clock = toPrevious(clock, BEATS)) seen.push(clock.second);
    expect(seen).toEqual([60, 13, 11, 4, 2]);
  });
  test.each([toNext, toPrevious, toEnd, rewind, seek(7)])('pauses', (wind) => {
    expect(wind(playing(5), BEATS).playing).toBe(false);
  });
  test('what is put by hand is told from what comes by itself or by a step', () => {
    const put = seek(7)(at(3), BEATS);
    expect(put.isPut).toBe(true);
    for (const wind of [toNext, toPrevious, toEnd, rewind, playOrPause, toCall({ row: 1, attempt: 0 })])
      expect(wind(put, BEATS).isPut).toBe(false);
  });
  test('a second outside the turn is its nearest end', () => {
    expect([seek(-3)(at(9), BEATS).second, seek(99)(at(9), BEATS).second]).toEqual([0, 60]);
  });
  test('to a call is to the last that was said in it, to none is to rest', () => {
    expect(toCall({ row: 0, attempt: 0 })(at(0), BEATS).second).toBe(4);
    expect(toCall({ row: 1, attempt: 1 })(at(0), BEATS).second).toBe(13);
    expect(isAtRest(toCall(null)(at(9), BEATS))).toBe(true);
  });
});

describe('playing', () => {
  /** Every beat in the order in which it is under the playhead, told each time that it changes. */
  function played(ticks: (i: number) => { ms: number; speed?: Clock['speed'] }): readonly number[] {
    const seen: number[] = [];
    let clock = playing(0);
    for (let i = 0; i < 100_000 && clock.playing; i++) {
      const { ms, speed } = ticks(i);
      if (speed !== undefined) clock = atSpeed(speed)(clock, BEATS);
      clock = passed(ms)(clock, BEATS);
      const now = beatAt(BEATS, clock.second);
      if (now !== null && now.at !== seen.at(-1)) seen.push(now.at);
    }
    expect(clock).toMatchObject({ second: 60, playing: false });
    return seen;
  }
  const ALL = BEATS.map((one) => one.at);
  test.each<[string, (i: number) => { ms: number; speed?: Clock['speed'] }]>([
    ['on a quick machine', () => ({ ms: 16 })],
    ['on a slow machine', () => ({ ms: 900 })],
    ['at four times the speed', () => ({ ms: 400, speed: 4 })],
    ['with the tab hidden for an hour now and then', (i) => ({ ms: i % 7 === 3 ? 3_600_000 : 16 })],
    ['with the speed changed all the time', (i) => ({ ms: 1_100, speed: ([0.5, 4, 1, 2] as const)[i % 4] ?? 1 })],
    ['with a clock that stands still or runs backwards', (i) => ({ ms: i % 2 === 0 ? -5 : 21 })],
  ])('no beat is skipped or doubled %s', (_, ticks) => {
    expect(played(ticks)).toEqual(ALL);
  });
  test('passes as many seconds as the speed says', () => {
    expect(passed(1_000)(playing(5), BEATS).second).toBe(6);
    expect(passed(1_000)(playing(5, 0.5), BEATS).second).toBe(5.5);
    expect(passed(1_000)(playing(5, 4), BEATS).second).toBe(9);
  });
  test('does nothing while it is paused', () => {
    expect(passed(1_000)(at(5), BEATS)).toEqual(at(5));
  });
  test('a turn that is over begins anew', () => {
    expect(playOrPause(at(60), BEATS)).toEqual(playing(0));
    expect(playOrPause(playing(7), BEATS)).toEqual(at(7));
  });
  test('just begun it is not at rest: nothing has happened yet', () => {
    expect(isAtRest(playOrPause(AT_REST, BEATS))).toBe(false);
  });
});

test('the speeds go round', () => {
  expect([0.5, 1, 2, 4].map((speed) => speedAfter(speed as Clock['speed']))).toEqual([1, 2, 4, 0.5]);
});
test('a second as people read it', () => {
  expect([0, 32.7, 60].map(clockWords)).toEqual(['0:00', '0:32', '1:00']);
});
