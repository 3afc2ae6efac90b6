import type { Chain, Declared, Node, Place, Policy, Tool } from './document';

/** A place and nothing else of the chain that it was read from. */
export const placeOnly = ({ moment, tool }: Place): Place => (tool === undefined ? { moment } : { moment, tool });

/** Whether two places are the same list. */
export const samePlace = (a: Place, b: Place): boolean => a.moment === b.moment && a.tool === b.tool;

export const nodeById = (policy: Policy, id: string): Node | undefined => policy.nodes.find((node) => node.id === id);

export const toolByName = (policy: Declared, name: string): Tool | undefined =>
  policy.tools.find((tool) => tool.name === name);

/** The ids at a place in the order of asking; empty where nothing stands. */
export const chainAt = (policy: Policy, place: Place): readonly string[] =>
  policy.chains.find((chain) => samePlace(chain, place))?.nodes ?? [];

/** The chain in which a node is wired; undefined on the shelf. */
export const placeOf = (policy: Policy, id: string): Chain | undefined =>
  policy.chains.find((chain) => chain.nodes.includes(id));

/** The wired nodes with their places, chain by chain in document order; ids that name no node are passed over. */
export function wired(policy: Policy): readonly { readonly node: Node; readonly place: Place }[] {
  const byId = new Map(policy.nodes.map((node) => [node.id, node]));
  return policy.chains.flatMap((place) =>
    place.nodes.flatMap((id) => {
      const node = byId.get(id);
      return node === undefined ? [] : [{ node, place }];
    }),
  );
}

/** The nodes on the shelf, in its order. */
export const shelved = (policy: Policy): readonly Node[] =>
  policy.shelf.flatMap((item) => nodeById(policy, item.node) ?? []);
