/** Reading the library: what is stored, and over it what could not be written yet. */
import { type Database, reasonOf } from '../keeping/database';
import { type Head, heads, readBody, type Whole, whole } from '../keeping/policies';
import type { Document, Saving } from '../keeping/save';
import type { Seen } from '../policy/file/newer';

export const GONE = { trouble: 'It is no longer in this browser; another tab may have deleted it.' };

/** A kept policy as it is opened. */
export const documentOf = ({ head, body }: Whole, { policy, newer }: Seen): Document => ({
  ...head,
  policy,
  published: body.published,
  newer,
});

export interface LibraryReader {
  /** All heads, in no order. Fails where storage cannot be read and nothing is unsaved. */
  list(): Promise<readonly Head[]>;
  /** A policy as it would be opened, or why it cannot be. */
  find(id: string): Promise<Document | { readonly trouble: string }>;
}

export function libraryReader({
  saving,
  database,
  now,
  tab,
}: {
  readonly saving: Saving;
  readonly database: Database;
  readonly now: () => number;
  readonly tab: string;
}): LibraryReader {
  return {
    list: async () => {
      const unsaved = saving.unsaved().map(({ id, created, revision, policy: { name } }) => ({
        id,
        created,
        revision,
        name,
        changed: now(),
        by: tab,
      }));
      const stored = await heads(database).catch((error: unknown) => {
        if (unsaved.length === 0) throw error;
        return [];
      });
      return [...stored.filter(({ id }) => !unsaved.some((one) => one.id === id)), ...unsaved];
    },
    find: async (id) => {
      const work = saving.unsaved().find((one) => one.id === id);
      if (work !== undefined) return { ...work, changed: now() };
      try {
        const found = await whole(database, id);
        if (found === null) return GONE;
        const read = readBody(found.body);
        return 'trouble' in read ? read : documentOf(found, read);
      } catch (error) {
        return { trouble: `It cannot be read now: ${reasonOf(error)}.` };
      }
    },
  };
}
