import { readableKind } from '../nodes';
import type { Rule } from '../nodes/concerns';
import type { Policy } from '../policy/document';

export type { Rule };

/**
 * The rules that are printed: wired, of a kind that is known, readable and in its own lane, and not skipped; chain by
 * chain in document order, each once, where it is listed first.
 */
export function rulesOf(policy: Policy): readonly Rule[] {
  const byId = new Map(policy.nodes.map((node) => [node.id, node]));
  const seen = new Set<string>();
  return policy.chains.flatMap((place) =>
    place.nodes.flatMap((id): readonly Rule[] => {
      const node = seen.has(id) ? undefined : byId.get(id);
      seen.add(id);
      const kind = node === undefined ? undefined : readableKind(node);
      if (node === undefined || kind === undefined || node.off === 'skip') return [];
      return kind.moments.includes(place.moment) ? [{ node, kind, place }] : [];
    }),
  );
}
