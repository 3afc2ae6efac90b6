/** Copies of nodes: with ids and guard names of their own, and names that tell them apart. */
import { nodeById, placeOf, placeOnly } from './chains';
import type { Node, Policy } from './document';
import { addNode, change, freeGuardName, nextId } from './edits';

/** A card's name that no card has yet: *Large refunds*, *Large refunds 2*, *Large refunds 3*. */
export function freeName(policy: Policy, name: string): string {
  const taken = new Set(policy.nodes.map((node) => node.name));
  if (!taken.has(name)) return name;
  const base = name.replace(/ \d{1,6}$/, '');
  for (let n = 2; ; n++) if (!taken.has(`${base} ${n}`)) return `${base} ${n}`;
}

/** A node as it would join a policy: its id, name and guard's name are free there. */
export function renewed(policy: Policy, node: Node): Node {
  const name = freeName(policy, node.name);
  const guard = node.guard === undefined ? {} : { guard: freeGuardName(policy, name) };
  return { ...node, id: nextId(policy), name, ...guard };
}

/** Duplicates nodes, each list's copies together behind the last of them and in their order; and the copies' ids. */
export function duplicated(
  policy: Policy,
  ids: readonly string[],
): { readonly policy: Policy; readonly ids: readonly string[] } {
  let now = policy;
  const copies: string[] = [];
  const copy = (id: string): Node | null => {
    const node = nodeById(policy, id);
    if (node === undefined) return null;
    const made = renewed(now, node);
    copies.push(made.id);
    return made;
  };
  for (const chain of policy.chains) {
    const chosen = chain.nodes.filter((id) => ids.includes(id));
    const behind = chosen.at(-1);
    for (const [i, id] of chosen.entries()) {
      const made = copy(id);
      const at = (placeOf(now, behind ?? id)?.nodes.indexOf(behind ?? id) ?? 0) + 1 + i;
      if (made !== null) now = addNode(made, placeOnly(chain), at)(now);
    }
  }
  for (const item of policy.shelf.filter((one) => ids.includes(one.node))) {
    const made = copy(item.node);
    if (made === null) continue;
    now = change((draft) => {
      draft.nodes.push(made as (typeof draft.nodes)[number]);
      draft.shelf.push({ ...item, node: made.id } as (typeof draft.shelf)[number]);
    })(now);
  }
  return { policy: now, ids: copies };
}
