import { expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile/targets/hooks-ts';
import { addNote, nextNoteId, placeNote, removeNote, writeNote } from '@/lib/policy/edits/notes';
import { parsePolicy, printPolicy } from '@/lib/policy/file';
import { stepWords } from '@/lib/reading/changes';
import { supportDesk } from '../helpers/examples';

const desk = supportDesk();
const noted = addNote({ id: 'm1', x: 10, y: 20, text: 'Ask </script> */ `Ada` first' })(desk);

test('a note survives the file, and nothing of it is printed', () => {
  const read = parsePolicy(printPolicy(noted));
  if ('trouble' in read) throw new Error(read.trouble);
  expect(read.policy.notes).toEqual(noted.notes);
  expect(compileHooks(noted).text).toBe(compileHooks(desk).text);
});

test('notes are written, moved and removed; removed, the policy has the bytes of before', () => {
  expect(nextNoteId(noted)).toBe('m2');
  expect(writeNote('m1', 'Ask Bo')(noted).notes?.[0]?.text).toBe('Ask Bo');
  expect(placeNote('m1', { x: 1.6, y: -3.2 })(noted).notes?.[0]).toMatchObject({ x: 2, y: -3 });
  expect(placeNote('m1', { x: 10, y: 20 })(noted)).toBe(noted);
  expect(writeNote('m9', 'nobody')(noted)).toBe(noted);
  expect(addNote({ id: 'm1', x: 0, y: 0, text: '' })(noted)).toBe(noted);
  expect(printPolicy(removeNote('m1')(noted))).toBe(printPolicy(desk));
  expect([stepWords(desk, noted), stepWords(noted, desk), stepWords(noted, writeNote('m1', 'x')(noted))]).toEqual([
    'add a note',
    'remove a note',
    'change a note',
  ]);
});
