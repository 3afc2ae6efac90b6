/** Everything in a file that is asked, in order, and what stands in it and is asked by nobody. */
import type { Override } from '../../policy/document';
import { evaluate, type Place } from '../meaning/evaluate';
import { Unclear } from '../meaning/values';
import { lineOf } from '../source';
import { type Collection, collect } from './collect';
import type { Root, Roots } from './find';
import type { Asked, Untaken } from './found';

const surest = (roots: readonly Root[]): readonly Root[] =>
  roots.length === 0 ? [] : [roots.reduce((best, root) => (root.rank > best.rank ? root : best))];

const isSame = (a: Asked, b: Asked): boolean =>
  a.fn.node === b.fn.node && a.moment === b.moment && a.guard?.name === b.guard?.name;

const ofTools = ({ holds, tool }: Root): boolean => tool !== undefined || holds === 'tools' || holds === 'rules';

/** Gathers what the file's lists of hooks hold. */
export function gather(roots: Roots, place: Place): Collection & { readonly idle: readonly Asked[] } {
  const into: Collection = { asked: [], rewrites: [], untaken: [] };
  const harness = roots.hooks.filter((root) => !ofTools(root));
  const lists = harness.filter(({ holds }) => holds === 'hooks');
  const chosen = lists.length > 0 ? surest(lists) : harness.filter(({ rank }) => rank > 1);
  const [first] = chosen;
  if (first !== undefined && chosen.length > 1)
    into.untaken.push({
      line: lineOf(first.node),
      what: `the order of ${chosen.map(({ name }) => `“${name}”`).join(', ')}`,
      why: 'No list puts these in order. They are asked in the order of the file; see that it is the right one.',
    });
  for (const root of [...roots.hooks.filter(ofTools), ...chosen]) collect(root, place, into);
  const rest: Collection = { asked: [], rewrites: [], untaken: [] };
  for (const root of harness) if (!chosen.includes(root)) collect(root, place, rest);
  const idle = rest.asked.filter(
    (one, i) =>
      rest.asked.findIndex((other) => isSame(one, other)) === i &&
      !into.asked.some((other) => other.fn.node === one.fn.node),
  );
  return { ...into, idle };
}

function overridesOf(node: Root['node'], place: Place): readonly Override[] {
  const value = evaluate(node, place);
  if (value.is !== 'object') throw new Unclear(node, 'it is no object that is written out');
  return [...value.members].map(([guard, member]): Override => {
    const said = member.value();
    if (said.is === 'known' && said.value === false) return { guard, to: 'off' };
    const scope = said.is === 'object' ? said.members.get('scope')?.value() : undefined;
    if (scope?.is === 'known' && (scope.value === 'lineage' || scope.value === 'cohort'))
      return { guard, to: scope.value };
    throw new Unclear(member.node, `what it says of “${guard}” is known only when it runs`);
  });
}

/** What is said of guards by name; of a name that is said twice, the last. */
export function overridesIn(roots: Roots, place: Place, untaken: Untaken[]): readonly Override[] {
  const found = new Map<string, Override>();
  for (const node of roots.overrides) {
    try {
      for (const one of overridesOf(node, place)) found.set(one.guard, one);
    } catch (error) {
      if (!(error instanceof Unclear)) throw error;
      untaken.push({ line: lineOf(node), what: 'overrides of guards', why: `They were not taken: ${error.why}.` });
    }
  }
  return [...found.values()];
}

/** The names of the tools that a file protects, as far as they are written out. */
export function protectedIn(roots: Roots, place: Place): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of roots.protectedTools) {
    const value = evaluate(node, place);
    for (const item of value.is === 'list' ? value.items : []) {
      const one = item.value();
      if (one.is === 'known') names.add(String(one.value));
    }
  }
  return names;
}
