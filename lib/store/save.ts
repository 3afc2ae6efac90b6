/** Autosave in the browser's IndexedDB, with a state line that tells the truth. */
import { createStore, get, set, type UseStore } from 'idb-keyval';
import type { Policy } from '../policy/document';
import { readPolicy } from '../policy/read';

export type SaveState =
  /** The shipped example, not changed yet: there is nothing to lose. */
  | { readonly type: 'untouched' }
  | { readonly type: 'saving' }
  | { readonly type: 'saved'; readonly at: number }
  /** Not saved here; editing goes on. */
  | { readonly type: 'failed'; readonly why: string };

export interface Save {
  state(): SaveState;
  /** Notes a change; it is written soon, and the newest wins. */
  changed(policy: Policy): void;
  subscribe(listener: (state: SaveState) => void): () => void;
  /** Writes what is not yet written, and waits for it. */
  flush(): Promise<void>;
}

const KEY = 'policy';
const SOON_MS = 300;
/** After a failure it is tried again, since space may come back. */
const AGAIN_MS = 5_000;

interface Stored {
  readonly policy: Policy;
  readonly at: number;
}

const database = (): UseStore => createStore('hookline', 'policies');

/** What was saved last in this browser, or why it cannot be read; null where there is nothing. */
export async function loadSaved(store: UseStore = database()): Promise<Stored | { readonly trouble: string } | null> {
  const stored = await get<Stored>(KEY, store);
  if (stored === undefined) return null;
  const read = readPolicy(stored.policy);
  if ('policy' in read) return { policy: read.policy, at: stored.at };
  // The next save would write over it, and another version may read it.
  await set(`${KEY} kept aside`, stored, store);
  return read;
}

function reason(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return 'the browser’s storage is full';
  return 'this browser does not let pages store anything here';
}

/** Saves to IndexedDB a moment after each change. `now` is the clock in milliseconds. */
export function saveInBrowser(now: () => number, start: SaveState, store: () => UseStore = database): Save {
  let state = start;
  let waiting: Policy | null = null;
  let writing: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const listeners = new Set<(state: SaveState) => void>();

  const become = (next: SaveState): void => {
    state = next;
    for (const listener of listeners) listener(next);
  };
  const later = (ms: number): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => void write(), ms);
  };

  async function writeNow(policy: Policy): Promise<void> {
    try {
      const at = now();
      await set(KEY, { policy, at } satisfies Stored, store());
      if (waiting === null) become({ type: 'saved', at });
    } catch (error) {
      waiting ??= policy;
      become({ type: 'failed', why: reason(error) });
      later(AGAIN_MS);
    }
  }

  async function write(): Promise<void> {
    timer = null;
    await writing;
    const policy = waiting;
    if (policy === null) return;
    waiting = null;
    writing = writeNow(policy);
    await writing;
    writing = null;
  }

  return {
    state: () => state,
    changed: (policy) => {
      waiting = policy;
      if (state.type !== 'failed') become({ type: 'saving' });
      later(SOON_MS);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush: async () => {
      if (timer !== null) clearTimeout(timer);
      await write();
    },
  };
}
