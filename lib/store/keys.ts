/** What a pressed key means: one table, read by the key router, the tips and the list of shortcuts. */

/** Where the focus is while a key is pressed. */
export type Where =
  /** A field that takes text, a select, the code editor, a dialog or a menu: every key is its own. */
  | 'text'
  /** A card on the canvas. */
  | 'card'
  /** The canvas, the bar, the palette, or nowhere. */
  | 'page'
  /** The inspector, the run panel, the experiment: what concerns cards is left alone there. */
  | 'panel'
  /** The run panel, where the clock has its keys. */
  | 'run'
  /** Present, over the whole page: the clock's keys, those of a remote, and nothing that changes what lies beneath. */
  | 'present';

export type Command =
  | 'undo'
  | 'redo'
  | 'save'
  | 'open'
  | 'search'
  | 'find'
  | 'find-next'
  | 'find-before'
  | 'commands'
  | 'help'
  | 'about'
  | 'part-next'
  | 'part-before'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-whole'
  | 'fit'
  | 'fit-selection'
  | 'note'
  | 'add'
  | 'select-all'
  | 'duplicate'
  | 'remove'
  | 'earlier'
  | 'later'
  | 'lane-up'
  | 'lane-down'
  | 'skip'
  | 'clear'
  | 'play'
  | 'next'
  | 'previous'
  | 'restart'
  | 'to-end';

export interface Shortcut {
  readonly command: Command;
  /** Modifiers in the order Ctrl, Alt, Shift, then the key; *Ctrl* is ⌘ on a Mac. */
  readonly chords: readonly string[];
  readonly says: string;
  readonly reach: readonly Where[];
  /** It changes the policy, so there is nothing to do with one that is only looked at. */
  readonly changes?: true;
}

const EVERYWHERE = ['card', 'page', 'panel', 'run'] as const;
/** No field has a use for these. */
const FIELDS_TOO = [...EVERYWHERE, 'text'] as const;
const CARDS = ['card', 'page'] as const;
const CLOCK = ['run'] as const;
const SHOW = ['present'] as const;

export const SHORTCUTS: readonly Shortcut[] = [
  { command: 'undo', chords: ['Ctrl+Z'], says: 'Undo', reach: EVERYWHERE },
  { command: 'redo', chords: ['Ctrl+Shift+Z', 'Ctrl+Y'], says: 'Redo', reach: EVERYWHERE },
  { command: 'save', chords: ['Ctrl+S'], says: 'Save the policy as a file', reach: [...EVERYWHERE, 'present'] },
  { command: 'open', chords: ['Ctrl+O'], says: 'Open a policy file', reach: EVERYWHERE },
  { command: 'search', chords: ['/'], says: 'Find a rule in the palette', reach: EVERYWHERE },
  { command: 'find', chords: ['Ctrl+F'], says: 'Find a card by name, tool or text', reach: EVERYWHERE },
  { command: 'find-next', chords: ['F3'], says: 'Go to the next card found', reach: EVERYWHERE },
  { command: 'find-before', chords: ['Shift+F3'], says: 'Go to the card found before', reach: EVERYWHERE },
  { command: 'commands', chords: ['Ctrl+K', 'Ctrl+Shift+P'], says: 'Find a command or a card', reach: EVERYWHERE },
  { command: 'part-next', chords: ['F6'], says: 'Go to the next part of the page', reach: FIELDS_TOO },
  { command: 'part-before', chords: ['Shift+F6'], says: 'Go to the part before', reach: FIELDS_TOO },
  { command: 'help', chords: ['?'], says: 'Show these shortcuts', reach: [...EVERYWHERE, 'present'] },
  { command: 'about', chords: ['F1'], says: 'Help, for the card or lane that has the focus', reach: FIELDS_TOO },
  { command: 'add', chords: ['+', 'Insert'], says: 'Add a rule behind the card', reach: CARDS, changes: true },
  { command: 'note', chords: ['Shift+N'], says: 'Add a note to the canvas', reach: CARDS, changes: true },
  { command: 'zoom-in', chords: ['Ctrl+=', 'Ctrl++'], says: 'On a card: larger', reach: ['card'] },
  { command: 'zoom-out', chords: ['Ctrl+-'], says: 'On a card: smaller', reach: ['card'] },
  { command: 'zoom-whole', chords: ['Ctrl+0'], says: 'On a card: back to 100 %', reach: ['card'] },
  { command: 'fit', chords: ['Shift+1'], says: 'Fit the lanes into view', reach: CARDS },
  { command: 'fit-selection', chords: ['Shift+2'], says: 'Fit the selected cards into view', reach: CARDS },
  {
    command: 'remove',
    chords: ['Delete', 'Backspace'],
    says: 'Remove the selected cards',
    reach: CARDS,
    changes: true,
  },
  { command: 'select-all', chords: ['Ctrl+A'], says: 'Select every card', reach: CARDS },
  { command: 'duplicate', chords: ['Ctrl+D'], says: 'Duplicate the selected cards', reach: CARDS, changes: true },
  {
    command: 'earlier',
    chords: ['Alt+ArrowLeft'],
    says: 'Ask the selected cards earlier',
    reach: CARDS,
    changes: true,
  },
  { command: 'later', chords: ['Alt+ArrowRight'], says: 'Ask the selected cards later', reach: CARDS, changes: true },
  {
    command: 'lane-up',
    chords: ['Alt+ArrowUp'],
    says: 'Move to the lane before, or off the shelf',
    reach: CARDS,
    changes: true,
  },
  {
    command: 'lane-down',
    chords: ['Alt+ArrowDown'],
    says: 'Move to the next lane, or to the shelf',
    reach: CARDS,
    changes: true,
  },
  { command: 'skip', chords: ['Space'], says: 'Skip the card, or ask it again', reach: ['card'], changes: true },
  { command: 'clear', chords: ['Escape'], says: 'Clear the selection', reach: EVERYWHERE },
  { command: 'play', chords: ['Space'], says: 'In the run panel: play the turn, or pause', reach: CLOCK },
  { command: 'next', chords: ['ArrowRight'], says: 'In the run panel: the next event of the turn', reach: CLOCK },
  { command: 'previous', chords: ['ArrowLeft'], says: 'In the run panel: the event before', reach: CLOCK },
  { command: 'restart', chords: ['Home'], says: 'In the run panel: back to the whole turn', reach: CLOCK },
  { command: 'next', chords: ['ArrowRight', 'PageDown'], says: 'In Present: the next event', reach: SHOW },
  { command: 'previous', chords: ['ArrowLeft', 'PageUp'], says: 'In Present: the event before', reach: SHOW },
  { command: 'restart', chords: ['Home'], says: 'In Present: back to the title', reach: SHOW },
  { command: 'to-end', chords: ['End'], says: 'In Present: to the closing page', reach: SHOW },
  { command: 'play', chords: ['Space'], says: 'In Present: play the turn, or pause', reach: SHOW },
  { command: 'clear', chords: ['Escape'], says: 'Leave Present', reach: SHOW },
];

/** The browser hears these itself and tells of copying, cutting and pasting; they are listed, not routed. */
export const CLIPBOARD: readonly { readonly chord: string; readonly says: string }[] = [
  { chord: 'Ctrl+C', says: 'Copy the selected cards, as text for any chat' },
  { chord: 'Ctrl+X', says: 'Cut the selected cards' },
  { chord: 'Ctrl+V', says: 'Paste rules behind the selected card' },
];

/** What the pointer does on the canvas beyond a click and a drag of a card. */
export const GESTURES: readonly { readonly gesture: string; readonly says: string }[] = [
  { gesture: 'Shift + drag on the ground', says: 'Select every card that the box touches' },
  { gesture: 'Shift + click, Shift + ← →', says: 'Select the range up to a card' },
  { gesture: 'Ctrl + click', says: 'Add a card to the selection, or take it away' },
  { gesture: 'Drag from a right port', says: 'Ask the card before the one that you let go on' },
  { gesture: 'Drag a left port off', says: 'Take the card to the shelf, or behind another' },
  { gesture: 'Ctrl + click in the + box', says: 'Add, and keep the box open' },
];

/** A key as the browser reports it. `ctrl` is Ctrl, and ⌘ on a Mac. */
export interface Press {
  readonly key: string;
  readonly code: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

const isAscii = (key: string): boolean => /^[\u0021-\u007e]$/.test(key);

/** The key's name. A layout that writes no Latin letters falls back to where the key is (`KeyZ`). */
function nameOf({ key, code }: Press): string {
  if (key === ' ') return 'Space';
  if (isAscii(key) || key.length !== 1) return key.length === 1 ? key.toUpperCase() : key;
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key;
}

/** How the table writes a press: `Ctrl+Shift+Z`. A sign that is typed with Shift (`?`) is written as the sign alone. */
export function chordOf(press: Press): string {
  const name = nameOf(press);
  const isSign = name.length === 1 && !/[A-Z]/.test(name);
  return [press.ctrl ? 'Ctrl+' : '', press.alt ? 'Alt+' : '', press.shift && !isSign ? 'Shift+' : '', name].join('');
}

/** Shift and a digit of the upper row, whatever sign the layout has there (`!`, `"`, `1`); null for all else. */
const digitOf = ({ code, ctrl, alt, shift }: Press): string | null => {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  return digit !== undefined && shift && !ctrl && !alt ? `Shift+${digit}` : null;
};

/** What a press means where the focus is; null where it is not ours. */
export function commandFor(press: Press, where: Where): Command | null {
  const find = (chord: string | null): Command | null =>
    SHORTCUTS.find(({ chords, reach }) => chord !== null && chords.includes(chord) && reach.includes(where))?.command ??
    null;
  return find(chordOf(press)) ?? find(digitOf(press));
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
};
const MAC: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

/** A chord as people read it: `Alt + ←`, on a Mac `⌥ ←`. */
export function shownChord(chord: string, mac: boolean): readonly string[] {
  const parts = chord.match(/[^+]+|\+$/g) ?? [];
  return parts.map((part) => (mac ? MAC[part] : undefined) ?? SIGNS[part] ?? part);
}

/** The shortcut of a command, as a tip shows it: `Ctrl+Z`. */
export function tipOf(command: Command, mac: boolean): string {
  const chord = SHORTCUTS.find((one) => one.command === command)?.chords[0] ?? '';
  return shownChord(chord, mac).join(mac ? '' : '+');
}
