/** What a rename changes in what a policy declares and in its places; the rules themselves: nodes/renaming. */
import { samePlace } from './chains';
import type { Chain, Policy } from './document';
import { type Named, namesBeside, whyNotName } from './names';

/** One name given up for another, at what it names. */
export type Rename = Named & { readonly from: string; readonly to: string };

/** Whether a rename applies: the name is declared, and the other may be given. */
export const canRename = (policy: Policy, rename: Rename): boolean =>
  rename.from !== rename.to &&
  namesBeside(policy, rename).includes(rename.from) &&
  whyNotName(policy, rename, rename.to) === null;

/** The same list with each item replaced; gives the very same list back where nothing changed. */
export const mapSame = <T>(list: readonly T[], change: (item: T) => T): readonly T[] => {
  const next = list.map(change);
  return next.every((item, i) => item === list[i]) ? list : next;
};

/** Chains after a tool took another's name: where rules of that name stood already, they come after the tool's own. */
function renamedChains(chains: readonly Chain[], { from, to }: Rename): readonly Chain[] {
  const own = chains.filter((chain) => chain.tool === from);
  const late = chains.filter((chain) => chain.tool === to && own.some((one) => one.moment === chain.moment));
  return mapSame(late.length === 0 ? chains : chains.filter((chain) => !late.includes(chain)), (chain) => {
    if (chain.tool !== from) return chain;
    const renamed = { ...chain, tool: to };
    return { ...renamed, nodes: [chain, ...late.filter((one) => samePlace(one, renamed))].flatMap((one) => one.nodes) };
  });
}

/** The policy with the name replaced where it is declared, and where places are named after it. */
export function renamedDeclarations(policy: Policy, rename: Rename): Policy {
  const { from, to } = rename;
  switch (rename.of) {
    case 'tool': {
      const { terminal } = policy;
      return {
        ...policy,
        tools: mapSame(policy.tools, (tool) => (tool.name === from ? { ...tool, name: to } : tool)),
        ...(terminal === from ? { terminal: to } : {}),
        chains: renamedChains(policy.chains, rename),
        shelf: mapSame(policy.shelf, (item) =>
          item.from?.tool === from ? { ...item, from: { ...item.from, tool: to } } : item,
        ),
      };
    }
    case 'argument': {
      const args = (list: Policy['tools'][number]['arguments']) =>
        mapSame(list, (argument) => (argument.name === from ? { ...argument, name: to } : argument));
      return {
        ...policy,
        tools: mapSame(policy.tools, (tool) =>
          tool.name === rename.tool ? { ...tool, arguments: args(tool.arguments) } : tool,
        ),
      };
    }
    case 'fact':
      return {
        ...policy,
        facts: mapSame(policy.facts, (fact) => (fact.key === from ? { ...fact, key: to } : fact)),
      };
  }
}
