/** Which names of a file something in it changes, and where: by assigning to them, or by what is known to change a list or a set. */
import type { Node } from '@babel/types';
import { partsOf, type Tree, walkTree } from '../code/own/tree';
import { namesOf, unexported } from './frames';
import { bare } from './source';

const CHANGES = new Set('add set delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '));

/** The name at the root of `a.b[c].d`; *this* for one of its own. */
function rootName(node: Node): string | null {
  const plain = bare(node);
  if (plain.type === 'Identifier') return plain.name;
  if (plain.type === 'ThisExpression') return 'this';
  if (plain.type === 'MemberExpression' || plain.type === 'OptionalMemberExpression') return rootName(plain.object);
  return null;
}

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
      if (rootName(callee.object) === 'Object' && (name === 'assign' || name === 'defineProperty'))
        return node.arguments.slice(0, 1);
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
  const constructors: Tree[] = [];
  walkTree(program, (tree) => {
    if (tree.type === 'ClassMethod' && tree.kind === 'constructor') constructors.push(tree);
    for (const target of changedBy(tree)) {
      const at = tree.start ?? 0;
      const name = rootName(target);
      // A constructor that sets a field makes it; that changes nothing.
      const makes = name === 'this' && constructors.some(({ start, end }) => (start ?? 0) <= at && at < (end ?? 0));
      if (!makes) add(name, at);
    }
  });
  const taken = parameters(program);
  // What is handed to a function that changes its parameter is changed, too.
  for (let again = true; again; ) {
    again = false;
    walkTree(program, (tree) => {
      if (tree.type !== 'CallExpression' || tree.callee.type !== 'Identifier') return;
      const params = taken.get(tree.callee.name) ?? [];
      tree.arguments.forEach((given, i) => {
        const param = params[i];
        if (param === undefined || !namesOf(param).some((name) => changed.has(name))) return;
        if (add(rootName(given), tree.start ?? 0)) again = true;
      });
    });
  }
  return changed;
}
