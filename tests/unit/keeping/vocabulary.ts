import 'fake-indexeddb/auto';
import { createStore } from 'idb-keyval';
import type { Database } from '@/lib/keeping/database';
import { draft } from '@/lib/keeping/save';
import type { Channel } from '@/lib/keeping/tabs';
import type { Policy } from '@/lib/policy/document';
import { renamePolicy } from '@/lib/policy/edits/policy';
import type { StartRun } from '@/lib/run/client';
import type { Library } from '@/lib/store/library';
import { type Started, startLibrary } from '@/lib/store/start-library';
import { supportDesk } from '../../helpers/examples';

export const desk = supportDesk();
export const called = (name: string): Policy => renamePolicy(name)(desk);

/** A database that can be broken and mended: `error` is what every opening of it fails with. */
export interface Broken {
  readonly database: Database;
  error: Error | null;
}

export function database(): Broken {
  // Files of tests that share a worker share its storage too.
  const store = createStore(crypto.randomUUID(), 'policies');
  const broken: Broken = {
    error: null,
    database: () => {
      if (broken.error !== null) throw broken.error;
      return store;
    },
  };
  return broken;
}

export const full = (): Error => new DOMException('', 'QuotaExceededError');
export const blocked = (): Error => new DOMException('', 'SecurityError');

/** From now on there is no room for what `isTooMuch` says; gives what makes room again. */
export function noRoomFor(isTooMuch: (value: unknown, key: string) => boolean): () => void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (!isTooMuch(value, String(key))) return put.call(this, value, key);
    Object.defineProperty(this.transaction, 'error', { get: full, set: () => {} });
    this.transaction.abort();
    throw full();
  };
  return () => {
    IDBObjectStore.prototype.put = put;
  };
}

/** The channel of one browser: what one tab says, all the others hear. `isDeaf`: messages are lost. */
export function channels(): { readonly join: () => Channel; isDeaf: boolean } {
  const joined: Channel[] = [];
  const all = {
    isDeaf: false,
    join: (): Channel => {
      const channel: Channel = {
        onmessage: null,
        postMessage: (data) => {
          if (!all.isDeaf) for (const other of joined) if (other !== channel) other.onmessage?.({ data });
        },
      };
      joined.push(channel);
      return channel;
    },
  };
  return all;
}

export interface Tab extends Started {
  readonly library: Library;
  readonly name: () => string;
  rename(name: string): Promise<void>;
}

export interface Browser {
  /** The clock of all tabs, in milliseconds. */
  time: number;
  readonly kept: Broken;
  readonly told: ReturnType<typeof channels>;
  /** A new tab with an example that nobody changed yet. */
  tab(policy?: Policy, startRun?: StartRun): Tab;
}

/** A browser with one database, in which tabs are opened; ids count n1, n2, n3. */
export function browser(): Browser {
  let ids = 0;
  const newId = (): string => {
    ids += 1;
    return `n${ids}`;
  };
  const told = channels();
  const kept = database();
  const one: Browser = {
    time: 1000,
    kept,
    told,
    tab: (policy = desk, startRun = () => () => {}) => {
      const started = startLibrary(draft(newId(), policy, one.time), {
        database: kept.database,
        startRun,
        channel: told.join(),
        now: () => one.time,
        newId,
        example: async () => desk,
        showed: () => {},
      });
      return {
        ...started,
        name: () => started.studio.getState().history.present.name,
        rename: async (name) => {
          started.studio.edit(renamePolicy(name));
          await started.save.flush();
        },
      };
    },
  };
  return one;
}

export const namesIn = async (library: Library): Promise<readonly string[]> =>
  (await library.list()).map(({ name }) => name).toSorted();
