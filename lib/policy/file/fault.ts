/** What a schema finds wrong, as one plain part of a sentence: where, what should stand there, and what does. */
import type * as v from 'valibot';
import { pathWords } from './json-text';

type Issue = v.BaseIssue<unknown>;

/** An issue with the keys that lead to it from the top. */
interface Found {
  readonly issue: Issue;
  readonly path: readonly PropertyKey[];
}

const keysOf = ({ path }: Issue): readonly PropertyKey[] => (path ?? []).map(({ key }) => key as PropertyKey);

/** Where a value may be one of several things, what each of them misses; else the issue itself. */
function leavesOf(issue: Issue, above: readonly PropertyKey[] = []): readonly Found[] {
  const path = [...above, ...keysOf(issue)];
  const inner = issue.issues ?? [];
  // Alternatives of which none goes further in are told together, by the issue around them.
  if (!inner.some((one) => (one.path ?? []).length > 0)) return [{ issue, path }];
  return inner.flatMap((one) => leavesOf(one, path));
}

const isMissing = ({ issue }: Found): boolean => issue.input === undefined || issue.received === 'undefined';

/** The issue that goes furthest in, since there most of the value was as it should be; of these one that is more than an absence. */
function deepest(issues: readonly Issue[]): Found | undefined {
  const all = issues.slice(0, 1).flatMap((issue) => leavesOf(issue));
  const most = Math.max(...all.map(({ path }) => path.length));
  const far = all.filter(({ path }) => path.length === most);
  return far.find((one) => !isMissing(one)) ?? far[0];
}

const NEEDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  Array: 'a list',
  Object: 'an object',
};

const listed = (all: readonly string[]): string =>
  all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;

/** What should stand there: *a text*, *one of “skip” or “refuse”*, *at most 5*. */
function needed({ type, expected }: Issue): string {
  const bound = (expected ?? '').replace(/^[<>]=/, '');
  if (type === 'integer') return 'a whole number';
  if (type === 'min_value') return `at least ${bound}`;
  if (type === 'max_value') return `at most ${bound}`;
  if (type === 'finite') return 'a number';
  const options = (expected ?? '').replace(/^\((.*)\)$/, '$1').split(' | ');
  const words = [...new Set(options.map((one) => NEEDS[one] ?? one.replace(/^"(.*)"$/, '“$1”')))];
  return words.length > 1 && options.every((one) => one.startsWith('"')) ? `one of ${listed(words)}` : listed(words);
}

const MOST_SHOWN = 40;

/** What stands there: *the text “50”*, *a list*, *6*. */
function standing(value: unknown): string {
  if (typeof value === 'string')
    return `the text “${value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value}”`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** The first fault that a schema found, with its place: *nodes[0].off should be one of “skip” or “refuse”, and is true*. */
export function faultWords(issues: readonly Issue[]): string {
  const found = deepest(issues);
  if (found === undefined) return 'something in it is not as it should be';
  const place = found.path.length === 0 ? 'its top' : pathWords(found.path);
  if (isMissing(found)) return `${place} is missing`;
  if (found.issue.type === 'non_empty') return `${place} is empty`;
  return `${place} should be ${needed(found.issue)}, and is ${standing(found.issue.input)}`;
}
