import { get, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { points } from '@/lib/keeping/points';
import { heads, migrate, whole } from '@/lib/keeping/policies';
import { KINDS } from '@/lib/nodes';
import { setGuardName } from '@/lib/policy/edits';
import { parseSeen } from '@/lib/policy/file';
import type { Seen } from '@/lib/policy/file/newer';
import { unsavedWords } from '@/lib/reading/unsaved-words';
import { blocked, browser, called, database, desk, full, namesIn } from './vocabulary';

const [kind] = KINDS as [(typeof KINDS)[number]];

function seenIn(text: string): Seen {
  const read = parseSeen(text);
  if ('trouble' in read) throw new Error(read.trouble);
  return read;
}

test('an example is kept with its first change, and looking at another one leaves nothing behind', async () => {
  const { library, rename, name } = browser().tab();
  await library.draft(desk);
  expect(await namesIn(library)).toEqual([]);
  expect(name()).toBe('Support desk');
  await rename('Night desk');
  expect(await namesIn(library)).toEqual(['Night desk']);
  await library.draft(desk);
  expect(name()).toBe('Support desk');
  expect(await namesIn(library)).toEqual(['Night desk']);
});

test('what is opened is kept at once, under a free name, and what was on screen stays', async () => {
  const { library, rename, name, studio } = browser().tab();
  await rename('Mine');
  await library.add(desk);
  await library.add(desk);
  await library.add(desk, 'Given');
  expect(await namesIn(library)).toEqual(['Given', 'Mine', 'Support desk', 'Support desk 2']);
  expect(name()).toBe('Given');
  expect(studio.getState().history.past).toEqual([]);
  expect(studio.getState().saved.type).toBe('saved');
});

test('going to another policy and back loses neither what was changed a moment before nor its undo', async () => {
  const { library, studio, save, name } = browser().tab();
  const first = await library.add(called('First'));
  studio.edit(setGuardName('n1', 'a_moment_before'));
  const second = await library.add(called('Second'));
  expect(await library.open(first)).toBeNull();
  expect(studio.getState().history.present.nodes[0]?.guard).toBe('a_moment_before');
  studio.undo();
  expect(studio.getState().history.present.nodes[0]?.guard).toBe('large_refunds');
  expect(await library.open(second)).toBeNull();
  expect(name()).toBe('Second');
  await save.flush();
  expect(await library.read(first)).toEqual({ policy: called('First') });
});

test('renaming, duplicating, deleting and its undo, of the policy on screen and of others', async () => {
  const { library, name, studio } = browser().tab();
  const a = await library.add(called('A'));
  const b = await library.add(called('B'));
  expect(await library.rename(a, 'A renamed')).toBeNull();
  expect(await library.rename(b, 'B renamed')).toBeNull();
  expect(name()).toBe('B renamed');
  studio.undo();
  expect(name()).toBe('B');
  expect(await library.duplicate(a)).toHaveProperty('id');
  expect(await library.duplicate(b)).toHaveProperty('id');
  expect(await namesIn(library)).toEqual(['A renamed', 'A renamed 2', 'B', 'B 2']);
  expect(name()).toBe('B');
  const before = (await library.list()).toSorted((x, y) => x.id.localeCompare(y.id));
  const undo = [await library.remove(a), await library.remove(b)];
  expect(await namesIn(library)).toEqual(['A renamed 2', 'B 2']);
  expect(['A renamed 2', 'B 2']).toContain(name());
  for (const back of undo) await back();
  expect((await library.list()).toSorted((x, y) => x.id.localeCompare(y.id))).toEqual(before);
});

test('deleting takes the restore points along, and its undo brings them back', async () => {
  const one = browser();
  const { library } = one.tab();
  const a = await library.add(called('A'));
  await library.point('named', 'Before the meeting');
  await library.add(called('B'));
  const before = await points(one.kept.database, a);
  expect(before).toHaveLength(1);
  const undo = await library.remove(a);
  expect(await points(one.kept.database, a)).toEqual([]);
  await undo();
  expect(await points(one.kept.database, a)).toEqual(before);
});

test('the last policy deleted, the example is there', async () => {
  const { library, name, studio } = browser().tab();
  await library.remove(await library.add(called('A')));
  expect(name()).toBe('Support desk');
  expect(studio.getState().saved.type).toBe('untouched');
  expect(await library.list()).toEqual([]);
});

test('taking the place of a kept policy leaves a restore point, and is one step of undo', async () => {
  const one = browser();
  const { library, studio, name } = one.tab();
  const a = await library.add(called('A'));
  await library.add(called('B'));
  const mine = setGuardName('n1', 'replaced')(called('A'));
  expect(await library.replace(a, mine)).toEqual({ isPoint: true });
  expect(studio.getState().history.present).toEqual(mine);
  expect(await points(one.kept.database, a)).toHaveLength(1);
  studio.undo();
  expect(studio.getState().history.present).toEqual(called('A'));
  expect(name()).toBe('A');
});

test.each([
  ['full', full],
  ['blocked', blocked],
])(
  'where storage is %s, nothing says that a restore point was made, and undo brings back what was there',
  async (_, why) => {
    const one = browser();
    const { library, studio, save } = one.tab();
    const a = await library.add(called('A'));
    const mine = setGuardName('n1', 'replaced')(called('A'));
    one.kept.error = why();
    expect(await library.replace(a, mine)).toEqual({ isPoint: false });
    expect(await library.restore(desk)).toEqual({ isPoint: false });
    expect(unsavedWords(save.state())).toBe('');
    await save.flush();
    expect(unsavedWords(save.state())).toMatch(
      /^ It is not saved, as .*: it lasts until this page is closed, so save it as a file\.$/,
    );
    studio.undo();
    studio.undo();
    expect(studio.getState().history.present).toEqual(called('A'));
  },
);

test('what a policy published goes with it, and with a copy that comes in under its name', async () => {
  const { library, studio } = browser().tab();
  const a = await library.add(called('A'));
  studio.exported();
  await library.add(called('B'));
  expect(studio.getState().published.size).toBe(0);
  await library.open(a);
  expect(studio.getState().published.get('n1')).toEqual(['large_refunds']);
  await library.add(called('A'));
  expect(studio.getState().published.get('n1')).toEqual(['large_refunds']);
});

test('where nothing can be stored, policies are opened and kept as long as the page lives', async () => {
  const one = browser();
  const { library, name, studio, save } = one.tab();
  one.kept.error = blocked();
  await expect(library.list()).rejects.toThrow();
  const a = await library.add(called('A'));
  await library.add(called('B'));
  expect(studio.getState().saved.type).toBe('failed');
  expect(await namesIn(library)).toEqual(['A', 'B']);
  expect(await library.open(a)).toBeNull();
  expect(name()).toBe('A');
  one.kept.error = null;
  await save.flush();
  expect(studio.getState().saved.type).toBe('saved');
  expect((await heads(one.kept.database)).map((head) => head.name).toSorted()).toEqual(['A', 'B']);
});

test('what the first version kept moves into the library whole, also what this one cannot read', async () => {
  const { database: kept } = database();
  const newer = { format: 'hookline-policy', version: 99, name: 'From the future', nodes: 7 };
  await set('policy', { policy: called('Mine'), at: 5 }, kept());
  await set('policy kept aside', { policy: newer, at: 4 }, kept());
  await set('published', new Map([['Mine', new Map([['n1', ['large_refunds']]])]]), kept());
  let n = 0;
  const newId = () => String(++n);
  await migrate(kept, newId, '');
  await migrate(kept, newId, '');
  expect(await get('policy', kept())).toBeUndefined();
  expect(await heads(kept)).toMatchObject([
    { id: '1', name: 'Mine', changed: 5 },
    { id: '2', name: 'From the future', changed: 4 },
  ]);
  expect((await whole(kept, '1'))?.body).toEqual({
    policy: called('Mine'),
    published: new Map([['n1', ['large_refunds']]]),
  });
  expect((await whole(kept, '2'))?.body.policy).toEqual(newer);
});

test('a policy of a newer version is looked at and stays as it lies, whatever is tried with it', async () => {
  const one = browser();
  const { library, name, studio, save } = one.tab();
  await library.add(called('Mine'));
  const newer = { ...desk, version: 99, name: 'From the future', 'shape of things': 'to come' };
  const id = await library.addAsItCame(seenIn(` ${JSON.stringify(newer)}\r\n`));
  const isAsItCame = async () => {
    expect(name()).toBe('From the future');
    expect((await whole(one.kept.database, id))?.body).toMatchObject({ policy: newer });
    expect(await library.asItCame(id)).toBe(` ${JSON.stringify(newer)}\r\n`);
    expect(await points(one.kept.database, id)).toEqual([]);
  };
  await isAsItCame();
  const says = /newer Hookline \(version 99\)/;
  studio.edit(setGuardName('n1', 'changed'));
  studio.undo();
  studio.open(desk);
  studio.exported();
  expect(studio.add(kind, { moment: 'beforeDispatch' })).toBeTypeOf('string');
  expect(await library.rename(id, 'Mine')).toMatch(says);
  expect(await library.replace(id, desk)).toEqual({ trouble: expect.stringMatching(says) });
  expect(await library.duplicate(id)).toEqual({ trouble: expect.stringMatching(says) });
  expect(await library.read(id)).toEqual({ trouble: expect.stringMatching(says) });
  expect(await library.point('named', 'Now')).toBeNull();
  await library.restore(desk);
  await save.flush();
  await isAsItCame();
  expect(studio.getState().history).toMatchObject({ past: [], future: [] });

  const undo = await library.remove(id);
  expect(name()).toBe('Mine');
  await undo();
  expect(await library.open(id)).toBeNull();
  await isAsItCame();
  expect(await one.tab().library.rename(id, 'Mine')).toMatch(says);
  await isAsItCame();
});

test('a policy of a newer version that has no room is held as it came, and written once it has', async () => {
  const one = browser();
  const { library, studio, save } = one.tab();
  const text = JSON.stringify({ ...desk, version: 2 });
  one.kept.error = full();
  const id = await library.addAsItCame(seenIn(text));
  expect(studio.getState().saved.type).toBe('failed');
  expect(await library.asItCame(id)).toBe(text);
  one.kept.error = null;
  await save.flush();
  expect(studio.getState().saved.type).toBe('saved');
  expect((await whole(one.kept.database, id))?.body).toMatchObject({ text, policy: { version: 2 } });
});

test('what cannot be read at all stays as it lies too, and can be handed over', async () => {
  const one = browser();
  const { library, name } = one.tab();
  const broken = { format: 'hookline-policy', version: 1, name: 'Broken' };
  await set('policy', { policy: broken, at: 4 }, one.kept.database());
  await migrate(one.kept.database, () => 'broken', '');
  expect(await library.open('broken')).toMatch(/^This is no policy/);
  expect(await library.rename('broken', 'Mine')).toMatch(/^This is no policy/);
  expect(name()).toBe('Support desk');
  expect(await library.asItCame('broken')).toBe(`${JSON.stringify(broken, null, 2)}\n`);
});

test('another policy shows no run of the one before, and is not measured against it', async () => {
  const one = browser();
  const ran = { type: 'ran', problems: [], turn: { requests: [], extras: [], reply: null } } as never;
  const runs: ((outcome: never) => void)[] = [];
  const { library, studio } = one.tab(desk, (_, done) => {
    runs.push(done as never);
    return () => {};
  });
  await library.add(called('A'));
  runs.at(-1)?.(ran);
  expect(studio.getState().lastRun?.policy.name).toBe('A');
  studio.edit(setGuardName('n1', 'changed'));
  runs.at(-1)?.({ type: 'stopped', why: '', problems: [] } as never);
  expect(studio.getState().lastRun?.policy.name).toBe('A');
  await library.add(called('B'));
  runs.at(-1)?.({ type: 'stopped', why: '', problems: [] } as never);
  expect(studio.getState().lastRun).toBeNull();
  studio.edit(setGuardName('n1', 'mended'));
  runs.at(-1)?.(ran);
  await library.add(called('C'));
  runs.at(-1)?.(ran);
  expect(studio.getState()).toMatchObject({ lastRun: { policy: { name: 'C' } }, runBefore: null });
  studio.edit(setGuardName('n1', 'changed'));
  runs.at(-1)?.(ran);
  expect(studio.getState().runBefore?.policy).toEqual(called('C'));
});

test('a full storage in the middle of going to another policy loses neither', async () => {
  const one = browser();
  const { library, studio, save } = one.tab();
  const a = await library.add(called('A'));
  const b = await library.add(called('B'));
  one.kept.error = full();
  studio.edit(setGuardName('n1', 'unsaved'));
  expect(await library.open(a)).toBe('It cannot be read now: the browser’s storage is full.');
  expect(studio.getState().history.present.nodes[0]?.guard).toBe('unsaved');
  one.kept.error = null;
  await save.flush();
  expect(await library.open(a)).toBeNull();
  expect(await library.open(b)).toBeNull();
  expect(studio.getState().history.present.nodes[0]?.guard).toBe('unsaved');
});

test('the line says saved exactly where what is kept is what is on screen, also after undo and redo', async () => {
  const one = browser();
  const { library, studio, save } = one.tab();
  const id = await library.add(called('A'));
  const isTrue = async () => {
    const stored = (await whole(one.kept.database, id))?.body.policy;
    const isKept = JSON.stringify(stored) === JSON.stringify(studio.getState().history.present);
    expect(studio.getState().saved.type === 'saved').toBe(isKept);
  };
  await isTrue();
  for (const change of [() => studio.edit(setGuardName('n1', 'b')), studio.undo, studio.redo, studio.undo]) {
    change();
    await isTrue();
    await save.flush();
    await isTrue();
  }
});
