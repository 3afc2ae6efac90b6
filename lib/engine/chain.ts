import { defaultPolicyEntry } from './defaults';
import type { Contributor, PoolOptions } from './types';

/** Everyone between the framework's gate and its defaults, in the order of asking: the called tool, the harness, the default policy's own entry (contract.md §2). */
export function chainFor(
  { tools, harness, defaultPolicy }: Pick<PoolOptions, 'tools' | 'harness' | 'defaultPolicy'>,
  tool: string,
): readonly Contributor[] {
  const own = tools.find(({ name }) => name === tool)?.contributors ?? [];
  return [...own, ...harness, ...(defaultPolicy ? [defaultPolicyEntry(defaultPolicy)] : [])];
}
