import { expect, test, vi } from 'vitest';
import { heads, whole } from '@/lib/keeping/policies';
import { draft, type SaveState, startSaving, wouldLose } from '@/lib/keeping/save';
import { blocked, called, database, desk, full } from './vocabulary';

/** A saving that tells every state that it takes; the clock stands at 1,000. */
function saving(kept = database()) {
  const save = startSaving(draft('a', desk, 0), {
    database: kept.database,
    now: () => 1000,
    tab: 'this tab',
    before: async () => {},
    wrote: () => {},
    aside: async () => {},
    copy: async (work) => ({ ...work, id: `${work.id} copy`, revision: 0 }),
  });
  const states: SaveState[] = [];
  save.subscribe((state) => states.push(state));
  const stored = async (id = 'a') => (await whole(kept.database, id))?.body.policy;
  return { save, states, stored, kept };
}

test('nothing is saved until something changed', async () => {
  const { save, states, kept } = saving();
  await save.flush();
  expect(save.state()).toEqual({ type: 'untouched' });
  expect(states).toEqual([]);
  expect(await heads(kept.database)).toEqual([]);
});

test('a change is written, and found again', async () => {
  const { save, states, stored } = saving();
  save.changed(called('Renamed'));
  expect(save.state()).toEqual({ type: 'saving' });
  await save.flush();
  expect(states).toEqual([{ type: 'saving' }, { type: 'saved', at: 1000 }]);
  expect(await stored()).toEqual(called('Renamed'));
});

test.each([
  [{ type: 'untouched' }, false],
  [{ type: 'saving' }, true],
  [{ type: 'saved', at: 1000 }, false],
  [{ type: 'failed', why: 'full' }, true],
  [{ type: 'outdated', hasChanges: true }, true],
  [{ type: 'outdated', hasChanges: false }, false],
] as const)('%o: a page that goes now would lose something: %s', (state, lost) => {
  expect(wouldLose(state)).toBe(lost);
});

test('of several changes the newest wins, also while one is being written', async () => {
  const { save, states, stored } = saving();
  save.changed(desk);
  save.changed(called('Renamed'));
  const first = save.flush();
  save.changed(called('Renamed again'));
  expect(save.state()).toEqual({ type: 'saving' });
  await first;
  await save.flush();
  expect(states.at(-1)).toEqual({ type: 'saved', at: 1000 });
  expect(await stored()).toEqual(called('Renamed again'));
});

test('B5 undone to what is kept, it counts as saved at once, and whatever comes then is written', async () => {
  const { save, stored, kept } = saving();
  const [one, two] = [called('One'), called('Two')];
  save.changed(one);
  await save.flush();
  kept.error = full();
  save.changed(two);
  await save.flush();
  expect(save.state()).toMatchObject({ type: 'failed' });
  save.changed(one);
  expect([save.state(), save.unsaved()]).toEqual([{ type: 'saved', at: 1000 }, []]);
  kept.error = null;
  save.changed(two);
  await save.flush();
  expect([await stored(), save.state()]).toEqual([two, { type: 'saved', at: 1000 }]);

  // While it is being written over, undoing to it is a change like any other.
  save.changed(one);
  const first = save.flush();
  save.changed(two);
  await first;
  await save.flush();
  expect([await stored(), save.state()]).toEqual([two, { type: 'saved', at: 1000 }]);
});

test('B5 what was not kept when another policy came on screen is not taken for kept on the way back', async () => {
  const { save, stored, kept } = saving();
  const [one, two] = [called('One'), called('Two')];
  save.changed(one);
  await save.flush();
  kept.error = full();
  save.changed(two);
  await save.flush();
  const document = { ...save.document(), policy: two };
  save.follow(draft('b', desk, 0));
  save.follow(document);
  save.changed(one);
  save.changed(two);
  kept.error = null;
  await save.flush();
  expect(await stored()).toEqual(two);
});

test('whoever never stops typing is saved all the same', async () => {
  const { save, stored } = saving();
  const typing = setInterval(() => save.changed(called(`at ${Date.now()}`)), 40);
  await expect.poll(stored, { timeout: 5_000, interval: 20 }).toMatchObject({ name: expect.stringContaining('at ') });
  clearInterval(typing);
});

test('E1 where storage is full or blocked it says so until space comes back, and the newest is not lost', async () => {
  const { save, stored, kept } = saving();
  kept.error = full();
  save.changed(desk);
  await save.flush();
  expect(save.state()).toEqual({ type: 'failed', why: 'the browser’s storage is full' });
  save.changed(called('Renamed'));
  expect(save.state().type).toBe('failed');
  kept.error = blocked();
  await save.flush();
  expect(save.state()).toMatchObject({ why: 'this browser does not let pages store anything here' });
  kept.error = null;
  await save.flush();
  expect(save.state()).toEqual({ type: 'saved', at: 1000 });
  expect(await stored()).toEqual(called('Renamed'));
});

test('a transaction that is broken off halfway has written nothing, and is told', async () => {
  const { save, kept, stored } = saving();
  const put = IDBObjectStore.prototype.put;
  // The head is written; at the body the space is at its end.
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (String(key).startsWith('body')) {
      this.transaction.abort();
      throw new DOMException('', 'QuotaExceededError');
    }
    return put.call(this, value, key);
  };
  save.changed(called('Renamed'));
  await save.flush();
  IDBObjectStore.prototype.put = put;
  expect(save.state().type).toBe('failed');
  expect(await heads(kept.database)).toEqual([]);
  await save.flush();
  expect(save.state().type).toBe('saved');
  expect(await stored()).toEqual(called('Renamed'));
});

test('what is not written when another policy comes on screen is still written, and the state waits for it', async () => {
  const { save, stored, kept } = saving();
  kept.error = full();
  save.changed(called('First'));
  await save.flush();
  save.follow(draft('b', desk, 0));
  expect(save.state().type).toBe('failed');
  kept.error = null;
  await save.flush();
  expect(save.state()).toEqual({ type: 'untouched' });
  expect(await stored()).toEqual(called('First'));
  expect(await stored('b')).toBeUndefined();
});

test('what was published is kept with the policy as it is now', async () => {
  const { save, kept } = saving();
  save.changed(called('Renamed'));
  save.publish(new Map([['n1', ['large_refunds']]]));
  await save.flush();
  expect(await whole(kept.database, 'a')).toMatchObject({
    body: { policy: called('Renamed'), published: new Map([['n1', ['large_refunds']]]) },
  });
});

test('a storage that neither answers nor fails counts as one that failed, and what it missed is written later', async () => {
  const kept = database();
  const answers = kept.database;
  let isSilent = true;
  const silent = { ...kept, database: () => (isSilent ? () => new Promise<never>(() => {}) : answers()) };
  const { save, stored } = saving(silent);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  save.changed(called('Waiting'));
  const flushed = save.flush();
  await vi.advanceTimersByTimeAsync(10_000);
  await flushed;
  vi.useRealTimers();
  expect(save.state()).toEqual({ type: 'failed', why: 'the browser’s storage does not answer' });
  isSilent = false;
  await save.flush();
  expect(save.state().type).toBe('saved');
  expect(await stored()).toEqual(called('Waiting'));
});
