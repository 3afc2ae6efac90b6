import {
  COMPARISONS,
  type Condition,
  compare,
  globPieces,
  isGroup,
  NUMERIC,
  positiveOf,
  type Row,
  rowsOf,
  type Scalar,
  type Subject,
} from '../policy/conditions';
import { identifiers } from './text';
import {
  and,
  binary,
  call,
  choice,
  type Expr,
  equals,
  FALSE,
  list,
  literal,
  member,
  name,
  not,
  or,
  type Stmt,
  TRUE,
  typeIs,
} from './tree';

/** How one subject is read: the expression, and what is known of its type before it is looked at. */
export interface Source {
  readonly expr: Expr;
  /** `word`: one of a few texts, which the type checker knows; `unknown`: anything, or missing. */
  readonly type: 'unknown' | 'text' | 'word' | 'number' | 'truth';
}

/** How a place reads the subjects of a condition. */
export interface Reading {
  /** How a subject is read; null where the place cannot see it, so that it is missing. */
  readonly read: (subject: Subject) => Source | null;
  /** The tool, where the place knows it: rows about it are decided now, so the file has no dead code. */
  readonly tool?: string;
  /** Names that locals must not take. */
  readonly taken: ReadonlySet<string>;
}

/** A condition as code: constants for what is read more than once, then the test. */
export interface Lowered {
  readonly locals: readonly Stmt[];
  readonly test: Expr;
}

const keyOf = (subject: Subject): string => JSON.stringify(subject);

/** What a local for a subject is named after. */
function spoken(subject: Subject): string {
  switch (subject.of) {
    case 'argument':
      return subject.name;
    case 'fact':
      return subject.key;
    case 'value':
    case 'reply':
      return subject.path.at(-1) ?? subject.of;
    case 'error':
      return `error ${subject.part}`;
    case 'read':
      return 'already read';
    case 'tool':
    case 'attempt':
    case 'outcome':
    case 'calls':
    case 'room':
    case 'cost':
      return subject.of;
  }
}

/** How often the code of a row reads a subject of which nothing is known. */
const readings = (row: Row): number => {
  const is = positiveOf(row.is) ?? row.is;
  return NUMERIC.has(is) || COMPARISONS[is].takes === 'text' ? 2 : 1;
};

const OPERATORS = { over: '>', atLeast: '>=', under: '<', atMost: '<=' } as const;
const UNDEFINED = literal(undefined);

/**
 * How the rows of one subject are printed. `plain` is what a person would write. `apart` asks through small functions
 * of the file, so that two rows about the same value never narrow its type against each other: `tool === 'a' && tool === 'b'`
 * is a condition that an author may write, and the type checker would refuse it.
 */
interface Dialect {
  readonly same: (x: Expr, value: Expr) => Expr;
  /** `met`: what a value counts as that is there and no number; null where the rule is not strict. */
  readonly number: (x: Expr, compareTo: (x: Expr) => Expr, met: boolean | null) => Expr;
  readonly text: (x: Expr, ask: (x: Expr) => Expr) => Expr;
}

const PLAIN: Dialect = {
  same: equals,
  number: (x, compareTo, met) =>
    met === true
      ? choice(typeIs(x, 'number'), compareTo(x), not(equals(x, UNDEFINED)))
      : and(typeIs(x, 'number'), compareTo(x)),
  text: (x, ask) => and(typeIs(x, 'string'), ask(x)),
};

const APART: Dialect = {
  same: (x, value) => call('same', x, value),
  number: (x, compareTo, met) => {
    const test = compareTo(call('numberOf', x));
    return met === true ? or(test, call('isNoNumber', x)) : test;
  },
  text: (x, ask) => and(call('isText', x), ask(call('textOf', x))),
};

/** A glob as plain text questions where it has at most one `*` at an end, else by the file's own `matches`. */
function glob(x: Expr, pattern: string, same: Dialect['same']): Expr {
  const pieces = globPieces(pattern);
  if (pieces.length === 1) return same(x, literal(pattern));
  const [first, second, third] = pieces;
  if (pieces.length === 2 && second === '') return call(member(x, 'startsWith'), literal(first ?? ''));
  if (pieces.length === 2 && first === '') return call(member(x, 'endsWith'), literal(second ?? ''));
  if (pieces.length === 3 && first === '' && third === '') return call(member(x, 'includes'), literal(second ?? ''));
  return call('matches', x, list(pieces.map((piece) => literal(piece))));
}

const oneOf = (x: Expr, values: readonly Scalar[]): Expr =>
  call(
    member(
      list(
        values.map((item) => literal(item)),
        'readonly unknown[]',
      ),
      'includes',
    ),
    x,
  );

/** What compares a number with the value of a row; null where that value is no number, so that nothing fits. */
function numberTest({ is, value }: Row): ((x: Expr) => Expr) | null {
  const at = (op: '>' | '>=' | '<' | '<=', limit: unknown) => (x: Expr) => binary(op, x, literal(limit as number));
  if (is === 'between') {
    const [low, high]: readonly unknown[] = Array.isArray(value) ? value : [];
    return typeof low === 'number' && typeof high === 'number' ? (x) => and(at('>=', low)(x), at('<=', high)(x)) : null;
  }
  const op = is in OPERATORS ? OPERATORS[is as keyof typeof OPERATORS] : undefined;
  return op !== undefined && typeof value === 'number' ? at(op, value) : null;
}

const TYPE_OF = { text: 'string', word: 'string', number: 'number', truth: 'boolean' } as const;

/** A positive row about a value whose type is known before it is looked at. */
function knownTest(
  row: Row,
  { expr: x, type }: Source & { type: Exclude<Source['type'], 'unknown'> },
  met: boolean | null,
  dialect: Dialect,
): Expr {
  const { is, value } = row;
  const isText = type === 'text' || type === 'word';
  switch (COMPARISONS[is].takes) {
    case 'value':
      if (typeof value !== TYPE_OF[type]) return FALSE;
      return type === 'truth' ? (value === true ? x : not(x)) : dialect.same(x, literal(value as string));
    case 'number':
    case 'range':
      return type === 'number' ? (numberTest(row)?.(x) ?? FALSE) : literal(met === true);
    case 'list':
      return Array.isArray(value) && value.length > 0 ? oneOf(x, value) : FALSE;
    case 'nothing':
      return is === 'isThere' ? TRUE : isText ? dialect.same(x, literal('')) : FALSE;
    case 'text':
      return isText && typeof value === 'string' ? textTest(row, value, x, dialect) : FALSE;
  }
}

function textTest({ is }: Row, value: string, x: Expr, dialect: Dialect): Expr {
  if (is === 'contains') return call(member(x, 'includes'), literal(value));
  if (is === 'startsWith') return call(member(x, 'startsWith'), literal(value));
  return glob(x, value, dialect.same);
}

/** A positive row about a value of which nothing is known; `met`: what one that is there and no number counts as. */
function unknownTest(row: Row, x: Expr, met: boolean | null, dialect: Dialect): Expr {
  const { is, value } = row;
  switch (COMPARISONS[is].takes) {
    case 'value':
      return value === undefined || (typeof value === 'object' && value !== null)
        ? FALSE
        : dialect.same(x, literal(value as Scalar));
    case 'number':
    case 'range':
      return dialect.number(x, numberTest(row) ?? (() => FALSE), met);
    case 'list':
      return Array.isArray(value) && value.length > 0 ? oneOf(x, value) : FALSE;
    case 'nothing':
      return is === 'isThere' ? not(dialect.same(x, UNDEFINED)) : call('isEmpty', x);
    case 'text':
      return typeof value === 'string' ? dialect.text(x, (it) => textTest(row, value, it, dialect)) : FALSE;
  }
}

/** Turns a condition into code that agrees with `holds` (policy/conditions.ts) for every call. */
export function lowerCondition(condition: Condition, place: Reading, strict: boolean): Lowered {
  const bySubject = new Map<string, Row[]>();
  for (const row of rowsOf(condition)) {
    const key = keyOf(row.subject);
    bySubject.set(key, [...(bySubject.get(key) ?? []), row]);
  }
  const hoisted = [...bySubject].flatMap(([key, rows]) => {
    const subject = rows[0]?.subject;
    const source = subject === undefined ? null : place.read(subject);
    if (subject === undefined || source === null) return [];
    const count = source.type === 'unknown' ? rows.reduce((sum, row) => sum + readings(row), 0) : rows.length;
    // What is read in more words than a name is read once, before the test.
    const { as } = source.expr;
    return as === 'choice' || (count > 1 && as !== 'name' && as !== 'member') ? [{ key, subject, source }] : [];
  });
  const names = identifiers(new Map(hoisted.map(({ key, subject }) => [key, spoken(subject)])), place.taken);
  const dialectOf = (row: Row, type: Source['type']): Dialect => {
    const rows = bySubject.get(keyOf(row.subject)) ?? [];
    if (type === 'word') return APART;
    return rows.length < 2 || rows.every((other) => NUMERIC.has(positiveOf(other.is) ?? other.is)) ? PLAIN : APART;
  };

  const lowerRow = (row: Row, odd: boolean): Expr => {
    const positive = positiveOf(row.is);
    if (positive !== undefined) return not(lowerRow({ ...row, is: positive }, !odd));
    if (row.subject.of === 'tool' && place.tool !== undefined) {
      return literal(strict && NUMERIC.has(row.is) ? !odd : compare(place.tool, row.is, row.value));
    }
    const source = place.read(row.subject);
    if (source === null) return literal(compare(undefined, row.is, row.value));
    const met = strict ? !odd : null;
    const local = names.get(keyOf(row.subject));
    const x = local === undefined ? source.expr : name(local);
    const { type } = source;
    const dialect = dialectOf(row, type);
    return type === 'unknown' ? unknownTest(row, x, met, dialect) : knownTest(row, { expr: x, type }, met, dialect);
  };
  const lower = (c: Condition, odd: boolean): Expr => {
    if (!isGroup(c)) return lowerRow(c, odd);
    const parts = c.of.map((part) => lower(part, c.group === 'none' ? !odd : odd));
    return c.group === 'all' ? and(...parts) : c.group === 'any' ? or(...parts) : not(or(...parts));
  };
  const test = lower(condition, false);
  const locals = hoisted.flatMap(({ key, source }): readonly Stmt[] => {
    const local = names.get(key);
    if (local === undefined) return [];
    const type = source.expr.as === 'choice' ? { type: 'unknown' } : {};
    return [{ as: 'const', name: local, ...type, value: source.expr }];
  });
  return { locals, test };
}
