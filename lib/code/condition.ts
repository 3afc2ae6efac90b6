import {
  COMPARISONS,
  type Condition,
  compare,
  globPieces,
  isGroup,
  NUMERIC,
  type Row,
  rowsOf,
  type Subject,
} from '../policy/conditions';
import { identifiers } from './text';
import {
  and,
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
  typeIs,
} from './tree';

/** How a place reads the subjects of a condition. */
export interface Reading {
  /** The expression that reads a subject. */
  readonly read: (subject: Subject) => Expr;
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
const spoken = (subject: Subject): string =>
  subject.of === 'tool' ? 'tool' : subject.of === 'argument' ? subject.name : subject.key;

/** How often the code of a row reads its subject. */
const readings = (row: Row): number =>
  row.subject.of !== 'tool' && (NUMERIC.has(row.is) || COMPARISONS[row.is].takes === 'text') ? 2 : 1;

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

function rowTest(row: Row, x: Expr, met: boolean | null, dialect: Dialect): Expr {
  const known = row.subject.of === 'tool';
  const text = (ask: (x: Expr, value: string) => Expr): Expr => {
    const value = row.value;
    if (typeof value !== 'string') return FALSE;
    return known ? ask(x, value) : dialect.text(x, (it) => ask(it, value));
  };
  switch (row.is) {
    case 'is':
      return row.value === undefined || (typeof row.value === 'object' && row.value !== null)
        ? FALSE
        : dialect.same(x, literal(row.value as string));
    case 'over':
    case 'atLeast':
    case 'under':
    case 'atMost': {
      if (known) return literal(met === true);
      const { is, value } = row;
      const limit = (it: Expr): Expr =>
        typeof value === 'number' ? { as: 'binary', op: OPERATORS[is], left: it, right: literal(value) } : FALSE;
      return dialect.number(x, limit, met);
    }
    case 'isOneOf': {
      if (!Array.isArray(row.value) || row.value.length === 0) return FALSE;
      return call(
        member(
          list(
            row.value.map((item) => literal(item)),
            'readonly unknown[]',
          ),
          'includes',
        ),
        x,
      );
    }
    case 'isThere':
      return known ? literal(true) : not(dialect.same(x, UNDEFINED));
    case 'contains':
      return text((it, value) => call(member(it, 'includes'), literal(value)));
    case 'startsWith':
      return text((it, value) => call(member(it, 'startsWith'), literal(value)));
    case 'matches':
      return text((it, value) => glob(it, value, dialect.same));
    case 'isNot':
    case 'isNotOneOf':
    case 'isNotThere':
    case 'doesNotContain':
    case 'doesNotStartWith':
    case 'doesNotMatch':
      return not(rowTest({ ...row, is: COMPARISONS[row.is].negates }, x, met, dialect));
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
    const count = rows.reduce((sum, row) => sum + readings(row), 0);
    return subject === undefined || subject.of === 'tool' || count < 2 ? [] : [{ key, subject }];
  });
  const names = identifiers(new Map(hoisted.map(({ key, subject }) => [key, spoken(subject)])), place.taken);
  const dialectOf = (row: Row): Dialect => {
    const rows = bySubject.get(keyOf(row.subject)) ?? [];
    return rows.length < 2 || rows.every((other) => NUMERIC.has(other.is)) ? PLAIN : APART;
  };

  const lower = (c: Condition, odd: boolean): Expr => {
    if (!isGroup(c)) {
      if (c.subject.of === 'tool' && place.tool !== undefined) {
        const numeric = strict && NUMERIC.has(c.is);
        return literal(numeric ? !odd : compare(place.tool, c.is, c.value));
      }
      const local = names.get(keyOf(c.subject));
      return rowTest(c, local === undefined ? place.read(c.subject) : name(local), strict ? !odd : null, dialectOf(c));
    }
    const parts = c.of.map((part) => lower(part, c.group === 'none' ? !odd : odd));
    return c.group === 'all' ? and(...parts) : c.group === 'any' ? or(...parts) : not(or(...parts));
  };
  const test = lower(condition, false);
  const locals = hoisted.flatMap(({ key, subject }): readonly Stmt[] => {
    const local = names.get(key);
    return local === undefined ? [] : [{ as: 'const', name: local, value: place.read(subject) }];
  });
  return { locals, test };
}
