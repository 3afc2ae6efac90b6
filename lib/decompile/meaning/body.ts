/** The body of a function as a tree of answers: which it gives, and where. */
import type {
  ArrayPattern,
  AssignmentPattern,
  Node,
  Statement,
  VariableDeclaration,
  VariableDeclarator,
} from '@babel/types';
import { keyOfMember } from '../source';
import { compareValues } from './compare';
import { chosen, evaluate, knowing, type Place, testOf } from './evaluate';
import type { Formula, Known } from './formula';
import { declare, type Frame, namesOf, within } from './frames';
import { memberValue } from './members';
import { type Item, known, part, Unclear, type Value } from './values';

/** What a body gives: a value, an exception, or one of two. */
export type Outcome =
  | { readonly is: 'gives'; readonly value: Value }
  | { readonly is: 'raises'; readonly node: Node }
  | { readonly is: 'either'; readonly test: Formula; readonly yes: Outcome; readonly no: Outcome };

const gives = (value: Value): Outcome =>
  value.is === 'choice'
    ? { is: 'either', test: value.test, yes: gives(value.yes), no: gives(value.no) }
    : { is: 'gives', value };

function either(test: Formula, yes: () => Outcome, no: () => Outcome): Outcome {
  if (test.is === 'always') return test.holds ? yes() : no();
  return { is: 'either', test, yes: yes(), no: no() };
}

/** The most statements that are followed for one moment's function: where branches meet again, their ways double. */
const MOST_STEPS = 2000;

function step({ steps }: Place, node: Node): void {
  steps.left -= 1;
  if (steps.left < 0) throw new Unclear(node, 'it branches in more ways than can be followed');
}

/** Gives a name a value in a frame. */
export const local = (frame: Frame, name: string, node: Node, value: Value): void => {
  frame.names.set(name, { kind: 'local', name, node, statement: node, frame, value });
};

const THERE: ReadonlySet<Value['is']> = new Set(['object', 'list', 'set', 'map', 'pattern', 'function']);

/** A value, or what stands in for it where it is missing; whether it is must be known. */
function orDefault(value: Value, { right }: AssignmentPattern, place: Place): Value {
  if (value.is === 'known') return value.value === undefined ? evaluate(right, place) : value;
  if (THERE.has(value.is) || (value.is === 'part' && value.part === 'session')) return value;
  throw new Unclear(right, 'what stands in for a missing value is known only when it runs');
}

function bindList(pattern: ArrayPattern, value: Value, place: Place): void {
  if (value.is !== 'list' || value.items.some(({ spread }) => spread))
    throw new Unclear(pattern, 'it takes a list apart that is known only when it runs');
  for (const [i, one] of pattern.elements.entries()) {
    if (one?.type === 'RestElement') bindPattern(one.argument, { is: 'list', items: value.items.slice(i) }, place);
    else if (one) bindPattern(one, value.items[i]?.value() ?? known(undefined), place);
  }
}

/** Binds a pattern to a value; the rest of an object is not understood. */
export function bindPattern(pattern: Node, value: Value, place: Place): void {
  if (pattern.type === 'Identifier') return local(place.frame, pattern.name, pattern, value);
  if (pattern.type === 'AssignmentPattern') return bindPattern(pattern.left, orDefault(value, pattern, place), place);
  if (pattern.type === 'ArrayPattern') return bindList(pattern, value, place);
  if (pattern.type !== 'ObjectPattern')
    throw new Unclear(pattern, 'it takes a value apart in a way that is not seen through');
  for (const property of pattern.properties) {
    const key = property.type === 'ObjectProperty' ? keyOfMember(property) : null;
    if (property.type !== 'ObjectProperty' || key === null)
      throw new Unclear(property, 'it takes the rest of an object');
    try {
      bindPattern(property.value, memberValue(value, key, property, place, false), place);
    } catch (error) {
      // A name that nobody reads harms nothing.
      if (!(error instanceof Unclear) || value.is !== 'part') throw error;
      for (const name of namesOf(property.value)) {
        const { why } = error;
        place.frame.names.set(name, {
          kind: 'let',
          name,
          node: property,
          statement: property,
          frame: place.frame,
          why,
        });
      }
    }
  }
}

/** A constant of a body. Where hooks are made, one that is not understood is in the way only of those who read it. */
function bindConst({ id, init }: VariableDeclarator, statement: VariableDeclaration, place: Place): void {
  const { frame } = place;
  try {
    if (statement.kind !== 'const') throw new Unclear(statement, 'it may change while it runs');
    const value = init ? evaluate(init, place) : known(undefined);
    bindPattern(id, value, place);
    if (id.type === 'Identifier')
      frame.names.set(id.name, { kind: 'local', name: id.name, node: init ?? id, statement, frame, value });
  } catch (error) {
    if (!(error instanceof Unclear) || place.moment !== null) throw error;
    const { why } = error;
    for (const name of namesOf(id))
      frame.names.set(name, { kind: 'let', name, node: init ?? id, statement, frame, why });
  }
}

const block = (node: Statement): readonly Statement[] => (node.type === 'BlockStatement' ? node.body : [node]);

/** What comes after some statements, once so much is known. */
type After = (facts: Known) => Outcome;

const ends: After = () => gives(known(undefined));

/** Runs a block: its names are its own, and its functions are known before their lines. */
function runBlock(body: readonly Statement[], place: Place, after: After): Outcome {
  const frame = within(place.frame);
  declare(
    body.filter(({ type }) => type === 'FunctionDeclaration'),
    frame,
  );
  return run(body, { ...place, frame }, after);
}

function run(statements: readonly Statement[], place: Place, after: After): Outcome {
  const [statement, ...rest] = statements;
  if (statement === undefined) return after(place.facts);
  step(place, statement);
  const goOn: After = (facts) => run(rest, { ...place, facts }, after);
  switch (statement.type) {
    case 'ReturnStatement':
      return gives(statement.argument ? evaluate(statement.argument, place) : known(undefined));
    case 'ThrowStatement':
      return { is: 'raises', node: statement };
    case 'BlockStatement':
      return runBlock(statement.body, place, goOn);
    case 'EmptyStatement':
      return goOn(place.facts);
    case 'VariableDeclaration':
      if (statement.kind !== 'const' && place.moment !== null)
        throw new Unclear(statement, 'it has a value that changes while it runs');
      for (const one of statement.declarations) bindConst(one, statement, place);
      return goOn(place.facts);
    case 'FunctionDeclaration':
      return goOn(place.facts);
    case 'IfStatement': {
      const test = testOf(statement.test, place);
      const no = statement.alternate ? block(statement.alternate) : [];
      return either(
        test,
        () => runBlock(block(statement.consequent), knowing(place, test, true), goOn),
        () => runBlock(no, knowing(place, test, false), goOn),
      );
    }
    case 'SwitchStatement':
      return cases(statement, place, goOn);
    case 'ExpressionStatement':
      throw new Unclear(statement, 'it does something besides answering');
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return goOn(place.facts);
  }
  throw new Unclear(statement, 'it repeats something, or does it another way that no rule here does');
}

/** A `switch` whose cases end in a return, a throw or a break; cases without a body share the next one's. */
function cases(statement: Statement & { type: 'SwitchStatement' }, place: Place, after: After): Outcome {
  const subject = evaluate(statement.discriminant, place);
  const otherwise = statement.cases.findIndex((one) => one.test === null || one.test === undefined);
  if (otherwise !== -1 && otherwise !== statement.cases.length - 1)
    throw new Unclear(statement, 'its “default” does not stand last');
  const bodyFrom = (at: number): readonly Statement[] => {
    const run = statement.cases.slice(at).flatMap((one) => one.consequent.flatMap((each) => block(each)));
    const end = run.findIndex((each) => ['ReturnStatement', 'ThrowStatement', 'BreakStatement'].includes(each.type));
    if (end === -1) return run;
    return run.slice(0, run[end]?.type === 'BreakStatement' ? end : end + 1);
  };
  const from = (at: number, here: Place): Outcome => {
    const one = statement.cases[at];
    if (one === undefined) return after(here.facts);
    if (!one.test) return runBlock(bodyFrom(at), here, after);
    const test = compareValues('===', subject, evaluate(one.test, here), one, here.facts);
    return either(
      test,
      () => runBlock(bodyFrom(at), knowing(here, test, true), after),
      () => from(at + 1, knowing(here, test, false)),
    );
  };
  return from(0, place);
}

/** The parameters and the body of a function. */
export function functionParts(node: Node): { readonly params: readonly Node[]; readonly body: Node } {
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
    case 'ObjectMethod':
    case 'ClassMethod':
      if (node.async === true) throw new Unclear(node, 'it is async, and its answer would be a promise');
      if ('generator' in node && node.generator === true) throw new Unclear(node, 'it is a generator');
      return { params: node.params, body: node.body };
  }
  throw new Unclear(node, 'it is no function that is written out');
}

const asItem =
  (node: Node) =>
  (value: Value): Item => ({ node, spread: false, value: () => value });

/** What a function gives for some arguments. */
export function outcomeOf(fn: Value, given: readonly Value[], place: Place, node: Node): Outcome {
  if (fn.is !== 'function') throw new Unclear(node, 'it calls what is no function of the file');
  if (place.depth > 40) throw new Unclear(node, 'it goes round in circles');
  const { params, body } = functionParts(fn.node);
  const here: Place = {
    ...place,
    frame: within(fn.frame),
    depth: place.depth + 1,
    range: [fn.node.start ?? 0, fn.node.end ?? 0],
    self: fn.self,
  };
  params.forEach((param, i) => {
    if (param.type === 'Identifier' && param.name === 'this') return;
    if (param.type === 'RestElement')
      bindPattern(param.argument, { is: 'list', items: given.slice(i).map(asItem(node)) }, here);
    else bindPattern(param, given[i] ?? known(undefined), here);
  });
  return body.type === 'BlockStatement' ? runBlock(body.body, here, ends) : gives(evaluate(body, here));
}

/** The value that a call of a function of the file comes to. */
export function resultOf(fn: Value, given: readonly Value[], place: Place, node: Node): Value {
  const settled = (outcome: Outcome): Value => {
    if (outcome.is === 'raises') throw new Unclear(outcome.node, 'it calls a function that throws');
    return outcome.is === 'gives' ? outcome.value : chosen(outcome.test, settled(outcome.yes), settled(outcome.no));
  };
  return settled(outcomeOf(fn, given, place, node));
}

/** What a moment's function gives for its input. */
export const answersOf = (fn: Value, place: Place, node: Node): Outcome =>
  outcomeOf(fn, [part('input')], { ...place, steps: { left: MOST_STEPS } }, node);
