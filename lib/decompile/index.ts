import { type Reopened, reopen } from './reopen';
import { readTrailer } from './trailer';

export { type Change, differ } from './differ';
export type { Reopened } from './reopen';

/** What becomes of the text of a hooks.ts: the policy that it carries, or why it cannot be opened, as one sentence. */
export type Opened = Reopened | { readonly trouble: string };

const BEGINS_AS_CODE =
  /^\uFEFF?\s*(?:\/\/|\/\*|#!|['"]use |(?:import|export|const|let|var|function|class|abstract|type|interface|declare|enum|namespace)\b)/u;

/** Whether a text is code rather than the JSON of a policy file. */
export const looksLikeCode = (text: string): boolean => BEGINS_AS_CODE.test(text);

/** Opens the text of a hooks.ts without running any of it. */
export function openHooks(text: string): Opened {
  const found = readTrailer(text);
  if (found === 'none') return { trouble: 'The file carries no policy: it was not written by Hookline.' };
  return 'broken' in found ? { trouble: found.broken } : reopen(found);
}
