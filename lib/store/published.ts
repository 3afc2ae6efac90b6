/** Which guard names were exported from this browser: once published, overrides and traces elsewhere may use them. */
import { createStore, get, set, type UseStore } from 'idb-keyval';
import type { Known, Published } from '../compile';
import { rulesOf } from '../compile/rules';
import type { Policy } from '../policy/document';

/** For each policy by its name what it published. */
export type ExportRecord = ReadonlyMap<string, Published>;

export const NOTHING: Published = new Map();

const guardsOf = (policy: Policy): readonly { readonly id: string; readonly guard: string }[] =>
  rulesOf(policy)
    .filter(({ kind, node, place }) => kind.isGuard(node.fields, place))
    .map(({ node }) => ({ id: node.id, guard: node.guard ?? '' }));

/** What the problems of a policy depend on besides the policy itself. */
export const knownOf = (record: ExportRecord, policy: Policy): Known => ({ published: publishedOf(record, policy) });

export const publishedOf = (record: ExportRecord, policy: Policy): Published => record.get(policy.name) ?? NOTHING;

/** The record once a policy is exported; the name exported last stands last. Gives the same back where nothing is new. */
export function withExport(record: ExportRecord, policy: Policy): ExportRecord {
  const before = publishedOf(record, policy);
  const isNew = guardsOf(policy).filter(({ id, guard }) => before.get(id)?.at(-1) !== guard);
  if (isNew.length === 0) return record;
  const after = new Map(before);
  for (const { id, guard } of isNew) {
    after.set(id, [...(before.get(id) ?? []).filter((name) => name !== guard), guard]);
  }
  return new Map(record).set(policy.name, after);
}

/**
 * The record once a policy is opened. Policies are told apart by their names alone, so what the opened one does not bear
 * out was published by another of that name, and is forgotten.
 */
export function withOpened(record: ExportRecord, policy: Policy): ExportRecord {
  const before = publishedOf(record, policy);
  const now = new Map(guardsOf(policy).map(({ id, guard }) => [id, guard]));
  const kept = [...before].filter(([id, names]) => names.includes(now.get(id) ?? ''));
  return kept.length === before.size ? record : new Map(record).set(policy.name, new Map(kept));
}

/**
 * The record once a policy is called otherwise: what it published goes with it, and stays under the old name for a copy
 * that may still bear that. A name on the way, between two letters, keeps nothing.
 */
export function withRenamed(record: ExportRecord, before: Policy, after: Policy): ExportRecord {
  const mine = record.get(before.name);
  const isSame = before.nodes === after.nodes && before.name !== after.name;
  if (mine === undefined || !isSame || record.has(after.name)) return record;
  const next = new Map(record).set(after.name, mine);
  if ([...record].some(([name, one]) => one === mine && name !== before.name)) next.delete(before.name);
  return next;
}

const KEY = 'published';
const database = (): UseStore => createStore('hookline', 'policies');

const isRecord = (stored: unknown): stored is ExportRecord =>
  stored instanceof Map && [...stored.values()].every((one) => one instanceof Map);

/** What was kept in this browser; nothing where it cannot be read. */
export async function loadRecord(store: () => UseStore = database): Promise<ExportRecord> {
  try {
    const stored: unknown = await get(KEY, store());
    return isRecord(stored) ? stored : new Map();
  } catch {
    return new Map(); // storage that is blocked holds nothing
  }
}

/** Keeps the record; where the browser does not store it, it lasts as long as the page. */
export async function keepRecord(record: ExportRecord, store: () => UseStore = database): Promise<void> {
  await Promise.resolve()
    .then(() => set(KEY, record, store()))
    .catch(() => undefined);
}
