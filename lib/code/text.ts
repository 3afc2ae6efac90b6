/** The only places where an author's text becomes part of a file: as a string literal, as a comment, as an identifier. */

// Control characters, the marks that reorder text, joiners that hide, line separators, the byte order mark.
const UNSAFE = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}/gu;

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const unit = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Replaces what a reader could not see, or what would break a line, by its escape; lone surrogates too. */
export const visible = (text: string): string => withoutUnsafe(text, (char) => NAMED[char] ?? unit(char));

/** Most texts are plain ASCII, of which nothing is unsafe: that is seen much sooner. */
const PLAIN = /^[ -~]*$/;
const withoutUnsafe = (text: string, by: (char: string) => string): string =>
  PLAIN.test(text) ? text : text.replace(UNSAFE, by);

/** Keeps a file that is pasted into a page from ending its script. */
const inert = (text: string): string => text.replace(/<(?=[/!])/g, '<\\');

/** A string literal in single quotes whose value is exactly `text`, whatever the text is. */
export const quote = (text: string): string => `'${inert(visible(text.replace(/\\/g, '\\\\'))).replace(/'/g, "\\'")}'`;

/** One line of a comment: nothing in it can end the comment or the line. */
export const commentLine = (text: string): string =>
  visible(text.replace(/[\r\n\u2028\u2029]+/g, ' '))
    .replace(/\*\//g, '*\\/')
    .replace(/<(?=[/!])/g, '<\\');

/** JSON on one line in ASCII-safe form: reading it gives the same value, and it fits into a line comment. */
export const jsonLine = (value: unknown): string =>
  withoutUnsafe(JSON.stringify(value), unit).replace(/<(?=[/!])/g, '\\u003c');

const RESERVED = new Set(
  'arguments as async await break case catch class const continue debugger default delete do else enum eval export extends false finally for from function get if implements import in instanceof interface let new null of package private protected public return set static super switch this throw true try type typeof undefined var void while with yield NaN Infinity'.split(
    ' ',
  ),
);

/** A lower camel case identifier for any text; `rule` stands where no letter is left. */
export function identifier(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const camel = words
    .map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word))
    .map((word, i) => (i === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')
    .slice(0, 40);
  if (camel === '') return 'rule';
  return /^\d/.test(camel) ? `rule${camel}` : camel;
}

/**
 * An identifier for each key, unique and stable: a name that several keys share, or that the file already uses, gets
 * its key behind it, so that the order of the keys never changes a name.
 */
export function identifiers(
  named: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const bases = new Map([...named].map(([key, text]) => [key, identifier(text)]));
  const counts = new Map<string, number>();
  for (const base of bases.values()) counts.set(base, (counts.get(base) ?? 0) + 1);
  const suffix = (key: string) =>
    key.replace(/[^A-Za-z0-9]/gu, (char) => `$${char.codePointAt(0)?.toString(16).padStart(6, '0')}`);
  return new Map(
    [...bases].map(([key, base]) =>
      (counts.get(base) ?? 0) > 1 || taken.has(base) || RESERVED.has(base)
        ? [key, `${base}_${suffix(key)}`]
        : [key, base],
    ),
  );
}
