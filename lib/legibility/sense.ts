import { remembering } from './remembering';
import { contentOf, spaced, withoutNames, wordsOf } from './tokens';
import {
  ABLE,
  DONE,
  EMPTY,
  FAILED,
  HAPPENED,
  isAscii,
  LIMITS,
  NEGATORS,
  PERMITTED,
  REFUSED,
  RELATIONS,
  TIMES,
  UNREAL,
  UNSPACED,
} from './words';

/** What the words of one piece of text say, each judged with the negations before it. */
export interface Sense {
  /** Says plainly that the call was refused, withheld or not run. */
  readonly refuses: boolean;
  /** Says that something is not allowed, cannot be or never is, without saying what became of this call. */
  readonly bars: boolean;
  /** Says that an error occurred. */
  readonly fails: boolean;
  /** The word that claims success, as folded. */
  readonly claims: string | null;
  /** Says that something happened, which claims success where nothing implies a refusal. */
  readonly reports: boolean;
  /** Denies a refusal or a failure: "not denied", "no errors". */
  readonly denies: boolean;
  /** States a condition or a limit, which implies a refusal. */
  readonly limits: boolean;
  /** Relates to a limit; a reason only beside a refusal. */
  readonly relates: boolean;
  /** How many words carry something that not every refusal would say. */
  readonly content: number;
}

const DETERMINERS = /^(?:a|an|the|any|all|your|my|our|its|their|every|each|only)$/;

const hasNotBefore = (words: readonly string[], at: number): boolean =>
  words.slice(Math.max(0, at - 4), at).some((word) => NEGATORS.has(word));

function isNegated(words: readonly string[], at: number): boolean {
  if (hasNotBefore(words, at)) return true;
  return words[at + 2] === 'not' && /^(?:is|was|are|were|has|have|does|did|can|could|will)$/.test(words[at + 1] ?? '');
}

/** "the completed form", "to run", "say what was done": the word describes a thing or a wish and claims nothing. */
const isDescriptive = (words: readonly string[], at: number): boolean =>
  words[at - 1] === 'to' ||
  words.slice(Math.max(0, at - 3), at).includes('what') ||
  (words[at - 1] === 'be' && words[at - 2] === 'to') ||
  (at < words.length - 1 && DETERMINERS.test(words[at - 1] ?? '')) ||
  (/^(?:are|is|get|gets)$/.test(words[at - 1] ?? '') && /^(?:by|via|through|at|in|with)$/.test(words[at + 1] ?? '')) ||
  words.slice(at, at + 6).some((word) => /^(?:ago|earlier|previously)$/.test(word));

/** A call that was cancelled failed; an order that was cancelled is a claim. */
const CANCELLED = /^cancell?ed$/;
const isReport = (word: string): boolean => HAPPENED.has(word) || CANCELLED.test(word);
/** Turns of speech that claim success without a word of doing. */
const CLAIMS =
  /\b(?:all (?:good|set|clear)|it worked|no problems?|went through|taken care of|on its way|as requested)\b/;

/** Turns of speech that state a limit. */
const TURNS_OF_LIMIT =
  /\bat (?:most|least)\b|\bshould be\b|\bout of\b|\bnot (?:have |has )?(?:a|an|the|want|wish|enough)\b|\b(?:on|under)(?: \w+){0,2} hold\b|\bagainst (?:\w+ ){0,2}(?:policy|rules?|terms)\b/;

/** Turns of speech that name a limit as the very reason, of nothing but words that many refusals could use. */
const LIMIT_MET =
  /\b(?:limit|maximum|minimum) (?:(?:is|was|has been) )?(?:exceeded|reached|\d)|\b(?:over|above|beyond|exceed(?:s|ed)?) the (?:limit|maximum)\b|\d\S* is the (?:limit|maximum|minimum)\b/;

/** What one segment (nothing in it that separates) says. */
function senseOfSegment(text: string): Sense {
  const quiet = spaced(text);
  const words = wordsOf(quiet);
  const unreal = words.some((word) => UNREAL.has(word)) || /\?\s*$/.test(text);
  const said = {
    refuses: false,
    bars: false,
    fails: false,
    denies: false,
    limits: false,
    relates: false,
    reports: false,
  };
  const content = contentOf(withoutNames(quiet));
  const never = words.includes('never');
  let claims: string | null = CLAIMS.exec(quiet)?.[0] ?? null;
  const spacedOut = isAscii(quiet);
  const within = (unspaced: RegExp, word: string): boolean => !spacedOut && unspaced.test(word);
  for (const [at, word] of words.entries()) {
    const negated = (): boolean => isNegated(words, at);
    if (REFUSED.has(word) || within(UNSPACED.refused, word)) said[negated() ? 'denies' : 'refuses'] = true;
    else if (FAILED.has(word) || within(UNSPACED.failed, word) || (CANCELLED.test(word) && content === 0))
      said[!/^(?:unable|failed)$/.test(word) && negated() ? 'denies' : 'fails'] = true;
    else if (DONE.has(word) || isReport(word) || PERMITTED.has(word) || within(UNSPACED.done, word)) {
      if (negated() || within(UNSPACED.not, word)) said[!PERMITTED.has(word) && !never ? 'refuses' : 'bars'] = true;
      else if (isDescriptive(words, at)) continue;
      else if (isReport(word)) said.reports = true;
      else claims ??= word;
    } else if (
      ABLE.has(word) ? hasNotBefore(words, at) : word === 'not' && /^(?:can|could|may|ca)$/.test(words[at - 1] ?? '')
    )
      said.bars = true;
    if (LIMITS.has(word) || within(UNSPACED.limits, word)) said.limits = true;
    if (RELATIONS.has(word)) said.relates = true;
  }
  if (TURNS_OF_LIMIT.test(quiet)) said.limits = true;
  if (!said.refuses && !said.fails && words.some((word) => TIMES.has(word))) said.relates = true;
  if (words[0] === 'no' && said.relates) said.limits = true;
  if (unreal && /\b(?:if|when|(?:may|might|could|would)(?! not\b))\b/.test(quiet)) said.refuses = false;
  if (said.refuses || said.bars || said.fails || said.limits || unreal) {
    claims = null;
    said.reports = false;
  }
  const named = said.limits && ((words.length > 3 && /\p{L}_\p{L}/u.test(quiet)) || LIMIT_MET.test(quiet));
  return { ...said, claims, content: content === 0 && named ? 1 : content };
}

/** A bare HTTP status: the number, with nothing beside it that says more. */
function statusOf(text: string): number | null {
  if (text.length > 60) return null;
  const words = wordsOf(text);
  const numbers = words.filter((word) => /^[2345]\d\d$/.test(word));
  const rest = words.filter((word) => !/^\d+$/.test(word) && !EMPTY.has(word) && !DONE.has(word) && !FAILED.has(word));
  return numbers.length === 1 && rest.length === 0 ? Number(numbers[0]) : null;
}

/** What a sentence or clause says, segment by segment; a failure said first silences a claim said after it. */
export const senseOf: (text: string) => Sense = remembering((text) => {
  const parts = text
    .split(/[,;:|()，；：（）、]|\s[-–]\s|[—…]|\b(?:but|however|although|though)\b/i)
    .filter((part) => /\S/.test(part));
  const senses = parts.map(senseOfSegment);
  const some = (test: (sense: Sense) => boolean): boolean => senses.some(test);
  const status = statusOf(text);
  const fails = some((sense) => sense.fails) || (status !== null && status >= 300);
  const claims = senses[0]?.fails ? null : (senses.find((sense) => sense.claims !== null)?.claims ?? null);
  return {
    refuses: some((sense) => sense.refuses),
    bars: some((sense) => sense.bars),
    fails,
    claims: claims ?? (status !== null && status < 300 ? String(status) : null),
    reports: !senses[0]?.fails && some((sense) => sense.reports),
    denies: some((sense) => sense.denies),
    limits: some((sense) => sense.limits),
    relates: some((sense) => sense.relates),
    content: senses.reduce((sum, sense) => sum + sense.content, 0),
  };
});
