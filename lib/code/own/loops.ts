/** Loops of which can be seen that they never end. */
import { alwaysOf, constantsOf } from './constant';
import { isFunction, partsOf, type Tree } from './tree';

type Names = ReadonlyMap<string, Tree>;

const LOOPS = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement', 'ForInStatement', 'ForOfStatement']);

/** The parts of a statement that may be reached, as far as can be seen. */
function reachable(tree: Tree, names: Names): readonly Tree[] {
  if (tree.type !== 'IfStatement') return partsOf(tree).map(([, part]) => part);
  const test = alwaysOf(tree.test, names);
  const taken = test === false ? [] : [tree.consequent];
  return [tree.test, ...taken, ...(test === true || !tree.alternate ? [] : [tree.alternate])];
}

/**
 * Whether something in a loop's body leaves it. `inner`: within another loop or a switch, which a bare break leaves
 * instead; `labels`: what a jump would reach within the loop itself.
 */
function leaves(tree: Tree, names: Names, labels: ReadonlySet<string>, inner: boolean): boolean {
  switch (tree.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'YieldExpression':
      return true;
    case 'BreakStatement':
      return tree.label ? !labels.has(`break ${tree.label.name}`) : !inner;
    case 'ContinueStatement':
      return tree.label ? !labels.has(`continue ${tree.label.name}`) : false;
  }
  if (isFunction(tree)) return false;
  const within = inner || LOOPS.has(tree.type) || tree.type === 'SwitchStatement';
  const known =
    tree.type === 'LabeledStatement'
      ? new Set([...labels, `break ${tree.label.name}`, `continue ${tree.label.name}`])
      : labels;
  return reachable(tree, names).some((part) => leaves(part, names, known, within));
}

function neverEnds(tree: Tree, names: Names, ownLabels: readonly string[]): boolean {
  if (tree.type !== 'WhileStatement' && tree.type !== 'DoWhileStatement' && tree.type !== 'ForStatement') return false;
  const goesOn = !tree.test || alwaysOf(tree.test, names) === true;
  // To go on with the loop itself is not to leave it.
  const labels = new Set(ownLabels.map((label) => `continue ${label}`));
  return goesOn && !leaves(tree.body, names, labels, false);
}

/** The loops of a field that never end, outer ones first. */
export function endlessLoops(program: Tree): readonly Tree[] {
  const names = constantsOf(program);
  const found: Tree[] = [];
  const look = (tree: Tree, labels: readonly string[]): void => {
    if (neverEnds(tree, names, labels)) found.push(tree);
    const own = tree.type === 'LabeledStatement' ? [...labels, tree.label.name] : [];
    for (const [, part] of partsOf(tree)) look(part, own);
  };
  look(program, []);
  return found;
}
