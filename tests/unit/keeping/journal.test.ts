import { expect, test } from 'vitest';
import { goingOn, leftIn, noteOf } from '@/lib/keeping/journal';
import { whole } from '@/lib/keeping/policies';
import { type Document, draft } from '@/lib/keeping/save';
import { renamePolicy } from '@/lib/policy/edits/policy';
import { startLibrary } from '@/lib/store/start-library';
import { blocked, called, channels, database, desk, namesIn } from './vocabulary';

/** One browser whose tabs can be killed: what a tab noted last is there for its next start. */
function browser() {
  const broken = database();
  const { database: kept } = broken;
  const told = channels();
  let ids = 0;
  const newId = (): string => `n${++ids}`;
  const start = (document: Document, isLeft = false) => {
    let note: string | null = null;
    const started = startLibrary(document, {
      database: kept,
      startRun: () => () => {},
      channel: told.join(),
      now: () => 1000,
      newId,
      example: async () => desk,
      showed: () => {},
      isLeft,
      unwritten: (next) => {
        note = next;
      },
    });
    const rename = (name: string): void => started.studio.edit(renamePolicy(name));
    return { ...started, rename, note: () => note, name: () => started.studio.getState().history.present.name };
  };
  const stored = (id: string) => whole(kept, id).catch(() => null);
  /** The tab that left a note starts again, after a kill: on what it left, else on what is stored. */
  const again = async (note: string | null) => {
    const left = leftIn(note);
    const goesOn = left === null ? null : goingOn(left, await stored(left.id));
    return goesOn === null ? null : start(goesOn, true);
  };
  return { broken, start, again, stored, newId };
}

test('a change that no write had time for is gone on with, written, and then no longer noted', async () => {
  const { start, again, stored, newId } = browser();
  const tab = start(draft(newId(), desk, 0));
  expect(tab.note()).toBeNull();
  tab.rename('Saved');
  await tab.save.flush();
  expect(tab.note()).toBeNull();
  tab.rename('Typed at the last');
  const next = await again(tab.note());
  expect(next?.name()).toBe('Typed at the last');
  expect(next?.save.state()).toEqual({ type: 'saving' });
  const id = next?.library.getState().current ?? '';
  await next?.save.flush();
  expect((await stored(id))?.body.policy).toMatchObject({ name: 'Typed at the last' });
  expect(next?.save.state()).toMatchObject({ type: 'saved' });
  expect(next?.note()).toBeNull();

  expect(await namesIn((next as NonNullable<typeof next>).library)).toEqual(['Typed at the last']);
});

test('the very first change of an example too', async () => {
  const { start, again, newId } = browser();
  const tab = start(draft(newId(), desk, 0));
  tab.rename('First');
  expect((await again(tab.note()))?.name()).toBe('First');
});

/** By whom what is stored was written last, on which revision, under which name; and on which revision the note goes on. */
test.each([
  ['the write that was under way when more was typed', 'mine', 6, 'One', 6],
  ['an older state of its own', 'mine', 5, 'One', 5],
  ['what another tab wrote since', 'other', 6, 'One', 5],
  ['all of it', 'mine', 6, 'Two', null],
  ['all of it, by another tab', 'other', 9, 'Two', null],
])('a note of revision 5 meets %s', (_, by, revision, name, goesOn) => {
  const head = { id: 'n1', name, created: 0, changed: 7, revision, by };
  const note = leftIn(noteOf({ ...draft('n1', called('Two'), 0), revision: 5 }, 'mine'));
  if (note === null) throw new Error('It is a note.');
  const found = goingOn(note, { head, body: { policy: called(name), published: new Map() } });
  expect(found?.revision ?? null).toBe(goesOn);
});

test('what another tab wrote meanwhile is not written over: its author chooses, and both can be kept', async () => {
  const { start, again, stored, newId } = browser();
  const tab = start(draft(newId(), desk, 0));
  tab.rename('Shared');
  await tab.save.flush();
  tab.rename('Mine');
  const note = tab.note();
  const id = tab.library.getState().current;
  const found = await stored(id);
  if (found === null) throw new Error('It was stored.');
  const other = start({ ...found.head, policy: desk, published: new Map() });
  other.rename('Theirs');
  await other.save.flush();
  const next = await again(note);
  await next?.save.flush();
  expect(next?.save.state()).toEqual({ type: 'outdated', hasChanges: true });
  expect((await stored(id))?.body.policy).toMatchObject({ name: 'Theirs' });
  await next?.library.keepBoth();
  await next?.save.flush();
  expect(await namesIn(other.library)).toEqual(['Mine 2', 'Theirs']);
});

test('where nothing can be stored the note stays, and the work goes on from it', async () => {
  const { broken, start, again, newId } = browser();
  broken.error = blocked();
  const tab = start(draft(newId(), desk, 0));
  tab.rename('Blocked');
  await tab.save.flush();
  expect(tab.save.state()).toMatchObject({ type: 'failed' });
  const next = await again(tab.note());
  expect(next?.name()).toBe('Blocked');
  expect(next?.note()).not.toBeNull();
});

test.each([
  ['nothing', null],
  ['no JSON', '{"id": "n1", "policy"'],
  ['a list', '[]'],
  ['no policy', JSON.stringify({ id: 'n1', created: 0, revision: 1, by: 'n2', policy: { name: 'x' } })],
  ['no revision', JSON.stringify({ id: 'n1', created: 0, by: 'n2', policy: desk })],
  ['no tab', JSON.stringify({ id: 'n1', created: 0, revision: 1, policy: desk })],
])('a note that is %s is none', (_, text) => {
  expect(leftIn(text)).toBeNull();
});

test('what is too much, or only looked at, is not noted', () => {
  const work = { ...draft('n1', desk, 0), revision: 1 };
  const many = Array.from({ length: 201 }, (_, i) => ({ ...(desk.nodes[0] as object), id: `n${i}` }));
  expect(leftIn(noteOf(work, 'tab'))).toMatchObject({ id: 'n1', policy: desk, by: 'tab' });
  expect(noteOf(null, 'tab')).toBeNull();
  expect(noteOf({ ...work, policy: { ...desk, nodes: many as never } }, 'tab')).toBeNull();
  expect(noteOf({ ...work, policy: { ...desk, about: 'x'.repeat(1_000_001) } }, 'tab')).toBeNull();
  expect(noteOf({ ...work, newer: { version: 2, whole: {}, text: '', hidden: [] } }, 'tab')).toBeNull();
});
