import { beforeAll, describe, expect, test } from 'vitest';
import type { Policy, Settings } from '@/lib/policy/document';
import { trySettings } from '@/lib/policy/edits/policy';
import { combinations, setInput, setInputs } from '@/lib/run/experiment';
import { runPolicy } from '@/lib/run/run';
import { openSandbox, type Sandbox } from '@/lib/sandbox';
import { beatsOf, type Voice } from '@/lib/scenarios/clock';
import { rowsOf } from '@/lib/scenarios/rows';
import { metricsSoFar } from '@/lib/scenarios/so-far';
import type { Turn } from '@/lib/scenarios/turn';
import { supportDesk } from '../../helpers/examples';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});

const opening = supportDesk();
const raising = setInput('denial', 'raise')(opening);
const turnOf = (policy: Policy): Turn => {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return outcome.turn;
};
const under = (settings: Partial<Settings>): Turn => turnOf(trySettings(settings)(opening));
const voices = (turn: Turn, row: number): readonly Voice[] =>
  beatsOf(turn)
    .filter((beat) => beat.row === row)
    .map(({ voice }) => voice);

const DISTURBED: readonly Partial<Settings>[] = [
  { rateLimited: 1 },
  { rateLimited: 2, rateLimitHidden: true },
  { littleRoom: true },
  { repliesFirst: true },
  { repeatsItself: true },
  { protectedRefund: 'without' },
  { malformed: true },
  { retries: 0 },
];

describe('the beats of a turn', () => {
  test('a call that is allowed: asked, judged, run, read, heard', () => {
    expect(voices(turnOf(opening), 1)).toEqual(['asks', 'judges', 'runs', 'reads', 'hears']);
  });
  test('a call that is refused and asked again has every retry, and is heard of once', () => {
    const retry = ['asks', 'judges', 'reads'] as const;
    expect(voices(turnOf(opening), 3)).toEqual([...retry, ...retry, ...retry, 'hears']);
  });
  test('a rule that speaks after the tool has a beat of its own', () => {
    const late = setInput('position', 'after')(setInput('denial', 'legible')(opening));
    expect(voices(turnOf(late), 3)).toEqual(['asks', 'judges', 'runs', 'judges', 'reads', 'hears']);
  });
  test('a request lies in its nine seconds, the reply between 54 and 60', () => {
    for (const beat of beatsOf(turnOf(opening))) {
      const from = beat.row * 9;
      expect(beat.at).toBeGreaterThan(from);
      expect(beat.at).toBeLessThan(Math.min(60, from + 9));
    }
  });
  test('they lie evenly inside', () => {
    const at = beatsOf(turnOf(opening))
      .filter(({ row }) => row === 1)
      .map((beat) => beat.at);
    const steps = at.slice(1).map((second, i) => second - (at[i] ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(9 / at.length);
    expect((at[0] ?? 0) - 9).toBeCloseTo(18 - (at.at(-1) ?? 0));
  });
  test('what a turn that died never came to has a beat each', () => {
    const turn = turnOf(raising);
    expect(voices(turn, 3)).toEqual(['asks', 'judges', 'reads', 'hears']);
    expect([voices(turn, 4), voices(turn, 5)]).toEqual([['never asked'], ['never asked']]);
  });
  test.each(DISTURBED)('every call and every row has its beats, in order: %j', (settings) => {
    const turn = under(settings);
    const beats = beatsOf(turn);
    expect(beats.map(({ at }) => at)).toEqual(beats.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(new Set(beats.map(({ at }) => at)).size).toBe(beats.length);
    const rows = rowsOf(turn);
    const asked = beats.filter(({ voice }) => voice === 'asks').map(({ row, attempt }) => `${row}.${attempt}`);
    expect(asked).toEqual(rows.flatMap(({ trace }, row) => trace.tries.map((_, attempt) => `${row}.${attempt}`)));
    expect(new Set(beats.map(({ row }) => row)).size).toBe(rows.length);
  });
  test('a reply that is made first is the first thing that happens', () => {
    const [first] = beatsOf(under({ repliesFirst: true }));
    expect(first).toMatchObject({ row: 0, voice: 'asks' });
    expect(first?.at).toBeLessThan(9);
  });
});

describe('the numbers so far', () => {
  test('nothing has happened at the beginning', () => {
    const { turn, ...numbers } = metricsSoFar(turnOf(raising), 0, false);
    expect(turn).toBe('completed');
    expect(Object.values(numbers).every((number) => number === 0)).toBe(true);
  });
  test('in the end they are those of the turn, whatever the inputs', () => {
    for (const wanted of combinations()) {
      const turn = turnOf(setInputs(opening, wanted));
      expect(metricsSoFar(turn, 60, wanted.manager === 'yes')).toEqual(turn.metrics);
    }
  }, 60_000);
  test.each(DISTURBED)('and whatever the switches: %j', (settings) => {
    for (const policy of [opening, raising, setInput('denial', 'legible')(opening)]) {
      const turn = turnOf(trySettings(settings)(policy));
      expect(metricsSoFar(turn, 60, false)).toEqual(turn.metrics);
    }
  });
  test('no number ever falls, save what is not yet answered', () => {
    const turn = turnOf(opening);
    const at = beatsOf(turn).map((beat) => metricsSoFar(turn, beat.at, false));
    for (const key of ['refunded', 'rowsFetched', 'refusals', 'wastedRetries', 'executions'] as const)
      expect(at.map((one) => one[key])).toEqual(at.map((one) => one[key]).toSorted((a, b) => a - b));
  });
  test('a refusal counts when it is spoken, a retry when it is refused again', () => {
    const turn = turnOf(opening);
    const judged = beatsOf(turn).filter(({ row, voice }) => row === 3 && voice === 'judges');
    const numbers = judged.map(({ at }) => metricsSoFar(turn, at, false));
    expect(numbers.map(({ refusals, wastedRetries }) => [refusals, wastedRetries])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
  });
});
