import { senseOf, wordsOf } from './sense';
import { STEPS, UNSPACED } from './words';

const AGAIN =
  /\b(?:re-?try\w*|retries|retried|retri(?:able|es)|try(?:ing)? (?:\w+ ){0,2}again|again|re-?submit\w*|repeat\w*|re-?attempt\w*|try later)\b|重试|重試|再試行|다시|erneut|nochmal|wiederhol\w*|reessay\w*|reintent\w*|riprov\w*|opnieuw/;
const NO =
  /\b(?:not|no|never|n't|nor|cannot|useless|pointless|futile|stop|avoid|without|fails?|failed|nicht|kein\w*|pas|nunca|non|niet)\b|n't\b|请勿|請勿|不要|不会|勿/;
const FOR_NOW = /\b(?:immediately|right away|now|yet|until|before|unless|sooner)\b/;

/** What a clause says of trying again: true, false, or null where it says nothing of it. */
export function retryOf(clause: string): boolean | null {
  const text = clause.toLowerCase().replace(/[’‘]/g, "'");
  if (!AGAIN.test(text)) return null;
  return !NO.test(text) || FOR_NOW.test(text);
}

/** Whether a value under a label such as `retry` says that trying again helps. */
export const retryValueOf = (text: string): boolean =>
  !/^\s*(?:not|no|never|false|0|none|changed)\b|\b(?:not|n't|never|no)\b/i.test(text);

const LEAD =
  /^(?:please|kindly|instead|then|or|and|so|just|first|next|also|otherwise|rather|you (?:can|could|may|might|should|must|will need to|need to|have to|are able to|are welcome to)|(?:it is )?(?:best|better) to|try to|feel free to|remember to|be sure to|consider)$/;
const CASE = /^\s*(?:if|to|when|once|for|in order to|until|in case)\b[^,]{1,200},\s*/i;
const TAIL =
  /\b(?:if|when|that|because|which|who|whoever|whom|where|what|whatever|how|whether|unless|until|since|so)\b.*/s;
const VERB_BE = /\b(?:is|are|was|were|been|has|have|had|will|cannot|needs?|requires?)\b/;

/** Whether a clause tells its reader what to do: it begins with a verb of doing, and states nothing itself. */
export function isStep(clause: string): boolean {
  if (UNSPACED.steps.test(clause.normalize('NFKD').replace(/\p{M}/gu, ''))) return !NO.test(clause);
  return clause
    .replace(CASE, '')
    .split(/,\s+|\s(?:and|then|or)\s/)
    .slice(0, 8)
    .some(isStepSegment);
}

function isStepSegment(segment: string): boolean {
  const words = wordsOf(segment.slice(0, 400));
  let at = 0;
  for (let length = 4; length > 0; length--)
    if (LEAD.test(words.slice(at, at + length).join(' '))) {
      at += length;
      length = 5;
    }
  const verb = words[at] ?? '';
  const polite = at > 0 && !/^(?:be|have|not|a|an|the)$/.test(verb);
  if (!STEPS.has(verb) && !(polite && /^(?:you|please)/.test(words[0] ?? ''))) return false;
  if (/^(?:not|never)$/.test(verb) || words[at + 1] === 'not') return false;
  const main = words.slice(at).join(' ').replace(TAIL, '');
  if (/^(?:retry|try again|repeat|rerun|resubmit)\b/.test(main))
    return /\b(?:later|in|after|with|when|once|using|by|at|as|from)\b/.test(segment.toLowerCase());
  const sense = senseOf(
    words
      .slice(at + 1)
      .join(' ')
      .replace(TAIL, ''),
  );
  return words.length > at + 1 && !sense.refuses && !sense.fails && !VERB_BE.test(main) && !ENDED.test(main);
}

const ENDED =
  /(?<!\b(?:the|a|an|any|all|your|its|their) )\b(?:exceeded|reached|required|expired|exhausted|missing|too \w+)\b/;
/** Whether a clause states something rather than telling what to do. */
export const isStatement = (clause: string): boolean => {
  const words = wordsOf(clause);
  return (
    words.length > 2 &&
    (VERB_BE.test(words.join(' ')) || /^(?:you|it|this|that|these|those|they|we|there|no|i)$/.test(words[0] ?? ''))
  );
};
