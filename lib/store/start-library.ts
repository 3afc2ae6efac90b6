/** Starts the studio over a document, with all that keeps it. Every way to another policy goes through the library. */
import { createStore } from 'zustand/vanilla';
import type { Published } from '../compile';
import { begin, type History } from '../history/history';
import { addPoint } from '../keeping/points';
import { putBack, readBody, remove, removedPolicy, type Work, whole } from '../keeping/policies';
import { bornOut, NOTHING } from '../keeping/published';
import { type Document, draft, type Save, startSaving } from '../keeping/save';
import { meetTabs } from '../keeping/tabs';
import type { Policy } from '../policy/document';
import { renamePolicy } from '../policy/edits';
import type { Library, LibraryState, LibraryWorld } from './library';
import { freeName } from './library-list';
import { documentOf, GONE, libraryReader } from './library-reader';
import { pointsByItself } from './pointing';
import { policyOf } from './select';
import { createStudio, type Studio } from './studio';

export interface Started {
  readonly studio: Studio;
  readonly save: Save;
  readonly library: Library;
}

export function startLibrary(first: Document, world: LibraryWorld): Started {
  const { database, now, newId } = world;
  const tab = newId();
  const store = createStore<LibraryState>(() => ({ current: first.id, others: 0, changes: 0 }));
  const bump = (): void => store.setState(({ changes }) => ({ changes: changes + 1 }));
  const tabs = meetTabs(world.channel, tab, {
    others: (others) => store.setState({ others }),
    wrote: (head) => saving.heard(head),
    changed: bump,
  });
  const saving = startSaving(first, {
    database,
    now,
    tab,
    before: pointsByItself(database, now, newId),
    wrote: tabs.wrote,
    aside: async ({ id: of, policy }) => {
      await addPoint(database, { id: `of ${tab}`, of, at: now(), why: 'held', name: '' }, policy);
    },
    copy: (work) => copied(work),
  });
  const { list, find } = libraryReader({ saving, database, now, tab });
  const studio = createStudio(first.policy, {
    startRun: world.startRun,
    save: saving,
    published: first.published,
    keepPublished: saving.publish,
  });
  /** The undo of the policies that were on screen, as long as the page lives. */
  const histories = new Map<string, History<Policy>>();
  const currentId = (): string => saving.document().id;
  const present = (): Policy => policyOf(studio.getState());
  const changed = (): void => {
    bump();
    tabs.changed();
  };

  /** A name that neither the library has nor the policy on screen; an example that is only looked at has taken none. */
  async function free(name: string): Promise<string> {
    const others = (await list().catch(() => [])).filter(({ id }) => id !== currentId());
    const here = saving.state().type === 'untouched' ? [] : [present().name];
    return freeName([...others.map((head) => head.name), ...here], name);
  }

  async function copied(work: Work): Promise<Work> {
    const policy = renamePolicy(await free(work.policy.name))(work.policy);
    return { ...work, id: newId(), created: now(), revision: 0, policy };
  }

  function follow(document: Document): void {
    saving.follow(document);
    store.setState({ current: document.id });
    tabs.show(document.id);
    world.showed(document.id);
  }

  /** Puts a document on screen; one that was there before comes back with its undo. */
  function put(document: Document): void {
    histories.set(currentId(), studio.getState().history);
    const known = histories.get(document.id);
    const isSame = known !== undefined && JSON.stringify(known.present) === JSON.stringify(document.policy);
    const history = isSame ? known : begin(document.policy);
    studio.endGesture();
    follow({ ...document, policy: history.present });
    studio.load(history, document.published);
  }

  /** One step of undo, and nothing joins it. */
  function step(change: () => void): void {
    studio.endGesture();
    change();
    studio.endGesture();
  }

  async function addNew(policy: Policy, published: Published): Promise<string> {
    const document = { ...draft(newId(), policy, now()), published };
    put(document);
    saving.changed(policy);
    await saving.flush();
    changed();
    return document.id;
  }

  const library: Library = {
    ...store,
    list,
    read: async (id) => {
      if (id === currentId()) return { policy: present() };
      const found = await find(id);
      return 'trouble' in found ? found : { policy: found.policy };
    },
    raw: async (id) => (await whole(database, id))?.body.policy,
    open: async (id) => {
      if (id === currentId()) return null;
      await saving.flush();
      const found = await find(id);
      if ('trouble' in found) return found.trouble;
      put(found);
      return null;
    },
    draft: async (policy) => {
      await saving.flush();
      put(draft(newId(), renamePolicy(await free(policy.name))(policy), now()));
    },
    add: async (policy, name = policy.name) => {
      await saving.flush();
      const same = (await list().catch(() => [])).filter((head) => head.name === name);
      const found = await Promise.all(same.map(({ id }) => find(id)));
      const published = found.flatMap((one) => ('trouble' in one ? [] : [bornOut(one.published, policy)]))[0];
      return addNew(renamePolicy(await free(name))(policy), published ?? NOTHING);
    },
    replace: async (id, policy) => {
      const why = await library.open(id);
      if (why !== null) return why;
      await library.point('import').catch(() => null); // a storage that is full says so itself
      step(() => studio.open(policy));
      return null;
    },
    rename: async (id, name) => {
      if (id === currentId()) {
        step(() => studio.edit(renamePolicy(name)));
        await saving.flush();
      } else {
        const found = await find(id);
        if ('trouble' in found) return found.trouble;
        saving.hold({ ...found, policy: renamePolicy(name)(found.policy) });
        await saving.flush();
      }
      changed();
      return null;
    },
    duplicate: async (id) => {
      await saving.flush();
      const found =
        id === currentId()
          ? { ...saving.document(), policy: present(), published: studio.getState().published }
          : await find(id);
      if ('trouble' in found) return found;
      const copy = await copied(found);
      saving.hold(copy);
      await saving.flush();
      changed();
      return { id: copy.id };
    },
    remove: async (id) => {
      await saving.flush();
      const work = saving.unsaved().find((one) => one.id === id);
      const gone = await remove(database, id);
      saving.drop(id);
      if (id === currentId()) {
        const [next] = (await list().catch(() => [])).toSorted((a, b) => b.changed - a.changed);
        const opened = next === undefined ? GONE : await find(next.id);
        put('trouble' in opened ? draft(newId(), await world.example(), now()) : opened);
      }
      changed();
      return async () => {
        const lost = removedPolicy(await putBack(database, gone), id);
        // Another tab went on with it: that stays, and what was deleted is a restore point of it.
        if (lost !== null)
          await addPoint(database, { id: newId(), of: id, at: now(), why: 'other-tab', name: '' }, lost);
        if (work !== undefined) saving.hold(work);
        changed();
      };
    },
    point: (why, name = '') => {
      // A point of an example that nobody changed would be of a policy that is not kept.
      if (why === 'named' && saving.state().type === 'untouched') saving.changed(present());
      return addPoint(database, { id: newId(), of: currentId(), at: now(), why, name }, present());
    },
    restore: async (policy) => {
      await library.point('restore').catch(() => null); // the same: undo brings it back all the same
      step(() => studio.open(policy));
    },
    keepBoth: async () => {
      const name = await free(present().name);
      const { published } = studio.getState();
      saving.drop(currentId());
      follow({ ...draft(newId(), present(), now()), published });
      step(() => studio.edit(renamePolicy(name)));
      await saving.flush();
      changed();
      return name;
    },
    takeOthers: async () => {
      const found = await whole(database, currentId());
      if (found === null) return GONE.trouble;
      const read = readBody(found.body);
      if ('trouble' in read) return read.trouble;
      await library.point('other-tab');
      saving.drop(currentId());
      put(documentOf(found, read.policy));
      return null;
    },
    askTabs: tabs.ask,
    leave: () => {
      void saving.flush();
      tabs.leave();
    },
  };
  tabs.show(first.id);
  return { studio, save: saving, library };
}
