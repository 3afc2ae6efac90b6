/** Autosave in this browser, with a state line that tells the truth. */
import type { Published } from '../compile';
import type { Policy } from '../policy/document';
import type { Newer } from '../policy/file/newer';
import { type Database, isFull, reasonOf } from './database';
import { type Head, type Work, writeWork } from './policies';
import { NOTHING } from './published';

export type SaveState =
  /** Nothing was changed yet, so there is nothing to lose, and nothing is kept. */
  | { readonly type: 'untouched' }
  | { readonly type: 'saving' }
  | { readonly type: 'saved'; readonly at: number }
  /** Not saved here; editing goes on. */
  | { readonly type: 'failed'; readonly why: string }
  /** Another tab has written this policy; what this one would write is held back until its author chooses. */
  | { readonly type: 'outdated'; readonly hasChanges: boolean };

/** Whether something that was changed is not kept yet, and would be gone with the page. */
export function wouldLose(state: SaveState): boolean {
  switch (state.type) {
    case 'saving':
    case 'failed':
      return true;
    case 'outdated':
      return state.hasChanges;
    case 'untouched':
    case 'saved':
      return false;
  }
}

/** What the studio knows of saving. */
export interface Save {
  state(): SaveState;
  /** Notes a change; it is written soon, and the newest wins. */
  changed(policy: Policy): void;
  subscribe(listener: (state: SaveState) => void): () => void;
  /** Writes what is not yet written, and waits for it. */
  flush(): Promise<void>;
}

/** The policy on screen as it was opened: where it is kept, and on which revision its changes stand. */
export interface Document {
  readonly id: string;
  readonly created: number;
  /** 0: it is not kept yet, and will be with its first change. */
  readonly revision: number;
  readonly changed: number;
  readonly policy: Policy;
  readonly published: Published;
  /** A newer Hookline wrote it: it is only looked at, and never written from here but as it came. */
  readonly newer?: Newer | undefined;
}

export interface Saving extends Save {
  document(): Document;
  /** From now on what is changed is another document; what of the one before is not yet written still will be. */
  follow(document: Document): void;
  /** Notes what was published. */
  publish(published: Published): void;
  /** Another tab wrote a policy. */
  heard(head: Head): void;
  /** What is not written yet, at most one for each policy. */
  unsaved(): readonly Work[];
  /** Sees to it that this is written too, now or once storage lets it. */
  hold(work: Work): void;
  /** Lets go of what is not written of a policy. */
  drop(id: string): void;
}

export interface SavingWorld {
  readonly database: Database;
  /** The clock, in milliseconds. */
  now(): number;
  /** The name of this tab. */
  readonly tab: string;
  /** Is told at once what of the policy on screen is not written yet; null: nothing is, or it waits for its author. */
  unwritten?(work: Work | null): void;
  /** Is waited for before each write of the policy on screen; what it fails at stops no write. */
  before(document: Document, work: Work): Promise<void>;
  wrote(head: Head): void;
  /** What is held back is put aside, in case nobody comes back to choose. */
  aside(work: Work): Promise<void>;
  /** A policy that is no longer on screen was written by another tab meanwhile: its changes go on as this copy. */
  copy(work: Work): Promise<Work>;
}

/** A change is on the disk within a second, also while one is made after another. */
const SOON_MS = 300;
/** After a failure it is tried again, since space may come back. */
const AGAIN_MS = 5_000;

const stateOf = ({ revision, changed }: Document): SaveState =>
  revision === 0 ? { type: 'untouched' } : { type: 'saved', at: changed };

/** Saves the document on screen a moment after each change. */
export function startSaving(first: Document, world: SavingWorld): Saving {
  const { database, now, tab, before, wrote, aside, copy, unwritten } = world;
  let document = first;
  let state = stateOf(first);
  let published = first.published;
  let latest = first.policy;
  /** What is kept of the document on screen; undone to that, nothing is left to write. Null: not known to be kept. */
  let written: Pick<Work, 'policy' | 'published'> | null = first.revision === 0 ? null : first;
  let underWay: Work | null = null;
  const waiting = new Map<string, Work>();
  /** The policies that another tab has written since, which are not written from here. */
  const refused = new Set<string>();
  let putAside: Work | null = null;
  let noted: Work | null = null;
  /** Why the last round of writing left something unwritten. */
  let failure: string | null = null;
  let writing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const listeners = new Set<(state: SaveState) => void>();

  const become = (next: SaveState): void => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener(next);
  };
  const note = (): void => {
    const work = refused.has(document.id) ? null : (waiting.get(document.id) ?? null);
    if (work !== noted) unwritten?.(work);
    noted = work;
  };
  /** Says what is so: a choice that waits for the author before all else, then what is not written, and why. */
  const tell = (): void => {
    note();
    if (refused.has(document.id)) become({ type: 'outdated', hasChanges: waiting.has(document.id) });
    else if (waiting.size === 0) become(stateOf(document));
    else become(failure === null ? { type: 'saving' } : { type: 'failed', why: failure });
  };
  const soon = (ms: number): void => {
    timer ??= setTimeout(() => void write(), ms);
  };
  const refuse = (id: string): void => {
    refused.add(id);
    tell();
    if (id !== document.id && waiting.has(id)) soon(0); // nobody is asked: it goes on as a copy
  };
  const onRevision = (head: Head): void => {
    const { id, revision, changed } = head;
    if (document.id === id) document = { ...document, revision, changed };
    const work = waiting.get(id);
    if (work !== undefined) waiting.set(id, { ...work, revision });
  };

  async function writeOne(work: Work): Promise<void> {
    const opened = document.id === work.id ? document : null;
    if (opened !== null) await before(opened, work).catch(() => undefined);
    underWay = work;
    const done = await writeWork(database, work, { at: now(), by: tab }).finally(() => {
      underWay = null;
    });
    if ('outdatedBy' in done) return refuse(work.id);
    if (waiting.get(work.id) === work) waiting.delete(work.id);
    if (work.id === document.id) written = work;
    onRevision(done.wrote);
    wrote(done.wrote);
    note();
    if (waiting.size === 0) tell();
  }

  /** What another tab wrote over is written as a copy once it is no longer on screen; until then its author chooses. */
  async function ready(work: Work): Promise<Work | null> {
    if (!refused.has(work.id)) return work;
    if (work.id === document.id) {
      if (putAside !== work) await aside(work).catch(() => undefined);
      putAside = work;
      return null;
    }
    const copied = await copy(work);
    waiting.delete(work.id);
    refused.delete(work.id);
    waiting.set(copied.id, copied);
    return copied;
  }

  /** What has no room keeps nothing else from being written; a storage that fails otherwise is not asked again and again. */
  async function writeAll(): Promise<void> {
    let why: string | null = null;
    for (const each of [...waiting.values()])
      try {
        const work = await ready(each);
        if (work !== null) await writeOne(work);
      } catch (error) {
        why = reasonOf(error);
        if (!isFull(error)) break;
      }
    failure = why;
    tell();
    if (why !== null) soon(AGAIN_MS);
  }

  function write(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeAll);
    return writing;
  }

  const changed = (policy: Policy): void => {
    const { id, created, revision, newer } = document;
    if (newer !== undefined) return;
    latest = policy;
    const isWritten = policy === written?.policy && published === written.published && underWay?.id !== id;
    if (isWritten) waiting.delete(id);
    else waiting.set(id, { id, created, revision, policy, published });
    tell();
    if (isWritten) return;
    if (failure !== null && timer !== null) {
      clearTimeout(timer);
      timer = null;
    }
    soon(SOON_MS);
  };

  return {
    state: () => state,
    document: () => document,
    changed,
    publish: (next) => {
      published = next;
      changed(latest);
    },
    follow: (next) => {
      document = next;
      published = next.published;
      latest = next.policy;
      written = next.revision === 0 || waiting.has(next.id) ? null : next;
      refused.delete(next.id);
      tell();
      if (waiting.size > 0) soon(0);
    },
    heard: ({ id, revision, by }) => {
      const known = waiting.get(id)?.revision ?? (document.id === id ? document.revision : null);
      if (by !== tab && known !== null && revision > known) refuse(id);
    },
    unsaved: () => [...waiting.values()],
    hold: (work) => {
      if (work.id === document.id) written = null;
      waiting.set(work.id, work);
      tell();
      soon(0);
    },
    drop: (id) => {
      waiting.delete(id);
      refused.delete(id);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush: write,
  };
}

/** A document that is not kept yet: an example, to be kept with its first change. */
export const draft = (id: string, policy: Policy, at: number): Document => ({
  id,
  created: at,
  revision: 0,
  changed: at,
  policy,
  published: NOTHING,
});
