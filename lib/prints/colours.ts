/** The colours of the look, for files that stand alone: pictures and pages. app/tokens.css has the same; a test holds them together. */
import type { VerdictWord } from '../reading/verdicts';

export type Theme = 'light' | 'dark';

/** Each as [light, dark]. */
export const COLOURS = {
  canvas: ['#fdfcfa', '#161615'],
  lane: ['#f7f5f1', '#1c1c1a'],
  card: ['#ffffff', '#252422'],
  'card-locked': ['#f0ede7', '#1f1e1c'],
  hair: ['#dfdbd3', '#383633'],
  'hair-strong': ['#c4beb3', '#4d4a45'],
  wire: ['#8d877b', '#7f7a72'],
  ink: ['#1d1c1a', '#edebe6'],
  'ink-2': ['#55514a', '#b9b5ad'],
  'ink-3': ['#6b665d', '#9d988f'],
  framework: ['#55657a', '#9fb0c6'],
  tool: ['#946200', '#e3b04b'],
  harness: ['#0f766e', '#4fcabb'],
  refused: ['#b3261e', '#ff8f85'],
  'refused-soft': ['#fbe9e6', '#3a211f'],
  rewrote: ['#6a3fc0', '#bda6ff'],
  'rewrote-soft': ['#f0eafb', '#2b2440'],
  retried: ['#1d5db8', '#8bb9ff'],
  'retried-soft': ['#e6eefa', '#1c2a40'],
  failed: ['#9a4700', '#ffb26b'],
  'failed-soft': ['#fbecdd', '#3a2a18'],
  nudged: ['#1d5db8', '#8bb9ff'],
  'nudged-soft': ['#e6eefa', '#1c2a40'],
  accepted: ['#19693d', '#6fd09a'],
  'accepted-soft': ['#e2f2e7', '#19301f'],
  threw: ['#a3156f', '#ff93d4'],
  'threw-soft': ['#fbe6f3', '#3a1e31'],
  silent: ['#6b665d', '#9d988f'],
  'silent-soft': ['#efece6', '#2b2a27'],
  warn: ['#8a5200', '#f0b65a'],
  'warn-soft': ['#fbf0dc', '#362a16'],
} as const satisfies Record<string, readonly [string, string]>;

export type Colour = keyof typeof COLOURS;

/** A colour as a theme has it. */
export const colourIn =
  (theme: Theme) =>
  (name: Colour): string =>
    COLOURS[name][theme === 'light' ? 0 : 1];

/** The colours of a word that was said: of its letters, and of the ground behind it. */
export const WORD_COLOURS: Readonly<Record<VerdictWord, readonly [Colour, Colour]>> = {
  refused: ['refused', 'refused-soft'],
  rewrote: ['rewrote', 'rewrote-soft'],
  retried: ['retried', 'retried-soft'],
  replaced: ['failed', 'failed-soft'],
  nudged: ['nudged', 'nudged-soft'],
  dropped: ['refused', 'refused-soft'],
  accepted: ['accepted', 'accepted-soft'],
  decided: ['accepted', 'accepted-soft'],
  threw: ['threw', 'threw-soft'],
  failed: ['threw', 'threw-soft'],
  abstained: ['silent', 'silent-soft'],
  'not-asked': ['silent', 'silent-soft'],
  off: ['silent', 'silent-soft'],
};
