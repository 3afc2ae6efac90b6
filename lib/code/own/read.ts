/**
 * The one door through which an author's own code becomes part of a file (its texts pass text.ts). Printed between
 * lines of its own inside a function's braces, a field that passes here can neither end that function nor reach what
 * stands around it: it is a whole module in the eyes of the parser, without imports and exports, and every character of
 * it can be seen.
 */
import { isEndless } from './loops';
import { namesFromOutside, wordsIn } from './names';
import { type At, parseModule } from './parser';
import { placeOf, type Tree, walkTree } from './tree';

/** The name of the function that is asked. */
export const RULE = 'rule';

/** The longest text that is taken for the code of one rule, in UTF-16 units. */
export const LONGEST_CODE = 20_000;

/** Something for which a code field is refused, and where. */
export interface Refusal {
  readonly code:
    | 'code-syntax'
    | 'code-async'
    | 'code-import'
    | 'code-export'
    | 'code-endless'
    | 'code-hidden'
    | 'code-unknown'
    | 'code-not-here'
    | 'code-no-rule'
    | 'code-long';
  /** What it is about: the parser’s words, a name, a character. */
  readonly about: string;
  readonly at: At;
}

/** A code field as it was understood. */
export interface OwnCode {
  /** Why it cannot run, in the order of its lines; empty where it can. */
  readonly refusals: readonly Refusal[];
  /** Every word that stands in it as a name. */
  readonly words: ReadonlySet<string>;
}

/** The text with the line ends of a file. */
export const linesOf = (code: string): string => code.replace(/\r\n?/g, '\n').trimEnd();

// Control characters, marks that reorder or hide text, other line ends, halves of characters: all but tab and line feed.
const HIDDEN =
  /(?![\t\n])[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}/gu;

function hidden(text: string): readonly Refusal[] {
  return [...text.matchAll(HIDDEN)].slice(0, 1).map(({ 0: char, index }) => {
    const before = text.slice(0, index).split('\n');
    const about = `U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    return { code: 'code-hidden', about, at: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 } };
  });
}

const NOT_HERE: Readonly<Record<string, string>> = {
  TSModuleDeclaration: 'namespace',
  TSImportEqualsDeclaration: 'import =',
  TSExportAssignment: 'export =',
  TSNamespaceExportDeclaration: 'export as namespace',
  TSDeclareFunction: 'a function without a body',
  Decorator: 'a decorator',
  WithStatement: 'with',
  DebuggerStatement: 'debugger',
};

/** What one node is refused for. */
function refused(tree: Tree): Omit<Refusal, 'at'> | null {
  if (tree.type === 'AwaitExpression') return { code: 'code-async', about: 'await' };
  if ('async' in tree && tree.async === true) return { code: 'code-async', about: 'async' };
  if (tree.type === 'ForOfStatement' && tree.await) return { code: 'code-async', about: 'for await' };
  if (tree.type === 'ImportDeclaration') return { code: 'code-import', about: `'${tree.source.value}'` };
  if (tree.type === 'ImportExpression' || tree.type === 'TSImportType' || tree.type === 'Import')
    return { code: 'code-import', about: 'import()' };
  if (tree.type === 'MetaProperty' && tree.meta.name === 'import') return { code: 'code-import', about: 'import.meta' };
  if (tree.type.startsWith('Export')) return { code: 'code-export', about: 'export' };
  if (isEndless(tree)) return { code: 'code-endless', about: 'loop' };
  const notHere = NOT_HERE[tree.type] ?? ('declare' in tree && tree.declare === true ? 'declare' : undefined);
  return notHere === undefined ? null : { code: 'code-not-here', about: notHere };
}

/** How the function that is asked is declared at the top of a module: plainly, as a generator, or not at all. */
function ruleIn(body: readonly Tree[]): 'plain' | 'generator' | 'none' {
  for (const statement of body) {
    const exported = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    const tree = exported ?? statement;
    if (tree.type === 'FunctionDeclaration' && tree.id?.name === RULE) return tree.generator ? 'generator' : 'plain';
    if (tree.type !== 'VariableDeclaration') continue;
    const found = tree.declarations.find(({ id }) => wordsIn({ ...id, typeAnnotation: null } as Tree).has(RULE));
    if (found === undefined) continue;
    const { init } = found;
    return init?.type === 'FunctionExpression' && init.generator === true ? 'generator' : 'plain';
  }
  return 'none';
}

const NOTHING: ReadonlySet<string> = new Set();

function read(code: string): OwnCode {
  const text = linesOf(code);
  const start = { line: 1, column: 1 };
  const only = (...refusals: readonly Refusal[]): OwnCode => ({ refusals, words: NOTHING });
  if (text.length > LONGEST_CODE) return only({ code: 'code-long', about: String(text.length), at: start });
  const unseen = hidden(text);
  if (unseen.length > 0) return only(...unseen);
  const parsed = parseModule(text, { within: true });
  if ('wrong' in parsed) return only({ code: 'code-syntax', about: parsed.wrong, at: parsed.at });
  const { program } = parsed.file;
  const refusals: Refusal[] = [];
  walkTree(program, (tree) => {
    const why = refused(tree);
    if (why !== null) refusals.push({ ...why, at: placeOf(tree) });
  });
  for (const [name, at] of namesFromOutside(program)) {
    if (name === 'Promise') refusals.push({ code: 'code-async', about: name, at });
    else if (name !== 'session') refusals.push({ code: 'code-unknown', about: name, at });
  }
  refusals.sort((a, b) => a.at.line - b.at.line || a.at.column - b.at.column);
  const rule = ruleIn(program.body);
  if (rule === 'none') refusals.push({ code: 'code-no-rule', about: RULE, at: start });
  if (rule === 'generator') refusals.push({ code: 'code-not-here', about: 'a generator as the rule', at: start });
  return { refusals, words: wordsIn(program) };
}

const MOST_KEPT = 200;
const known = new Map<string, OwnCode>();

/** What a code field says, and for what it is refused; the same text is read once. */
export function readOwn(code: string): OwnCode {
  const found = known.get(code) ?? read(code);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(code, found);
  return found;
}
