/**
 * The one door through which an author's own code becomes part of a file (its texts pass text.ts). Printed between
 * lines of its own inside a function's braces, a field that passes here can neither end that function nor reach what
 * stands around it: it is a whole module in the eyes of the parser, without imports and exports, and every character of
 * it can be seen.
 */
import { namesBound } from './declared';
import { doubtsOf } from './doubts';
import { endlessLoops } from './loops';
import { givenFromOutside, namesFromOutside, wordsIn } from './names';
import { type At, nestingOf, parseModule, whyNotStripped } from './parser';
import { whyNoPattern } from './patterns';
import { LONGEST_CODE, linesOf, type OwnCode, type Refusal, RULE } from './read';
import { isDeeper, placeOf, plainOf, type Tree, walkTree } from './tree';

/** The deepest that brackets, and parts of a text in one another, may be nested: well within what the sandbox's stack holds. */
const DEEPEST = { brackets: 200, parts: 400 };

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
  if (tree.type === 'RegExpLiteral') {
    const why = whyNoPattern(tree.pattern, tree.flags);
    return why === null ? null : { code: 'code-pattern', about: why };
  }
  if (tree.type === 'VariableDeclaration' && tree.kind.endsWith('using'))
    return { code: 'code-not-here', about: 'using' };
  const notHere = NOT_HERE[tree.type] ?? ('declare' in tree && tree.declare === true ? 'declare' : undefined);
  return notHere === undefined ? null : { code: 'code-not-here', about: notHere };
}

const NO_FUNCTION =
  /^(?:(?:Numeric|String|Boolean|Null|BigInt|Template|RegExp)Literal|(?:Array|Object|Binary|Unary|Update|Class)Expression)$/;

/** How the function that is asked is declared at the top of a module, and where; surely no function, a generator, or not at all. */
function ruleIn(body: readonly Tree[]): { readonly is: 'plain' | 'value' | 'generator' | 'none'; readonly at: At } {
  for (const statement of body) {
    const exported = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    const tree = exported ?? statement;
    const at = placeOf(tree);
    if (tree.type === 'FunctionDeclaration' && tree.id?.name === RULE)
      return { is: tree.generator ? 'generator' : 'plain', at };
    if (tree.type !== 'VariableDeclaration') continue;
    const found = tree.declarations.find(({ id }) => namesBound(id).includes(RULE));
    if (found === undefined) continue;
    const init = found.id.type === 'Identifier' && found.init ? plainOf(found.init) : null;
    if (init?.type === 'FunctionExpression' && init.generator === true) return { is: 'generator', at };
    const isValue = tree.kind === 'const' && init !== null && NO_FUNCTION.test(init.type);
    return { is: isValue ? 'value' : 'plain', at: placeOf(found) };
  }
  return { is: 'none', at: { line: 1, column: 1 } };
}

/** Names of other places, and values for what is not the code's own. */
function strangers(program: Tree): readonly Refusal[] {
  const read = [...namesFromOutside(program)].flatMap(([name, at]): readonly Refusal[] => {
    if (name === 'session') return [];
    if (name === 'this') return [{ code: 'code-not-here', about: 'this, outside of a function of its own,', at }];
    return [{ code: name === 'Promise' ? 'code-async' : 'code-unknown', about: name, at }];
  });
  const given = [...givenFromOutside(program)].flatMap(([name, at]): readonly Refusal[] =>
    read.some(({ about }) => about === name) ? [] : [{ code: 'code-not-here', about: `a new value for ${name}`, at }],
  );
  return [...read, ...given];
}

/** Enums that do not stand at the top: without types they are variables of the whole function around them. */
function innerEnums(program: Extract<Tree, { type: 'Program' }>): readonly Refusal[] {
  const found: Refusal[] = [];
  walkTree(program, (tree) => {
    const isInner = tree.type === 'TSEnumDeclaration' && !program.body.some((one) => one === tree);
    if (isInner) found.push({ code: 'code-not-here', about: 'an enum inside of something else', at: placeOf(tree) });
  });
  return found;
}

const NOTHING: ReadonlySet<string> = new Set();

/** What a code field says, and for what it is refused. */
export function readAtDoor(code: string): OwnCode {
  const text = linesOf(code);
  const start = { line: 1, column: 1 };
  const only = (...refusals: readonly Refusal[]): OwnCode => ({ refusals, doubts: [], words: NOTHING });
  if (text.length > LONGEST_CODE) return only({ code: 'code-long', about: String(text.length), at: start });
  const unseen = hidden(text);
  if (unseen.length > 0) return only(...unseen);
  const parsed = parseModule(text, { within: true });
  if ('wrong' in parsed) return only({ code: 'code-syntax', about: parsed.wrong, at: parsed.at });
  const { program } = parsed.file;
  if (nestingOf(parsed.file) > DEEPEST.brackets || isDeeper(program, DEEPEST.parts))
    return only({ code: 'code-syntax', about: 'It is nested too deeply', at: start });
  const refusals: Refusal[] = [...strangers(program), ...innerEnums(program)];
  walkTree(program, (tree) => {
    const why = refused(tree);
    if (why !== null) refusals.push({ ...why, at: placeOf(tree) });
  });
  for (const loop of endlessLoops(program)) refusals.push({ code: 'code-endless', about: 'loop', at: placeOf(loop) });
  refusals.sort((a, b) => a.at.line - b.at.line || a.at.column - b.at.column);
  const { is, at } = ruleIn(program.body);
  if (is === 'none') refusals.push({ code: 'code-no-rule', about: RULE, at });
  if (is === 'generator') refusals.push({ code: 'code-not-here', about: 'a generator as the rule', at });
  if (is === 'value') refusals.push({ code: 'code-no-function', about: RULE, at });
  const unstripped = refusals.length === 0 ? whyNotStripped(text) : null;
  if (unstripped !== null) refusals.push({ code: 'code-syntax', about: unstripped.wrong, at: unstripped.at });
  return { refusals, doubts: doubtsOf(program), words: wordsIn(program) };
}
