import { remembering } from './remembering';
import { senseOf } from './sense';
import { wordsOf } from './tokens';
import { fold, STEPS, UNSPACED } from './words';

const AGAIN =
  /\b(?:re-?try\w*|retries|retried|retriable|try(?:ing)? (?:\w+ ){0,3}again|(?:call|ask|request|attempt|submit|run|send|search|do|use|issue|make|fails?|same)(?: (?!was |were |is |has |been )\w+){0,4} again|re-?submit\w*|repeat(?:ing)?|re-?attempt\w*|try later)\b|重试|重試|再試行|다시|erneut|nochmal|wiederhol|reessay|reintent|riprov|opnieuw/;
const NO =
  /n't\b|\b(?:not|never|nor|cannot|useless|pointless|futile|stop|avoid|unlikely|no (?:more |further )?(?:retr\w+|point|use|need|sense)|retr\w+ (?:has |have |also )?failed|fails? (?:\w+ )?again|same (?:answer|result|response|outcome|error|refusal)|(?:refused|denied|blocked|rejected) (?:too|again|as well)|nicht|kein\w*|pas|nunca|non|niet)\b|请勿|請勿|不要|不会|勿/;
const FOR_NOW = /\b(?:immediately|right away|now|yet|until|before|unless|sooner)\b/;
const ENDS_NO = /\b(?:not|never|n't|don't)$/;

/** What a clause says of trying again: true, false, or null where it says nothing of it. */
export function retryOf(clause: string): boolean | null {
  const parts = clause.toLowerCase().replace(/[’‘]/g, "'").split(/,\s+/);
  const at = parts.findIndex((part) => AGAIN.test(part));
  if (at < 0) return null;
  const part = parts[at] ?? '';
  const refused = NO.test(part) || parts.slice(0, at).some((before) => ENDS_NO.test(before));
  return !refused || FOR_NOW.test(part);
}

/** Whether a value under a label such as `retry` says that trying again helps. */
export const retryValueOf = (text: string): boolean =>
  !/^\s*(?:not|no|never|false|0|none|changed)\b|\b(?:not|never|no)\b|n't\b/i.test(text);

/** What may stand before the verb of a step. */
const LEADS =
  /^(?:(?:please|kindly|instead|then|or|and|but|so|just|first|next|also|otherwise|rather|(?:the customer|customers|they) (?:can|could|may|should)|you (?:can|could|may|might|should|must|will need to|need to|have to|are able to)|(?:it is )?(?:best|better) to|try to|feel free to|remember to|be sure to|consider) )*/;
/** The case in which a step is to be taken. */
const CASE = /^\s*(?:if|to|when|once|for|in order to|until|in case)\b[^,]{1,200},\s*/i;
/** From here on a sentence speaks of something other than its main verb. */
const ASIDE =
  /\b(?:if|when|that|because|which|who|whoever|whom|where|what|whatever|how|whether|unless|until|since|so)\b.*/s;
const STATES = /\b(?:is|are|was|were|been|has|have|had|will|must|cannot|exceeds?|needs?|requires?)\b/;
const ENDED =
  /(?<!\b(?:the|a|an|any|all|your|its|their) )\b(?:exceeded|reached|required|expired|exhausted|missing|too \w+)\b/;

/** Whether a clause tells its reader what to do: it begins with a verb of doing, and states nothing itself. */
export const isStep: (clause: string) => boolean = remembering((clause) => {
  const start = clause.slice(0, 400);
  if (UNSPACED.steps.test(fold(start))) return !NO.test(start);
  const words = wordsOf(start.replace(CASE, '')).join(' ');
  const lead = LEADS.exec(words)?.[0] ?? '';
  const told = words.slice(lead.length);
  const main = told.replace(ASIDE, '').trim();
  const [verb = '', ...rest] = main.split(' ');
  const asked = /^(?:you|please|kindly)\b/.test(lead) && !/^(?:be|have|not|only|never|a|an|the|do|)$/.test(verb);
  if (
    (!asked && !STEPS.has(verb)) ||
    rest[0] === 'not' ||
    STATES.test(main) ||
    ENDED.test(main) ||
    /^\w+ \w+ed$/.test(main)
  )
    return false;
  if (/^(?:retry|try(?: \w+){0,3} again|repeat|rerun|resubmit)\b/.test(main))
    return /\b(?:later|in|after|with|when|once|using|by|at|as|from)\b/.test(start.toLowerCase());
  const sense = senseOf(rest.join(' '));
  const says = told.includes(' ') || verb === 'escalate' || verb === 'wait';
  return says && !sense.refuses && !sense.fails && sense.claims === null;
});

/** Whether a clause states something rather than telling what to do. */
export function isStatement(clause: string): boolean {
  const words = wordsOf(clause.slice(0, 400));
  const opens = /^(?:you|it|this|that|these|those|they|we|there|no|i)$/.test(words[0] ?? '');
  return /\S\s+\S+\s+\S/.test(clause) && (opens || STATES.test(words.join(' ')));
}
