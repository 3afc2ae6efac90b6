/** Which names a code field takes from outside. Scopes are not told apart: what is declared anywhere in the field is its own. */
import type { At } from './parser';
import { isType, partsOf, placeOf, type Tree } from './tree';

/** What the language itself brings, up to ES2022 and as far as the sandbox has it. */
const LANGUAGE: ReadonlySet<string> = new Set(
  'undefined NaN Infinity globalThis arguments Object Array Math JSON Number String Boolean Map Set WeakMap WeakSet RegExp Error TypeError RangeError SyntaxError EvalError ReferenceError URIError AggregateError Symbol BigInt Date Proxy Reflect parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI ArrayBuffer DataView Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array'.split(
    ' ',
  ),
);

/** Members that name something, rather than read a name. */
function isLabel(tree: Tree, key: string): boolean {
  if (key === 'label') return true;
  if (key === 'property') return 'computed' in tree && tree.computed !== true;
  if (key === 'key') return !('computed' in tree && tree.computed === true);
  return key === 'meta' || (key === 'id' && tree.type === 'TSEnumMember');
}

interface Names {
  readonly declared: Set<string>;
  readonly read: Map<string, At>;
}

function bind(tree: Tree, names: Names): void {
  switch (tree.type) {
    case 'Identifier':
      names.declared.add(tree.name);
      return;
    case 'AssignmentPattern':
      bind(tree.left, names);
      collect(tree.right, names);
      return;
    case 'RestElement':
      return bind(tree.argument as Tree, names);
    case 'ArrayPattern':
      for (const element of tree.elements) if (element !== null) bind(element as Tree, names);
      return;
    case 'ObjectPattern':
      for (const property of tree.properties) {
        if (property.type === 'RestElement') bind(property, names);
        else {
          if (property.computed) collect(property.key, names);
          bind(property.value as Tree, names);
        }
      }
      return;
    case 'TSParameterProperty':
      return bind(tree.parameter, names);
  }
  collect(tree, names);
}

/** Parts that are refused whole, so that nothing in them is accused twice. */
const UNREAD = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportSpecifier', 'MetaProperty']);
const BINDS = new Set(['id', 'params', 'param']);

function collect(tree: Tree, names: Names): void {
  if (isType(tree) || UNREAD.has(tree.type)) return;
  if (tree.type === 'Identifier') {
    if (!names.read.has(tree.name)) names.read.set(tree.name, placeOf(tree));
    return;
  }
  for (const [key, part] of partsOf(tree)) {
    if (isLabel(tree, key)) continue;
    if (BINDS.has(key)) bind(part, names);
    else collect(part, names);
  }
}

/** The names that run in a field and that it does not declare, but for the language's own, each where it is first read. */
export function namesFromOutside(tree: Tree): ReadonlyMap<string, At> {
  const names: Names = { declared: new Set(), read: new Map() };
  collect(tree, names);
  return new Map([...names.read].filter(([name]) => !names.declared.has(name) && !LANGUAGE.has(name)));
}

/** Every word that stands in a field as a name, of values and of types alike. */
export function wordsIn(tree: Tree, into: Set<string> = new Set()): ReadonlySet<string> {
  if (tree.type === 'Identifier') into.add(tree.name);
  for (const [, part] of partsOf(tree)) wordsIn(part, into);
  return into;
}
