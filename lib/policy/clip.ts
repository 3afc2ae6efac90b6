/** Rules on the clipboard: plain JSON that may travel through a mail or a chat. Reading it again: paste.ts. */
import { MOMENT_NAMES } from '../contract/moments';
import { placeOf } from './chains';
import type { Node, Place, Policy } from './document';

export const CLIP = 'hookline-rules';
export const CLIP_VERSION = 1;

/** A rule as it was copied, and where it stood; without a place it lay on the shelf. */
export interface Clipped {
  readonly node: Node;
  readonly place?: Place;
}

export const clipped = (policy: Policy, node: Node): Clipped => {
  const chain = placeOf(policy, node.id);
  if (chain === undefined) return { node };
  const { moment, tool } = chain;
  return { node, place: tool === undefined ? { moment } : { moment, tool } };
};

/** In the order of asking: moment by moment, a tool's own rules before the harness's, the shelf last. */
export function inOrder(policy: Policy, ids: readonly string[]): readonly Node[] {
  const chains = MOMENT_NAMES.flatMap((moment) => {
    const here = policy.chains.filter((chain) => chain.moment === moment);
    return [...here.filter(({ tool }) => tool !== undefined), ...here.filter(({ tool }) => tool === undefined)];
  });
  const order = [...chains.flatMap(({ nodes }) => nodes), ...policy.shelf.map((item) => item.node)];
  return [...new Set(order)].flatMap((id) =>
    ids.includes(id) ? (policy.nodes.find((node) => node.id === id) ?? []) : [],
  );
}

/** Rules of a policy as text for the clipboard. */
export const clipText = (policy: Policy, ids: readonly string[]): string =>
  `${JSON.stringify({ format: CLIP, version: CLIP_VERSION, rules: inOrder(policy, ids).map((node) => clipped(policy, node)) }, null, 2)}\n`;
