import type { Reading } from '../legibility';
import { offerOf } from './offer';
import type { Request } from './requests';
import { capital, closed, sayable } from './speech';

const MOST = 160;

/** What a denial says of itself, as the agent has read it. */
export type Reasons = Pick<Reading, 'code' | 'why' | 'next'>;

/** A reason that says no by itself needs no *I can’t* before it. */
const SAYS_NO =
  /\b(?:never|cannot|can['’]t|may not|must not|not (?:allowed|permitted|possible)|no longer|forbidden|prohibited)\b/i;
const saysNo = (reason: string): boolean => /^\p{L}/u.test(reason) && SAYS_NO.test(reason);

/**
 * Says no in the author's words and offers what the author suggests: *I can’t refund 1,800 myself: refunds over 500 need a
 * manager. Shall I ask one?* Holds for any words (support-turn.md, What a denial can look like).
 */
export function explanation({ deed }: Pick<Request, 'deed'>, { code, why, next }: Reasons): string {
  const offer = offerOf(next, code);
  const reason = inOwnWords(sayable(why, MOST)) ?? sayable(wordsOf(code), MOST);
  const lead = `I can’t ${deed}${offer.toOthers ? ' myself' : ''}`;
  const no = reason === null ? `${lead}.` : saysNo(reason) ? capital(closed(reason)) : `${lead}: ${closed(reason)}`;
  return offer.says === '' ? no : `${no} ${offer.says}`;
}

/** The framework's own reason is worded for the agent; a customer hears it as the agent would put it. */
const inOwnWords = (reason: string | null): string | null =>
  reason !== null && /\brequires authorization that has not been granted\b/i.test(reason)
    ? 'it needs an approval that I do not have'
    : reason;

/** A reason code read aloud: `approval_required` is *approval required*; null for one without a word in it. */
function wordsOf(code: string | null): string | null {
  const words = (code ?? '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.:/]+/gu, ' ')
    .trim()
    .toLowerCase();
  return /\p{L}{3}/u.test(words) ? words : null;
}
