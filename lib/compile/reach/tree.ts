import { type Condition, compare, isGroup, NUMERIC, positiveOf, type Row, type Subject } from '../../policy/conditions';
import { bothNumbers, wholeNumbers } from './numbers';
import { valuesFor } from './rows';
import { bothTexts } from './texts';
import { isNone, other, type Values } from './values';

/** One question about one subject: the values for which it holds, and those for which it does not. */
export interface Test {
  readonly as: 'test';
  /** Tests of one key are about the same value. */
  readonly key: string;
  readonly subject: Subject | null;
  readonly to: Values;
  readonly against: Values;
}

/** A condition whose rows are sets of values; every *not* is worked into them, and no group stands in one of its own kind. */
export type Tree =
  | Test
  | { readonly as: 'all'; readonly of: readonly Tree[] }
  | { readonly as: 'any'; readonly of: readonly Tree[] };

export const ALWAYS: Tree = { as: 'all', of: [] };
export const NEVER: Tree = { as: 'any', of: [] };

function group(as: 'all' | 'any', parts: readonly Tree[]): Tree {
  const of = parts.flatMap((part) => (part.as === as ? part.of : [part]));
  if (of.some((part) => part.as !== 'test' && part.of.length === 0)) return as === 'all' ? NEVER : ALWAYS;
  return of.length === 1 ? (of[0] as Tree) : { as, of };
}

/** All of some trees. */
export const allOf = (...parts: readonly Tree[]): Tree => group('all', parts);

/** The tree that holds exactly where another does not. */
export function negated(tree: Tree): Tree {
  if (tree.as === 'test') return { ...tree, to: tree.against, against: tree.to };
  return { as: tree.as === 'all' ? 'any' : 'all', of: tree.of.map(negated) };
}

/** What a rule sees of a subject: a value that may be so many things, or the one that it always is there. */
export type Sight = Known | { readonly always: unknown };
export interface Known {
  readonly key: string;
  readonly may: Values;
  readonly whole: boolean;
}

function clip(of: Values, { may, whole }: Known): Values {
  const numbers = bothNumbers(may.numbers, of.numbers);
  return {
    others: may.others & of.others,
    numbers: whole ? wholeNumbers(numbers) : numbers,
    texts: bothTexts(may.texts, of.texts),
  };
}

/** A question about a subject, answered at once where every value that it may be gives the same answer. */
export function testOf(subject: Subject | null, known: Known, holdsFor: Values): Tree {
  const to = clip(holdsFor, known);
  if (isNone(to)) return NEVER;
  const against = clip(other(holdsFor), known);
  return isNone(against) ? ALWAYS : { as: 'test', key: known.key, subject, to, against };
}

/** How a condition is read: what is seen of each subject, and whether it is strict (policy/conditions.ts, holds). */
export interface Look {
  readonly see: (subject: Subject) => Sight;
  readonly strict: boolean;
}

/** The condition as sets of values: for every call it holds exactly where `holds` says so. */
export function treeOf(c: Condition, look: Look, odd = false, want = true): Tree {
  if (!isGroup(c)) return rowTree(c, look, odd, want);
  const none = c.group === 'none';
  const parts = c.of.map((part) => treeOf(part, look, none ? !odd : odd, none ? !want : want));
  return group((c.group === 'any') === want ? 'any' : 'all', parts);
}

function rowTree(row: Row, { see, strict }: Look, odd: boolean, want: boolean): Tree {
  const positive = positiveOf(row.is);
  const met = strict && odd === (positive !== undefined);
  const sight = see(row.subject);
  if ('key' in sight) {
    const test = testOf(row.subject, sight, valuesFor(row, met));
    return want ? test : negated(test);
  }
  const { always } = sight;
  const is = positive ?? row.is;
  const other = strict && NUMERIC.has(is) && always !== undefined && typeof always !== 'number';
  const held = (other ? met : compare(always, is, row.value)) === (positive === undefined);
  return held === want ? ALWAYS : NEVER;
}
