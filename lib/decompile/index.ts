import type { Policy } from '../policy/document';
import { type Became, recover } from './recover';
import { type Reopened, reopen } from './reopen';
import { sameCode } from './same-code';
import { readTrailer } from './trailer';

export { type Change, differ } from './differ';
export { takeCode } from './merge';
export type { Became, Recovered } from './recover';
export type { Reopened } from './reopen';

/** What becomes of the text of a hooks.ts. */
export type Opened =
  /** It carries its policy. */
  | ({ readonly is: 'ours' } & Reopened)
  /** Its rules were read from its code; what became what, in the order of the file. */
  | {
      readonly is: 'read';
      readonly policy: Policy;
      readonly became: readonly Became[];
      readonly remarks: readonly string[];
    }
  /** It cannot be opened; why, as one sentence. */
  | { readonly is: 'trouble'; readonly trouble: string };

const BEGINS_AS_CODE =
  /^\uFEFF?\s*(?:\/\/|\/\*|#!|['"]use |(?:import|export|const|let|var|function|class|abstract|type|interface|declare|enum|namespace)\b)/u;

/** Comments, and then what JSON begins with: a policy file that somebody commented, which is told as no JSON. */
const COMMENTED_JSON = /^\uFEFF?(?:\s|\/\/[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/)*[{[]/u;

/** Whether a text is code rather than the JSON of a policy file. */
export const looksLikeCode = (text: string): boolean => BEGINS_AS_CODE.test(text) && !COMMENTED_JSON.test(text);

/** A file that a formatter went over says what it said. */
function laidOut(opened: Reopened): Reopened {
  const { state, written, code } = opened;
  if (state === 'same' || written === null || !sameCode(written, code)) return opened;
  return { ...opened, state: 'same', changes: [] };
}

/** Opens the text of a hooks.ts without running any of it. */
export function openHooks(text: string, name: string): Opened {
  const found = readTrailer(text);
  if (found !== 'none' && !('broken' in found)) return { is: 'ours', ...laidOut(reopen(found)) };
  const read = recover(found === 'none' ? text : found.code, name);
  if ('trouble' in read) return { is: 'trouble', trouble: found === 'none' ? read.trouble : found.broken };
  const remarks = found === 'none' ? [] : [`${found.broken} The rules were read from the code instead.`];
  return { is: 'read', ...read, remarks };
}
