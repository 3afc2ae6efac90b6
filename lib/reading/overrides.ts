/** What may be overridden, and how an override is said. */
import { rulesOf } from '../compile/rules';
import type { Override, Policy } from '../policy/document';
import { once } from './once';

export type Overriding = Override['to'] | 'none';

/** What stands over a guard, in the order in which it is offered; `none`: nothing does. */
export const OVERRIDING: Readonly<Record<Overriding, string>> = {
  none: 'As it is',
  off: 'Off by override',
  lineage: 'Sees its callers’ reads',
  cohort: 'Sees the whole pool’s reads',
};

export const OVERRIDINGS = Object.keys(OVERRIDING) as readonly Overriding[];

/** What a guard's name is overridden to. */
export const overridingOf = (policy: Policy, guard: string): Overriding =>
  policy.overrides?.findLast((one) => one.guard === guard)?.to ?? 'none';

/** A guard that an override can name: its published name, and whose it is. */
export interface KnownGuard {
  readonly name: string;
  readonly of: string;
}

/** The guards of a policy, each name once: those of its rules in the order of asking, then those that tools bring. */
export const knownGuards: (policy: Policy) => readonly KnownGuard[] = once((policy) => {
  const ofRules = rulesOf(policy)
    .filter(({ kind, node, place }) => kind.isGuard(node.fields, place))
    .map(({ node }) => ({ name: node.guard ?? '', of: node.name }));
  const ofTools = policy.tools.flatMap((tool) => (tool.guards ?? []).map((name) => ({ name, of: tool.name })));
  const seen = new Set<string>(['']);
  return [...ofRules, ...ofTools].filter(({ name }) => !seen.has(name) && seen.add(name));
});

/** The guards that nothing overrides yet. */
export const guardsToOverride = (policy: Policy): readonly KnownGuard[] =>
  knownGuards(policy).filter(({ name }) => overridingOf(policy, name) === 'none');
