/** What code tests, as a formula over the rows that a condition can hold, and the condition that says exactly the same. */
import { type Condition, NUMERIC, type Row, type Subject } from '../../policy/conditions';

export type Formula =
  /** `met`, of a row that tests a number: what counts for a value that is there and no number. */
  | { readonly is: 'row'; readonly row: Row; readonly met: boolean; readonly sure: boolean }
  /** The value is of a type. */
  | { readonly is: 'type'; readonly subject: Subject; readonly type: 'number' | 'text' }
  /** The value is there, and no number. */
  | { readonly is: 'noNumber'; readonly subject: Subject }
  /** The tool returned, rather than threw. */
  | { readonly is: 'returned' }
  /** The agent and its callers read fewer results of these tools than so many. */
  | { readonly is: 'fewer'; readonly tools: readonly string[]; readonly calls: number }
  /** The same call was read before, in some of its arguments. */
  | { readonly is: 'repeat'; readonly same: readonly string[]; readonly folded: boolean }
  | { readonly is: 'all' | 'any'; readonly of: readonly Formula[] }
  | { readonly is: 'not'; readonly of: Formula }
  | { readonly is: 'always'; readonly holds: boolean };

export const always = (holds: boolean): Formula => ({ is: 'always', holds });
export const row = (subject: Subject, is: Row['is'], value?: Row['value'], sure = false): Formula => ({
  is: 'row',
  row: value === undefined ? { subject, is } : { subject, is, value },
  met: false,
  sure,
});

export const keyOf = (subject: Subject): string => JSON.stringify(subject);
const about = (f: Formula, key: string): boolean =>
  (f.is === 'row' && keyOf(f.row.subject) === key) ||
  ((f.is === 'type' || f.is === 'noNumber') && keyOf(f.subject) === key);

const FLIPPED = { over: 'atMost', atMost: 'over', under: 'atLeast', atLeast: 'under' } as const;

/** The negation; of a comparison of what is surely a number, the opposite comparison. */
export function not(f: Formula): Formula {
  if (f.is === 'not') return f.of;
  if (f.is === 'always') return always(!f.holds);
  if (f.is === 'row' && f.sure && f.row.is in FLIPPED)
    return { ...f, row: { ...f.row, is: FLIPPED[f.row.is as keyof typeof FLIPPED] } };
  return { is: 'not', of: f };
}

/** Whether one formula holds only where a value is of a type (`there`: is there at all). */
function implies(f: Formula, key: string, type: 'number' | 'text' | 'there'): boolean {
  switch (f.is) {
    case 'row': {
      if (keyOf(f.row.subject) !== key) return false;
      if (NUMERIC.has(f.row.is)) return type === 'there' || (type === 'number' && !f.met);
      if (f.row.is === 'is') return type === 'there' || typeof f.row.value === (type === 'text' ? 'string' : 'number');
      if (f.row.is === 'isThere' || f.row.is === 'isEmpty' || f.row.is === 'isOneOf') return type === 'there';
      return type !== 'number';
    }
    case 'type':
      return keyOf(f.subject) === key && (type === 'there' || f.type === type);
    case 'noNumber':
      return keyOf(f.subject) === key && type === 'there';
    case 'all':
      return f.of.some((part) => implies(part, key, type));
    case 'any':
      return f.of.length > 0 && f.of.every((part) => implies(part, key, type));
    case 'not':
    case 'fewer':
    case 'repeat':
    case 'returned':
    case 'always':
      return false;
  }
}

const flat = (is: 'all' | 'any', of: readonly Formula[]): readonly Formula[] =>
  of.flatMap((part) =>
    part.is === is ? part.of : part.is === 'always' && part.holds === (is === 'all') ? [] : [part],
  );

const isThere = (f: Formula): boolean => f.is === 'row' && f.row.is === 'isThere';
const isMissing = (f: Formula): boolean => f.is === 'not' && isThere(f.of);
const subjectKey = (f: Formula): string =>
  f.is === 'row' ? keyOf(f.row.subject) : f.is === 'not' ? subjectKey(f.of) : f.is === 'type' ? keyOf(f.subject) : '';

/** A row by itself: outside of the test that it stood in, it is no longer sure that there is a number. */
const settle = (f: Formula): Formula => (f.is === 'row' ? { ...f, sure: false } : f);

/** All of them hold. */
export function all(...given: readonly Formula[]): Formula {
  const parts = flat('all', given);
  if (parts.some((part) => part.is === 'always')) return always(false);
  // There, and no number: one leaf for both.
  const noNumber = parts.find(
    (part) =>
      part.is === 'not' &&
      part.of.is === 'type' &&
      part.of.type === 'number' &&
      parts.some((other) => isThere(other) && subjectKey(other) === subjectKey(part)),
  );
  if (noNumber?.is === 'not' && noNumber.of.is === 'type') {
    const { subject } = noNumber.of;
    const rest = parts.filter((part) => part !== noNumber && !(isThere(part) && about(part, keyOf(subject))));
    return all(...rest, { is: 'noNumber', subject });
  }
  // There, and missing or …: what is left of the second.
  const opened = parts.map((part) => {
    if (part.is !== 'any') return part;
    const open = part.of.find(
      (one) => isMissing(one) && parts.some((other) => isThere(other) && subjectKey(other) === subjectKey(one)),
    );
    return open === undefined ? part : any(...part.of.filter((one) => one !== open));
  });
  const needed = opened.filter((part, i) => {
    if (part.is !== 'type' && !isThere(part)) return true;
    const type = part.is === 'type' ? part.type : 'there';
    const key = subjectKey(part);
    return !opened.some(
      (other, j) =>
        j !== i &&
        !(j > i && about(other, key) && other.is === part.is && isThere(other) === isThere(part)) &&
        implies(other, key, type),
    );
  });
  const settled = needed.length < opened.length ? needed.map(settle) : needed;
  return settled.length === 1
    ? (settled[0] as Formula)
    : settled.length === 0
      ? always(true)
      : { is: 'all', of: settled };
}

const isNumeric = (f: Formula, key: string): boolean => f.is === 'row' && NUMERIC.has(f.row.is) && about(f, key);

/** Any of them holds. */
export function any(...given: readonly Formula[]): Formula {
  const parts = flat('any', given);
  if (parts.some((part) => part.is === 'always')) return always(true);
  for (const part of parts) {
    const untyped = part.is === 'not' && part.of.is === 'type' && part.of.type === 'number' ? part.of : undefined;
    const loose = untyped ?? (part.is === 'noNumber' ? part : undefined);
    if (loose === undefined || !parts.some((other) => isNumeric(other, keyOf(loose.subject)))) continue;
    const key = keyOf(loose.subject);
    const rest = parts
      .filter((other) => other !== part)
      .map((other) => (isNumeric(other, key) ? ({ ...other, met: true, sure: false } as Formula) : other));
    return any(...(untyped === undefined ? [] : [not(row(loose.subject, 'isThere'))]), ...rest);
  }
  return parts.length === 1 ? (parts[0] as Formula) : parts.length === 0 ? always(false) : { is: 'any', of: parts };
}

const counted = new WeakMap<Formula, number>();

/** How many rows a formula has, those that stand in it twice counted twice. */
export function rowsOf(f: Formula): number {
  if (f.is === 'not') return rowsOf(f.of);
  if (f.is !== 'all' && f.is !== 'any') return 1;
  const known = counted.get(f) ?? f.of.reduce((sum, part) => sum + rowsOf(part), 0);
  counted.set(f, known);
  return known;
}

/** One formula where a test holds, another elsewhere. */
export const choose = (test: Formula, yes: Formula, no: Formula): Formula => {
  if (test.is === 'always') return test.holds ? yes : no;
  if (yes.is === 'always') return yes.holds ? any(test, no) : all(not(test), no);
  if (no.is === 'always') return no.holds ? any(not(test), yes) : all(test, yes);
  return any(all(test, yes), all(not(test), no));
};

/** What is known of values by their subject, and of *completion*: `numberish` is a number, or missing. */
export type Known = ReadonlyMap<string, 'number' | 'text' | 'numberish' | 'threw'>;

/** What is known of the types of values where a formula holds. */
export function learn(f: Formula, holds: boolean): Known {
  if (f.is === 'not') return learn(f.of, !holds);
  if (f.is === 'returned' && !holds) return new Map([['completion', 'threw']]);
  if (f.is === 'type' && holds) return new Map([[keyOf(f.subject), f.type]]);
  if (f.is === 'noNumber' && !holds) return new Map([[keyOf(f.subject), 'numberish']]);
  if (f.is === 'row' && holds && NUMERIC.has(f.row.is) && !f.met) return new Map([[keyOf(f.row.subject), 'number']]);
  if ((f.is === 'all' && holds) || (f.is === 'any' && !holds))
    return new Map(f.of.flatMap((part) => [...learn(part, holds)]));
  return new Map();
}

const NEGATIVE: Readonly<Partial<Record<Row['is'], Row['is']>>> = {
  is: 'isNot',
  isOneOf: 'isNotOneOf',
  isThere: 'isNotThere',
  isEmpty: 'isNotEmpty',
  contains: 'doesNotContain',
  startsWith: 'doesNotStartWith',
  matches: 'doesNotMatch',
};

/** Why a formula is no condition. */
export type Unsaid = { readonly unsaid: string };

const TYPED = 'it tests the type of a value, and no row of a condition does';

function say(f: Formula, odd: boolean, strict: boolean): Condition | Unsaid {
  switch (f.is) {
    case 'row': {
      const met = NUMERIC.has(f.row.is) && strict ? !odd : false;
      return !NUMERIC.has(f.row.is) || f.met === met
        ? f.row
        : { unsaid: 'it treats what is no number in two ways at once' };
    }
    case 'type':
      return f.type === 'text' ? { subject: f.subject, is: 'matches', value: '*' } : { unsaid: TYPED };
    case 'noNumber':
      return { unsaid: TYPED };
    case 'repeat':
      return { unsaid: 'it compares earlier calls beside other tests' };
    case 'fewer':
      return { unsaid: 'it counts results that were read, beside other tests' };
    case 'returned':
      return { unsaid: 'it tests whether the tool returned in the midst of other tests' };
    case 'always':
      return { group: f.holds ? 'all' : 'any', of: [] };
    case 'not': {
      const { of } = f;
      const negative = of.is === 'row' ? NEGATIVE[of.row.is] : undefined;
      if (of.is === 'row' && negative !== undefined) return { ...of.row, is: negative };
      const parts = of.is === 'any' ? of.of : [of];
      return group('none', parts, !odd, strict);
    }
    case 'all':
    case 'any':
      return group(f.is, f.of, odd, strict);
  }
}

function group(
  kind: 'all' | 'any' | 'none',
  parts: readonly Formula[],
  odd: boolean,
  strict: boolean,
): Condition | Unsaid {
  const of: Condition[] = [];
  for (const part of parts) {
    const said = say(part, odd, strict);
    if ('unsaid' in said) return said;
    of.push(said);
  }
  return { group: kind, of };
}

const hasMet = (f: Formula): boolean =>
  f.is === 'row' ? f.met : f.is === 'not' ? hasMet(f.of) : f.is === 'all' || f.is === 'any' ? f.of.some(hasMet) : false;

/** The condition that says the same, its top a group of all; `strict` as a rule that refuses has it. */
export function conditionOf(f: Formula): { readonly when: Condition; readonly strict: boolean } | Unsaid {
  const strict = hasMet(f);
  const said = say(f, false, strict);
  if ('unsaid' in said) return said;
  return { when: 'group' in said && said.group === 'all' ? said : { group: 'all', of: [said] }, strict };
}
