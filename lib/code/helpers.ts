/** Small functions that the rules of a hooks.ts call: fixed text, nothing of an author's goes through here. */
import { OWN_HELPERS } from './own/helpers';

/** Small functions that rules call; each is written only where one is used. */
export const HELPERS: readonly (readonly [name: string, source: string])[] = [
  [
    'own',
    `/** The value of an own property; what a prototype lends is not there. */
const own = (from: object, key: string): unknown =>
  Object.hasOwn(from, key) ? (from as Readonly<Record<string, unknown>>)[key] : undefined;`,
  ],
  [
    'at',
    `/** What stands at a path of own keys; undefined where it ends early. */
const at = (from: unknown, ...path: readonly string[]): unknown => {
  let value = from;
  for (const key of path) value = typeof value === 'object' && value !== null ? own(value, key) : undefined;
  return value;
};`,
  ],
  [
    'returned',
    `/** What the tool returned; undefined where it threw. */
const returned = (completion: Completion): unknown => (completion.kind === 'returned' ? completion.value : undefined);`,
  ],
  [
    'thrown',
    `/** The name or the message of what the tool threw; undefined where it returned. */
const thrown = (completion: Completion, part: 'name' | 'message'): unknown =>
  completion.kind === 'threw' ? completion.error[part] : undefined;`,
  ],
  [
    'isEmpty',
    `/** Whether a value is there and holds nothing. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : value === '' || value === null;`,
  ],
  [
    'sameJson',
    `/** Whether two JSON values are equal, whatever the order of their keys; past 100 levels they count as different. */
const sameJson = (a: unknown, b: unknown, depth = 100): boolean => {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const keys = Object.keys(a);
  if (depth === 0 || Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson(own(a, key), own(b, key), depth - 1));
};`,
  ],
  [
    'sameText',
    `/** Whether two JSON values are equal when texts are trimmed and, if wished, their case is folded. */
const sameText = (a: unknown, b: unknown, folded: boolean): boolean => {
  const plain = (value: unknown): unknown =>
    typeof value !== 'string' ? value : folded ? value.trim().toLowerCase() : value.trim();
  return sameJson(plain(a), plain(b));
};`,
  ],
  [
    'wait',
    `/** A wait in milliseconds that is finite and within bounds. */
const wait = (asked: unknown, otherwise: number, most: number): number =>
  Math.min(typeof asked === 'number' && asked >= 0 ? asked : otherwise, most);`,
  ],
  [
    'shown',
    `/** A value as text: texts as they are, what is missing as nothing, all else as JSON. */
const shown = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);`,
  ],
  ['same', 'const same = (value: unknown, other: unknown): boolean => value === other;'],
  ['numberOf', "const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);"],
  ['isNoNumber', "const isNoNumber = (value: unknown): boolean => value !== undefined && typeof value !== 'number';"],
  ['isText', "const isText = (value: unknown): boolean => typeof value === 'string';"],
  ['textOf', "const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');"],
  [
    'matches',
    `/** Whether a text begins with the first piece, ends with the last, and has the others between them in order. */
const matches = (text: string, pieces: readonly string[]): boolean => {
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found === -1 || found + piece.length > text.length - last.length) return false;
    at = found + piece.length;
  }
  return true;
};`,
  ],
  ...OWN_HELPERS,
];

/** The names that these functions take in a file. */
export const HELPER_NAMES: readonly string[] = HELPERS.map(([name]) => name);

const calls = (source: string, name: string): boolean => new RegExp(`(?<![.\\w])${name}\\(`).test(source);

const called = new Map<string, readonly string[]>();

/** The other functions that one calls, looked for once. */
function calledBy(name: string, source: string): readonly string[] {
  const found = called.get(name) ?? HELPER_NAMES.filter((other) => other !== name && calls(source, other));
  called.set(name, found);
  return found;
}

/** The functions that code with these names in it needs: those named, and what they call themselves, in the file's order. */
export function neededHelpers(names: ReadonlySet<string>): readonly string[] {
  const needed = new Set(HELPER_NAMES.filter((name) => names.has(name)));
  for (const [name, source] of [...HELPERS].reverse()) {
    if (!needed.has(name)) continue;
    for (const other of calledBy(name, source)) needed.add(other);
  }
  return HELPERS.filter(([name]) => needed.has(name)).map(([, source]) => source);
}
