/** Conditions that are the same whatever happens, as far as that can be seen in the text. */
import { namesBound } from './declared';
import { isFunction, isType, partsOf, type Tree } from './tree';

/** A value that is known; `thing` is an object or a function, of which is only known that it is one. */
export type Known =
  | { readonly value: string | number | bigint | boolean | null | undefined }
  | { readonly thing: true };
type Names = ReadonlyMap<string, Tree>;

const NO_NAMES: Names = new Map();
const THING: Known = { thing: true };
const truthOf = (known: Known): boolean => 'thing' in known || Boolean(known.value);
const known = (value: unknown): Known => ({ value: value as null });

/** The constants of a field that are called like nothing else in it, each with its value. */
export function constantsOf(tree: Tree): Names {
  const values = new Map<string, Tree>();
  const counts = new Map<string, number>();
  const count = (names: readonly string[]): void => {
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const look = (part: Tree): void => {
    if (isType(part)) return;
    if (isFunction(part)) count((part as Extract<Tree, { type: 'FunctionExpression' }>).params.flatMap(namesBound));
    if ('id' in part && part.id && typeof part.id === 'object' && 'type' in part.id) count(namesBound(part.id as Tree));
    if (part.type === 'CatchClause' && part.param) count(namesBound(part.param));
    if (part.type === 'VariableDeclaration' && part.kind === 'const')
      for (const { id, init } of part.declarations) if (id.type === 'Identifier' && init) values.set(id.name, init);
    for (const [, inner] of partsOf(part)) look(inner);
  };
  look(tree);
  return new Map([...values].filter(([name]) => counts.get(name) === 1));
}

const GLOBAL: Readonly<Record<string, unknown>> = { undefined, NaN: Number.NaN, Infinity: Number.POSITIVE_INFINITY };

function unary(operator: string, of: Known): Known | null {
  if (operator === '!') return known(!truthOf(of));
  if (operator === 'void') return known(undefined);
  if ('thing' in of || typeof of.value === 'bigint') return null;
  if (operator === '-') return known(-Number(of.value));
  if (operator === '+') return known(Number(of.value));
  return operator === 'typeof' ? known(of.value === null ? 'object' : typeof of.value) : null;
}

function binary(operator: string, left: Known, right: Known): Known | null {
  if ('thing' in left || 'thing' in right) return null;
  const a = left.value as number;
  const b = right.value as number;
  if (operator === '===') return known(a === b);
  if (operator === '!==') return known(a !== b);
  // What the rest does with values of two types is more than anyone means by a condition.
  if (typeof a !== typeof b || a === null || a === undefined) return null;
  switch (operator) {
    case '==':
      return known(a === b);
    case '!=':
      return known(a !== b);
    case '<':
      return known(a < b);
    case '<=':
      return known(a <= b);
    case '>':
      return known(a > b);
    case '>=':
      return known(a >= b);
    case '+':
      return known(a + b);
    case '-':
      return typeof a === 'number' ? known(a - b) : null;
    case '*':
      return typeof a === 'number' ? known(a * b) : null;
  }
  return null;
}

/** What an expression surely gives; null where that cannot be seen. */
export function seenIn(tree: Tree, names: Names, depth = 20): Known | null {
  const of = (part: Tree): Known | null => (depth === 0 ? null : seenIn(part, names, depth - 1));
  switch (tree.type) {
    case 'BooleanLiteral':
    case 'NumericLiteral':
    case 'StringLiteral':
      return known(tree.value);
    case 'BigIntLiteral':
      return known(BigInt(tree.value));
    case 'NullLiteral':
      return known(null);
    case 'TemplateLiteral':
      return tree.expressions.length === 0 ? known(tree.quasis[0]?.value.cooked) : null;
    case 'RegExpLiteral':
    case 'ArrayExpression':
    case 'ObjectExpression':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassExpression':
    case 'NewExpression':
      return THING;
    case 'Identifier': {
      const value = names.get(tree.name);
      // One step only: constants of constants could be made to double without end.
      if (value !== undefined) return depth === 0 ? null : seenIn(value, NO_NAMES, depth - 1);
      return Object.hasOwn(GLOBAL, tree.name) ? known(GLOBAL[tree.name]) : null;
    }
    case 'UnaryExpression': {
      const argument = of(tree.argument);
      return argument === null ? null : unary(tree.operator, argument);
    }
    case 'BinaryExpression': {
      const [left, right] = [of(tree.left), of(tree.right)];
      return left === null || right === null ? null : binary(tree.operator, left, right);
    }
    case 'LogicalExpression': {
      const [left, right] = [of(tree.left), of(tree.right)];
      // Whatever the left one is, `… || true` holds and `… && false` does not.
      if (left === null) {
        const decides = right !== null && truthOf(right) === (tree.operator === '||');
        return tree.operator !== '??' && decides ? known(tree.operator === '||') : null;
      }
      if (tree.operator === '??')
        return 'thing' in left || (left.value !== null && left.value !== undefined) ? left : right;
      return truthOf(left) === (tree.operator === '||') ? left : right;
    }
    case 'ConditionalExpression': {
      const test = of(tree.test);
      return test === null ? null : of(truthOf(test) ? tree.consequent : tree.alternate);
    }
    case 'SequenceExpression': {
      const last = tree.expressions.at(-1);
      return last === undefined ? null : of(last);
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'TSNonNullExpression':
      return of(tree.expression);
  }
  return null;
}

/** Whether a condition surely holds, surely does not, or may do either (null). */
export function alwaysOf(test: Tree, names: Names): boolean | null {
  const value = seenIn(test, names);
  return value === null ? null : truthOf(value);
}
