import { describe, expect, test } from 'vitest';
import {
  type Command,
  chordOf,
  commandFor,
  type Press,
  SHORTCUTS,
  shownChord,
  tipOf,
  type Where,
} from '@/lib/store/keys';

const plain = { code: '', ctrl: false, alt: false, shift: false };
const press = (key: string, more: Partial<Press> = {}): Press => ({ ...plain, key, ...more });
const ctrl = (key: string, more: Partial<Press> = {}): Press => press(key, { ctrl: true, ...more });
const alt = (key: string): Press => press(key, { alt: true });

/** On which layout what is pressed, where the focus is, and what it means. */
const CASES: readonly (readonly [what: string, press: Press, where: Where, means: Command | null])[] = [
  ['Ctrl+Z', ctrl('z', { code: 'KeyZ' }), 'page', 'undo'],
  ['Ctrl+Z with caps lock', ctrl('Z', { code: 'KeyZ' }), 'page', 'undo'],
  ['Ctrl+Shift+Z', ctrl('Z', { code: 'KeyZ', shift: true }), 'card', 'redo'],
  ['Ctrl+Y', ctrl('y', { code: 'KeyY' }), 'panel', 'redo'],
  ['Ctrl+Z on a German layout, where Z is on the Y key', ctrl('z', { code: 'KeyY' }), 'page', 'undo'],
  ['Ctrl+Y on a German layout', ctrl('y', { code: 'KeyZ' }), 'page', 'redo'],
  ['Ctrl+Z on a Russian layout', ctrl('я', { code: 'KeyZ' }), 'page', 'undo'],
  ['Ctrl+Z on a Greek layout', ctrl('ζ', { code: 'KeyZ' }), 'page', 'undo'],
  ['Ctrl+Shift+Z on a Russian layout', ctrl('Я', { code: 'KeyZ', shift: true }), 'page', 'redo'],
  ['Ctrl+S on an Arabic layout', ctrl('س', { code: 'KeyS' }), 'page', 'save'],
  ['Ctrl+Alt+Z is another program’s', ctrl('z', { alt: true }), 'page', null],
  ['a bare z', press('z'), 'page', null],
  ['Ctrl+S', ctrl('s'), 'panel', 'save'],
  ['Ctrl+Shift+S', ctrl('S', { shift: true }), 'page', null],
  ['Ctrl+O', ctrl('o'), 'page', 'open'],
  ['/', press('/'), 'page', 'search'],
  ['/ as Shift+7 on a German layout', press('/', { code: 'Digit7', shift: true }), 'page', 'search'],
  ['?', press('?', { shift: true }), 'page', 'help'],
  ['+', press('+', { shift: true }), 'card', 'add'],
  ['Insert', press('Insert'), 'page', 'add'],
  ['Page Down of a remote in Present', press('PageDown'), 'present', 'next'],
  ['Page Up of a remote in Present', press('PageUp'), 'present', 'previous'],
  ['→ in Present', press('ArrowRight'), 'present', 'next'],
  ['Escape in Present', press('Escape'), 'present', 'clear'],
  ['Space in Present', press(' '), 'present', 'play'],
  ['Delete in Present, where nobody sees a card', press('Delete'), 'present', null],
  ['Ctrl+D in Present', ctrl('d'), 'present', null],
  ['Ctrl+Z in Present', ctrl('z'), 'present', null],
  ['Page Down in the run panel scrolls', press('PageDown'), 'run', null],
  ['Ctrl+= on a card', ctrl('='), 'card', 'zoom-in'],
  ['Ctrl+= elsewhere is the browser’s', ctrl('='), 'page', null],
  ['Ctrl+0 on a card', ctrl('0', { code: 'Digit0' }), 'card', 'zoom-whole'],
  ['Shift+1', press('!', { code: 'Digit1', shift: true }), 'page', 'fit'],
  ['Shift+2 on a German layout', press('"', { code: 'Digit2', shift: true }), 'card', 'fit-selection'],
  ['Shift+1 on a French layout', press('1', { code: 'Digit1', shift: true }), 'page', 'fit'],
  ['Ctrl+F', ctrl('f'), 'panel', 'find'],
  ['F3', press('F3'), 'card', 'find-next'],
  ['Shift+F3', press('F3', { shift: true }), 'page', 'find-before'],
  ['Ctrl+K on a Greek layout', ctrl('κ', { code: 'KeyK' }), 'page', 'commands'],
  ['Ctrl+Shift+P', ctrl('P', { shift: true }), 'page', 'commands'],
  ['Ctrl+A', ctrl('a', { code: 'KeyA' }), 'page', 'select-all'],
  ['Ctrl+A in a panel selects its text', ctrl('a', { code: 'KeyA' }), 'panel', null],
  ['Ctrl+D on a Russian layout', ctrl('в', { code: 'KeyD' }), 'card', 'duplicate'],
  ['Delete', press('Delete'), 'card', 'remove'],
  ['Backspace', press('Backspace'), 'page', 'remove'],
  ['Delete in a panel', press('Delete'), 'panel', null],
  ['Ctrl+Backspace', ctrl('Backspace'), 'card', null],
  ['Alt+Backspace', alt('Backspace'), 'card', null],
  ['Shift+Delete', press('Delete', { shift: true }), 'card', null],
  ['Alt+Left', alt('ArrowLeft'), 'card', 'earlier'],
  ['Alt+Right', alt('ArrowRight'), 'page', 'later'],
  ['Alt+Up', alt('ArrowUp'), 'card', 'lane-up'],
  ['Alt+Down', alt('ArrowDown'), 'card', 'lane-down'],
  ['Alt+Down in a panel', alt('ArrowDown'), 'panel', null],
  ['a bare arrow', press('ArrowLeft'), 'card', null],
  ['Space on a card', press(' ', { code: 'Space' }), 'card', 'skip'],
  ['Space on a button of the page', press(' ', { code: 'Space' }), 'page', null],
  ['Escape', press('Escape'), 'panel', 'clear'],
];

describe('A9 what a key means', () => {
  test.each(CASES)('%s', (_, pressed, where, means) => {
    expect(commandFor(pressed, where)).toBe(means);
  });

  test.each(CASES)('%s, in a field, means nothing', (_, pressed) => {
    expect(commandFor(pressed, 'text')).toBeNull();
  });

  test('no chord stands for two commands in one place', () => {
    const chords = SHORTCUTS.flatMap(({ chords, reach }) =>
      chords.flatMap((chord) => reach.map((where) => `${where} ${chord}`)),
    );
    expect(new Set(chords).size).toBe(chords.length);
  });
});

test('a chord is written as the table writes it', () => {
  expect(chordOf(ctrl('z', { alt: true, shift: true }))).toBe('Ctrl+Alt+Shift+Z');
  expect(chordOf(press('?', { shift: true }))).toBe('?');
});

test('a chord is shown as people read it', () => {
  expect(shownChord('Alt+ArrowLeft', false)).toEqual(['Alt', '←']);
  expect(shownChord('Ctrl+Shift+Z', true)).toEqual(['⌘', '⇧', 'Z']);
  expect(shownChord('+', false)).toEqual(['+']);
  expect(shownChord('Ctrl++', false)).toEqual(['Ctrl', '+']);
  for (const { chords } of SHORTCUTS) for (const chord of chords) expect(shownChord(chord, false)).not.toContain('');
  expect(tipOf('redo', false)).toBe('Ctrl+Shift+Z');
  expect(tipOf('undo', true)).toBe('⌘Z');
});

test('what changes the policy is told from what only looks at it', () => {
  const changes = SHORTCUTS.filter((one) => one.changes === true).map(({ command }) => command);
  expect(changes).toEqual(['add', 'note', 'remove', 'duplicate', 'earlier', 'later', 'lane-up', 'lane-down', 'skip']);
});
