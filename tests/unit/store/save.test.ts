import 'fake-indexeddb/auto';
import { createStore, get, set, type UseStore } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { renamePolicy } from '@/lib/policy/edits';
import { loadSaved, type SaveState, saveInBrowser } from '@/lib/store/save';
import { supportDesk } from '../../helpers/examples';

let database: UseStore;
let count = 0;
beforeEach(() => {
  count += 1;
  database = createStore(`test ${count}`, 'policies');
});

const policy = supportDesk();
const renamed = renamePolicy('Renamed')(policy);
const again = renamePolicy('Renamed again')(policy);

/** A saving that tells every state that it takes; the clock stands at 1,000. */
function saving(store: () => UseStore = () => database) {
  const save = saveInBrowser(() => 1000, { type: 'untouched' }, store);
  const states: SaveState[] = [];
  save.subscribe((state) => states.push(state));
  return { save, states };
}

test('nothing is saved until something changed', async () => {
  const { save, states } = saving();
  await save.flush();
  expect(save.state()).toEqual({ type: 'untouched' });
  expect(states).toEqual([]);
  expect(await loadSaved(database)).toBeNull();
});

test('a change is written, and found again', async () => {
  const { save, states } = saving();
  save.changed(renamed);
  expect(save.state()).toEqual({ type: 'saving' });
  await save.flush();
  expect(states).toEqual([{ type: 'saving' }, { type: 'saved', at: 1000 }]);
  expect(await loadSaved(database)).toEqual({ policy: renamed, at: 1000 });
});

test('of several changes the newest wins, also while one is being written', async () => {
  const { save, states } = saving();
  save.changed(policy);
  save.changed(renamed);
  const first = save.flush();
  save.changed(again);
  expect(save.state()).toEqual({ type: 'saving' });
  await first;
  await save.flush();
  expect(states.at(-1)).toEqual({ type: 'saved', at: 1000 });
  expect(await loadSaved(database)).toMatchObject({ policy: { name: 'Renamed again' } });
});

test('where storage is full or blocked it says so until space comes back, and the newest is not lost', async () => {
  let error: Error | null = new DOMException('', 'QuotaExceededError');
  const { save } = saving(() => {
    if (error !== null) throw error;
    return database;
  });
  save.changed(policy);
  await save.flush();
  expect(save.state()).toEqual({ type: 'failed', why: 'the browser’s storage is full' });
  save.changed(renamed);
  expect(save.state().type).toBe('failed');
  error = new DOMException('', 'SecurityError');
  await save.flush();
  expect(save.state()).toMatchObject({ why: 'this browser does not let pages store anything here' });
  error = null;
  await save.flush();
  expect(save.state()).toEqual({ type: 'saved', at: 1000 });
  expect(await loadSaved(database)).toMatchObject({ policy: { name: 'Renamed' } });
});

test('what cannot be read is kept aside, so that the next save does not write over it', async () => {
  const strange = { policy: { format: 'hookline-policy', version: 99 }, at: 5 };
  await set('policy', strange, database);
  expect(await loadSaved(database)).toMatchObject({ trouble: expect.stringContaining('newer Hookline') });
  const { save } = saving();
  save.changed(renamed);
  await save.flush();
  expect(await get('policy kept aside', database)).toEqual(strange);
});
