/**
 * The typed pieces of which a hooks.ts is built. Nothing here knows quotes, commas or line breaks: that is the
 * printer's, and there exactly one function turns an author's text into code.
 */

export type Expr =
  | { readonly as: 'literal'; readonly value: string | number | boolean | null | undefined }
  | { readonly as: 'name'; readonly name: string }
  | { readonly as: 'member'; readonly of: Expr; readonly key: string }
  | { readonly as: 'call'; readonly fn: Expr; readonly args: readonly Expr[] }
  | { readonly as: 'new'; readonly type: string; readonly args: readonly Expr[] }
  | { readonly as: 'binary'; readonly op: BinaryOp; readonly left: Expr; readonly right: Expr }
  | { readonly as: 'logic'; readonly op: '&&' | '||'; readonly parts: readonly Expr[] }
  | { readonly as: 'not'; readonly of: Expr }
  | { readonly as: 'typeof'; readonly of: Expr }
  | { readonly as: 'choice'; readonly test: Expr; readonly yes: Expr; readonly no: Expr }
  | { readonly as: 'list'; readonly items: readonly Expr[]; readonly type?: string }
  | { readonly as: 'object'; readonly entries: readonly Entry[] }
  | {
      readonly as: 'function';
      readonly params: string;
      readonly returns?: string;
      readonly body: Expr | readonly Stmt[];
    }
  /** A function around an author's own code, which passed own/read, as it was written; `uses`: what of the file it reads. */
  | { readonly as: 'own'; readonly code: string; readonly uses: readonly Expr[] };

export type BinaryOp = '===' | '!==' | '<' | '<=' | '>' | '>=' | '+' | '*';
export type Entry = { readonly key: string; readonly value: Expr } | { readonly spread: Expr };

export type Stmt =
  | { readonly as: 'const'; readonly name: string; readonly type?: string; readonly value: Expr }
  | { readonly as: 'if'; readonly test: Expr; readonly body: Stmt }
  | { readonly as: 'return'; readonly value: Expr }
  | { readonly as: 'throw'; readonly value: Expr };

/** A top-level declaration of the file. */
export interface Declaration {
  readonly exported: boolean;
  readonly name: string;
  readonly type?: string;
  readonly value: Expr;
}

/** A part of the file: fixed text of our own, or a declaration with its comment and the node that it came from. */
export type Part =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'comment'; readonly lines: readonly string[]; readonly style: 'line' | 'doc' }
  | {
      readonly as: 'declaration';
      readonly doc: readonly string[];
      readonly declaration: Declaration;
      readonly node?: string;
    };

// ── builders ──

export const literal = (value: string | number | boolean | null | undefined): Expr => ({ as: 'literal', value });
export const name = (text: string): Expr => ({ as: 'name', name: text });
export const member = (of: Expr, key: string): Expr => ({ as: 'member', of, key });
export const call = (fn: Expr | string, ...args: readonly Expr[]): Expr => ({
  as: 'call',
  fn: typeof fn === 'string' ? name(fn) : fn,
  args,
});
export const binary = (op: BinaryOp, left: Expr, right: Expr): Expr => ({ as: 'binary', op, left, right });
export const equals = (left: Expr, right: Expr): Expr => binary('===', left, right);
export const typeIs = (of: Expr, type: 'string' | 'number' | 'boolean' | 'object'): Expr =>
  equals({ as: 'typeof', of }, literal(type));
/** One of two; a test that is decided leaves no trace. */
export function choice(test: Expr, yes: Expr, no: Expr): Expr {
  if (test.as === 'literal' && typeof test.value === 'boolean') return test.value ? yes : no;
  return { as: 'choice', test, yes, no };
}
export const list = (items: readonly Expr[], type?: string): Expr =>
  type === undefined ? { as: 'list', items } : { as: 'list', items, type };
export const object = (entries: readonly Entry[]): Expr => ({ as: 'object', entries });
export const record = (members: Readonly<Record<string, Expr>>): Expr =>
  object(Object.entries(members).map(([key, value]) => ({ key, value })));
export const arrow = (params: string, body: Expr | readonly Stmt[], returns?: string): Expr =>
  returns === undefined ? { as: 'function', params, body } : { as: 'function', params, body, returns };

/**
 * The own property of an object that has a name; what a prototype lends is not there. Its type is to be stated as
 * unknown: the type checker takes *toString* for the prototype's.
 */
export const ownOf = (from: string, key: string): Expr => ({
  as: 'choice',
  test: call(member(name('Object'), 'hasOwn'), name(from), literal(key)),
  yes: member(name(from), key),
  no: literal(undefined),
});

export const TRUE = literal(true);
export const FALSE = literal(false);
const isConstant = (e: Expr, value: boolean): boolean => e.as === 'literal' && e.value === value;

function logic(op: '&&' | '||', parts: readonly Expr[]): Expr {
  const ends = op === '||';
  const flat = parts.flatMap((part) => (part.as === 'logic' && part.op === op ? part.parts : [part]));
  if (flat.some((part) => isConstant(part, ends))) return literal(ends);
  const left = flat.filter((part) => !isConstant(part, !ends));
  return left.length === 0 ? literal(!ends) : left.length === 1 ? (left[0] as Expr) : { as: 'logic', op, parts: left };
}

/** All of them hold; constants are folded away, so the file has no dead code. */
export const and = (...parts: readonly Expr[]): Expr => logic('&&', parts);
/** Any of them holds. */
export const or = (...parts: readonly Expr[]): Expr => logic('||', parts);

/** The exact negation, written the way a person would. */
export function not(e: Expr): Expr {
  if (e.as === 'literal' && typeof e.value === 'boolean') return literal(!e.value);
  if (e.as === 'not') return e.of;
  if (e.as === 'binary' && e.op === '===') return { ...e, op: '!==' };
  if (e.as === 'binary' && e.op === '!==') return { ...e, op: '===' };
  return { as: 'not', of: e };
}

// ── questions ──

/** Shows every expression in one, itself first. */
export function walk(e: Expr, see: (part: Expr) => void): void {
  see(e);
  const each = (parts: readonly Expr[]) => {
    for (const part of parts) walk(part, see);
  };
  switch (e.as) {
    case 'literal':
    case 'name':
      return;
    case 'member':
    case 'not':
    case 'typeof':
      return walk(e.of, see);
    case 'call':
      return each([e.fn, ...e.args]);
    case 'new':
      return each(e.args);
    case 'binary':
      return each([e.left, e.right]);
    case 'logic':
      return each(e.parts);
    case 'choice':
      return each([e.test, e.yes, e.no]);
    case 'list':
      return each(e.items);
    case 'object':
      return each(e.entries.map((entry) => ('spread' in entry ? entry.spread : entry.value)));
    case 'own':
      return each(e.uses);
    case 'function':
      if (!Array.isArray(e.body)) return walk(e.body as Expr, see);
      for (const s of e.body) walkStmt(s, see);
  }
}

function walkStmt(s: Stmt, see: (part: Expr) => void): void {
  walk(s.as === 'if' ? s.test : s.value, see);
  if (s.as === 'if') walkStmt(s.body, see);
}

/** Adds the names that are used in an expression to a set (parameters are not looked at: our files never shadow). */
const collect = (into: Set<string>) => (part: Expr) => {
  if (part.as === 'name') into.add(part.name);
};

/** The names that are used in some expressions. */
export function namesIn(parts: readonly Expr[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const part of parts) walk(part, collect(names));
  return names;
}

/** The names that are used in some statements. */
export function namesInBody(body: readonly Stmt[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const s of body) walkStmt(s, collect(names));
  return names;
}

/** A body without the constants that nothing after them uses. */
export function prune(body: readonly Stmt[]): readonly Stmt[] {
  const kept: Stmt[] = [];
  for (const s of [...body].reverse()) {
    if (s.as !== 'const' || namesInBody(kept).has(s.name)) kept.unshift(s);
  }
  return kept;
}

/** A body that leaves, where it can, before it reads what it then does not need. */
export function early(body: readonly Stmt[]): readonly Stmt[] {
  const consts = body.slice(0, -1);
  const last = body.at(-1);
  if (consts.length === 0 || last?.as !== 'return' || consts.some((s) => s.as !== 'const')) return body;
  const { value } = last;
  const [test, otherwise] = value.as === 'choice' ? [value.test, value.no] : [value, FALSE];
  if (test.as !== 'logic' || test.op !== '&&' || otherwise.as !== 'literal') return body;
  const read = consts.map((s) => (s.as === 'const' ? s.name : ''));
  const first = test.parts.findIndex((part) => read.some((name) => namesIn([part]).has(name)));
  if (first < 1) return body;
  const rest = and(...test.parts.slice(first));
  return [
    { as: 'if', test: not(and(...test.parts.slice(0, first))), body: { as: 'return', value: otherwise } },
    ...consts,
    { as: 'return', value: value.as === 'choice' ? { ...value, test: rest } : rest },
  ];
}
