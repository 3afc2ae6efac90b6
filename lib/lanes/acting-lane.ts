/** The lane that acts at a beat of the turn, with its cards as they are there: what Present shows of the canvas. */
import type { Moment } from '../contract/moments';
import type { Policy } from '../policy/document';
import { callAt, callSoFar } from '../reading/verdicts';
import type { Beat } from '../scenarios/clock';
import { rowsOf } from '../scenarios/rows';
import type { Turn } from '../scenarios/turn';
import { type Face, faceOf } from './faces';
import { layoutOf, type Part } from './layout';

export interface ActingCard {
  readonly part: Part;
  readonly face: Face;
}

/** The lane that acts at a beat: the moment that was last asked about, the first while none was. */
export function actingLane(
  policy: Policy,
  turn: Turn,
  beat: Beat,
): { readonly moment: Moment; readonly cards: readonly ActingCard[] } {
  const whole = callAt(turn, beat);
  const call = whole === null ? null : callSoFar(whole, beat.events);
  const tool = rowsOf(turn)[beat.row]?.trace.tool ?? '';
  const layout = layoutOf(policy);
  const asked = (call?.events ?? []).flatMap((event) =>
    event.type === 'walk' && event.answers.some(({ said }) => said.type !== 'not-asked') ? [event.moment] : [],
  );
  const open = asked.filter((moment) => layout.lanes.some((lane) => lane.moment === moment && !lane.isLine));
  const moment = open.at(-1) ?? asked.at(-1) ?? 'beforeDispatch';
  const lane = layout.lanes.find((one) => one.moment === moment);
  const scene = { policy, problems: [], turn, call, whole };
  const cards = (lane?.parts ?? []).flatMap((part): readonly ActingCard[] => {
    if (part.place.tool !== undefined && part.place.tool !== tool) return [];
    const face = faceOf(scene, part);
    return face === null ? [] : [{ part, face }];
  });
  return { moment, cards };
}
