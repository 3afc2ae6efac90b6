import { isFunction, partsOf, type Tree } from './tree';

/** Whether a test is true whatever happens; only what can be seen at a glance. */
function alwaysTrue(test: Tree | null | undefined): boolean {
  if (test === null || test === undefined) return true;
  switch (test.type) {
    case 'BooleanLiteral':
      return test.value;
    case 'NumericLiteral':
      return test.value !== 0;
    case 'StringLiteral':
      return test.value !== '';
    case 'ArrayExpression':
    case 'ObjectExpression':
      return true;
    case 'UnaryExpression':
      return test.operator === '!' && alwaysFalse(test.argument);
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return alwaysTrue(test.expression);
  }
  return false;
}

const alwaysFalse = (test: Tree): boolean =>
  (test.type === 'BooleanLiteral' && !test.value) ||
  (test.type === 'NumericLiteral' && test.value === 0) ||
  test.type === 'NullLiteral' ||
  (test.type === 'UnaryExpression' && test.operator === '!' && alwaysTrue(test.argument));

const LOOPS = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement', 'ForInStatement', 'ForOfStatement']);

/** Whether something in a loop's body leaves it. A jump to a label counts as leaving, so that no loop is accused that may end. */
function leaves(tree: Tree, inner: boolean): boolean {
  switch (tree.type) {
    case 'ReturnStatement':
    case 'ThrowStatement':
    case 'YieldExpression':
      return true;
    case 'BreakStatement':
      return tree.label !== null && tree.label !== undefined ? true : !inner;
    case 'ContinueStatement':
      return tree.label !== null && tree.label !== undefined;
  }
  if (isFunction(tree)) return false;
  const within = inner || LOOPS.has(tree.type) || tree.type === 'SwitchStatement';
  return partsOf(tree).some(([, part]) => leaves(part, within));
}

/** Whether a node is a loop of which can be seen that it never ends. */
export function isEndless(tree: Tree): boolean {
  if (tree.type !== 'WhileStatement' && tree.type !== 'DoWhileStatement' && tree.type !== 'ForStatement') return false;
  return alwaysTrue(tree.test) && !leaves(tree.body, false);
}
