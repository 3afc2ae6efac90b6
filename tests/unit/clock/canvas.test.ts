import { describe, expect, test } from 'vitest';
import type { Moment } from '@/lib/contract/moments';
import { faceOf } from '@/lib/lanes/faces';
import { laneWords } from '@/lib/lanes/lane-words';
import { layoutOf } from '@/lib/lanes/layout';
import { pathOf } from '@/lib/lanes/path';
import type { Policy } from '@/lib/policy/document';
import { callAt, callSoFar } from '@/lib/reading/verdicts';
import { setInput } from '@/lib/run/experiment';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { type Beat, beatsOf } from '@/lib/scenarios/clock';
import type { Turn } from '@/lib/scenarios/turn';
import { supportDesk } from '../../helpers/examples';

const sandbox = await openSandbox();
const desk = supportDesk();

function turnOf(policy: Policy): Turn {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return outcome.turn;
}

/** What the cards of a lane say at each beat of a request's first call, and the lane's own words. */
function walked(policy: Policy, row: number, moment: Moment) {
  const turn = turnOf(policy);
  const layout = layoutOf(policy);
  const parts = layout.lanes.find((lane) => lane.moment === moment)?.parts ?? [];
  const at = (beat: Beat) => {
    const whole = callAt(turn, beat);
    const call = whole === null ? null : callSoFar(whole, beat.events);
    const scene = { policy, problems: [], turn, call, whole };
    const badges = parts.flatMap((part) => {
      const face = faceOf(scene, part);
      return part.is === 'rule' && face !== null ? [face.badge?.text ?? ''] : [];
    });
    const words = laneWords(policy, turn, { moment, focus: beat, events: beat.events, brief: true });
    return [
      beat.voice,
      ...badges,
      words.map((word) => (typeof word === 'string' ? word : 'name' in word ? word.name : word.code)).join(''),
    ];
  };
  return beatsOf(turn)
    .filter((beat) => beat.row === row && beat.attempt === 0)
    .map(at);
}

describe('the canvas at the playhead', () => {
  test('a refused call: its cards have not spoken, then one decides and those past it are not asked', () => {
    expect(walked(desk, 3, 'beforeDispatch')).toEqual([
      ['asks', 'Not yet', 'Not yet', 'Not yet', 'still to come'],
      ['judges', 'Refused', 'Not asked', 'Not asked', 'Large refunds refused it; nobody after was asked'],
      ['reads', 'Refused', 'Not asked', 'Not asked', 'Large refunds refused it; nobody after was asked'],
    ]);
  });
  test('a limit speaks when the tool runs, after every rule', () => {
    expect(walked(desk, 2, 'beforeDispatch').map(([voice, , , limit]) => [voice, limit])).toEqual([
      ['asks', 'Not yet'],
      ['judges', 'Not yet'],
      ['runs', '500 → 50'],
      ['reads', '500 → 50'],
      ['hears', '500 → 50'],
    ]);
  });
  test('a rule after the tool waits until the tool has run', () => {
    const late = setInput('position', 'after')(desk);
    expect(walked(late, 3, 'afterExecute').map(([voice, first]) => [voice, first])).toEqual([
      ['asks', 'Not yet'],
      ['judges', 'Not yet'],
      ['runs', 'Not yet'],
      ['judges', 'Replaced'],
      ['reads', 'Replaced'],
    ]);
  });
  test('on the lane that is walked each wire knows its place, on the others none', () => {
    const call = callAt(turnOf(desk), { row: 1, attempt: 0 });
    const path = [...pathOf(layoutOf(desk), call, 'issue_refund', 'beforeDispatch')];
    const on = (moment: Moment) =>
      path.filter(([key]) => key.includes(moment) || /^n\d → n\d/.test(key) === (moment === 'beforeDispatch'));
    expect(on('beforeDispatch').flatMap(([, look]) => look.nth ?? [])).toEqual([0, 1, 2, 3, 4]);
    expect(path.filter(([key]) => key.includes('afterExecute')).every(([, look]) => look.nth === undefined)).toBe(true);
  });
});
