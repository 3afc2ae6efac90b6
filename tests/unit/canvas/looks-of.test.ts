import { describe, expect, test } from 'vitest';
import { type Looks, looksOf } from '@/components/canvas/looks-of';
import { faceOf } from '@/lib/lanes/faces';
import { laneWords } from '@/lib/lanes/lane-words';
import { layoutOf, partsOf } from '@/lib/lanes/layout';
import { pathOf } from '@/lib/lanes/path';
import { callAt, callSoFar } from '@/lib/reading/verdicts';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { type Beat, beatsOf } from '@/lib/scenarios/clock';
import { supportDesk } from '../../helpers/examples';

const sandbox = await openSandbox();
const desk = supportDesk();
const outcome = runPolicy(desk, sandbox);
if (outcome.type !== 'ran') throw new Error(outcome.why);
const { turn } = outcome;
const layout = layoutOf(desk);
const beats = beatsOf(turn);

/** How all of it looks at a beat. */
function looksAt(beat: Beat, before?: Looks, drawn: ReadonlySet<string> | null = null): Looks {
  const whole = callAt(turn, beat);
  const call = whole === null ? null : callSoFar(whole, beat.events);
  const faces = new Map(
    partsOf(layout).flatMap((part) => {
      const face = faceOf({ policy: desk, problems: [], turn, call, whole }, part);
      return face === null ? [] : [[part.key, face] as const];
    }),
  );
  const words = new Map(
    layout.lanes.map(({ moment }) => [
      moment,
      laneWords(desk, turn, { moment, focus: beat, events: beat.events, brief: true }),
    ]),
  );
  return looksOf(
    layout,
    { faces, words, path: pathOf(layout, call, turn.requests[beat.row]?.tool ?? '') },
    drawn,
    before,
  );
}

const beatOf = (row: number, voice: Beat['voice']): Beat => {
  const found = beats.find((beat) => beat.row === row && beat.voice === voice);
  if (found === undefined) throw new Error(`Request ${row + 1} has no such beat.`);
  return found;
};

describe('how the canvas looks at a beat', () => {
  const refused = looksAt(beatOf(3, 'judges'));

  test('cards show their faces, ports the wires at them, lanes their words and the way in', () => {
    expect(refused.parts.get('n1')?.face?.badge?.text).toBe('Refused');
    expect(refused.parts.get('n1')).toMatchObject({ into: { lit: 'refused' }, out: { past: true } });
    expect(refused.parts.get('beforeDispatch auth')?.into).toEqual(refused.lanes.get('beforeDispatch')?.entry);
    expect(refused.lanes.get('beforeDispatch')?.words.length).toBeGreaterThan(0);
    expect(refused.lanes.get('onReturn')?.entry).toBeNull();
    expect([...refused.wires.keys()]).toContain('n1 → n2');
  });

  test('what looks as before is the very object that was there, so that it is not drawn anew', () => {
    const again = looksAt(beatOf(3, 'judges'), refused);
    for (const which of ['parts', 'lanes', 'wires'] as const)
      for (const [key, look] of again[which]) expect(look, `${which} ${key}`).toBe(refused[which].get(key));
    const asked = looksAt(beatOf(3, 'asks'), refused);
    expect(asked.parts.get('n1')).not.toBe(refused.parts.get('n1'));
    expect(asked.lanes.get('onReturn')).toBe(refused.lanes.get('onReturn'));
  });

  test('only what is drawn has a look', () => {
    expect([...looksAt(beatOf(3, 'judges'), undefined, new Set(['n2'])).parts.keys()]).toEqual(['n2']);
  });
});
