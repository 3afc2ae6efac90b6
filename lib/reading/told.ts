/** What the run on screen tells of a call at a rule's moment, and nobody could say before it. */
import type { Execution, TraceEvent, Walk } from '../contract/trace';
import type { Rule } from '../nodes/concerns';
import type { Subject } from '../policy/conditions';
import type { Policy } from '../policy/document';
import { callsOf } from '../scenarios/rows';
import type { Try, Turn } from '../scenarios/turn';
import { type ReadCall, readBefore } from './already-read';
import { once } from './once';

/** What is known of a moment of a call; what is absent is not known. */
export interface Told {
  /** What was read before the call. */
  readonly read?: readonly ReadCall[];
  /** How many calls the agent had made, this one among them once its tool was run. */
  readonly calls?: number;
  /** One run of the call's tool. */
  readonly execution?: Execution;
  /** What the result would have taken, and the room that there was. */
  readonly stall?: Walk['stall'];
  /** What the agent got: *toolResult* or *nudge*, and the value. */
  readonly admitted?: { readonly outcome: string; readonly value: unknown };
}

type Value = { readonly value: unknown };

const own = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, key) ? (of as Record<string, unknown>)[key] : undefined;

const at = (path: readonly string[], of: unknown): Value => ({ value: path.reduce<unknown>(own, of) });

function ofRun({ completion }: Execution, subject: Subject & { readonly of: 'value' | 'error' }): Value {
  if (completion.kind === 'returned')
    return subject.of === 'value' ? at(subject.path, completion.value) : { value: undefined };
  if (subject.of === 'value') return { value: undefined };
  return { value: subject.part === 'message' ? completion.error : completion.name };
}

/** A subject as the run tells it; null where it does not. */
export function toldValue({ calls, execution, stall, admitted }: Told, subject: Subject): Value | null {
  switch (subject.of) {
    case 'value':
      if (admitted !== undefined) return at(subject.path, admitted.value);
      return execution === undefined ? null : ofRun(execution, subject);
    case 'error':
      return execution === undefined ? null : ofRun(execution, subject);
    case 'attempt':
      return execution === undefined ? null : { value: execution.attempt };
    case 'outcome':
      return admitted === undefined ? null : { value: admitted.outcome };
    case 'cost':
      return stall === undefined ? null : { value: stall.cost };
    case 'room':
      return stall === undefined ? null : { value: stall.room.remaining };
    case 'calls':
      return calls === undefined ? null : { value: calls };
    default:
      return null;
  }
}

const wasRun = ({ events }: Try): boolean => events.some(({ type }) => type === 'execution');

/** For each call of a turn how many calls its agent had made, once its own tool was run where it was. */
const callsMade: (turn: Turn) => ReadonlyMap<Try, number> = once((turn) => {
  let made = 0;
  return new Map(
    callsOf(turn).map((call) => {
      if (wasRun(call)) made += 1;
      return [call, made];
    }),
  );
});

/** What one event says of a rule's moment; null where the event is not about it. */
function ofEvent(event: TraceEvent, { moment }: Rule['place'], { reads }: Try): Told | null {
  switch (moment) {
    case 'afterExecute':
      return event.type === 'execution' ? { execution: event } : null;
    case 'beforeAdmit':
      return event.type === 'walk' && event.stall !== undefined ? { stall: event.stall } : null;
    case 'afterAdmit':
      if (event.type !== 'consequence' || event.what !== 'admitted' || reads === null) return null;
      return { admitted: { outcome: event.detail, value: JSON.parse(reads) as unknown } };
    default:
      return null;
  }
}

/** What a run tells of a call at a rule's moment, once for each time that the moment came; none where it did not. */
export function toldOfCall(policy: Policy, rule: Rule, turn: Turn, call: Try): readonly Told[] {
  const common: Told = { read: readBefore(policy, rule, turn, call), calls: callsMade(turn).get(call) ?? 0 };
  if (rule.place.moment === 'beforeDispatch') return [common];
  return call.events.flatMap((event): readonly Told[] => {
    const told = ofEvent(event, rule.place, call);
    return told === null ? [] : [{ ...common, ...told }];
  });
}

/** Why a rule's moment did not come for a call. */
export const NO_MOMENT: Readonly<Record<Rule['place']['moment'], string>> = {
  beforeDispatch: 'It was not called.',
  afterExecute: 'The tool did not run, so nothing came back to look at.',
  beforeAdmit: 'Nothing came that there was no room for.',
  afterAdmit: 'The agent got nothing, so nothing follows.',
  onReturn: 'It is no reply.',
};
