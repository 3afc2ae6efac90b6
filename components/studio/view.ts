'use client';

import { create } from 'zustand';
import type { Spot } from '@/lib/lanes/quick-add';
import type { Incoming } from '../incoming/look-at';
import { recall, remember } from './remembered';

export type Theme = 'system' | 'light' | 'dark';
/** The two views of one policy. */
export type Look = 'canvas' | 'outline';
export type Side = 'palette' | 'inspector';
/** What the comparison sets side by side. */
export type Comparing = 'denials' | 'against' | 'all';
/** What the export dialog shows. */
export type Exporting = 'hooks' | 'tests' | 'harness' | 'policy' | 'link' | 'picture' | 'summary';

/** The quick-add box: where it adds, beside what it stands on the page, and what gets the focus back. */
export interface Adding {
  readonly spot: Spot;
  readonly label: string;
  readonly at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly origin: HTMLElement;
}

/** Something that takes a while: how far it has come where that is known, and what calls it off. */
export interface Working {
  readonly title: string;
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly cancel: () => void;
}

/** Something that a notice lets its reader do. */
export interface Offer {
  readonly label: string;
  readonly act: () => void;
}

/** How the page is looked at: nothing here is part of the policy, and undo passes it over. */
export interface View {
  readonly theme: Theme;
  readonly experiment: boolean;
  /** Null: as the size of the window suggests. */
  readonly look: Look | null;
  /** What is folded away: lanes by their moment, branches by their key. */
  readonly folded: readonly string[];
  /** Null: as the size of the window suggests. */
  readonly isPaletteFolded: boolean | null;
  /** The run panel's height in pixels; null: as the size of the window suggests. */
  readonly runHeight: number | null;
  /** The side panel that is open over the canvas, where the window is too narrow for both. */
  readonly drawer: Side | null;
  /** The palette's search is to have the focus, once the palette is there. */
  readonly wantsSearch: boolean;
  readonly adding: Adding | null;
  /** What is looked for on the canvas, and how often the bar was asked for; null: the bar is closed. */
  readonly find: { readonly text: string; readonly asked: number } | null;
  /** The command palette is open; it gives the focus back to this. */
  readonly commands: HTMLElement | null;
  readonly dialog:
    | 'export'
    | 'shortcuts'
    | 'tools'
    | 'examples'
    | 'clipboard'
    | 'incoming'
    | 'library'
    | 'points'
    | 'others'
    | 'help'
    | null;
  readonly exporting: Exporting;
  /** The policy from elsewhere that is looked at before it is opened. */
  readonly incoming: Incoming | null;
  readonly working: Working | null;
  /** What came while another dialog was open: looked at once that is closed. */
  readonly arrivals: readonly Incoming[];
  /** The page of the help to open at, by its key; null: its first. */
  readonly topic: string | null;
  /** The step of the tour that is shown. */
  readonly tour: number | null;
  /** This browser has not met the tour yet. */
  readonly isNew: boolean;
  /** The rules that the clipboard's dialog shows to be copied; null: it takes some. */
  readonly clip: string | null;
  readonly comparing: Comparing;
  /** The turn is shown to a room, over the whole page. */
  readonly presenting: boolean;
  /** Something that could not be done, to be read. */
  readonly trouble: { readonly title: string; readonly text: string } | null;
  /** Something that was done, shown for a while. */
  readonly notice: { readonly text: string; readonly id: number; readonly offer?: Offer | undefined } | null;
  /** What a screen reader is told of a change that is only seen. */
  readonly announced: string;
}

const asTheme = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system');

const asLook = (text: string | null): Look | null => (text === 'canvas' || text === 'outline' ? text : null);

export const useView = create<View>(() => ({
  theme: asTheme(recall('theme')),
  experiment: recall('experiment') !== 'off',
  look: asLook(recall('look')),
  folded: recall('folded')?.split('\n') ?? [],
  isPaletteFolded: null,
  runHeight: null,
  drawer: null,
  wantsSearch: false,
  adding: null,
  find: null,
  commands: null,
  comparing: 'denials',
  presenting: false,
  dialog: null,
  exporting: 'hooks',
  incoming: null,
  working: null,
  arrivals: [],
  topic: null,
  tour: null,
  isNew: recall('tour') === null,
  clip: null,
  trouble: null,
  notice: null,
  announced: '',
}));

export const show = useView.setState;

/** Opens the help at a page. */
export const showHelp = (topic: string | null): void => show({ dialog: 'help', topic });

/** What is typed for a box that is still being fetched: the box takes it once it is there. */
let ahead = '';
export const typeAhead = (letter: string): void => {
  ahead += letter;
};
export function takeTyped(): string {
  const typed = ahead;
  ahead = '';
  return typed;
}

/** Light, dark, or as the system has it; public/theme.js sets the same before the first paint. */
export function setTheme(theme: Theme): void {
  show({ theme });
  remember('theme', theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function setExperiment(experiment: boolean): void {
  show({ experiment });
  remember('experiment', experiment ? null : 'off');
}

export function setLook(look: Look): void {
  show({ look });
  remember('look', look);
}

/** Folds a lane or a branch away, or unfolds it; kept in this browser, and no part of the policy. */
export function fold(key: string, isFolded: boolean): void {
  show(({ folded }) => ({ folded: [...folded.filter((one) => one !== key), ...(isFolded ? [key] : [])] }));
  const { folded } = useView.getState();
  remember('folded', folded.length === 0 ? null : folded.join('\n'));
}

/** An edit was refused: what the same gesture would say of it is not so. */
let isMuted = false;

/** Tells that nothing was changed, and why; whatever is said in the same breath of a change is not said. */
export function tellRefused(why: string): void {
  notify(why);
  isMuted = true;
  queueMicrotask(() => {
    isMuted = false;
  });
}

export function notify(text: string, offer?: Offer): void {
  if (isMuted) return;
  show(({ notice }) => ({ notice: { text, id: (notice?.id ?? 0) + 1, offer } }));
}

/** Tells a screen reader; the same words again are told again. */
export function announce(text: string): void {
  if (isMuted) return;
  show(({ announced }) => ({ announced: announced === text ? `${text}\u00a0` : text }));
}
