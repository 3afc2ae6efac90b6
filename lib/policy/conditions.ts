import * as v from 'valibot';

/**
 * What a row of a condition looks at. Only some are visible at a moment (SEEN in nodes/subjects). Paths are own keys,
 * from the outside in; the empty path is the whole.
 */
export type Subject =
  | { readonly of: 'tool' }
  | { readonly of: 'argument'; readonly name: string }
  | { readonly of: 'fact'; readonly key: string }
  /** Whether the same call was already read: by this agent and its callers, or by any agent of the pool. */
  | { readonly of: 'read'; readonly scope: 'lineage' | 'cohort' }
  /** 1 on the first run of a call. */
  | { readonly of: 'attempt' }
  /** What the tool returned, or what the agent received. */
  | { readonly of: 'value'; readonly path: readonly string[] }
  /** What the tool threw; there only where it threw. */
  | { readonly of: 'error'; readonly part: 'name' | 'message' }
  /** What the agent got in answer: a tool's result, or a refusal or nudge. */
  | { readonly of: 'outcome' }
  /** How many calls the agent has made. */
  | { readonly of: 'calls' }
  /** Cells left in the shared context. */
  | { readonly of: 'room' }
  /** Cells that the result would take. */
  | { readonly of: 'cost' }
  /** A field of the terminal call's arguments. */
  | { readonly of: 'reply'; readonly path: readonly string[] };

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
  between: { words: 'is between', takes: 'range' },
  notBetween: { words: 'is not between', takes: 'range', negates: 'between' },
  isOneOf: { words: 'is one of', takes: 'list' },
  isNotOneOf: { words: 'is not one of', takes: 'list', negates: 'isOneOf' },
  isThere: { words: 'is there', takes: 'nothing' },
  isNotThere: { words: 'is not there', takes: 'nothing', negates: 'isThere' },
  isEmpty: { words: 'is empty', takes: 'nothing' },
  isNotEmpty: { words: 'is not empty', takes: 'nothing', negates: 'isEmpty' },
  contains: { words: 'contains', takes: 'text' },
  doesNotContain: { words: 'does not contain', takes: 'text', negates: 'contains' },
  startsWith: { words: 'starts with', takes: 'text' },
  doesNotStartWith: { words: 'does not start with', takes: 'text', negates: 'startsWith' },
  matches: { words: 'matches', takes: 'text' },
  doesNotMatch: { words: 'does not match', takes: 'text', negates: 'matches' },
} as const satisfies Record<
  string,
  { words: string; takes: 'value' | 'number' | 'range' | 'text' | 'list' | 'nothing'; negates?: string }
>;

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

const subject = v.variant('of', [
  v.looseObject({ of: v.literal('tool') }),
  v.looseObject({ of: v.literal('argument'), name: v.string() }),
  v.looseObject({ of: v.literal('fact'), key: v.string() }),
  v.looseObject({ of: v.literal('read'), scope: v.picklist(['lineage', 'cohort']) }),
  v.looseObject({ of: v.literal('attempt') }),
  v.looseObject({ of: v.literal('value'), path: v.array(v.string()) }),
  v.looseObject({ of: v.literal('error'), part: v.picklist(['name', 'message']) }),
  v.looseObject({ of: v.literal('outcome') }),
  v.looseObject({ of: v.literal('calls') }),
  v.looseObject({ of: v.literal('room') }),
  v.looseObject({ of: v.literal('cost') }),
  v.looseObject({ of: v.literal('reply'), path: v.array(v.string()) }),
]);
const scalar = v.union([v.string(), v.pipe(v.number(), v.finite()), v.boolean(), v.null()]);
const row = v.looseObject({
  subject,
  is: v.picklist(Object.keys(COMPARISONS) as [Comparison, ...Comparison[]]),
  value: v.exactOptional(v.union([scalar, v.array(scalar)])),
});
const group: v.GenericSchema<Condition> = v.looseObject({
  group: v.picklist(['all', 'any', 'none']),
  of: v.array(v.lazy(() => condition)),
});

/** The schema of a condition, nested groups included. */
export const condition: v.GenericSchema<Condition> = v.union([group, row]);

/** Whether a value is one that a row can compare with. */
export const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

export const isGroup = (c: Condition): c is Group => 'group' in c;

/** All rows of a condition, in reading order. */
export const rowsOf = (c: Condition): readonly Row[] => (isGroup(c) ? c.of.flatMap(rowsOf) : [c]);

/** The same condition with each row replaced; gives the very same value back where nothing changed. */
export function mapRows(c: Condition, change: (row: Row) => Row): Condition {
  if (!isGroup(c)) return change(c);
  const of = c.of.map((part) => mapRows(part, change));
  return of.every((part, i) => part === c.of[i]) ? c : { ...c, of };
}

/** The literal pieces of a glob: `*` stands for any text, and everything else for itself. */
export const globPieces = (pattern: string): readonly string[] => pattern.split('*');

/** Whether a text matches a glob. */
export const matchesGlob = (text: string, pattern: string): boolean => matchesPieces(text, globPieces(pattern));

/** Whether a text begins with the first piece, ends with the last, and has the others between them in order. */
export function matchesPieces(text: string, pieces: readonly string[]): boolean {
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  if (pieces.length === 1) return text === first;
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found === -1 || found + piece.length > text.length - last.length) return false;
    at = found + piece.length;
  }
  return true;
}

/** The comparisons that test a number: those that a rule may count as met when the value is there and no number. */
export const NUMERIC: ReadonlySet<Comparison> = new Set(['over', 'atLeast', 'under', 'atMost', 'between']);

/** The comparison that a negative one negates; undefined for a positive one. */
export function positiveOf(is: Comparison): Comparison | undefined {
  const entry = COMPARISONS[is];
  return 'negates' in entry ? entry.negates : undefined;
}

/** Whether a value is there and holds nothing: an empty text, list or object, or null. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === '' || value === null;
  return Object.keys(value).length === 0;
}

/** Whether a comparison holds for a value (`undefined`: missing). The reference that the printed code must agree with. */
export function compare(value: unknown, is: Comparison, against: Row['value']): boolean {
  const numbers = typeof value === 'number' && typeof against === 'number';
  const texts = typeof value === 'string' && typeof against === 'string';
  switch (is) {
    case 'is':
      return against !== undefined && value === against;
    case 'over':
      return numbers && value > against;
    case 'atLeast':
      return numbers && value >= against;
    case 'under':
      return numbers && value < against;
    case 'atMost':
      return numbers && value <= against;
    case 'isOneOf':
      return Array.isArray(against) && against.includes(value);
    case 'between': {
      const [low, high]: readonly unknown[] = Array.isArray(against) ? against : [];
      return (
        typeof value === 'number' &&
        typeof low === 'number' &&
        typeof high === 'number' &&
        value >= low &&
        value <= high
      );
    }
    case 'isThere':
      return value !== undefined;
    case 'isEmpty':
      return isEmptyValue(value);
    case 'contains':
      return texts && value.includes(against);
    case 'startsWith':
      return texts && value.startsWith(against);
    case 'matches':
      return texts && matchesGlob(value, against);
    case 'isNot':
    case 'isNotOneOf':
    case 'isNotThere':
    case 'isNotEmpty':
    case 'notBetween':
    case 'doesNotContain':
    case 'doesNotStartWith':
    case 'doesNotMatch':
      return !compare(value, COMPARISONS[is].negates, against);
  }
}

/**
 * Whether a condition holds, given how each subject is read. `strict`: a row that tests a number counts as met when the
 * value is there and no number, and as not met under an odd number of *not* (product.md, Conditions).
 */
export function holds(c: Condition, read: (subject: Subject) => unknown, strict: boolean, odd = false): boolean {
  if (!isGroup(c)) {
    const positive = positiveOf(c.is);
    if (positive !== undefined) return !holds({ ...c, is: positive }, read, strict, !odd);
    const value = read(c.subject);
    if (strict && NUMERIC.has(c.is) && value !== undefined && typeof value !== 'number') return !odd;
    return compare(value, c.is, c.value);
  }
  switch (c.group) {
    case 'all':
      return c.of.every((part) => holds(part, read, strict, odd));
    case 'any':
      return c.of.some((part) => holds(part, read, strict, odd));
    case 'none':
      return !c.of.some((part) => holds(part, read, strict, !odd));
  }
}
