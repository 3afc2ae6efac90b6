/** Starts the studio over a document, with all that keeps it. Every way to another policy goes through the library. */
import { createStore } from 'zustand/vanilla';
import type { Published } from '../compile';
import { noteOf } from '../keeping/journal';
import { addPoint, type Why } from '../keeping/points';
import { putBack, remove, removedPolicy, type Work, whole } from '../keeping/policies';
import { bornOut, NOTHING } from '../keeping/published';
import { type Document, draft, type Save, startSaving } from '../keeping/save';
import { meetTabs } from '../keeping/tabs';
import type { Policy } from '../policy/document';
import { renamePolicy } from '../policy/edits/policy';
import { type Seen, whyFixed } from '../policy/file/newer';
import { choicesOfTabs } from './choices-of-tabs';
import type { Library, LibraryState, LibraryWorld, Put } from './library';
import { freeName } from './library-list';
import { GONE, libraryReader } from './library-reader';
import { pointsByItself } from './pointing';
import { startScreen } from './screen';
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
  const store = createStore<LibraryState>(() => ({ current: first.id, others: 0, changes: 0, isDeleted: false }));
  const bump = (): void => store.setState(({ changes }) => ({ changes: changes + 1 }));
  const tabs = meetTabs(world.channel, tab, {
    others: (others) => store.setState({ others }),
    wrote: (head) => saving.heard(head),
    gone: (id) => {
      if (id === currentId() && saving.document().revision > 0) store.setState({ isDeleted: true });
    },
    back: (id) => {
      if (id === currentId()) store.setState({ isDeleted: false });
    },
    changed: bump,
  });
  const saving = startSaving(first, {
    database,
    now,
    tab,
    unwritten: (work) => world.unwritten?.(noteOf(work, tab)),
    before: pointsByItself(database, now, newId),
    wrote: (head) => {
      tabs.wrote(head);
      if (head.id === currentId()) store.setState({ isDeleted: false });
    },
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
    newer: first.newer,
    ...(world.refused === undefined ? {} : { refused: world.refused }),
  });
  const currentId = (): string => saving.document().id;
  const present = (): Policy => policyOf(studio.getState());
  const changed = (): void => {
    bump();
    tabs.changed();
  };

  const { follow, put, changedAside, step } = startScreen(studio, saving, ({ id }) => {
    store.setState({ current: id, isDeleted: false });
    tabs.show(id);
    world.showed(id);
  });

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

  async function addNew(policy: Policy, published: Published): Promise<string> {
    const document = { ...draft(newId(), policy, now()), published };
    put(document);
    saving.changed(policy);
    await saving.flush();
    changed();
    return document.id;
  }

  /** Why the policy on screen is not changed; null where it is. */
  const fixed = (): string | null => {
    const { newer } = studio.getState();
    return newer === null ? null : whyFixed(newer);
  };

  /** Keeps a policy of a newer Hookline as it came, and shows it. */
  async function addAsItCame({ policy, newer }: Seen): Promise<string> {
    await saving.flush();
    const document: Document = { ...draft(newId(), policy, now()), newer };
    put(document);
    saving.hold(document);
    await saving.flush();
    changed();
    return document.id;
  }

  /** Puts another state of the policy on screen, as one step of undo; where nothing can be stored it is that step alone. */
  async function putIn(policy: Policy, why: Why): Promise<Put> {
    const isPoint = await library.point(why).then(
      () => true,
      () => false,
    );
    step(() => studio.open(policy));
    return { isPoint };
  }

  /** The policy that was changed last, else the example. */
  async function putNext(): Promise<void> {
    const [next] = (await list().catch(() => [])).toSorted((a, b) => b.changed - a.changed);
    const opened = next === undefined ? GONE : await find(next.id);
    put('trouble' in opened ? draft(newId(), await world.example(), now()) : opened);
  }

  const library: Library = {
    ...store,
    list,
    read: async (id) => {
      const found =
        id === currentId() ? { policy: present(), newer: studio.getState().newer ?? undefined } : await find(id);
      if ('trouble' in found) return found;
      return found.newer === undefined ? { policy: found.policy } : { trouble: whyFixed(found.newer) };
    },
    asItCame: async (id) => {
      const held = saving.unsaved().find((work) => work.id === id)?.newer;
      if (held !== undefined) return held.text;
      const body = (await whole(database, id))?.body;
      return body === undefined ? null : (body.text ?? `${JSON.stringify(body.policy, null, 2)}\n`);
    },
    addAsItCame,
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
      const why = (await library.open(id)) ?? fixed();
      if (why !== null) return { trouble: why };
      return putIn(policy, 'import');
    },
    rename: async (id, name) => {
      if (id === currentId()) {
        const why = fixed();
        if (why !== null) return why;
        step(() => studio.edit(renamePolicy(name)));
        await saving.flush();
      } else {
        const found = await find(id);
        if ('trouble' in found) return found.trouble;
        if (found.newer !== undefined) return whyFixed(found.newer);
        const policy = renamePolicy(name)(found.policy);
        changedAside(found, policy);
        saving.hold({ ...found, policy });
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
      if (found.newer !== undefined) return { trouble: whyFixed(found.newer) };
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
        await putNext();
      }
      tabs.gone(id);
      changed();
      return async () => {
        const lost = removedPolicy(await putBack(database, gone), id);
        // Another tab went on with it: that stays, and what was deleted is a restore point of it.
        if (lost !== undefined)
          await addPoint(database, { id: newId(), of: id, at: now(), why: 'other-tab', name: '' }, lost);
        if (work !== undefined) saving.hold(work);
        tabs.back(id);
        changed();
      };
    },
    point: async (why, name = '') => {
      if (fixed() !== null) return null; // it never becomes another
      // A point of an example that nobody changed would be of a policy that is not kept.
      if (why === 'named' && saving.state().type === 'untouched') saving.changed(present());
      return addPoint(database, { id: newId(), of: currentId(), at: now(), why, name }, present());
    },
    restore: (policy) => putIn(policy, 'restore'),
    ...choicesOfTabs({
      studio,
      saving,
      database,
      follow,
      put,
      step,
      free,
      addAsItCame,
      putNext,
      changed,
      now,
      newId,
      point: (why) => library.point(why),
    }),
    askTabs: () => {
      tabs.ask();
      const { id, revision } = saving.document();
      if (revision === 0) return;
      const isHere = (there: unknown): void => {
        if (id === currentId()) store.setState({ isDeleted: there === null });
      };
      whole(database, id).then(isHere, () => undefined); // storage that cannot be read says nothing of it
    },
    leave: () => {
      void saving.flush();
      tabs.leave();
    },
  };
  tabs.show(first.id);
  if (world.isLeft === true) saving.hold(first);
  return { studio, save: saving, library };
}
