/** Rules on the clipboard: plain JSON that may travel through a mail or a chat. Reading it again: paste.ts. */
import { placeOnly, shelved, wired } from './chains';
import type { Node, Place, Policy } from './document';

export const CLIP = 'hookline-rules';
export const CLIP_VERSION = 1;

/** A rule as it was copied, and where it stood; without a place it lay on the shelf. */
export interface Clipped {
  readonly node: Node;
  readonly place?: Place;
}

/** Every rule of a policy, in the order in which its chains are written, the shelf last. */
export const allRules = (policy: Policy): readonly Clipped[] => [
  ...wired(policy).map(({ node, place }) => ({ node, place: placeOnly(place) })),
  ...shelved(policy).map((node) => ({ node })),
];

/** Rules of a policy as text for the clipboard. */
export function clipText(policy: Policy, ids: readonly string[]): string {
  const chosen = new Set(ids);
  const rules = allRules(policy).filter(({ node }) => chosen.has(node.id));
  return `${JSON.stringify({ format: CLIP, version: CLIP_VERSION, rules }, null, 2)}\n`;
}
