import { type Doc, group, hardline, indent, join, layout, line, softline, when } from './layout';
import { linesOf, RULE } from './own/read';
import { commentLine, quote } from './text';
import type { Declaration, Entry, Expr, Part, Stmt } from './tree';

const WIDTH = 110;

/** Where a node's code stands in the file: first and last line, counted from 1. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Printed {
  readonly text: string;
  /** The text part by part. */
  readonly parts: readonly string[];
  readonly spans: ReadonlyMap<string, Span>;
}

/** What may stand as a name without quotes. */
export const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** A key of an object literal; `__proto__` is computed, since as a plain key it would set the prototype. */
export const printKey = (key: string): string =>
  key === '__proto__' ? "['__proto__']" : IDENTIFIER.test(key) ? key : quote(key);

/** How tightly an expression binds; a part that binds less than its whole wants parentheses. */
function tightness(e: Expr): number {
  switch (e.as) {
    case 'function':
    case 'own':
      return 0;
    case 'choice':
      return 1;
    case 'logic':
      return e.op === '||' ? 2 : 3;
    case 'binary':
      return e.op === '===' || e.op === '!==' ? 4 : e.op === '+' ? 6 : e.op === '*' ? 7 : 5;
    case 'not':
    case 'typeof':
      return 8;
    case 'literal':
    case 'name':
    case 'member':
    case 'call':
    case 'new':
    case 'list':
    case 'object':
      return 9;
  }
}

const within = (e: Expr, least: number): Doc => (tightness(e) < least ? ['(', expr(e), ')'] : expr(e));

const literal = (value: string | number | boolean | null | undefined): string => {
  if (typeof value === 'string') return quote(value);
  // `String` writes -0 as 0, as a policy's file does.
  return String(value);
};

const commaList = (open: string, items: readonly Doc[], close: string, pad: Doc): Doc =>
  items.length === 0 ? `${open}${close}` : group(open, indent(pad, join(items, [',', line])), when(','), pad, close);

const entry = (e: Entry): Doc =>
  'spread' in e
    ? ['...', within(e.spread, 9)]
    : e.value.as === 'name' && e.value.name === e.key
      ? e.key
      : [printKey(e.key), ': ', placed(e.value)];

/** A value behind a name: a long text moves to a line of its own. */
const placed = (e: Expr): Doc =>
  e.as === 'literal' && typeof e.value === 'string' && e.value.length > 60 ? group(indent(softline, expr(e))) : expr(e);

function body(e: Expr): Doc {
  if (e.as === 'object') return ['(', expr(e), ')'];
  if (e.as === 'logic' || e.as === 'choice' || e.as === 'new') return group(indent(line, expr(e)));
  return [' ', expr(e)];
}

function expr(e: Expr): Doc {
  switch (e.as) {
    case 'literal':
      return literal(e.value);
    case 'name':
      return e.name;
    case 'member':
      return IDENTIFIER.test(e.key) ? [within(e.of, 9), '.', e.key] : [within(e.of, 9), '[', quote(e.key), ']'];
    case 'call':
      return [within(e.fn, 9), commaList('(', e.args.map(expr), ')', softline)];
    case 'new':
      return [`new ${e.type}`, commaList('(', e.args.map(expr), ')', softline)];
    case 'binary':
      return [within(e.left, tightness(e)), ` ${e.op} `, within(e.right, tightness(e) + 1)];
    case 'logic': {
      const parts = e.parts.map((part) =>
        part.as === 'logic' || part.as === 'choice'
          ? group('(', indent(softline, expr(part)), softline, ')')
          : within(part, tightness(e)),
      );
      return join(parts, [` ${e.op}`, line]);
    }
    case 'not':
      return e.of.as === 'logic' || tightness(e.of) < 8
        ? group('!(', indent(softline, expr(e.of)), softline, ')')
        : ['!', expr(e.of)];
    case 'typeof':
      return ['typeof ', within(e.of, 8)];
    case 'choice':
      return group(
        within(e.test, 2),
        indent(line, '? ', indent(within(e.yes, 1)), line, ': ', indent(within(e.no, 1))),
      );
    case 'list': {
      const items = commaList('[', e.items.map(expr), ']', softline);
      return e.type === undefined ? items : ['(', items, ` as ${e.type})`];
    }
    case 'object':
      return commaList('{', e.entries.map(entry), '}', line);
    case 'own':
      // Not indented: a line end inside one of its texts is part of that text.
      return ['() => {', `\n${linesOf(e.code)}`, indent(hardline, `return ${RULE};`), hardline, '}'];
    case 'function': {
      const head = `(${e.params})${e.returns === undefined ? '' : `: ${e.returns}`} =>`;
      return Array.isArray(e.body)
        ? [head, ' ', block(e.body as readonly Stmt[])]
        : [head, functionBody(e.body as Expr)];
    }
  }
}

const functionBody = (e: Expr): Doc => (e.as === 'object' ? [' ', body(e)] : body(e));

const block = (stmts: readonly Stmt[]): Doc => ['{', indent(hardline, join(stmts.map(stmt), hardline)), hardline, '}'];

function stmt(s: Stmt): Doc {
  switch (s.as) {
    case 'const':
      return [`const ${s.name}${s.type === undefined ? '' : `: ${s.type}`} = `, expr(s.value), ';'];
    case 'if':
      return [group('if (', indent(softline, expr(s.test)), softline, ') '), stmt(s.body)];
    case 'return': {
      const long = s.value.as === 'logic' || s.value.as === 'choice';
      return long
        ? ['return ', group(when('('), indent(softline, expr(s.value)), softline, when(')')), ';']
        : ['return ', expr(s.value), ';'];
    }
    case 'throw':
      return ['throw ', expr(s.value), ';'];
  }
}

const declaration = (d: Declaration): Doc => [
  `${d.exported ? 'export ' : ''}const ${d.name}${d.type === undefined ? '' : `: ${d.type}`} =`,
  d.value.as === 'function' || d.value.as === 'object' ? [' ', expr(d.value)] : group(indent(line, expr(d.value))),
  ';',
];

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function comment(lines: readonly string[], style: 'line' | 'doc'): string {
  const wrapped = lines.flatMap((text) => wrap(commentLine(text), WIDTH));
  if (style === 'line') return wrapped.map((text) => (text === '' ? '//' : `// ${text}`)).join('\n');
  if (wrapped.length === 1) return `/** ${wrapped[0]} */`;
  return ['/**', ...wrapped.map((text) => (text === '' ? ' *' : ` * ${text}`)), ' */'].join('\n');
}

function part(p: Part): string {
  switch (p.as) {
    case 'text':
      return p.text;
    case 'comment':
      return comment(p.lines, p.style);
    case 'declaration': {
      const code = layout(declaration(p.declaration), WIDTH);
      return p.doc.length === 0 ? code : `${comment(p.doc, 'doc')}\n${code}`;
    }
  }
}

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

const texts = new WeakMap<Part, string>();

/** A part's text; a part that was printed before is the same value, and so is its text. */
function textOf(p: Part): string {
  const text = texts.get(p) ?? part(p);
  texts.set(p, text);
  return text;
}

/** Prints the parts, one blank line between them, and says on which lines each node stands. */
export function print(parts: readonly Part[]): Printed {
  const spans = new Map<string, Span>();
  let at = 1;
  const printed = parts.map((p) => {
    const text = textOf(p);
    const height = linesIn(text);
    if (p.as === 'declaration' && p.node !== undefined) spans.set(p.node, { from: at, to: at + height - 1 });
    at += height + 1;
    return text;
  });
  return { text: `${printed.join('\n\n')}\n`, parts: printed, spans };
}
