import type { Policy } from '../policy/document';
import { rulesOf } from './rules';

/** What a guard's name is overridden to: off, or whose reads it looks at. */
export type Overridden = false | { readonly scope: 'lineage' | 'cohort' };

/**
 * The overrides of a policy by guard name, in the order of the file: rules that look at the whole pool's reads widen
 * their guard, and what the policy says of a name counts before that (contract.md §3).
 */
export function overridesOf(policy: Policy): ReadonlyMap<string, Overridden> {
  const found = new Map<string, Overridden>();
  for (const { node, kind, place } of rulesOf(policy)) {
    const isGuard = kind.isGuard(node.fields, place);
    if (isGuard && kind.scope(node.fields) === 'cohort') found.set(node.guard ?? '', { scope: 'cohort' });
  }
  for (const { guard, to } of policy.overrides ?? []) found.set(guard, to === 'off' ? false : { scope: to });
  return found;
}
