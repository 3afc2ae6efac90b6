import { type Grade, type Reading, readDenial } from '../legibility';
import { explanation } from './explain';
import type { Request } from './requests';
import type { RequestTrace } from './turn';
import { isObject } from './world';

/** What the scripted agent makes of a text: its grade as a denial, null for a plain result, and what it would tell the customer. */
export interface Reaction {
  readonly grade: Grade | null;
  readonly told: RequestTrace['told'];
  readonly hears: string;
}

/** What the customer hears where the turn ends on a request. */
export const DIED = 'Sorry, something went wrong.';

/**
 * How the agent reacts to what it reads in a call's place (support-turn.md, What a denial can look like): an object with
 * an `error` is a denial and is graded, everything else is the tool's own result. Total over any text.
 */
export function react(request: Request, reads: string): Reaction {
  const result = parsed(reads);
  if (!isObject(result) || !Object.hasOwn(result, 'error')) return { grade: null, ...toPlain(request, result) };
  const reading = readDenial(reads);
  return { grade: reading.grade, ...toDenial(request, reading) };
}

type Telling = Omit<Reaction, 'grade'>;

const failed = ({ matter }: Request): Telling => ({
  told: 'error',
  hears: `Sorry, something went wrong with ${matter}.`,
});

function toPlain(request: Request, result: unknown): Telling {
  const hears = isObject(result) ? request.heard(result) : null;
  return hears === null ? failed(request) : { told: request.does === 'reads' ? 'answered' : 'done', hears };
}

function toDenial(request: Request, reading: Reading): Telling {
  switch (reading.grade) {
    case 'misleading':
      return { told: 'done', hears: request.done };
    case 'opaque':
      return failed(request);
    case 'legible':
    case 'actionable':
      return { told: 'explained', hears: explanation(request, reading) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
