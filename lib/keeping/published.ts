/** Which guard names a policy exported from this browser: once published, overrides and traces elsewhere may use them. */
import type { Published } from '../compile';
import { rulesOf } from '../compile/rules';
import type { Policy } from '../policy/document';

export const NOTHING: Published = new Map();

const guardsOf = (policy: Policy): readonly { readonly id: string; readonly guard: string }[] =>
  rulesOf(policy)
    .filter(({ kind, node, place }) => kind.isGuard(node.fields, place))
    .map(({ node }) => ({ id: node.id, guard: node.guard ?? '' }));

/** What is published once the policy is exported; the name exported last stands last. The same where nothing is new. */
export function withExport(before: Published, policy: Policy): Published {
  const isNew = guardsOf(policy).filter(({ id, guard }) => before.get(id)?.at(-1) !== guard);
  if (isNew.length === 0) return before;
  const after = new Map(before);
  for (const { id, guard } of isNew) {
    after.set(id, [...(before.get(id) ?? []).filter((name) => name !== guard), guard]);
  }
  return after;
}

/** What of it another policy bears out: its guards that still have a name that was published. */
export function bornOut(published: Published, policy: Policy): Published {
  const now = new Map(guardsOf(policy).map(({ id, guard }) => [id, guard]));
  return new Map([...published].filter(([id, names]) => names.includes(now.get(id) ?? '')));
}

/** What was stored, or nothing where it is no such record. */
export const asPublished = (stored: unknown): Published =>
  stored instanceof Map && [...stored.values()].every((names) => Array.isArray(names)) ? stored : NOTHING;
