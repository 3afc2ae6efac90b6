/** Ids and names that are still free in a policy. */
import { AUTH_GUARD } from '../contract/moments';
import type { Policy } from './document';

/** The highest number of an id of the form `n1`, `n2` …; 0 where there is none. */
export const lastId = ({ nodes }: Policy): number =>
  nodes.reduce((last, { id }) => Math.max(last, Number(/^n(\d{1,9})$/.exec(id)?.[1] ?? 0)), 0);

/** A free id: `n1`, `n2` … one past the highest of that form, so that ids depend on the policy alone. */
export const nextId = (policy: Policy): string => `n${lastId(policy) + 1}`;

/** The names that no guard can take: the framework's, those of the tools, and of all nodes but one. */
export const takenGuards = (policy: Policy, ofNode?: string): Set<string | undefined> =>
  new Set([
    AUTH_GUARD,
    ...policy.nodes.filter((node) => node.id !== ofNode).map((node) => node.guard),
    ...policy.tools.flatMap((tool) => tool.guards ?? []),
  ]);

/** A guard name for a card's name: lower case, letters, digits and underscores, and not yet taken. */
export const freeGuardName = (policy: Policy, cardName: string, ofNode?: string): string =>
  freeGuard(takenGuards(policy, ofNode), cardName);

/** The same beside names that are known to be taken. */
export function freeGuard(taken: ReadonlySet<string | undefined>, cardName: string): string {
  const base =
    cardName
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 40) || 'rule';
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base}_${n}`;
    if (!taken.has(name)) return name;
  }
}
