/** The lanes as they are drawn: who stands where, in the order of asking. No sizes; layout.ts places them. */
import { MOMENT_NAMES, type Moment } from '../contract/moments';
import { readableKind } from '../nodes';
import { placeOnly, samePlace } from '../policy/chains';
import type { Chain, Node, Place, Policy } from '../policy/document';

/** One of the author's cards on a lane. `key` tells apart a node that a broken file lists twice. */
export interface Standing {
  readonly key: string;
  readonly node: Node;
  readonly place: Place;
  /** It only rewrites arguments, when the tool runs: it is drawn behind the rules that are asked. */
  readonly appliedLast: boolean;
}

/** A tool's own chain at a moment. */
export interface Branch {
  readonly tool: string;
  readonly cards: readonly Standing[];
}

export interface Lane {
  readonly moment: Moment;
  readonly branches: readonly Branch[];
  /** The harness's chain. */
  readonly rules: readonly Standing[];
}

/** Whether a node is applied last at a place, instead of being asked. */
export const isAppliedLast = (node: Node, place: Place): boolean =>
  readableKind(node)?.isRewrite(node.fields, place) ?? false;

/** What is asked first, and what is applied last behind it; within each the order of the document. */
function drawn(chain: Chain, nodes: ReadonlyMap<string, Node>, seen: Map<string, number>): readonly Standing[] {
  const place = placeOnly(chain);
  const cards = chain.nodes.flatMap((id): readonly Standing[] => {
    const node = nodes.get(id);
    if (node === undefined) return [];
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return [{ key: times === 1 ? id : `${id} again ${times}`, node, place, appliedLast: isAppliedLast(node, place) }];
  });
  return [...cards.filter((card) => !card.appliedLast), ...cards.filter((card) => card.appliedLast)];
}

/** The five lanes of a policy, each with its branches in the order of the tools. */
export function lanesOf(policy: Policy): readonly Lane[] {
  const nodes = new Map(policy.nodes.toReversed().map((node) => [node.id, node]));
  const seen = new Map<string, number>();
  const rank = new Map(policy.tools.map((tool, i) => [tool.name, i]));
  const rankOf = (tool: string): number => rank.get(tool) ?? policy.tools.length;
  return MOMENT_NAMES.map((moment) => {
    const chains = policy.chains
      .filter((chain) => chain.moment === moment)
      .map((chain) => ({ tool: chain.tool, cards: drawn(chain, nodes, seen) }))
      .filter(({ cards }) => cards.length > 0);
    const branches = chains.flatMap(({ tool, cards }) => (tool === undefined ? [] : [{ tool, cards }]));
    return {
      moment,
      branches: branches.sort((a, b) => rankOf(a.tool) - rankOf(b.tool)),
      rules: chains.flatMap(({ tool, cards }) => (tool === undefined ? cards : [])),
    };
  });
}

/** The cards at a place as they are drawn. */
export function drawnAt(policy: Policy, place: Place): readonly Standing[] {
  const lane = lanesOf(policy).find(({ moment }) => moment === place.moment);
  const chains = [...(lane?.branches.map(({ cards }) => cards) ?? []), lane?.rules ?? []];
  return chains.find((cards) => cards[0] !== undefined && samePlace(cards[0].place, place)) ?? [];
}
