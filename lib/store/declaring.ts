import type { Policy } from '../policy/document';
import { once } from '../reading/once';

const byFacts = once((_tools: Policy['tools']) => new WeakMap<Policy['facts'], Policy>());

/** The first policy that was seen with these tools and facts: what shows only names is the same while they are. */
export function declaring(policy: Policy): Policy {
  const known = byFacts(policy.tools);
  const first = known.get(policy.facts) ?? policy;
  known.set(policy.facts, first);
  return first;
}
