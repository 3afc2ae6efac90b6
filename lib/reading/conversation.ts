/** The turn as a conversation of four voices: what the agent asks, what the policy says, what the agent reads, what the customer hears. */
import type { Grade } from '../legibility';
import { sentenceOf } from '../nodes';
import type { Word } from '../nodes/words';
import { nodeById, placeOf } from '../policy/chains';
import type { Policy } from '../policy/document';
import { type Beat, beatsOf } from '../scenarios/clock';
import { stands } from '../scenarios/effect-words';
import { type Row, rowsOf } from '../scenarios/rows';
import { type Truth, truthOf } from '../scenarios/truth';
import type { Try, Turn } from '../scenarios/turn';
import type { Focus } from './clock';
import { decisionWords, type Spoken } from './trace-words';
import { callSoFar } from './verdicts';

/** One call and what came of it; identical calls that met the same answer are one exchange with a count. */
export interface Exchange {
  /** The last of its calls. */
  readonly at: Focus;
  readonly tool: string;
  /** The exact text of the arguments. */
  readonly args: string;
  /** How often the very same was asked, and answered the same. */
  readonly times: number;
  /** Whether the agent asks for something it has asked for before, in the same words or for less. */
  readonly isAgain: boolean;
  /** What the policy said, and the rule it said it by; null where it has not spoken yet. */
  readonly said: (Spoken & { readonly rule: readonly Word[] }) | null;
  /** What happened in the world; null where nothing has yet, or nothing ran. */
  readonly effect: string | null;
  /** The effect stands although the agent reads a no. */
  readonly standsAgainstNo: boolean;
  /** The exact text that the agent reads; null where it reads nothing, or has not yet. */
  readonly reads: string | null;
  readonly grade: Grade | null;
  /** The agent reads nothing: the turn ends here. */
  readonly isEnd: boolean;
  readonly followUps: readonly string[];
}

/** A row of the turn as it is told, up to the playhead. */
export interface Talk {
  readonly row: number;
  /** The request's number; null for what is called besides, and for the reply. */
  readonly number: number | null;
  readonly tool: string;
  readonly args: string;
  readonly exchanges: readonly Exchange[];
  /** What the customer hears; null where nothing is heard yet, or at all. */
  readonly hears: string | null;
  /** All of the row has been told: a customer who has heard nothing by then hears nothing of it. */
  readonly isTold: boolean;
  /** What truly happened, as soon as the customer has heard of it; null for what is no request. */
  readonly truth: Truth | null;
  readonly isNeverAsked: boolean;
  readonly isReply: boolean;
}

const isNo = ({ verdict }: Try): boolean =>
  verdict.said === 'replaced' || verdict.said === 'failed' || verdict.said === 'threw';

const standsIn = ({ did }: Try): boolean => did.some((effect) => stands({ effect }));

/** A row as it is being told. */
interface Telling {
  readonly policy: Policy;
  readonly row: Row;
  readonly beats: readonly Beat[];
  readonly second: number;
}

function exchangeOf({ policy, row, beats, second }: Telling, attempt: number): Exchange | null {
  const whole = row.trace.tries[attempt];
  const mine = beats.filter((beat) => beat.attempt === attempt);
  const past = mine.filter(({ at }) => at <= second);
  const last = past.at(-1);
  if (whole === undefined || last === undefined) return null;
  const call = callSoFar(whole, last.events);
  const isRead = past.some(({ voice }) => voice === 'reads') || (row.type === 'reply' && call === whole);
  const isJudged = past.some(({ voice }) => voice === 'judges' || voice === 'runs');
  const isDecided = mine.every(({ at, voice }) => at <= second || voice === 'reads' || voice === 'hears');
  const hasRun = past.some(({ voice }) => voice === 'runs');
  const node = whole.verdict.by === null ? undefined : nodeById(policy, whole.verdict.by);
  const place = node === undefined ? undefined : placeOf(policy, node.id);
  const rule = node === undefined || place === undefined ? [] : sentenceOf(policy, node, place);
  const said = isDecided ? { ...decisionWords(policy, whole), rule } : null;
  const waiting: Exchange['said'] = { word: 'abstained', text: 'Nobody refused', by: null, rule: [] };
  return {
    at: { row: last.row, attempt },
    tool: row.trace.tool,
    args: whole.args,
    times: 1,
    isAgain: attempt > 0,
    said: said ?? (isJudged ? waiting : null),
    effect: hasRun ? whole.effect : null,
    standsAgainstNo: isDecided && isNo(whole) && standsIn(whole),
    reads: isRead ? whole.reads : null,
    grade: isRead ? whole.grade : null,
    isEnd: isRead && whole.reads === null && row.type !== 'reply',
    followUps: isRead ? whole.followUps : [],
  };
}

const isSame = (a: Exchange, b: Exchange): boolean =>
  a.args === b.args &&
  a.reads === b.reads &&
  a.effect === b.effect &&
  a.said?.text === b.said?.text &&
  a.said?.by === b.said?.by;

/** Identical calls that came to the same, one after the other, are told once. */
function repeated(all: readonly Exchange[]): readonly Exchange[] {
  const told: Exchange[] = [];
  for (const one of all) {
    const before = told.at(-1);
    if (before !== undefined && isSame(before, one))
      told[told.length - 1] = { ...before, at: one.at, times: before.times + 1 };
    else told.push(one);
  }
  return told;
}

const hearsOf = (row: Row): string => (row.type === 'reply' ? row.trace.result : row.trace.hears);

/** The conversation up to a second; without one the whole. Rows of which nothing has happened yet are left out. */
export function conversationOf(policy: Policy, turn: Turn, second = Number.POSITIVE_INFINITY): readonly Talk[] {
  const all = beatsOf(turn);
  const truths = truthOf(turn);
  return rowsOf(turn).flatMap((row, index): readonly Talk[] => {
    const beats = all.filter((beat) => beat.row === index);
    if (beats.every(({ at }) => at > second)) return [];
    const isHeard = beats.some(({ at, voice }) => voice === 'hears' && at <= second);
    const { tries, tool } = row.trace;
    return [
      {
        row: index,
        number: row.type === 'request' ? row.number : null,
        tool,
        args: row.type === 'reply' ? '' : row.trace.args,
        exchanges: repeated(tries.flatMap((_, attempt) => exchangeOf({ policy, row, beats, second }, attempt) ?? [])),
        hears: isHeard ? hearsOf(row) : null,
        isTold: beats.every(({ at }) => at <= second),
        truth: isHeard && row.type === 'request' ? (truths[row.number - 1] ?? null) : null,
        isNeverAsked: tries.length === 0,
        isReply: row.type === 'reply',
      },
    ];
  });
}

/** Whether all of the turn has been told by a second, be it that the customer heard nothing at its end. */
export const isAllTold = (turn: Turn, second: number): boolean => beatsOf(turn).every(({ at }) => at <= second);
