import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addPoint,
  MOST,
  NEWEST,
  namePoint,
  type Point,
  pointPolicy,
  points,
  removePoint,
  spent,
} from '@/lib/keeping/points';
import { putBack } from '@/lib/keeping/policies';
import { pointWords } from '@/lib/reading/point-words';
import { browser, called, database, full } from './vocabulary';

const HOUR = 60 * 60 * 1000;
const point = (n: number, more: Partial<Point> = {}): Point => ({
  id: `p${n}`,
  of: 'a',
  at: n * HOUR,
  why: 'hour',
  name: '',
  ...more,
});

test('of those made by themselves the newest stay, of older ones the last of each day; those with a name all stay', () => {
  const hourly = Array.from({ length: 24 * 90 }, (_, n) => point(n));
  const named = [point(3, { id: 'mine', name: 'Mine' })];
  const gone = new Set(spent([...hourly, ...named]));
  const left = [...hourly, ...named].filter((one) => !gone.has(one));
  expect(left).toContain(named[0]);
  expect(left).toHaveLength(MOST + 1);
  for (const newest of hourly.slice(-NEWEST)) expect(left).toContain(newest);
});

test('whatever points there are: none with a name goes, never too many stay, and the newest always does', () => {
  const any = fc.array(fc.record({ at: fc.nat({ max: 200 * 24 * HOUR }), name: fc.constantFrom('', '', 'Named') }), {
    maxLength: 120,
  });
  fc.assert(
    fc.property(any, (some) => {
      const all = some.map(({ at, name }, n) => point(n, { at, name }));
      const gone = spent(all);
      const own = all.filter(({ name }) => name === '');
      expect(gone.every(({ name }) => name === '')).toBe(true);
      expect(own.length - gone.length).toBeLessThanOrEqual(MOST);
      expect(own.length - gone.length).toBeGreaterThanOrEqual(Math.min(own.length, NEWEST));
      const newest = Math.max(...own.map(({ at }) => at));
      if (own.length > 0) expect(own.some((one) => one.at === newest && !gone.includes(one))).toBe(true);
    }),
  );
});

test('a point that would say nothing new is not made; a name goes to the one that is there', async () => {
  const kept = database().database;
  expect(await addPoint(kept, point(1), called('A'))).not.toBeNull();
  expect(await addPoint(kept, point(2), called('A'))).toBeNull();
  expect(await addPoint(kept, point(3, { name: 'Mine', why: 'named' }), called('A'))).toMatchObject({
    id: 'p1',
    name: 'Mine',
  });
  expect(await addPoint(kept, point(4), called('B'))).not.toBeNull();
  expect((await points(kept, 'a')).map(({ id, name }) => [id, name])).toEqual([
    ['p4', ''],
    ['p1', 'Mine'],
  ]);
});

test('a point is looked at, named, deleted, and brought back', async () => {
  const kept = database().database;
  await addPoint(kept, point(1), called('A'));
  await namePoint(kept, point(1), 'Mine');
  const [one] = await points(kept, 'a');
  expect(one).toMatchObject({ name: 'Mine' });
  expect(await pointPolicy(kept, point(1))).toEqual({ policy: called('A') });
  const gone = await removePoint(kept, one as Point);
  expect(await points(kept, 'a')).toEqual([]);
  expect(await pointPolicy(kept, point(1))).toBeNull();
  await putBack(kept, gone);
  expect(await points(kept, 'a')).toEqual([one]);
});

test('E5 while it is worked on, a policy has a point of when it was opened, and one for each hour', async () => {
  const one = browser();
  const { library, rename } = one.tab();
  const id = await library.add(called('At the start'));
  const whys = async () => (await points(one.kept.database, id)).map(({ why }) => why);
  await rename('First');
  await rename('Second');
  expect(await whys()).toEqual(['opened']);
  one.time += HOUR;
  await rename('Third');
  await rename('Fourth');
  expect(await whys()).toEqual(['hour', 'opened']);
  await library.add(called('Other'));
  one.time += HOUR;
  await library.open(id);
  expect(await whys()).toEqual(['hour', 'opened']);
  await rename('Fifth');
  const all = await points(one.kept.database, id);
  expect(all.map(({ why }) => why)).toEqual(['opened', 'hour', 'opened']);
  expect(await pointPolicy(one.kept.database, all[0] as Point)).toEqual({ policy: called('Fourth') });
});

test('an example that is changed has the example itself as its first point', async () => {
  const one = browser();
  const { library, rename } = one.tab(called('Example'));
  await rename('Mine');
  const [first] = await points(one.kept.database, library.getState().current);
  expect(await pointPolicy(one.kept.database, first as Point)).toEqual({ policy: called('Example') });
});

test('naming a point of an example that nobody changed keeps the example', async () => {
  const one = browser();
  const { library, save } = one.tab(called('Example'));
  await library.point('named', 'Before we start');
  await save.flush();
  expect((await library.list()).map(({ name }) => name)).toEqual(['Example']);
  expect(await points(one.kept.database, library.getState().current)).toMatchObject([{ name: 'Before we start' }]);
});

test('restoring is one step of undo, and what was there before is a point', async () => {
  const one = browser();
  const { library, rename, name, studio } = one.tab();
  const id = await library.add(called('Old'));
  await rename('New');
  one.time += 1000;
  await library.restore(called('Old'));
  expect(name()).toBe('Old');
  const [newest] = await points(one.kept.database, id);
  expect(newest?.why).toBe('restore');
  expect(await pointPolicy(one.kept.database, newest as Point)).toEqual({ policy: called('New') });
  studio.undo();
  expect(name()).toBe('New');
});

test('where storage is full no point is made, and work and restoring go on', async () => {
  const one = browser();
  const { library, rename, name } = one.tab();
  await library.add(called('Old'));
  one.kept.error = full();
  await rename('New');
  await library.restore(called('Old'));
  expect(name()).toBe('Old');
  await expect(library.point('named', 'Mine')).rejects.toThrow();
});

test('a point in words', () => {
  const now = new Date(2026, 4, 10, 12).getTime();
  const at = new Date(2026, 4, 10, 9, 5).getTime();
  expect(pointWords(point(1, { at, why: 'opened' }), now)).toBe('as it was opened');
  expect(pointWords(point(1, { at, why: 'named', name: 'Mine' }), now)).toBe('09:05, made by you');
});
