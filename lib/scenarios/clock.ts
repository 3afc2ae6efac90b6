/** The clock (support-turn.md, The clock): a computed turn laid over sixty inspection seconds, as a list of beats. */
import type { TraceEvent, Walk } from '../contract/trace';
import { type Row, rowsOf } from './rows';
import type { Turn } from './turn';

/** How long every turn takes on the clock. */
export const SECONDS = 60;
const A_REQUEST = 9;
const REPLY_AT = 54;

/** Who speaks in a beat: the agent asks, the policy judges, the tool runs, the agent reads, the customer hears; or nobody, since the turn had ended. */
export type Voice = 'asks' | 'judges' | 'runs' | 'reads' | 'hears' | 'never asked';

/** One thing that is said or done, at a second of the clock. */
export interface Beat {
  /** The second at which it happens, between 0 and 60. */
  readonly at: number;
  /** The row of the turn (rowsOf), and which of its calls. */
  readonly row: number;
  readonly attempt: number;
  readonly voice: Voice;
  /** How many of the call's trace events have happened by the end of this beat. */
  readonly events: number;
}

type Unplaced = Omit<Beat, 'at'>;

const FRAMEWORK: ReadonlySet<string> = new Set(['auth', 'defaults', 'default-policy']);

/** Whether a question is worth a beat: the first and the last moment are; another where a rule was asked, or more came of it than the result. */
function isTold({ moment, answers, raised, decidedBy }: Walk): boolean {
  const asked = answers.filter(({ said }) => said.type !== 'not-asked');
  if (moment === 'onReturn') return true;
  if (moment === 'beforeDispatch') return asked.length > 0;
  if (raised || asked.some(({ contributor }) => !FRAMEWORK.has(contributor))) return true;
  const decided = asked.find(({ contributor }) => contributor === decidedBy)?.said;
  return decided?.type === 'decided' && decided.decision.type !== 'attempt' && decided.decision.type !== 'none';
}

const voiceOf = (event: TraceEvent): Voice | null => {
  switch (event.type) {
    case 'walk':
      return isTold(event) ? 'judges' : null;
    case 'execution':
      return 'runs';
    case 'consequence':
      return null;
  }
};

function beatsOfRow(row: Row, index: number): readonly Unplaced[] {
  const { tries } = row.trace;
  if (tries.length === 0) return [{ row: index, attempt: 0, voice: 'never asked', events: 0 }];
  return tries.flatMap((call, attempt): readonly Unplaced[] => {
    const beat = (voice: Voice, events: number): Unplaced => ({ row: index, attempt, voice, events });
    const happened = call.events.flatMap((event, i): readonly Unplaced[] => {
      const voice = voiceOf(event);
      return voice === null ? [] : [beat(voice, i + 1)];
    });
    const all = call.events.length;
    const isLast = attempt === tries.length - 1;
    const hears = row.type === 'reply' ? row.trace.result : row.trace.hears;
    return [
      beat('asks', 0),
      ...happened,
      ...(row.type === 'reply' && call.reads === null ? [] : [beat('reads', all)]),
      ...(isLast && hears !== '' ? [beat('hears', all)] : []),
    ];
  });
}

/** The stretch that a row lies in: a request's own nine seconds, what is called besides beside it, the reply at the end. */
function stretchOf(row: Row): number {
  if (row.type === 'request') return row.number - 1;
  const { after } = row.trace;
  return row.type === 'reply' && after > 0 ? REPLY_AT / A_REQUEST : Math.max(0, after - 1);
}

/** The beats of a turn in their order: those of a stretch evenly inside it, so that at 0 nothing and at 60 all has happened. */
export function beatsOf(turn: Turn): readonly Beat[] {
  const rows = rowsOf(turn).map((row, index) => ({ stretch: stretchOf(row), beats: beatsOfRow(row, index) }));
  return Array.from({ length: 1 + REPLY_AT / A_REQUEST }, (_, stretch) => {
    const from = stretch * A_REQUEST;
    const length = Math.min(A_REQUEST, SECONDS - from);
    const beats = rows.filter((one) => one.stretch === stretch).flatMap((one) => one.beats);
    return beats.map((beat, i): Beat => ({ ...beat, at: from + (length * (i + 0.5)) / beats.length }));
  }).flat();
}
