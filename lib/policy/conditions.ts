import { z } from './zod';

/** What a row of a condition looks at. Only some are visible at a moment: see SUBJECTS. */
export type Subject =
  | { readonly of: 'tool' }
  | { readonly of: 'argument'; readonly name: string }
  | { readonly of: 'fact'; readonly key: string };

/**
 * How a row compares. A value that is missing, or of another type, makes a positive comparison false; each negative one
 * is exactly the negation of its positive, so true when the value is missing (product.md, Conditions).
 */
export const COMPARISONS = {
  is: { words: 'is', takes: 'value' },
  isNot: { words: 'is not', takes: 'value', negates: 'is' },
  over: { words: 'is over', takes: 'number' },
  atLeast: { words: 'is at least', takes: 'number' },
  under: { words: 'is under', takes: 'number' },
  atMost: { words: 'is at most', takes: 'number' },
  isOneOf: { words: 'is one of', takes: 'list' },
  isNotOneOf: { words: 'is not one of', takes: 'list', negates: 'isOneOf' },
  isThere: { words: 'is there', takes: 'nothing' },
  isNotThere: { words: 'is not there', takes: 'nothing', negates: 'isThere' },
  contains: { words: 'contains', takes: 'text' },
  doesNotContain: { words: 'does not contain', takes: 'text', negates: 'contains' },
  startsWith: { words: 'starts with', takes: 'text' },
  doesNotStartWith: { words: 'does not start with', takes: 'text', negates: 'startsWith' },
  matches: { words: 'matches', takes: 'text' },
  doesNotMatch: { words: 'does not match', takes: 'text', negates: 'matches' },
} as const satisfies Record<string, { words: string; takes: 'value' | 'number' | 'text' | 'list' | 'nothing'; negates?: string }>;

export type Comparison = keyof typeof COMPARISONS;
export type Scalar = string | number | boolean | null;

export interface Row {
  readonly subject: Subject;
  readonly is: Comparison;
  /** Absent where the comparison takes nothing. */
  readonly value?: Scalar | readonly Scalar[];
}

/** `all` of nothing always holds, `any` of nothing never; `none` is *not any of*, and with one member plain *not*. */
export interface Group {
  readonly group: 'all' | 'any' | 'none';
  readonly of: readonly Condition[];
}

export type Condition = Row | Group;

const subject = z.discriminatedUnion('of', [
  z.looseObject({ of: z.literal('tool') }),
  z.looseObject({ of: z.literal('argument'), name: z.string() }),
  z.looseObject({ of: z.literal('fact'), key: z.string() }),
]);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const row = z.looseObject({
  subject,
  is: z.enum(Object.keys(COMPARISONS) as [Comparison, ...Comparison[]]),
  value: z.union([scalar, z.array(scalar)]).optional(),
});
const group: z.ZodType<Condition> = z.looseObject({
  group: z.enum(['all', 'any', 'none']),
  get of() {
    return z.array(condition);
  },
}) as never;

/** The schema of a condition, nested groups included. */
export const condition: z.ZodType<Condition> = z.lazy(() => z.union([group, row])) as never;

export const isGroup = (c: Condition): c is Group => 'group' in c;

/** All rows of a condition, in reading order. */
export const rowsOf = (c: Condition): readonly Row[] => (isGroup(c) ? c.of.flatMap(rowsOf) : [c]);

/** The same condition with each row replaced; gives the very same value back where nothing changed. */
export function mapRows(c: Condition, change: (row: Row) => Row): Condition {
  if (!isGroup(c)) return change(c);
  const of = c.of.map((part) => mapRows(part, change));
  return of.every((part, i) => part === c.of[i]) ? c : { ...c, of };
}
