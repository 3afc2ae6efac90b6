import type { GuardOverrides, GuardScope } from '../contract/hooks';

/** Whether `value` is a set of overrides: each own entry `false` or an object with a known scope (contract.md §1). */
export function isGuardOverrides(value: unknown): value is GuardOverrides {
  return isObject(value) && Object.values(value).every((entry) => entry === false || hasScope(entry));
}

/**
 * What the overrides make of a guard: `off`, or the scope of its `attended()`. Only an own key counts, so a guard named
 * like a member of every object keeps the default; an entry that was never checked reads the cohort (contract.md §3, §15).
 */
export function settingOf(overrides: GuardOverrides, guard: string): GuardScope | 'off' {
  const entry: unknown = Object.hasOwn(overrides, guard) ? overrides[guard] : undefined;
  if (entry === false) return 'off';
  if (!entry) return 'lineage';
  return hasScope(entry) ? entry.scope : 'cohort';
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasScope = (entry: unknown): entry is { readonly scope: GuardScope } =>
  isObject(entry) && 'scope' in entry && (entry.scope === 'lineage' || entry.scope === 'cohort');
