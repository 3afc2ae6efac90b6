/** Members: what is read of a moment's input, of the file's own objects and lists, and of what `new` makes. */
import type { Class, Node } from '@babel/types';
import { keyOfMember } from '../source';
import { evaluate, outside, type Place } from './evaluate';
import { type Frame, lookUp, within } from './frames';
import { listItems } from './objects';
import { type Item, known, type Member, type Part, part, Unclear, type Value } from './values';

/** Names that every object has, so that reading them says nothing of the object itself. */
const LENT = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Array.prototype),
  ...Object.getOwnPropertyNames(String.prototype),
]);

const ofObject = new Set(Object.getOwnPropertyNames(Object.prototype));

const INPUT: Readonly<Record<string, Part>> = {
  args: 'args',
  agent: 'agent',
  completion: 'completion',
  pressure: 'pressure',
  attended: 'attended',
};

const lent = (node: Node, key: string): never => {
  throw new Unclear(node, `“${key}” is a name that every object has, and may be read from its prototype`);
};

function inputMember(key: string, node: Node, place: Place): Value {
  const of = INPUT[key];
  if (of !== undefined) return part(of);
  switch (key) {
    case 'tool':
      return { is: 'subject', subject: { of: 'tool' }, type: 'text' };
    case 'attempt':
    case 'cost':
      return { is: 'subject', subject: { of: key }, type: 'number' };
    case 'outcome':
      return { is: 'subject', subject: { of: 'outcome' }, type: 'text' };
    case 'result':
      if (place.moment === 'afterAdmit') return { is: 'subject', subject: { of: 'value', path: [] }, type: 'json' };
  }
  throw new Unclear(node, `it looks at ${key}, which no condition does`);
}

/** An own field of the arguments. */
export const argument = (key: string, place: Place): Value =>
  place.moment === 'onReturn'
    ? { is: 'subject', subject: { of: 'reply', path: [key] }, type: 'json' }
    : { is: 'subject', subject: { of: 'argument', name: key }, type: 'json' };

/** An own fact of the session. */
export function fact(key: string, node: Node, place: Place): Value {
  if (place.moment === null) throw new Unclear(node, 'it reads the session once, when the hooks are made');
  return { is: 'subject', subject: { of: 'fact', key }, type: 'json' };
}

function partMember(of: Part, key: string, node: Node, place: Place): Value {
  switch (of) {
    case 'input':
      return inputMember(key, node, place);
    case 'args':
      return ofObject.has(key) ? lent(node, key) : argument(key, place);
    case 'session':
      return ofObject.has(key) ? lent(node, key) : fact(key, node, place);
    case 'agent':
      if (key === 'toolCallCount') return { is: 'subject', subject: { of: 'calls' }, type: 'number' };
      break;
    case 'pressure':
      if (key === 'remaining') return { is: 'subject', subject: { of: 'room' }, type: 'number' };
      break;
    case 'completion':
      if (key === 'kind') return { is: 'kind' };
      if (key === 'value') return { is: 'subject', subject: { of: 'value', path: [] }, type: 'json' };
      if (key === 'error') return part('error');
      break;
    case 'error':
      if (key !== 'name' && key !== 'message') break;
      if (node.type !== 'OptionalMemberExpression' && place.facts.get('completion') !== 'threw')
        throw new Unclear(node, 'it reads the error of a call that may have returned');
      return { is: 'subject', subject: { of: 'error', part: key }, type: 'json' };
    case 'earlier':
      throw new Unclear(node, 'it compares earlier calls in a way of its own');
    case 'attended':
      break;
  }
  throw new Unclear(node, `it looks at ${key}, which no condition does`);
}

/** A member of a value. */
export function memberValue(of: Value, key: string, node: Node, place: Place, optional: boolean): Value {
  switch (of.is) {
    case 'part':
      return partMember(of.part, key, node, place);
    case 'object': {
      const found = of.members.get(key);
      if (found !== undefined) return found.value();
      return ofObject.has(key) ? lent(node, key) : known(undefined);
    }
    case 'list': {
      if (key === 'length' && of.items.every((item) => !item.spread)) return known(of.items.length);
      const item = /^\d+$/.test(key) && of.items.every((one) => !one.spread) ? of.items[Number(key)] : undefined;
      if (item !== undefined) return item.value();
      break;
    }
    case 'reads':
      if (key === 'length' && of.tool !== null) return { is: 'count', tools: [of.tool] };
      if (key === 'length') return of;
      break;
    case 'subject': {
      const { subject } = of;
      const isData = subject.of === 'reply' || (subject.of === 'value' && place.moment === 'afterAdmit');
      if (!isData) break;
      if (!optional) throw new Unclear(node, `it reads “${key}” of what may not be there, and would throw`);
      if (LENT.has(key)) return lent(node, key);
      return { ...of, subject: { ...subject, path: [...subject.path, key] }, type: 'json' };
    }
  }
  if (of.is === 'subject' && of.subject.of === 'value')
    throw new Unclear(
      node,
      `it reads “${key}” of the live result, also where a class lends it; a rule here reads own fields only`,
    );
  throw new Unclear(node, `it reads “${key}” of what no condition looks into`);
}

/** The object that a class of the file makes: its fields and methods, as far as they are written out. */
function instance(node: Class, frame: Frame, given: readonly Item[], at: Node, place: Place): Value {
  if (node.superClass && !(node.superClass.type === 'Identifier' && isContract(node.superClass.name, frame)))
    throw new Unclear(at, 'its class builds on another');
  const members = new Map<string, Member>();
  const inner = within(frame);
  const made: Value = { is: 'object', node: at, frame: place.frame, members };
  const here: Place = { ...outside(place, inner), self: made };
  for (const member of node.body.body) {
    if (member.type === 'ClassMethod' && member.kind === 'constructor') {
      member.params.forEach((param, i) => {
        const name = param.type === 'TSParameterProperty' ? param.parameter : param;
        const item = given[i];
        const plain = name.type === 'AssignmentPattern' ? name.left : name;
        if (plain.type !== 'Identifier') throw new Unclear(param, 'its constructor takes its arguments apart');
        const value = (): Value => {
          if (item !== undefined) return item.value();
          return name.type === 'AssignmentPattern' ? evaluate(name.right, here) : known(undefined);
        };
        const bound = { kind: 'local', name: plain.name, node: param, statement: param, frame: inner } as const;
        Object.defineProperty(bound, 'value', { get: value });
        inner.names.set(plain.name, bound);
        if (param.type === 'TSParameterProperty') members.set(plain.name, { node: param, value });
      });
      for (const statement of member.body.body) assignField(statement, members, here);
    }
  }
  for (const member of node.body.body) {
    if ('static' in member && member.static === true) continue;
    const key = member.type === 'ClassMethod' || member.type === 'ClassProperty' ? keyOfMember(member) : null;
    if (member.type === 'ClassMethod' && key !== null && member.kind === 'method')
      members.set(key, { node: member, value: () => ({ is: 'function', node: member, frame: inner, self: made }) });
    else if (member.type === 'ClassProperty' && key !== null) {
      const { value } = member;
      if (value && members.has(key)) throw new Unclear(member, `its constructor sets “${key}” again`);
      if (value) members.set(key, { node: value, value: () => evaluate(value, here) });
    } else if (member.type === 'ClassMethod' && member.kind === 'constructor') continue;
    else if (!member.type.startsWith('TS')) throw new Unclear(member, 'its class has members that are not written out');
  }
  return made;
}

/** `this.x = …;` in a constructor; a call of `super` does nothing here. */
function assignField(statement: Node, members: Map<string, Member>, place: Place): void {
  const expression = statement.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (expression?.type === 'CallExpression' && expression.callee.type === 'Super') return;
  if (
    expression?.type !== 'AssignmentExpression' ||
    expression.operator !== '=' ||
    expression.left.type !== 'MemberExpression' ||
    expression.left.object.type !== 'ThisExpression' ||
    expression.left.computed ||
    expression.left.property.type !== 'Identifier'
  )
    throw new Unclear(statement, 'its constructor does more than set fields');
  const { right } = expression;
  const { name } = expression.left.property;
  if (members.has(name)) throw new Unclear(statement, `its constructor sets “${name}” twice`);
  members.set(name, { node: right, value: () => evaluate(right, place) });
}

const isContract = (name: string, frame: Frame): boolean => lookUp(frame, name)?.kind === 'import';

/** What `new` makes: a set or a map of what is written out, or an object of a class in the file. */
export function newValue(node: Node & { type: 'NewExpression' }, place: Place): Value {
  const { callee } = node;
  const given = listItems(node.arguments, place);
  if (callee.type !== 'Identifier') throw new Unclear(node, 'it makes something that is known only when it runs');
  const bound = lookUp(place.frame, callee.name);
  if (bound === undefined && (callee.name === 'Set' || callee.name === 'Map')) {
    const list = given[0]?.value();
    const items = list?.is === 'list' ? list.items : given.length === 0 ? [] : undefined;
    if (items !== undefined) return { is: callee.name === 'Set' ? 'set' : 'map', items };
  }
  if (bound?.kind === 'class' && (bound.node.type === 'ClassDeclaration' || bound.node.type === 'ClassExpression'))
    return instance(bound.node, bound.frame, given, node, place);
  throw new Unclear(node, `it makes a ${callee.name}, which is not looked into`);
}
