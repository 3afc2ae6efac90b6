/** Objects, lists and enums as they are written out. */
import type { Expression, Node, TSEnumDeclaration } from '@babel/types';
import { keyOfMember } from '../source';
import { evaluate, type Place } from './evaluate';
import { type Item, known, type Member, Unclear, type Value } from './values';

/** The members of an object literal; methods and functions know where they stand. */
export function objectValue(node: Expression & { type: 'ObjectExpression' }, place: Place): Value {
  const members = new Map<string, Member>();
  const made: Value = { is: 'object', node, frame: place.frame, members };
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument, place);
      if (spread.is === 'part' && spread.part === 'args' && node.properties[0] === property)
        return argsWith(node, place);
      if (spread.is !== 'object') throw new Unclear(property, 'it spreads an object that is not known');
      for (const [key, member] of spread.members) members.set(key, member);
      continue;
    }
    const key = keyOfMember(property);
    if (key === '__proto__') throw new Unclear(property, 'its object builds on another');
    if (key === null) throw new Unclear(property, 'it has a member whose name is known only when it runs');
    if (property.type === 'ObjectMethod') {
      if (property.kind !== 'method') throw new Unclear(property, 'it has a getter or a setter');
      members.set(key, {
        node: property,
        value: () => ({ is: 'function', node: property, frame: place.frame, self: made }),
      });
    } else
      members.set(key, { node: property.value, value: once(() => withSelf(evaluate(property.value, place), made)) });
  }
  return made;
}

const withSelf = (value: Value, self: Value): Value =>
  value.is === 'function' && value.node.type === 'FunctionExpression' ? { ...value, self } : value;

/** `{ ...args, key: value }`: the arguments with one of them set. */
function argsWith(node: Expression & { type: 'ObjectExpression' }, place: Place): Value {
  const [, set, ...more] = node.properties;
  const key = set?.type === 'ObjectProperty' ? keyOfMember(set) : null;
  if (set?.type !== 'ObjectProperty' || key === null || more.length > 0)
    throw new Unclear(node, 'it changes more than one argument');
  const value = evaluate(set.value, place);
  if (value.is !== 'known' || value.value === undefined)
    throw new Unclear(set, 'it sets an argument to what is known only when it runs');
  return { is: 'with', key, value: value.value };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The items of a list, each looked at when it is asked for. */
export function listItems(elements: readonly (Node | null)[], place: Place): readonly Item[] {
  return elements.map((element): Item => {
    if (element === null) throw new Unclear(element ?? ({ type: 'NullLiteral' } as Node), 'a list has a gap');
    const spread = element.type === 'SpreadElement';
    const node = spread ? element.argument : element;
    return { node, spread, value: once(() => evaluate(node, place)) };
  });
}

/** An enum: an object of texts and numbers; a member without a value counts on from the one before. */
export function enumValue(node: TSEnumDeclaration, place: Place): Value {
  const members = new Map<string, Member>();
  let next: number | null = 0;
  for (const { id, initializer } of node.members) {
    const name = id.type === 'Identifier' ? id.name : id.value;
    const value: Value | null = initializer ? evaluate(initializer, place) : next === null ? null : known(next);
    if (value?.is !== 'known') throw new Unclear(id, 'its enum has a member that is known only when it runs');
    next = typeof value.value === 'number' ? value.value + 1 : null;
    members.set(name, { node: id, value: () => value });
  }
  return { is: 'object', node, frame: place.frame, members };
}
