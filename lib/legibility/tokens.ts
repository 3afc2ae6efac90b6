import {
  ABLE,
  DONE,
  EMPTY,
  FAILED,
  fold,
  HAPPENED,
  LIMITS,
  NEGATORS,
  PERMITTED,
  REFUSED,
  RELATIONS,
  SMALL,
  TIMES,
} from './words';

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}]+)?|[❌✖✘🚫⛔🛑✅✔✓☑👍👌🎉]/gu;
/** Names, places and quoted values: they name what was called and are no words of a reason. */
const NAMES =
  /https?:\/\/\S+|"[^"]*"|'[^'\s]*'|`[^`]*`|(?<![\p{L}\p{N}])\/[\w./-]+|\b[a-z]+(?:_[a-z0-9]+)+\b|\b\w+\.\w[\w.]*\b/gu;

/** A text folded, with joined names and contractions taken apart. */
export const spaced = (text: string): string =>
  fold(/\S\p{Lu}/u.test(text) ? apart(text) : text)
    .replace(/n't\b/g, ' not')
    .replace(/\bcannot\b/g, 'can not');

const apart = (text: string): string =>
  text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');

/** The folded words of a text; names such as `PermissionDenied` and `approval_required` come apart. */
export function wordsOf(text: string): readonly string[] {
  return spaced(text).replaceAll('_', ' ').match(WORD) ?? [];
}

/** The text without names, places and quoted words. */
export const withoutNames = (text: string): string => text.replace(NAMES, ' ');

const LIGHT: ReadonlySet<string> = new Set(
  [SMALL, EMPTY, REFUSED, PERMITTED, ABLE, DONE, HAPPENED, FAILED, LIMITS, RELATIONS, TIMES, NEGATORS].flatMap(
    (words) => [...words],
  ),
);

/** How many words of a text carry something: no small words, no words that every refusal could use. */
export function contentOf(text: string): number {
  let count = 0;
  for (const word of wordsOf(text)) {
    if (LIGHT.has(word) || /^\d+[a-z]{0,3}$/.test(word)) continue;
    count += /[\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(word) ? Math.ceil(word.length / 3) : 1;
  }
  return count;
}
