import { nodeById, placeOf, placeOnly } from '../policy/chains';
import type { Node, Place, Policy } from '../policy/document';
import { kindOf, readableKind } from './index';

/** Where a node is wired; null on the shelf. */
export interface Wired {
  readonly place: Place;
  /** Counted from one, in the order of asking. */
  readonly at: number;
  readonly of: number;
}

export function wiredAt(policy: Policy, node: Node): Wired | null {
  const chain = placeOf(policy, node.id);
  if (chain === undefined) return null;
  return { place: placeOnly(chain), at: chain.nodes.indexOf(node.id) + 1, of: chain.nodes.length };
}

/** The place that a node is read at: where it stands, where it stood before the shelf, or the first lane of its kind. */
export function placeToRead(policy: Policy, node: Node): Place {
  const from = policy.shelf.find((item) => item.node === node.id)?.from;
  return (
    wiredAt(policy, node)?.place ??
    (from === undefined
      ? { moment: kindOf(node)?.moments[0] ?? 'beforeDispatch' }
      : from.tool === undefined
        ? { moment: from.moment }
        : { moment: from.moment, tool: from.tool })
  );
}

/** Whether it only rewrites, and so stands behind the rules that are asked, whatever its place in the list. */
const isLast = (place: Place, node: Node | undefined): boolean =>
  node !== undefined && (readableKind(node)?.isRewrite(node.fields, place) ?? false);

/** How far along a node stands as it is drawn, counted from one: what is applied last comes behind. */
function drawnAt(policy: Policy, node: Node, place: Place): number {
  const ids = placeOf(policy, node.id)?.nodes ?? [];
  const last = ids.filter((id) => isLast(place, nodeById(policy, id)));
  return [...ids.filter((id) => !last.includes(id)), ...last].indexOf(node.id) + 1;
}

/** Where a node stands, in the author's words: *your rules, 1 of 3*, *issue_refund’s rules, 1 of 1*, *on the shelf*. */
export function whereWords(policy: Policy, node: Node): string {
  const wired = wiredAt(policy, node);
  if (wired === null) return 'on the shelf';
  const { place, of } = wired;
  const at = drawnAt(policy, node, place);
  return `${place.tool === undefined ? 'your rules' : `${place.tool}’s rules`}, ${at} of ${of}`;
}

/** The places that a node's kind fits: your rules and each tool's, moment by moment. */
export function placesFor(policy: Policy, node: Node): readonly Place[] {
  const moments = kindOf(node)?.moments ?? [];
  return moments.flatMap((moment): readonly Place[] => [
    { moment },
    ...policy.tools.map((tool) => ({ moment, tool: tool.name })),
  ]);
}
