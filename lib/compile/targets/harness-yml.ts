import { stringify } from 'yaml';
import type { Policy } from '../../policy/document';
import { overridesOf } from '../overrides';

/** The part of a harness.yml that a policy decides: `defaults.guards`, the overrides by guard name (contract.md §8). */
export function harnessYml(policy: Policy): string {
  const guards = overridesOf(policy);
  return stringify({ defaults: { guards } });
}
