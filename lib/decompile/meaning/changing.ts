/** Which names of a file something in it changes, and where: by assigning to them, or by what is known to change a list or a set. */
import type { Node } from '@babel/types';
import { partsOf, type Tree, walkTree } from '../../code/own/tree';
import { bare } from '../source';
import { namesOf, unexported } from './frames';

const CHANGES = new Set('add set delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '));

/** Functions of the language that change what they are handed first. */
const BY_NAME: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['Object', new Set(['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf'])],
  ['Reflect', new Set(['set', 'defineProperty', 'deleteProperty', 'setPrototypeOf'])],
]);

/** The name at the root of `a.b[c].d`; *this* for one of its own. */
function rootName(node: Node): string | null {
  const plain = bare(node);
  if (plain.type === 'Identifier') return plain.name;
  if (plain.type === 'ThisExpression') return 'this';
  if (plain.type === 'MemberExpression' || plain.type === 'OptionalMemberExpression') return rootName(plain.object);
  return null;
}

/** The last name of `a.b.c`. */
const lastName = (node: Node): string =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : '';

const isCall = ({ type }: Node): boolean => type === 'CallExpression' || type === 'OptionalCallExpression';

/** The parts of a pattern that is assigned to. */
const targets = (node: Node): readonly Node[] =>
  node.type === 'ArrayPattern' || node.type === 'ObjectPattern'
    ? partsOf(node).flatMap(([, part]) => targets(part))
    : [node];

function changedBy(node: Tree): readonly Node[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return targets(node.left);
    case 'UpdateExpression':
      return [node.argument];
    case 'UnaryExpression':
      return node.operator === 'delete' ? [node.argument] : [];
    case 'ForOfStatement':
    case 'ForInStatement':
      return node.left.type === 'VariableDeclaration' ? [] : [node.left];
    case 'CallExpression':
    case 'OptionalCallExpression': {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return [];
      const name = callee.property.type === 'Identifier' ? callee.property.name : '';
      const of = rootName(callee.object) ?? '';
      if (BY_NAME.get(of)?.has(name) === true) return node.arguments.slice(0, 1);
      if (name === 'call' || name === 'apply')
        return CHANGES.has(lastName(callee.object)) ? node.arguments.slice(0, 1) : [];
      return callee.computed || CHANGES.has(name) ? [callee.object] : [];
    }
  }
  return [];
}

/** The parameters of the functions of a file by the function's name. */
function parameters(program: Tree): ReadonlyMap<string, readonly Node[]> {
  const found = new Map<string, readonly Node[]>();
  walkTree(program, (tree) => {
    const node = unexported(tree);
    if (node.type === 'FunctionDeclaration' && node.id) found.set(node.id.name, node.params);
    const init = node.type === 'VariableDeclarator' && node.init ? bare(node.init) : undefined;
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return;
    if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
      found.set(node.id.name, init.params);
  });
  return found;
}

/** What a loop goes through: a list, or the members of one that is written out. */
const listed = (node: Node): readonly Node[] => {
  const plain = bare(node);
  return plain.type === 'ArrayExpression' ? plain.elements.filter((one) => one !== null) : [plain];
};

/** Names that a node gives to what has one already, or to a part of it. */
function otherNames(node: Tree): readonly (readonly [name: string, of: Node])[] {
  const named = (pattern: Node, of: Node) => namesOf(pattern).map((name) => [name, of] as const);
  switch (node.type) {
    case 'VariableDeclarator':
      return node.init ? named(node.id, node.init) : [];
    case 'AssignmentExpression':
      return named(node.left, node.right);
    case 'ForOfStatement':
      return node.left.type === 'VariableDeclaration'
        ? node.left.declarations.flatMap(({ id }) => listed(node.right).flatMap((of) => named(id, of)))
        : [];
  }
  return [];
}

/** Each name that is changed, with the places where. Scopes are not told apart, so that rather too many count as changed. */
export function changingIn(program: Tree): ReadonlyMap<string, readonly number[]> {
  const changed = new Map<string, number[]>();
  const add = (name: string | null, at: number): boolean => {
    if (name === null) return false;
    const places = changed.get(name) ?? [];
    if (places.includes(at)) return false;
    changed.set(name, [...places, at]);
    return true;
  };
  // Names whose value is changed itself, rather than that they get another.
  const within = new Set<string | null>();
  const constructors: Tree[] = [];
  walkTree(program, (tree) => {
    if (tree.type === 'ClassMethod' && tree.kind === 'constructor') constructors.push(tree);
    for (const target of changedBy(tree)) {
      const at = tree.start ?? 0;
      const name = rootName(target);
      // A constructor that sets a field makes it; that changes nothing.
      const makes = name === 'this' && constructors.some(({ start, end }) => (start ?? 0) <= at && at < (end ?? 0));
      if (!makes) add(name, at);
      if (isCall(tree) || bare(target).type !== 'Identifier') within.add(name);
    }
  });
  const taken = parameters(program);
  // What is handed to a function that changes its parameter is changed, too, and what has another name that is changed.
  for (let again = true; again; ) {
    again = false;
    walkTree(program, (tree) => {
      for (const [name, of] of otherNames(tree))
        if (within.has(name) && add(rootName(of), tree.start ?? 0)) {
          within.add(rootName(of));
          again = true;
        }
      if (tree.type !== 'CallExpression' || tree.callee.type !== 'Identifier') return;
      const params = taken.get(tree.callee.name) ?? [];
      tree.arguments.forEach((given, i) => {
        const param = params[i];
        if (param === undefined || !namesOf(param).some((name) => changed.has(name))) return;
        if (namesOf(param).some((name) => within.has(name))) within.add(rootName(given));
        if (add(rootName(given), tree.start ?? 0)) again = true;
      });
    });
  }
  return changed;
}
