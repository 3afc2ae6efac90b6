/** What each card says: its verdict for the event in focus, and its count over the whole run. */
import type { Answer, TraceEvent } from '../contract/trace';
import type { Try, Turn } from '../scenarios/turn';
import type { Focus } from './studio';

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
  | 'abstained'
  | 'not-asked'
  | 'off';

/** A card's verdict: a word, and what it adds (*500 → 50*, or why it was not asked). */
export interface CardVerdict {
  readonly word: VerdictWord;
  readonly detail: string;
}

/** What a card did over a whole run. */
export interface CardCount {
  readonly asked: number;
  readonly acted: number;
  readonly word: VerdictWord;
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));

export function answerVerdict({ said }: Answer): CardVerdict {
  switch (said.type) {
    case 'abstained':
      return { word: 'abstained', detail: '' };
    case 'refused':
      return { word: 'refused', detail: said.message };
    case 'threw':
      return { word: 'threw', detail: said.error };
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

/** What an event makes known of a contributor; null where it says nothing of it. */
function inEvent(event: TraceEvent, contributor: string): CardVerdict | null {
  switch (event.type) {
    case 'walk': {
      const answer = event.answers.find((one) => one.contributor === contributor);
      return answer === undefined ? null : answerVerdict(answer);
    }
    case 'execution': {
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
  decided: 3,
  accepted: 4,
  nudged: 5,
  dropped: 6,
  retried: 7,
  rewrote: 8,
  replaced: 9,
  refused: 10,
  threw: 11,
};

/** The verdict of a contributor in one call: the strongest thing that it said. Null: it had no part in this call. */
export function verdictIn(call: Try, contributor: string): CardVerdict | null {
  const verdicts = call.events.flatMap((event) => inEvent(event, contributor) ?? []);
  return verdicts.reduce<CardVerdict | null>(
    (best, one) => (best === null || strength[one.word] > strength[best.word] ? one : best),
    null,
  );
}

/** The call that a focus names; null where the run has none there. */
export function callAt(turn: Turn, focus: Focus): Try | null {
  const tries =
    turn.requests[focus.request]?.tries ?? (focus.request === turn.requests.length ? turn.reply?.tries : undefined);
  return tries?.[focus.attempt] ?? null;
}

/** What a contributor did over the whole run: how often it was asked, and how often it did more than abstain. */
export function countOf(turn: Turn, contributor: string): CardCount {
  const calls = [...turn.requests.flatMap((request) => request.tries), ...(turn.reply?.tries ?? [])];
  const verdicts = calls
    .flatMap((call) => verdictIn(call, contributor) ?? [])
    .filter(({ word }) => word !== 'not-asked' && word !== 'off');
  const acted = verdicts.filter(({ word }) => word !== 'abstained');
  const strongest = acted.reduce<VerdictWord>(
    (best, { word }) => (strength[word] > strength[best] ? word : best),
    'abstained',
  );
  return { asked: verdicts.length, acted: acted.length, word: strongest };
}
