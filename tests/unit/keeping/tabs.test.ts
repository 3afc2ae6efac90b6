import { expect, test, vi } from 'vitest';
import { pointPolicy, points } from '@/lib/keeping/points';
import { type Head, heads, whole, writeWork } from '@/lib/keeping/policies';
import { NOTHING } from '@/lib/keeping/published';
import { setGuardName } from '@/lib/policy/edits';
import { browser, called, namesIn, noRoomFor, type Tab } from './vocabulary';

const draftOf = (head: Head | undefined) => ({
  id: head?.id ?? '',
  created: head?.created ?? 0,
  revision: head?.revision ?? 0,
  published: NOTHING,
});

/** One policy, open in two tabs. */
async function twoTabs() {
  const one = browser();
  const [here, there] = [one.tab(), one.tab()];
  const id = await here.library.add(called('Shared'));
  expect(await there.library.open(id)).toBeNull();
  return { one, here, there, id };
}

test('both are told at once, and again once one has gone', async () => {
  const { here, there, id } = await twoTabs();
  const others = () => [here, there].map(({ library }) => library.getState().others);
  expect(others()).toEqual([1, 1]);
  await there.library.draft(called('Other'));
  expect(others()).toEqual([0, 0]);
  await there.library.open(id);
  expect(others()).toEqual([1, 1]);
  there.library.leave();
  expect(others()).toEqual([0, 1]);
});

test('a tab that was killed is noticed when this one is asked again, and one that is there is not told anew', async () => {
  const { one, here, there } = await twoTabs();
  let told = 0;
  here.library.subscribe((state, before) => {
    if (state.others !== before.others) told += 1;
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  here.library.askTabs();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([here.library.getState().others, told]).toEqual([1, 0]);
  one.told.isDeaf = true;
  here.library.askTabs();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect([here.library.getState().others, told]).toEqual([0, 1]);
  there.library.leave();
});

test.each([
  ['heard of it', false],
  ['missed the message', true],
])('a tab that %s does not write over what the other wrote', async (_, isDeaf) => {
  const { one, here, there } = await twoTabs();
  one.told.isDeaf = isDeaf;
  await here.rename('Mine');
  expect(there.save.state().type).toBe(isDeaf ? 'saved' : 'outdated');
  await there.rename('Theirs');
  expect(there.save.state()).toEqual({ type: 'outdated', hasChanges: true });
  expect(await heads(one.kept.database)).toMatchObject([{ name: 'Mine' }]);
  // However often it tries, and whatever is changed besides.
  await there.rename('Theirs again');
  expect(await heads(one.kept.database)).toMatchObject([{ name: 'Mine' }]);
  expect(here.save.state().type).toBe('saved');
});

test('what a tab holds back is a restore point meanwhile, so that a killed tab loses nothing', async () => {
  const { one, here, there, id } = await twoTabs();
  await here.rename('Mine');
  expect(there.save.state()).toEqual({ type: 'outdated', hasChanges: false });
  one.time += 1000;
  await there.rename('Theirs');
  await there.rename('Theirs again');
  const [held, ...others] = await points(one.kept.database, id);
  expect(held?.why).toBe('held');
  expect(others.some(({ why }) => why === 'held')).toBe(false);
  expect(await pointPolicy(one.kept.database, held as { of: string; id: string })).toEqual({
    policy: called('Theirs again'),
  });
});

test('keep both: the later one goes on as a copy with its undo, and both are saved', async () => {
  const { here, there } = await twoTabs();
  await here.rename('Shared');
  here.studio.edit(setGuardName('n1', 'mine'));
  await here.save.flush();
  there.studio.edit(setGuardName('n1', 'theirs'));
  expect(await there.library.keepBoth()).toBe('Shared 2');
  expect(await namesIn(there.library)).toEqual(['Shared', 'Shared 2']);
  expect(there.save.state().type).toBe('saved');
  expect([here, there].map(({ library }) => library.getState().others)).toEqual([0, 0]);
  expect(there.studio.getState().history.present.nodes[0]?.guard).toBe('theirs');
  there.studio.undo();
  there.studio.undo();
  expect(there.studio.getState().history.present.nodes[0]?.guard).toBe('large_refunds');
  await here.rename('Mine goes on');
  expect(here.save.state().type).toBe('saved');
});

test('take the other’s: it is shown, and what was here is a restore point', async () => {
  const { one, here, there, id } = await twoTabs();
  await here.rename('Mine');
  one.time += 1000;
  await there.rename('Theirs');
  expect(await there.library.takeOthers()).toBeNull();
  expect(there.name()).toBe('Mine');
  const [point] = await points(one.kept.database, id);
  expect(point?.why).toBe('held');
  expect(await pointPolicy(one.kept.database, point as { of: string; id: string })).toEqual({
    policy: called('Theirs'),
  });
  there.studio.undo();
  expect(there.name()).toBe('Theirs');
  there.studio.redo();
  await there.rename('Both agree');
  expect(there.save.state().type).toBe('saved');
  expect(here.save.state().type).toBe('outdated');
});

test('whoever leaves for another policy without choosing finds the changes as a copy', async () => {
  const { here, there } = await twoTabs();
  await here.rename('Mine');
  await there.rename('Theirs');
  await there.library.add(called('Other'));
  await there.save.flush();
  expect(await namesIn(there.library)).toEqual(['Mine', 'Other', 'Theirs 2']);
  expect(there.save.state().type).toBe('saved');
});

test('take the other’s: without room for a restore point nothing is taken', async () => {
  const { one, here, there } = await twoTabs();
  await here.rename('Mine');
  await there.rename('Theirs');
  const room = noRoomFor((_, key) => key.startsWith('point '));
  one.time += 1000;
  there.studio.edit(setGuardName('n1', 'mine'));
  await expect(there.library.takeOthers()).rejects.toThrow();
  expect(there.name()).toBe('Theirs');
  expect(there.save.state()).toEqual({ type: 'outdated', hasChanges: true });
  room();
});

test('what the other tab has is shown before it is taken, also of a newer version', async () => {
  const { one, here, there, id } = await twoTabs();
  await here.rename('Mine');
  expect(await there.library.others()).toMatchObject({ policy: { name: 'Mine' } });
  const head = (await whole(one.kept.database, id))?.head;
  await writeWork(
    one.kept.database,
    {
      ...draftOf(head),
      policy: called('Newer'),
      newer: { version: 2, whole: { ...called('Newer'), version: 2 }, text: 'as it came', hidden: [] },
    },
    { at: 5, by: 'newer' },
  );
  expect(await there.library.takeOthers()).toBeNull();
  expect(there.studio.getState()).toMatchObject({ newer: { version: 2, text: 'as it came' }, history: { past: [] } });
});

/** Each way in which a tab goes on whose policy another tab deleted, and what the library then holds. */
const AFTER: readonly (readonly [what: string, act: (tab: Tab) => Promise<unknown>, names: readonly string[]])[] = [
  ['keeps it', (tab) => tab.library.keepDeleted(), ['Shared']],
  ['goes on changing it', (tab) => tab.rename('Still here'), ['Still here']],
  ['lets it go', (tab) => tab.library.letGo(), []],
  [
    'makes a named restore point',
    (tab) => tab.library.point('named', 'Now').then(() => tab.rename('With a point')),
    ['With a point'],
  ],
];

test.each(AFTER)('a tab whose policy another deleted is told, and %s', async (_, act, names) => {
  const { here, there, id } = await twoTabs();
  await here.library.remove(id);
  expect(there.library.getState().isDeleted).toBe(true);
  expect(here.library.getState().isDeleted).toBe(false);
  await act(there);
  expect(there.library.getState().isDeleted).toBe(false);
  expect(await namesIn(there.library)).toEqual(names);
});

test('deleted and brought back, the tab is told of both; one that missed it hears when it is looked at again', async () => {
  const { one, here, there, id } = await twoTabs();
  const undo = await here.library.remove(id);
  expect(there.library.getState().isDeleted).toBe(true);
  await undo();
  expect(there.library.getState().isDeleted).toBe(false);
  one.told.isDeaf = true;
  await here.library.remove(id);
  expect(there.library.getState().isDeleted).toBe(false);
  there.library.askTabs();
  await vi.waitFor(() => expect(there.library.getState().isDeleted).toBe(true));
});

test('a policy that waits for room and was deleted in another tab is not lost either', async () => {
  const { one, here, there, id } = await twoTabs();
  const room = noRoomFor((value) => JSON.stringify(value).includes('Waits'));
  await there.rename('Waits');
  await here.library.remove(id);
  expect(there.library.getState().isDeleted).toBe(true);
  expect(there.save.state().type).toBe('failed');
  room();
  await there.save.flush();
  expect(await namesIn(there.library)).toEqual(['Waits']);
  expect((await heads(one.kept.database)).map(({ name }) => name)).toEqual(['Waits']);
});

test('a list on screen hears of every change of the library', async () => {
  const { here, there, id } = await twoTabs();
  let before = there.library.getState().changes;
  for (const change of [
    () => here.library.add(called('New')),
    () => here.library.rename(id, 'Renamed'),
    () => here.library.duplicate(id),
    () => here.library.remove(id),
  ]) {
    await change();
    expect(there.library.getState().changes).toBeGreaterThan(before);
    before = there.library.getState().changes;
  }
});
