/** Values as an author types them into a field, and back. */
import type { Scalar } from '../policy/conditions';

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
