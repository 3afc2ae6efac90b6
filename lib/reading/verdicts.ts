/** What each card says: its verdict for the event in focus, and its count over the whole run. */
import type { Moment } from '../contract/moments';
import type { Answer, TraceEvent } from '../contract/trace';
import { callsOf, rowsOf } from '../scenarios/rows';
import type { Try, Turn } from '../scenarios/turn';
import type { Focus } from './clock';
import { once } from './once';

export type VerdictWord =
  | 'refused'
  | 'rewrote'
  | 'retried'
  | 'replaced'
  | 'nudged'
  | 'dropped'
  | 'accepted'
  | 'decided'
  | 'threw'
  | 'failed'
  | 'abstained'
  | 'not-asked'
  | 'off';

/** A card's verdict: a word, and what it adds (*500 → 50*, or why it was not asked). */
export interface CardVerdict {
  readonly word: VerdictWord;
  readonly detail: string;
  /** It failed, and its author chose that this counts as its answer. */
  readonly failed?: true;
}

/** What a card did over a whole run. */
export interface CardCount {
  readonly asked: number;
  readonly acted: number;
  readonly word: VerdictWord;
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));

/** One answer as a verdict. */
export function answerVerdict({ said }: Pick<Answer, 'said'>): CardVerdict {
  switch (said.type) {
    case 'abstained':
      return { word: 'abstained', detail: '' };
    case 'refused':
      return { word: 'refused', detail: said.message };
    case 'threw':
      return { word: 'threw', detail: said.error };
    case 'failed': {
      const { word, detail } = answerVerdict({ said: said.treatedAs });
      const from = detail === '' ? '' : ` The answer: ${detail}`;
      return { word: word === 'abstained' ? 'failed' : word, detail: `${said.error}.${from}`, failed: true };
    }
    case 'off':
      return { word: 'off', detail: 'switched off by an override' };
    case 'not-asked':
      return { word: 'not-asked', detail: said.why };
    case 'overruled':
      return { word: 'abstained', detail: said.why };
    case 'misspoke':
      return { word: 'decided', detail: said.takenAs };
    case 'decided':
      switch (said.decision.type) {
        case 'fail':
          return { word: 'replaced', detail: said.decision.message ?? '' };
        case 'retry':
          return { word: 'retried', detail: `after ${said.decision.afterMs / 1000} s` };
        case 'nudge':
        case 'followUp':
          return { word: 'nudged', detail: said.decision.message };
        case 'reject':
          return { word: 'refused', detail: said.decision.message };
        case 'accept':
          return { word: 'accepted', detail: said.decision.result };
        case 'drop':
          return { word: 'dropped', detail: '' };
        case 'attempt':
        case 'none':
          return { word: 'decided', detail: said.decision.type };
      }
  }
}

/** What an event makes known of a contributor; null where it says nothing of it. A rewrite belongs to the first lane. */
function inEvent(event: TraceEvent, contributor: string, moment?: Moment): CardVerdict | null {
  switch (event.type) {
    case 'walk': {
      if (moment !== undefined && event.moment !== moment) return null;
      const answer = event.answers.find((one) => one.contributor === contributor);
      return answer === undefined ? null : answerVerdict(answer);
    }
    case 'execution': {
      if (moment !== undefined && moment !== 'beforeDispatch') return null;
      const step = event.rewrites.find((one) => one.contributor === contributor);
      if (step === undefined) return null;
      if (step.changed.length === 0) return { word: 'abstained', detail: '' };
      return {
        word: 'rewrote',
        detail: step.changed.map(({ from, to }) => `${shown(from)} → ${shown(to)}`).join(', '),
      };
    }
    case 'consequence':
      return null;
  }
}

const strength: Readonly<Record<VerdictWord, number>> = {
  'not-asked': 0,
  off: 1,
  abstained: 2,
  failed: 3,
  decided: 4,
  accepted: 5,
  nudged: 6,
  dropped: 7,
  retried: 8,
  rewrote: 9,
  replaced: 10,
  refused: 11,
  threw: 12,
};

/**
 * The verdict of a contributor in one call: the strongest thing that it said, at one moment where one is named (the
 * framework speaks at each). Null: it had no part in this call.
 */
export function verdictIn(call: Try, contributor: string, moment?: Moment): CardVerdict | null {
  const verdicts = call.events.flatMap((event) => inEvent(event, contributor, moment) ?? []);
  return strongest(verdicts);
}

/** What the framework's defaults said at a moment of a call, the default policy's own entry included. */
export function defaultsIn(call: Try, moment: Moment): CardVerdict | null {
  const said = ['defaults', 'default-policy'].flatMap((id) => verdictIn(call, id, moment) ?? []);
  const verdict = strongest(said);
  // Nobody refused, so the framework lets the call run: in the trace it has nothing to say to that.
  return moment === 'beforeDispatch' && verdict?.word === 'abstained' ? { word: 'accepted', detail: '' } : verdict;
}

function strongest(verdicts: readonly CardVerdict[]): CardVerdict | null {
  return verdicts.reduce<CardVerdict | null>(
    (best, one) => (best === null || strength[one.word] > strength[best.word] ? one : best),
    null,
  );
}

/** The call that a focus names; null where the run has none there. */
export const callAt = (turn: Turn, focus: Focus): Try | null =>
  rowsOf(turn)[focus.row]?.trace.tries[focus.attempt] ?? null;

/** A call as far as it has come: the first of its trace's events, and nothing of what followed. */
export function callSoFar(call: Try, events: number): Try {
  if (events >= call.events.length) return call;
  const past = call.events.slice(0, events);
  const ran = past.some(({ type }) => type === 'execution');
  return { ...call, events: past, ran, verdict: ran ? call.verdict : { ...call.verdict, rewrites: [] } };
}

/** Counts are asked for on every change of the policy, and stay the same for a run. */
const countsOf = once((_: Turn) => new Map<string, CardCount>());

function counted(turn: Turn, key: string, verdict: (call: Try) => CardVerdict | null): CardCount {
  const counts = countsOf(turn);
  const known = counts.get(key) ?? count(callsOf(turn).flatMap((call) => verdict(call) ?? []));
  counts.set(key, known);
  return known;
}

/** What a contributor did over the whole run: how often it was asked, and how often it did more than abstain. */
export const countOf = (turn: Turn, contributor: string, moment?: Moment): CardCount =>
  counted(turn, `${moment ?? ''} ${contributor}`, (call) => verdictIn(call, contributor, moment));

/** The same for the framework's defaults at a moment. */
export const defaultsCount = (turn: Turn, moment: Moment): CardCount =>
  counted(turn, `${moment} and the framework`, (call) => defaultsIn(call, moment));

function count(all: readonly CardVerdict[]): CardCount {
  const verdicts = all.filter(({ word }) => word !== 'not-asked' && word !== 'off');
  const acted = verdicts.filter(({ word }) => word !== 'abstained');
  return { asked: verdicts.length, acted: acted.length, word: strongest(acted)?.word ?? 'abstained' };
}
