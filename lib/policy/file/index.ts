import type { Policy } from '../document';
import { whereItBreaks } from './json-place';
import { type Looked, seePolicy } from './newer';
import { type Read, readPolicy } from './read';

export { type Read, readPolicy } from './read';

/** The text of a file's bytes; bytes of another encoding become a sign that no text has, by which it is told: letters are never guessed. */
export function utf8Of(bytes: AllowSharedBufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return NO_TEXT;
  }
}

/** Stands for a file that is no text in UTF-8. */
const NO_TEXT = '\u0000';

function notJson(text: string): string {
  if (text.trim() === '') return 'The file is empty; a policy file holds one JSON object.';
  if (text.includes(NO_TEXT)) return 'The file is no text in UTF-8; save it as UTF-8 text and open it again.';
  return `The file is not JSON: it cannot be read at ${whereItBreaks(text)}.`;
}

function parsed<T>(text: string, read: (value: unknown) => T): T | { readonly trouble: string } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    return { trouble: notJson(text) };
  }
  return read(value);
}

/** Reads the text of a policy file. */
export const parsePolicy = (text: string): Read => parsed(text, readPolicy);

/** The same, but a policy of a newer Hookline is given as far as it is understood, to be looked at. */
export const parseSeen = (text: string): Looked => parsed(text, (value) => seePolicy(value, text));

/** The text of a policy file: indented JSON with a last line break; reading it gives the same policy. */
export const printPolicy = (policy: Policy): string => `${JSON.stringify(policy, null, 2)}\n`;
