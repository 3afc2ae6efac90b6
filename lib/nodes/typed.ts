/** Values as an author types them into a field, and back. */
import type { Scalar } from '../policy/conditions';
import { number } from './words';

const PLAIN = /^[-−]?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const GROUPED = /^[-−]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** A number as people type it: 1800, 1,800, -2.5; null where the text is none, or not yet one. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  const plain = GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  if (!PLAIN.test(plain)) return null;
  const read = Number(plain.replace('−', '-'));
  return Number.isFinite(read) ? read : null;
}

/** A point where some write thousands: *1.800*. */
const POINTED = /^[-−]?[1-9]\d{0,2}\.\d{3}$/;

/** A number that is typed in full, so that nothing is left to say of it. */
const written = (text: string): string => {
  const [whole = '', rest = ''] = text.trim().replace('−', '-').replaceAll(',', '').split('.');
  const decimals = rest.replace(/0+$/, '');
  return `${whole.replace(/^(-?)0+(?=\d)/, '$1')}${decimals === '' ? '' : `.${decimals}`}`;
};

/** What a typed number was read as, where an author may have meant another: *1.800* is read as 1.8. Null where that is plain, or it is no number. */
export function readAs(text: string): string | null {
  const read = readNumber(text);
  if (read === null) return null;
  if (POINTED.test(text.trim()))
    return `Read as ${number(read)}: the point stands before decimals, and 1,800 or 1800 is a thousand and more.`;
  return Object.is(read, -0) || written(text) === String(read) ? null : `Read as ${number(read)}.`;
}

/** A value of no declared type, as it is typed: a number, a truth, `null`, or a text, in quotes where it looks like another. */
export function readScalar(text: string): Scalar {
  const trimmed = text.trim();
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  if (trimmed === 'null') return null;
  const quoted = /^"(.*)"$/s.exec(trimmed);
  if (quoted !== null) return quoted[1] ?? '';
  return readNumber(trimmed) ?? text;
}

/** The text that reads as a value: the way back of `readScalar`. */
export function writeScalar(value: Scalar): string {
  if (typeof value !== 'string') return String(value);
  return readScalar(value) === value ? value : `"${value}"`;
}
