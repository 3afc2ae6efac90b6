/** Lists that are written out: what is asked of each of their items, and the members of an object as one. */
import type { Node } from '@babel/types';
import { resultOf } from './body';
import { holdsOf } from './compare';
import type { Place } from './evaluate';
import { all, any, row } from './formula';
import { formula, type Item, known, part, Unclear, type Value } from './values';

/** The items of a list, those of lists that are spread in it included. */
export const flat = (items: readonly Item[], node: Node): readonly Value[] =>
  items.flatMap((item) => {
    const value = item.value();
    if (!item.spread) return [value];
    if (value.is === 'list' || value.is === 'set') return flat(value.items, node);
    throw new Unclear(node, 'its list holds what is known only when it runs');
  });

/** `list.some(…)` and `list.every(…)` of what is written out, and `attended().some(…)`. */
export function each(of: Value, how: string, given: readonly Value[], node: Node, place: Place): Value {
  const [fn] = given;
  if (fn === undefined) throw new Unclear(node, 'it asks nothing of a list');
  if (of.is === 'reads') {
    const said = resultOf(fn, [part('earlier')], place, node);
    if (said.is !== 'repeat' || of.tool !== null)
      throw new Unclear(node, 'it compares earlier calls in a way of its own');
    if (how === 'filter' && said.same.length === 0) return of;
    if (how === 'some' && said.same.length > 0) return formula(said);
    if (how === 'some') return formula(row({ of: 'read', scope: 'lineage' }, 'is', true));
  }
  if (of.is !== 'list') throw new Unclear(node, `it calls ${how} on what is no list of the file`);
  const tests = flat(of.items, node).map((item, i) => holdsOf(resultOf(fn, [item, known(i), of], place, node), node));
  if (how === 'some') return formula(any(...tests));
  if (how === 'every') return formula(all(...tests));
  throw new Unclear(node, `it calls ${how}, whose result is known only when it runs`);
}

/** A list of what a function of the file gives for each of another; looked at when it is asked for. */
export const mapped = (items: readonly Item[], fn: Value, node: Node, place: Place): Value => ({
  is: 'list',
  items: flat(items, node).map((item, i) => ({
    node,
    spread: false,
    value: () => resultOf(fn, [item, known(i)], place, node),
  })),
});

/** The keys, values or pairs of an object that is written out, in its order. */
export function listed(of: Value | undefined, how: 'keys' | 'values' | 'entries', node: Node): Value {
  if (of?.is !== 'object' || [...of.members.keys()].some((key) => /^\d+$/.test(key)))
    throw new Unclear(node, 'it lists the members of what is no object of the file');
  const item = (at: Node, value: () => Value): Item => ({ node: at, spread: false, value });
  return {
    is: 'list',
    items: [...of.members].map(([key, member]) => {
      const name = item(member.node, () => known(key));
      if (how === 'keys') return name;
      const held = item(member.node, member.value);
      return how === 'values' ? held : item(member.node, () => ({ is: 'list', items: [name, held] }));
    }),
  };
}
