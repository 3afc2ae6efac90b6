/** Expressions, as far as their meaning is seen without running them. Throws Unclear at the first that says more. */
import type { Expression, Node } from '@babel/types';
import type { Moment } from '../../contract/moments';
import { bare } from '../source';
import { callValue } from './calls';
import { compareValues, holdsOf, typeTest } from './compare';
import { all, any, choose, type Formula, type Known, learn, not, rowsOf } from './formula';
import { type Bound, type Frame, lookUp } from './frames';
import { memberValue, newValue } from './members';
import { enumValue, listItems, objectValue } from './objects';
import { arithmetic, sum, template } from './sums';
import { formula, formulaOf, known, Unclear, type Value } from './values';

/** Where an expression is looked at. */
export interface Place {
  readonly frame: Frame;
  /** The moment whose function it stands in; null outside of one. */
  readonly moment: Moment | null;
  readonly facts: Known;
  /** The text of a node. */
  readonly text: (node: Node) => string;
  /** The text of the whole file. */
  readonly whole: string;
  /** The names that something in the file changes. */
  readonly changing: ReadonlyMap<string, readonly number[]>;
  /** The names of what is filled after it is made (finding/filled). */
  readonly filled: ReadonlySet<string>;
  /** The function that it stands in, from where to where. */
  readonly range?: readonly [number, number];
  /** How many statements may yet be followed. */
  readonly steps: { left: number };
  /** How many calls deep. */
  readonly depth: number;
  readonly self?: Value | undefined;
}

/** What stands elsewhere in the file, outside of any moment's function, one call deeper. */
export const outside = ({ text, whole, changing, filled, steps, depth }: Place, frame: Frame): Place => ({
  frame,
  moment: null,
  facts: new Map(),
  text,
  whole,
  changing,
  filled,
  steps,
  depth: depth + 1,
});

/** The place where a formula holds, too. */
export const knowing = (place: Place, f: Formula, holds: boolean): Place => {
  const learnt = learn(f, holds);
  return learnt.size === 0 ? place : { ...place, facts: new Map([...place.facts, ...learnt]) };
};

/** An expression as a test: whether it is truthy. */
export const testOf = (node: Node, place: Place): Formula => holdsOf(evaluate(node, place), node);

function logical(node: Expression & { type: 'LogicalExpression' }, place: Place): Value {
  const left = evaluate(node.left, place);
  if (left.is === 'repeat') {
    const right = evaluate(node.right, place);
    if (node.operator === '&&' && right.is === 'repeat' && right.folded === left.folded)
      return { ...left, same: [...left.same, ...right.same] };
    throw new Unclear(node, 'it compares earlier calls in a way of its own');
  }
  if (node.operator === '??') {
    if (left.is === 'known')
      return left.value === null || left.value === undefined ? evaluate(node.right, place) : left;
    if (left.is === 'list' || left.is === 'object' || left.is === 'function') return left;
    throw new Unclear(node, 'it uses ?? on a value that is not known');
  }
  const test = holdsOf(left, node.left);
  const and = node.operator === '&&';
  if (test.is === 'always') return test.holds === and ? evaluate(node.right, place) : left;
  const right = evaluate(node.right, knowing(place, test, and));
  if (right.is === 'object') return { is: 'choice', test, yes: and ? right : left, no: and ? left : right };
  const second = holdsOf(right, node.right);
  return formulaOf(and ? all(test, second) : any(test, second), left, right);
}

function binary(node: Expression & { type: 'BinaryExpression' }, place: Place): Value {
  if (node.operator === 'in') {
    const key = evaluate(node.left, place);
    if (key.is === 'known' && typeof key.value === 'string')
      return formula(typeTest(memberValue(evaluate(node.right, place), key.value, node, place, true), 'there', node));
    throw new Unclear(node, 'it asks for a member whose name is known only when it runs');
  }
  const [left, right] = [evaluate(node.left, place), evaluate(node.right, place)];
  if (node.operator === '+') return sum(node, left, right);
  if (
    left.is === 'known' &&
    right.is === 'known' &&
    typeof left.value === 'number' &&
    typeof right.value === 'number'
  ) {
    const result = arithmetic(node.operator, left.value, right.value);
    if (result !== undefined) return known(result);
  }
  return formula(compareValues(node.operator, left, right, node, place.facts));
}

const NOT_TOLD = 'what it stands for is known only when it runs';

/** Whether something changes what a name stands for; a parameter changes only where its own function changes it. */
function changes({ name, kind, value }: Bound, { changing, range }: Place): boolean {
  const places = changing.get(name) ?? [];
  if (kind !== 'local' || value?.is !== 'part' || range === undefined) return places.length > 0;
  return places.some((at) => range[0] <= at && at < range[1]);
}

function nameValue(name: string, node: Node, place: Place): Value {
  const bound = lookUp(place.frame, name);
  if (bound === undefined) {
    if (name === 'undefined') return known(undefined);
    throw new Unclear(node, `“${name}” is nothing that a rule can look at`);
  }
  if (changes(bound, place)) throw new Unclear(node, `“${name}” changes while it runs`);
  if (bound.value !== undefined) return bound.value;
  if (bound.kind === 'import') throw new Unclear(node, `“${name}” is imported, and other files are not looked at`);
  if (bound.kind === 'function') return { is: 'function', node: bound.node, frame: bound.frame };
  if (bound.kind !== 'const') throw new Unclear(node, bound.why ?? `“${name}” may change while it runs`);
  if (place.depth > 40) throw new Unclear(node, 'it goes round in circles');
  return evaluate(bound.node, outside(place, bound.frame));
}

/** The longest test that is followed, in rows: one that is built of itself again and again doubles each time. */
const MOST_ROWS = 500;

/** What an expression comes to. */
export function evaluate(given: Node, place: Place): Value {
  const value = whatIs(bare(given), place);
  if (value.is === 'formula' && rowsOf(value.formula) > MOST_ROWS)
    throw new Unclear(given, 'its test is longer than can be followed');
  return value;
}

function whatIs(node: Node, place: Place): Value {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return known(node.value);
    case 'NullLiteral':
      return known(null);
    case 'TemplateLiteral':
      return template(node, place);
    case 'RegExpLiteral':
      return { is: 'pattern', source: node.pattern, flags: node.flags };
    case 'Identifier':
      return nameValue(node.name, node, place);
    case 'ThisExpression':
      if (place.self !== undefined && !place.changing.has('this')) return place.self;
      throw new Unclear(node, '“this” is known only when it runs');
    case 'FunctionDeclaration':
      return { is: 'function', node, frame: place.frame };
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return { is: 'function', node, frame: place.frame, ...(place.self === undefined ? {} : { self: place.self }) };
    case 'ArrayExpression':
      return { is: 'list', items: listItems(node.elements, place) };
    case 'ObjectExpression':
      return objectValue(node, place);
    case 'TSEnumDeclaration':
      return enumValue(node, place);
    case 'LogicalExpression':
      return logical(node, place);
    case 'BinaryExpression':
      return binary(node, place);
    case 'ConditionalExpression': {
      const test = testOf(node.test, place);
      if (test.is === 'always') return evaluate(test.holds ? node.consequent : node.alternate, place);
      return chosen(
        test,
        evaluate(node.consequent, knowing(place, test, true)),
        evaluate(node.alternate, knowing(place, test, false)),
      );
    }
    case 'UnaryExpression': {
      if (node.operator === '!') return formula(not(testOf(node.argument, place)));
      const of = evaluate(node.argument, place);
      if (node.operator === 'typeof' && of.is === 'subject') return { is: 'typeof', subject: of.subject };
      if (node.operator === '-' && of.is === 'known' && typeof of.value === 'number') return known(-of.value);
      throw new Unclear(node, NOT_TOLD);
    }
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const key = node.computed ? evaluate(node.property, place) : known((node.property as { name: string }).name);
      if (key.is !== 'known' || (typeof key.value !== 'string' && typeof key.value !== 'number'))
        throw new Unclear(node, 'it reads a member whose name is known only when it runs');
      return memberValue(
        evaluate(node.object, place),
        String(key.value),
        node,
        place,
        node.type === 'OptionalMemberExpression',
      );
    }
    case 'CallExpression':
    case 'OptionalCallExpression':
      return callValue(node, place);
    case 'NewExpression':
      return newValue(node, place);
  }
  throw new Unclear(node, NOT_TOLD);
}

/** One of two values. Tests become one test; an own member that is read where it is there is the member. */
export function chosen(test: Formula, yes: Value, no: Value): Value {
  if (yes.is === 'subject' && no.is === 'known' && no.value === undefined) {
    const key = JSON.stringify(yes.subject);
    if (test.is === 'row' && test.row.is === 'isThere' && JSON.stringify(test.row.subject) === key) return yes;
  }
  const [a, b] = [yes, no].map(asTruth);
  return a !== undefined && b !== undefined ? formulaOf(choose(test, a, b), yes, no) : { is: 'choice', test, yes, no };
}

function asTruth(value: Value): Formula | undefined {
  if (value.is === 'formula') return value.formula;
  return value.is === 'known' && typeof value.value === 'boolean' ? { is: 'always', holds: value.value } : undefined;
}
