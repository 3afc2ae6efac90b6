import { own } from '../file/json-text';

/** The part of a document that a reference of its own names (`#/$defs/address`); undefined where there is none. */
export function partNamed(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined;
  let text: string;
  try {
    text = decodeURIComponent(reference.slice(1));
  } catch {
    return undefined;
  }
  if (text === '') return document;
  if (!text.startsWith('/')) return undefined;
  let part = document;
  for (const step of text.slice(1).split('/')) {
    part = own(part, step.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (part === undefined) return undefined;
  }
  return part;
}
