/** What one step of history did, in a few words: what *Undo* and *Redo* are for. */
import { nodeById, placeOf, samePlace } from '../policy/chains';
import type { Node, Policy } from '../policy/document';
import { declaredWords } from './declared-words';

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const some = (nodes: readonly Node[]): string =>
  nodes.length === 1 ? `“${nodes[0]?.name ?? ''}”` : `${nodes.length} rules`;

/** Whether a node stands in another place, or at another index of the same, counted among those that both policies have. */
function hasMoved(before: Policy, after: Policy, id: string): boolean {
  const was = placeOf(before, id);
  const is = placeOf(after, id);
  if (was === undefined || is === undefined) return was !== is;
  return !samePlace(was, is);
}

const order = (policy: Policy): string => JSON.stringify(policy.chains.map((chain) => [chain.moment, chain.nodes]));

/** The rules that a step brought, changed, moved or put in another order, in the order of the policy that came of it. */
export function touched(before: Policy, after: Policy): readonly string[] {
  const shifted = new Set(
    after.chains.flatMap((chain) => {
      const now = new Set(chain.nodes);
      const was = (before.chains.find((one) => samePlace(one, chain))?.nodes ?? []).filter((id) => now.has(id));
      const stayed = new Set(was);
      return chain.nodes.filter((id) => stayed.has(id)).filter((id, i) => was[i] !== id);
    }),
  );
  return after.nodes
    .filter(
      (node) => shifted.has(node.id) || !same(nodeById(before, node.id), node) || hasMoved(before, after, node.id),
    )
    .map(({ id }) => id);
}

/** The step between two policies: *move “Large refunds”*. Reads after *Undo:* and *Redo:*. */
export function stepWords(before: Policy, after: Policy): string {
  const added = after.nodes.filter((node) => nodeById(before, node.id) === undefined);
  const removed = before.nodes.filter((node) => nodeById(after, node.id) === undefined);
  if (added.length > 0 && removed.length === 0) return `add ${some(added)}`;
  if (removed.length > 0 && added.length === 0 && before.name === after.name) return `remove ${some(removed)}`;
  if (added.length > 0 || removed.length > 0) return `open “${after.name}”`;

  const declared = declaredWords(before, after);
  if (declared !== null) return declared;
  const kept = after.nodes;
  const changed = kept.filter((node) => nodeById(before, node.id) !== node && !same(nodeById(before, node.id), node));
  const moved = kept.filter((node) => hasMoved(before, after, node.id));
  if (moved.length > 0) return `move ${some(moved)}`;
  if (changed.length === 1 && changed[0] !== undefined) {
    const was = nodeById(before, changed[0].id);
    if (was?.name !== changed[0].name) return `rename “${was?.name ?? ''}”`;
    if (was.off !== changed[0].off)
      return `${changed[0].off === undefined ? 'switch on' : 'switch off'} ${some(changed)}`;
  }
  if (changed.length > 0) return `change ${some(changed)}`;
  if (order(before) !== order(after)) return 'reorder rules';
  if (before.name !== after.name) return 'rename the policy';
  const notes = (after.notes ?? []).length - (before.notes ?? []).length;
  if (!same(before.notes, after.notes)) return `${notes > 0 ? 'add' : notes < 0 ? 'remove' : 'change'} a note`;
  if (!same(before.overrides, after.overrides)) return 'change the overrides';
  if (!same([before.scenario, before.trying], [after.scenario, after.trying])) return 'change the scenario';
  return 'change the policy';
}
