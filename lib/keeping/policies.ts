/** The policies that this browser keeps: each a head, by which it is listed, and a body, read when it is opened. */
import type { Published } from '../compile';
import type { Policy } from '../policy/document';
import { type Looked, type Newer, seePolicy } from '../policy/file/newer';
import { answered, beginning, type Database, transact } from './database';
import { asPublished, NOTHING } from './published';

export interface Head {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly changed: number;
  /** Grows with every write, so that a tab that missed one is not let overwrite it. */
  readonly revision: number;
  /** The tab that wrote it last. */
  readonly by: string;
}

/** What is to be written, on top of the revision that it was made from (0: none yet). */
export interface Work {
  readonly id: string;
  readonly created: number;
  readonly revision: number;
  readonly policy: Policy;
  readonly published: Published;
  /** A newer Hookline wrote it: it is kept as it came, not as `policy` shows it. */
  readonly newer?: Newer | undefined;
}

/** A stored policy as it lies there: what this version cannot read is kept whole. */
export interface Body {
  readonly policy: unknown;
  /** Of one that a newer Hookline wrote: the file as it came. */
  readonly text?: string | undefined;
  readonly published: Published;
}

export interface Whole {
  readonly head: Head;
  readonly body: Body;
}

const HEAD = 'head ';
const BODY = 'body ';
export const POINT = 'point ';

const nameIn = (policy: unknown): string => {
  const name = typeof policy === 'object' && policy !== null && 'name' in policy ? policy.name : '';
  return typeof name === 'string' ? name : '';
};

/** Writes, unless another tab has written since: then its head comes back and nothing is written. */
export function writeWork(
  database: Database,
  { id, created, revision, policy, published, newer }: Work,
  { at, by }: { readonly at: number; readonly by: string },
): Promise<{ readonly wrote: Head } | { readonly outdatedBy: Head }> {
  const mine: Head = { id, name: policy.name, created, changed: at, revision: revision + 1, by };
  return transact<{ wrote: Head } | { outdatedBy: Head }>(
    database,
    'readwrite',
    (store, give) =>
      answered(store.get(HEAD + id) as IDBRequest<Head | undefined>, (stored) => {
        if (stored !== undefined && stored.revision !== revision && stored.by !== by)
          return give({ outdatedBy: stored });
        const head = { ...mine, revision: (stored?.revision ?? revision) + 1 };
        store.put(head, HEAD + id);
        const body: Body =
          newer === undefined ? { policy, published } : { policy: newer.whole, published, text: newer.text };
        store.put(body, BODY + id);
        give({ wrote: head });
      }),
    { wrote: mine },
  );
}

/** Every policy that is kept, in no order. */
export const heads = (database: Database): Promise<readonly Head[]> =>
  transact<readonly Head[]>(
    database,
    'readonly',
    (store, give) => answered(store.getAll(beginning(HEAD)) as IDBRequest<Head[]>, give),
    [],
  );

/** One policy; null where there is none of that id. */
export const whole = (database: Database, id: string): Promise<Whole | null> =>
  transact<Whole | null>(
    database,
    'readonly',
    (store, give) =>
      answered(store.get(HEAD + id) as IDBRequest<Head | undefined>, (head) =>
        answered(store.get(BODY + id) as IDBRequest<Body | undefined>, (body) => {
          if (head !== undefined && body !== undefined)
            give({ head, body: { ...body, published: asPublished(body.published) } });
        }),
      ),
    null,
  );

/** The policy of a body, as this version reads it; one of a newer Hookline as far as it is understood. */
export const readBody = ({ policy, text }: Body): Looked => seePolicy(policy, text);

/** Everything of one policy, its restore points too, key by key: what *undo* puts back. */
export type Removed = readonly (readonly [key: string, value: unknown])[];

/** Takes a policy and its restore points away, and gives all that was there. */
export function remove(database: Database, id: string): Promise<Removed> {
  return transact<Removed>(
    database,
    'readwrite',
    (store, give) => {
      const gone: [string, unknown][] = [];
      give(gone);
      const take = (range: IDBKeyRange | string): void => {
        const cursor = store.openCursor(range);
        answered(cursor, (at) => {
          if (at === null) return;
          gone.push([String(at.key), at.value]);
          at.delete();
          at.continue();
        });
      };
      for (const range of [HEAD + id, BODY + id, beginning(`${POINT}${id} `), beginning(`${POINT}body ${id} `)])
        take(range);
    },
    [],
  );
}

/** Puts back what was removed, and gives what it left out: what another tab has written again meanwhile stays. */
export const putBack = (database: Database, removed: Removed): Promise<Removed> =>
  transact<Removed>(
    database,
    'readwrite',
    (store, give) => {
      const left: [string, unknown][] = [];
      give(left);
      for (const [key, value] of removed)
        answered(store.getKey(key), (there) => {
          if (there === undefined) store.put(value, key);
          else left.push([key, value]);
        });
    },
    [],
  );

/** The policy of an id among what was removed, as it lay there; undefined where it is not among it. */
export const removedPolicy = (removed: Removed, id: string): unknown =>
  (removed.find(([key]) => key === BODY + id)?.[1] as Body | undefined)?.policy;

/** Where one policy alone was kept before there was a library, and where one that could not be read was put. */
const OLD = ['policy', 'policy kept aside'] as const;
const OLD_EXPORTS = 'published';

/** Moves what the first version kept into the library, in one step, unread and unchanged. Does nothing where nothing is. */
export function migrate(database: Database, newId: () => string, by: string): Promise<void> {
  return transact<void>(
    database,
    'readwrite',
    (store) =>
      answered(store.get(OLD_EXPORTS), (exports: unknown) => {
        for (const key of OLD)
          answered(store.get(key), (old: unknown) => {
            if (typeof old !== 'object' || old === null || !('policy' in old)) return;
            const at = 'at' in old && typeof old.at === 'number' ? old.at : 0;
            const name = nameIn(old.policy);
            const published = exports instanceof Map ? asPublished(exports.get(name)) : NOTHING;
            const id = newId();
            store.put({ id, name, created: at, changed: at, revision: 1, by } satisfies Head, HEAD + id);
            store.put({ policy: old.policy, published } satisfies Body, BODY + id);
            store.delete(key);
          });
      }),
    undefined,
  );
}
