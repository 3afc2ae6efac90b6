import { type ParseError, parse as parseLeniently } from 'jsonc-parser';
import type { Policy } from './document';
import { type Read, readPolicy } from './read';

export { type Read, readPolicy } from './read';

function lineAndColumn(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

function notJson(text: string): string {
  if (text.trim() === '') return 'The file is empty; a policy file holds one JSON object.';
  if (text.includes('\u0000')) return 'The file is no text in UTF-8; save it as UTF-8 text and open it again.';
  const errors: ParseError[] = [];
  parseLeniently(text, errors, { disallowComments: true });
  const at = errors[0]?.offset;
  const place = at === undefined || at >= text.trimEnd().length ? 'its end' : lineAndColumn(text, at);
  return `The file is no JSON: it cannot be read at ${place}.`;
}

/** Reads the text of a policy file. */
export function parsePolicy(text: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    return { trouble: notJson(text) };
  }
  return readPolicy(value);
}

/** The text of a policy file: indented JSON with a last line break; reading it gives the same policy. */
export const printPolicy = (policy: Policy): string => `${JSON.stringify(policy, null, 2)}\n`;
