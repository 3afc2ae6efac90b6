/** Two things that people would rather look at: what happened over the sixty seconds, and what was told against what is so. */
import { beatsOf, SECONDS } from '../scenarios/clock';
import { grouped } from '../scenarios/effect-words';
import { isForbidden } from '../scenarios/metrics';
import { rowsOf } from '../scenarios/rows';
import { type Truth, truthOf } from '../scenarios/truth';
import type { RequestTrace, Try, Turn } from '../scenarios/turn';
import { once } from './once';

/** A mark on the line of seconds. */
export interface Happening {
  readonly at: number;
  readonly kind: 'effect' | 'forbidden' | 'refusal';
  readonly says: string;
}

const DENIED: ReadonlySet<Try['verdict']['said']> = new Set(['refused', 'replaced', 'threw']);

/** An effect that is worth a mark, in words; null for one that is not. */
function effectWords(effect: Try['did'][number]): string | null {
  switch (effect.type) {
    case 'moved':
      return `${grouped(effect.amount)} moved`;
    case 'deleted':
      return 'the account deleted';
    case 'sent':
      return 'an email sent';
    case 'rows':
      return `${grouped(effect.count)} rows fetched`;
    case 'read':
    case 'limited':
    case 'nothing':
      return null;
  }
}

/** Effects and refusals of a turn in the order of the clock. */
export function happeningsOf(turn: Turn, manager: boolean): readonly Happening[] {
  const beats = beatsOf(turn);
  return rowsOf(turn)
    .flatMap(({ trace }, row) =>
      trace.tries.flatMap((call, attempt): readonly Happening[] => {
        const mine = beats.filter((beat) => beat.row === row && beat.attempt === attempt);
        const runs = mine.filter(({ voice }) => voice === 'runs');
        const effects = call.did.flatMap((effect, i): readonly Happening[] => {
          const says = effectWords(effect);
          const at = runs[i]?.at;
          if (says === null || at === undefined) return [];
          return [{ at, kind: isForbidden(effect, manager) ? 'forbidden' : 'effect', says }];
        });
        const judged = mine.findLast(({ voice }) => voice === 'judges');
        const refusal: readonly Happening[] =
          DENIED.has(call.verdict.said) && judged !== undefined
            ? [
                {
                  at: judged.at,
                  kind: 'refusal',
                  says: `${trace.tool} ${call.verdict.said === 'threw' ? 'met an exception' : call.verdict.said}`,
                },
              ]
            : [];
        return [...effects, ...refusal];
      }),
    )
    .toSorted((a, b) => a.at - b.at);
}

/** Where a second lies on a line of a width. */
export const along = (second: number, width: number): number => (second / SECONDS) * width;

/** A request with what the customer was told of it and what is so. */
export interface Told {
  readonly number: number;
  readonly tool: string;
  readonly told: string;
  readonly happened: string;
  readonly is: Truth['told'];
}

const TOLD: Readonly<Record<RequestTrace['told'], string>> = {
  done: 'told: done',
  answered: 'told: answered',
  explained: 'told: no, and why',
  error: 'told: an error',
  nothing: 'told nothing',
  'never asked': 'never asked for',
};

/** Told against true, request by request. */
export const toldOf = once((turn: Turn): readonly Told[] =>
  truthOf(turn).flatMap(({ happened, told }, i) => {
    const trace = turn.requests[i];
    return trace === undefined ? [] : [{ number: i + 1, tool: trace.tool, told: TOLD[trace.told], happened, is: told }];
  }),
);
