import { expect, test } from 'vitest';
import { addPoint, NEWEST, pointPolicy, points } from '@/lib/keeping/points';
import { whole } from '@/lib/keeping/policies';
import { setGuardName } from '@/lib/policy/edits';
import { freeName } from '@/lib/store/library-list';
import { type Browser, blocked, browser, called, database, namesIn, noRoomFor } from './vocabulary';

/** The names of all that a policy's restore points hold. */
async function pointNames({ kept }: Browser, id: string): Promise<readonly string[]> {
  const all = await points(kept.database, id);
  const read = await Promise.all(all.map((point) => pointPolicy(kept.database, point)));
  return read.map((one) => (one !== null && 'policy' in one ? one.policy.name : ''));
}

test.each([
  ['hears of it', false],
  ['hears nothing', true],
])('deleted in one tab, gone on with in one that %s, and brought back: both stay', async (_, isDeaf) => {
  const one = browser();
  const [here, there] = [one.tab(), one.tab()];
  const id = await here.library.add(called('Deleted'));
  await there.library.open(id);
  one.told.isDeaf = isDeaf;
  const undo = await here.library.remove(id);
  await there.rename('Gone on with');
  await undo();
  expect((await whole(one.kept.database, id))?.body.policy).toEqual(called('Gone on with'));
  expect(await pointNames(one, id)).toContain('Deleted');
  await there.rename('And on');
  expect((await whole(one.kept.database, id))?.head.name).toBe('And on');
});

test('a policy that is not yet written is renamed as a whole: what waits does not write the old name over it', async () => {
  const one = browser();
  const { library, save } = one.tab();
  one.kept.error = blocked();
  const a = await library.add(called('A'));
  await library.add(called('B'));
  one.kept.error = null;
  expect(await library.rename(a, 'A renamed')).toBeNull();
  await save.flush();
  expect(await namesIn(library)).toEqual(['A renamed', 'B']);
  expect(save.state().type).toBe('saved');
});

test('a policy that waits while another is on screen, and that another tab wrote, goes on as a copy by itself', async () => {
  const one = browser();
  const [here, there] = [one.tab(), one.tab()];
  const b = await here.library.add(called('B'));
  const a = await here.library.add(called('A'));
  await there.library.open(a);
  one.told.isDeaf = true;
  const room = noRoomFor(() => true);
  here.studio.edit(setGuardName('n1', 'mine'));
  expect(await here.library.open(b)).toBeNull();
  expect(here.save.state().type).toBe('failed');
  room();
  await there.rename('Theirs');
  await here.save.flush();
  await expect.poll(() => here.save.state().type).toBe('saved');
  expect(await namesIn(there.library)).toEqual(['A 2', 'B', 'Theirs']);
});

test('one that is too large keeps nothing else from being saved, and deleted it is not waited for', async () => {
  const one = browser();
  const { library, save, rename } = one.tab();
  const b = await library.add(called('B'));
  const room = noRoomFor((value) => JSON.stringify(value).includes('Too large'));
  const large = await library.add(called('Too large'));
  await library.open(b);
  await rename('B renamed');
  expect((await whole(one.kept.database, b))?.head.name).toBe('B renamed');
  expect(save.state()).toEqual({ type: 'failed', why: 'the browser’s storage is full' });
  await library.remove(large);
  expect(save.state().type).toBe('saved');
  room();
});

test('a choice between two tabs stays on screen while something else cannot be written', async () => {
  const one = browser();
  const [here, there] = [one.tab(), one.tab()];
  const id = await here.library.add(called('A'));
  await there.library.open(id);
  await there.rename('Theirs');
  const room = noRoomFor(() => true);
  here.studio.edit(setGuardName('n1', 'mine'));
  await here.library.duplicate(id);
  expect(here.save.state()).toEqual({ type: 'outdated', hasChanges: true });
  room();
  await here.save.flush();
  expect(here.save.state()).toEqual({ type: 'outdated', hasChanges: true });
  await here.library.keepBoth();
  expect(here.save.state().type).toBe('saved');
});

test('a copy says what was published just before', async () => {
  const { library, studio } = browser().tab();
  const a = await library.add(called('A'));
  studio.exported();
  const copy = await library.duplicate(a);
  await library.open('id' in copy ? copy.id : '');
  expect(studio.getState().published.get('n1')).toEqual(['large_refunds']);
});

test('what a policy was when it was opened is kept with the first write that succeeds, also after some that failed', async () => {
  const one = browser();
  const { library, rename, save } = one.tab();
  const id = await library.add(called('A'));
  await library.add(called('B'));
  await library.open(id);
  const room = noRoomFor(() => true);
  await rename('A changed');
  room();
  await save.flush();
  expect((await whole(one.kept.database, id))?.head.name).toBe('A changed');
  expect(await pointNames(one, id)).toContain('A');
});

test.each([
  ['an hour', 60 * 60 * 1000],
  ['a year', 365 * 24 * 60 * 60 * 1000],
])('a point that is made after the clock went back by %s is there', async (_, back) => {
  const { database: kept } = database();
  const now = Date.UTC(2030, 5, 1, 12);
  const point = (id: string, at: number) => ({ id, of: 'a', at, why: 'hour', name: '' }) as const;
  for (let i = 0; i <= NEWEST; i++) await addPoint(kept, point(`p${i}`, now + i), called(`${i}`));
  for (const id of ['first', 'second', 'third']) {
    await addPoint(kept, point(id, now - back), called(id));
    expect((await points(kept, 'a')).map((one) => one.id)).toContain(id);
    expect(await pointPolicy(kept, { of: 'a', id })).toEqual({ policy: called(id) });
  }
});

test.each(['', '   ', ' 2'])('a copy of a policy that is called “%s” has a name that can be read', (name) => {
  expect(freeName([name], name)).toBe('Untitled policy 2');
});
