/** Copies of nodes: with ids and guard names of their own, and names that tell them apart. */
import { nodeById, placeOnly } from '../chains';
import type { Node, Policy } from '../document';
import { freeGuard, lastId, takenGuards } from '../free';
import { change, putIn, type Writable } from '.';

/** A card's name that no card has yet: *Large refunds*, *Large refunds 2*, *Large refunds 3*. */
function freeName(taken: ReadonlySet<string>, name: string, tried: Map<string, number>): string {
  if (!taken.has(name)) return name;
  const base = name.replace(/ \d{1,6}$/, '');
  let n = tried.get(base) ?? 2;
  while (taken.has(`${base} ${n}`)) n += 1;
  tried.set(base, n);
  return `${base} ${n}`;
}

/** Makes nodes ready to join a policy one after the other: their ids, names and guards' names are free there and differ. */
export function renewing(policy: Policy): (node: Node) => Node {
  const names = new Set(policy.nodes.map((node) => node.name));
  const guards = takenGuards(policy);
  /** The number up to which all of a name are taken. */
  const tried = new Map<string, number>();
  let last = lastId(policy);
  return (node) => {
    last += 1;
    const name = freeName(names, node.name, tried);
    names.add(name);
    if (node.guard === undefined) return { ...node, id: `n${last}`, name };
    const guard = freeGuard(guards, name);
    guards.add(guard);
    return { ...node, id: `n${last}`, name, guard };
  };
}

/** Duplicates nodes, each list's copies together behind the last of them and in their order; and the copies' ids. */
export function duplicated(
  policy: Policy,
  ids: readonly string[],
): { readonly policy: Policy; readonly ids: readonly string[] } {
  const chosen = new Set(ids);
  const renew = renewing(policy);
  const made: Node[] = [];
  const copy = (id: string): readonly string[] => {
    const node = nodeById(policy, id);
    if (node === undefined) return [];
    const one = renew(node);
    made.push(one);
    return [one.id];
  };
  const chains = policy.chains.map((chain) => {
    const there = chain.nodes.filter((id) => chosen.has(id));
    return { place: placeOnly(chain), at: chain.nodes.lastIndexOf(there.at(-1) ?? '') + 1, ids: there.flatMap(copy) };
  });
  const items = policy.shelf
    .filter((item) => chosen.has(item.node))
    .flatMap((item) => copy(item.node).map((node) => ({ ...item, node })));
  const next = change((draft) => {
    draft.nodes.push(...(made as Writable['nodes']));
    for (const chain of chains) if (chain.ids.length > 0) putIn(draft, chain.ids, chain.place, chain.at);
    draft.shelf.push(...(items as Writable['shelf']));
  })(policy);
  return { policy: next, ids: made.map((node) => node.id) };
}
