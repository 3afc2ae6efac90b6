import { AUTH_GUARD } from '../../contract/moments';
import type { Override, Policy } from '../../policy/document';
import { all, moveOverride, setGuardName } from '../../policy/edits';
import { removeOverride, setOverride } from '../../policy/edits/policy';
import { freeGuardName } from '../../policy/free';
import { guess } from '../guess';
import { type Problem, problem } from '../problem';
import type { Rule } from '../rules';

/** Guard names that are empty, reserved or not unique: overrides could not tell them apart. */
export function guardNames(policy: Policy, rules: readonly Rule[]): readonly Problem[] {
  const guards = rules.filter(({ kind, node, place }) => kind.isGuard(node.fields, place));
  const users = new Map<string, string[]>();
  for (const tool of policy.tools) {
    for (const name of tool.guards ?? []) users.set(name, [...(users.get(name) ?? []), `the tool ${tool.name}`]);
  }
  for (const { node } of guards)
    users.set(node.guard ?? '', [...(users.get(node.guard ?? '') ?? []), `“${node.name}”`]);
  return guards.flatMap(({ node }): readonly Problem[] => {
    const name = node.guard ?? '';
    const named = users.get(name) ?? [];
    if (name.trim() !== '' && name !== AUTH_GUARD && named.length < 2) return [];
    const free = freeGuardName(policy, node.name, node.id);
    const where = {
      node: node.id,
      field: 'guard',
      fix: { label: `Call it ${free}`, edit: setGuardName(node.id, free) },
    };
    if (name.trim() === '') return [problem('empty-guard-name', [], where)];
    if (name === AUTH_GUARD) return [problem('reserved-guard-name', [], where)];
    const others = named.filter((user) => user !== `“${node.name}”`);
    return [problem('same-guard-name', [name, others.length === 0 ? ['another rule'] : others], where)];
  });
}

/** The guard names that rules were exported under before, by the rule's id; the last one last. */
export type Published = ReadonlyMap<string, readonly string[]>;

/** Guards that were exported under other names only. */
export function renamed(rules: readonly Rule[], published: Published): readonly Problem[] {
  const guards = rules.filter(({ kind, node, place }) => kind.isGuard(node.fields, place));
  return guards.flatMap(({ node }): readonly Problem[] => {
    const names = published.get(node.id) ?? [];
    const old = names.at(-1);
    if (old === undefined || names.includes(node.guard ?? '')) return [];
    const isFree = guards.every((other) => other.node.guard !== old);
    const fix = { label: `Call it ${old} again`, edit: setGuardName(node.id, old) };
    return [problem('published-name', [old], { node: node.id, field: 'guard', ...(isFree ? { fix } : {}) })];
  });
}

/** The guard that an override was probably meant for: one that was exported under that name, or the nearest. */
function meantBy(override: string, guards: readonly Rule[], known: readonly string[], published?: Published) {
  const renamed = guards.find(({ node }) => published?.get(node.id)?.includes(override));
  return renamed?.node.guard ?? guess(override, known);
}

const LAST = { off: 'off', lineage: 'its own reads and its callers’', cohort: 'the whole pool’s reads' } as const;

/** Names of which more than one override speaks: a name has one, so that the last counts (contract.md §3). */
function overriddenTwice({ overrides = [] }: Policy): readonly Problem[] {
  const last = new Map(overrides.map(({ guard, to }) => [guard, to]));
  return [...last].flatMap(([guard, to]) => {
    if (overrides.filter((one) => one.guard === guard).length < 2) return [];
    const fix = { label: 'Keep the last', edit: all(removeOverride(guard), setOverride(guard, to)) };
    return [problem('override-twice', [guard, LAST[to]], { field: 'overrides', guard, fix })];
  });
}

/** Whether an override only says whose reads a rule's guard looks at, and that looks at none. */
const readsNothing = (guards: readonly Rule[], { guard, to }: Override): boolean =>
  to !== 'off' && guards.some(({ kind, node }) => node.guard === guard && kind.scope(node.fields) === null);

/** Overrides that do nothing, name no guard, or are more than one for a name. */
export function overrides(policy: Policy, rules: readonly Rule[], published?: Published): readonly Problem[] {
  const guards = rules.filter(({ kind, node, place }) => kind.isGuard(node.fields, place));
  const own = guards.map(({ node }) => node.guard ?? '');
  const known = [...own, ...policy.tools.flatMap((tool) => tool.guards ?? [])];
  const each = (policy.overrides ?? []).flatMap((override): readonly Problem[] => {
    const { guard } = override;
    const isLast = policy.overrides?.findLast((one) => one.guard === guard) === override;
    const where = { field: 'overrides', guard };
    const remove = { label: 'Remove the override', edit: removeOverride(guard) };
    if (guard === AUTH_GUARD) return [problem('override-of-auth', [], { ...where, fix: remove })];
    if (isLast && readsNothing(guards, override))
      return [problem('override-of-no-reads', [guard], { ...where, fix: remove })];
    if (known.includes(guard)) return [];
    const meant = meantBy(guard, guards, known, published);
    const isFree = policy.overrides?.every((one) => one.guard !== meant) === true;
    const fix = meant !== null && isFree ? { label: `Move it to ${meant}`, edit: moveOverride(guard, meant) } : remove;
    return [problem('override-of-nobody', [guard, meant], { ...where, fix })];
  });
  return [...each, ...overriddenTwice(policy)];
}
