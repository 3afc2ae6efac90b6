/** Which names a code field takes from outside: each is looked up in the blocks and functions around it, as the language does. */
import { declaredBy, hoistedBy, namesBound } from './declared';
import type { At } from './parser';
import { isFunction, isType, partsOf, placeOf, type Tree } from './tree';

/** What the language itself brings, up to ES2022 and as far as the sandbox has it. */
const LANGUAGE: ReadonlySet<string> = new Set(
  'undefined NaN Infinity globalThis Object Array Math JSON Number String Boolean Map Set WeakMap WeakSet RegExp Error TypeError RangeError SyntaxError EvalError ReferenceError URIError AggregateError Symbol BigInt Date Proxy Reflect parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI ArrayBuffer DataView Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array'.split(
    ' ',
  ),
);

/** A block or a function, with the names that it declares; `this` and `arguments` are names of functions here. */
export interface Scope {
  readonly names: ReadonlySet<string>;
  /** What it is in the tree; null around everything. */
  readonly of: Tree | null;
  readonly around: Scope | null;
}

/** A name as it is met in the code, with the blocks and functions around it. */
interface Met {
  readonly name: string;
  readonly tree: Tree;
  readonly scope: Scope;
  /** Whether it is given another value. */
  readonly isGiven: boolean;
}
type See = (met: Met) => void;

const inside = (around: Scope | null, of: Tree | null, ...names: readonly Iterable<string>[]): Scope => ({
  names: new Set(names.flatMap((some) => [...some])),
  of,
  around,
});

/** The block or function that declares a name where it is met; null where none does. */
export function scopeOf(name: string, scope: Scope | null): Scope | null {
  for (let at = scope; at !== null; at = at.around) if (at.names.has(name)) return at;
  return null;
}

/** Members that name something, rather than read a name. */
function isLabel(tree: Tree, key: string): boolean {
  if (key === 'label') return true;
  if (key === 'property') return 'computed' in tree && tree.computed !== true;
  if (key === 'key') return !('computed' in tree && tree.computed === true);
  return key === 'meta';
}

const FUNCTIONS_OWN = ['this', 'arguments'];

/** Parts that are refused whole, so that nothing in them is accused twice; a private name is of its class alone. */
const UNREAD = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportSpecifier', 'MetaProperty', 'PrivateName']);

/** What a pattern that declares names reads: its defaults and computed keys. */
function defaultsOf(tree: Tree, scope: Scope, see: See): void {
  switch (tree.type) {
    case 'Identifier':
      return;
    case 'TSParameterProperty':
      return defaultsOf(tree.parameter, scope, see);
    case 'AssignmentPattern':
      defaultsOf(tree.left, scope, see);
      return visit(tree.right, scope, see);
    case 'ObjectProperty':
      if (tree.computed) visit(tree.key, scope, see);
      return defaultsOf(tree.value as Tree, scope, see);
  }
  for (const [, part] of partsOf(tree)) if (!isType(part)) defaultsOf(part, scope, see);
}

function visitFunction(tree: Tree, outside: Scope, see: See): void {
  const { id, params, body } = tree as Extract<Tree, { type: 'FunctionExpression' }>;
  if ('key' in tree && 'computed' in tree && tree.computed === true) visit(tree.key as Tree, outside, see);
  const own = tree.type === 'ArrowFunctionExpression' ? [] : FUNCTIONS_OWN;
  const named = tree.type === 'FunctionExpression' && id ? [id.name] : [];
  const around = inside(outside, tree, own, named, params.flatMap(namesBound));
  for (const param of params) defaultsOf(param, around, see);
  if (body.type !== 'BlockStatement') return visit(body, around, see);
  const within = inside(around, body, hoistedBy(body), declaredBy(body.body));
  for (const statement of body.body) visit(statement, within, see);
}

/** The names that a part of the tree declares for what stands in it. */
function declaredIn(tree: Tree): readonly (readonly string[])[] | null {
  switch (tree.type) {
    case 'Program':
      return [hoistedBy(tree), declaredBy(tree.body)];
    case 'BlockStatement':
      return [declaredBy(tree.body)];
    case 'StaticBlock':
      return [FUNCTIONS_OWN, hoistedBy(tree), declaredBy(tree.body)];
    case 'ForStatement':
      return [declaredBy(tree.init ? [tree.init] : [])];
    case 'ForInStatement':
    case 'ForOfStatement':
      return [declaredBy([tree.left])];
    case 'SwitchStatement':
      return [declaredBy(tree.cases.flatMap((one) => one.consequent))];
    case 'CatchClause':
      return [tree.param ? namesBound(tree.param) : []];
    case 'ClassDeclaration':
    case 'ClassExpression':
      return [tree.id ? [tree.id.name] : []];
    case 'ClassProperty':
    case 'ClassPrivateProperty':
      return [['this']];
    case 'TSEnumDeclaration':
      return [tree.members.map(({ id }) => (id.type === 'Identifier' ? id.name : id.value))];
  }
  return null;
}

/** Names that a part declares, rather than reads, by the member at which they stand. */
const DECLARES: Readonly<Record<string, string>> = {
  VariableDeclarator: 'id',
  CatchClause: 'param',
  ClassDeclaration: 'id',
  ClassExpression: 'id',
  TSEnumDeclaration: 'id',
  TSEnumMember: 'id',
};

function visit(tree: Tree, around: Scope, see: See): void {
  if (isType(tree) || UNREAD.has(tree.type)) return;
  if (tree.type === 'Identifier') return see({ name: tree.name, tree, scope: around, isGiven: false });
  if (tree.type === 'ThisExpression') return see({ name: 'this', tree, scope: around, isGiven: false });
  if (isFunction(tree)) return visitFunction(tree, around, see);
  const given = givenIn(tree);
  if (given !== null)
    for (const target of targetsOf(given)) see({ name: target.name, tree: target, scope: around, isGiven: true });
  const names = declaredIn(tree);
  const scope = names === null ? around : inside(around, tree, ...names);
  for (const [key, part] of partsOf(tree)) {
    if (isLabel(tree, key)) continue;
    if (DECLARES[tree.type] === key) defaultsOf(part, scope, see);
    else visit(part, scope, see);
  }
}

/** What a part of the tree gives another value. */
function givenIn(tree: Tree): Tree | null {
  if (tree.type === 'AssignmentExpression') return tree.left;
  if (tree.type === 'UpdateExpression') return tree.argument;
  const isOver = tree.type === 'ForInStatement' || tree.type === 'ForOfStatement';
  return isOver && tree.left.type !== 'VariableDeclaration' ? tree.left : null;
}

/** The names that get a value in what stands left of an assignment. */
function targetsOf(tree: Tree): readonly Extract<Tree, { type: 'Identifier' }>[] {
  switch (tree.type) {
    case 'Identifier':
      return [tree];
    case 'AssignmentPattern':
      return targetsOf(tree.left);
    case 'RestElement':
      return targetsOf(tree.argument);
    case 'ObjectProperty':
      return targetsOf(tree.value);
    case 'ArrayPattern':
      return tree.elements.flatMap((element) => (element === null ? [] : targetsOf(element)));
    case 'ObjectPattern':
      return tree.properties.flatMap(targetsOf);
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      return targetsOf(tree.expression);
  }
  return [];
}

/** Shows every name that a part of a tree reads or gives a value, with the blocks and functions around it. */
export function eachName(tree: Tree, see: See): void {
  visit(tree, inside(null, null, declaredBy([tree]), hoistedBy(tree)), see);
}

/** The names that run in a field and that it does not declare where they stand, but for the language's own, each where it is first read. */
export function namesFromOutside(tree: Tree): ReadonlyMap<string, At> {
  const found = new Map<string, At>();
  eachName(tree, ({ name, tree: part, scope }) => {
    if (!found.has(name) && !LANGUAGE.has(name) && scopeOf(name, scope) === null) found.set(name, placeOf(part));
  });
  return found;
}

/** The names from outside, the language's own among them, that a field gives another value, each where it does first. */
export function givenFromOutside(tree: Tree): ReadonlyMap<string, At> {
  const found = new Map<string, At>();
  eachName(tree, ({ name, tree: part, scope, isGiven }) => {
    if (isGiven && !found.has(name) && scopeOf(name, scope) === null) found.set(name, placeOf(part));
  });
  return found;
}

/** Every word that stands in a field as a name, of values and of types alike. */
export function wordsIn(tree: Tree, into: Set<string> = new Set()): ReadonlySet<string> {
  if (tree.type === 'Identifier') into.add(tree.name);
  for (const [, part] of partsOf(tree)) wordsIn(part, into);
  return into;
}
