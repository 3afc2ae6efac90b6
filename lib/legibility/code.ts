import { wordsOf } from './sense';
import { EMPTY, FAILED, LIMITS, PERMITTED, REFUSED, RELATIONS } from './words';

const TOKEN = /^\p{L}[\p{L}\p{N}]*(?:[_.-][\p{L}\p{N}]+)*$/u;
const VERBS =
  /^(?:get|set|list|create|delete|remove|update|add|send|issue|search|lookup|look|read|write|fetch|find|run|call|open|make|execute|exec|post|put|query|close|cancel)$/;

/** The text as a reason code: one token that says more than *denied* or *error*; else null. */
export function codeOf(text: string): string | null {
  const token = text.trim().replace(/^[("'`[]+|[)"'`\].,]+$/g, '');
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
const CAPITALS = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/;
const STATE =
  /\b[a-z]+(?:_[a-z]+)*_(?:[a-z]+ed|required|limit|large|small|long|many)\b|\b(?:not|never|no|too)_[a-z_]+\b/;

/** The reason code that a piece of prose carries: in brackets, in capitals, or as a name of a state. */
export function codeWithin(text: string): string | null {
  for (const pattern of [BRACKETED, CAPITALS, STATE]) {
    const found = pattern.exec(text);
    const code = found ? codeOf(found[1] ?? found[0]) : null;
    if (code !== null && !(pattern !== BRACKETED && namesTool(code))) return code;
  }
  const whole = text.includes('_') ? codeOf(text) : null;
  return whole !== null && !namesTool(whole) ? whole : null;
}
