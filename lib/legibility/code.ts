import { wordsOf } from './tokens';
import { EMPTY, FAILED, LIMITS, PERMITTED, REFUSED, RELATIONS } from './words';

const TOKEN = /^\p{L}[\p{L}\p{N}]*(?:[_.-][\p{L}\p{N}]+)*$/u;
const VERBS =
  /^(?:get|set|list|create|delete|remove|update|add|send|issue|search|lookup|look|read|write|fetch|find|run|call|open|make|execute|exec|post|put|query|close|cancel)$/;

/** The text as a reason code: one token that says more than *denied* or *error*; else null. */
export function codeOf(text: string): string | null {
  if (text.length > 120) return null;
  const token = text.trim().replace(/^[{("'`[]+|[)}"'`\].,]+$/g, '');
  if (token.length > 80 || !TOKEN.test(token) || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(token)) return null;
  const words = wordsOf(token.replace(/[_.-]/g, ' '));
  const says = words.some(
    (word) =>
      word !== 'not' && !/^\d+$/.test(word) && ![EMPTY, FAILED, PERMITTED, REFUSED].some((set) => set.has(word)),
  );
  return says ? token : null;
}

/** Whether a token names a tool (`delete_account`) rather than a state (`approval_required`). */
const namesTool = (token: string): boolean => {
  const words = wordsOf(token);
  return (
    VERBS.test(words[0] ?? '') &&
    !words.some((word) => LIMITS.has(word) || REFUSED.has(word) || RELATIONS.has(word) || /ed$/.test(word))
  );
};

const BRACKETED = /[([（【]\s*([^\s()[\]（）【】]{1,80})\s*[)\]）】]/u;
/** What a code looks like amid prose: in brackets and joined, in brackets at the end, in capitals, or a state's name. */
const AMID: readonly RegExp[] = [
  /[([（【]\s*(\p{L}+(?:[_.-]\p{L}+)+)\s*[)\]）】]/u,
  /[([（【]\s*([^\s()[\]（）【】]{1,80})\s*[)\]）】][\s.!。]*$/u,
  /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/,
  /\b[a-z]+(?:_[a-z]+)*_(?:[a-z]+ed|required|limit|large|small|long|many)\b|\b(?:not|never|no|too)_[a-z_]+\b/,
];

/** The reason code in the words that announce a refusal: "Refused by policy (approval_required)". */
export function codeInHead(head: string): string | null {
  return codeOf(BRACKETED.exec(head)?.[1] ?? '') ?? codeWithin(head);
}

/** The reason code amid a piece of prose, or the whole of it. */
export function codeWithin(text: string): string | null {
  for (const pattern of AMID) {
    const found = pattern.exec(text);
    const code = found ? codeOf(found[1] ?? found[0]) : null;
    if (code !== null && !namesTool(code)) return code;
  }
  const whole = text.includes('_') ? codeOf(text) : null;
  return whole !== null && !namesTool(whole) ? whole : null;
}
