/** Text broken into lines by the width that it will take, for pictures: nothing measures letters there. Widths in em. */

import type { Colour } from './colours';

/** A stretch of text in one face, and in a colour of its own where it has one. */
export interface Run {
  readonly text: string;
  readonly face?: 'plain' | 'bold' | 'code';
  readonly tone?: Colour;
}
export type Line = readonly Run[];

/** Letters by how wide they are, a little on the wide side, since the reader's machine may have another face. */
const WIDTHS: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[ijl|'’.,:;!I]/u, 0.28],
  [/[ ftr()[\]{}"“”`-]/u, 0.38],
  [/[mwM]/u, 0.88],
  [/[W@%—…]/u, 1],
  [/\p{M}|\p{Cf}/u, 0],
  [/[a-z0-9]/u, 0.6],
  [/[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef\u{1f000}-\u{1ffff}]/u, 1.05],
];
const OTHER = 0.7;
const CODE = 0.62;
const BOLD = 1.05;

const SPACE: Run = { text: ' ' };

/** What is seen as one sign, of however many characters: a letter with its marks, a family of emoji. */
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
const signsOf = (text: string): readonly string[] => Array.from(signs.segment(text), ({ segment }) => segment);

const letterWidth = (letter: string): number => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER;

const PICTURE = 1.3;
/** Emoji that are joined are drawn as one, where the face has that one; a letter's marks stand over it. */
const signWidth = (sign: string): number =>
  /\p{Extended_Pictographic}.*\u200d/u.test(sign)
    ? PICTURE
    : [...sign].reduce((sum, letter) => sum + letterWidth(letter), 0);

/** The space between two words: in their face where they share one. */
function space(before: Line, after: Line): Run {
  const [last, first] = [before.at(-1), after[0]];
  return first !== undefined && last?.face === first.face && last?.tone === first.tone
    ? { ...first, text: ' ' }
    : SPACE;
}

/** The width of a text in em. */
export function widthOf({ text, face = 'plain' }: Run): number {
  const seen = signsOf(text);
  if (face === 'code') return seen.reduce((sum, one) => sum + Math.max(CODE, signWidth(one) > 1 ? PICTURE : 0), 0);
  return seen.reduce((sum, one) => sum + signWidth(one), 0) * (face === 'bold' ? BOLD : 1);
}

const lineWidth = (line: Line): number => line.reduce((sum, run) => sum + widthOf(run), 0);

/** The longest beginning of a text that is no wider. */
function beginning(run: Run, width: number): string {
  let begun = '';
  for (const sign of signsOf(run.text)) {
    if (widthOf({ ...run, text: begun + sign }) > width) break;
    begun += sign;
  }
  return begun;
}

/** A line that ends in an ellipsis, no wider than asked. */
function cut(line: Line, width: number): Line {
  const kept: Run[] = [];
  let left = width - letterWidth('…');
  for (const run of line) {
    const text = beginning(run, left);
    kept.push({ ...run, text });
    left -= widthOf(run);
    if (text !== run.text) break;
  }
  return [...kept, { text: '…' }];
}

/** Runs as words; what stands together without a space is one word, in however many faces. */
function wordsOf(runs: Line): readonly Line[] {
  const words: Run[][] = [];
  let isOpen = false;
  for (const run of runs)
    for (const piece of run.text.split(/(\s+)/u)) {
      if (piece === '') continue;
      if (/^\s/u.test(piece)) isOpen = false;
      else if (isOpen) words.at(-1)?.push({ ...run, text: piece });
      else {
        words.push([{ ...run, text: piece }]);
        isOpen = true;
      }
    }
  return words;
}

/** A word that is wider than a line, in pieces that are not. */
function broken(word: Line, width: number): readonly Line[] {
  if (lineWidth(word) <= width) return [word];
  return word.flatMap((run) => {
    const pieces: Line[] = [];
    let rest = run.text;
    while (rest !== '') {
      const piece = beginning({ ...run, text: rest }, width) || (signsOf(rest)[0] ?? rest);
      pieces.push([{ ...run, text: piece }]);
      rest = rest.slice(piece.length);
    }
    return pieces;
  });
}

/** Neighbours in one face as one run. */
const joined = (line: Line): Line =>
  line.reduce<Run[]>((runs, run) => {
    const last = runs.at(-1);
    if (last !== undefined && last.face === run.face && last.tone === run.tone)
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
    return runs;
  }, []);

/** No letter that is seen is narrower than a quarter of an em, and few have more than three marks: what lies past that has no room. */
function bounded(runs: Line, em: number): Line {
  let left = Math.ceil(em * 16) + 1;
  return runs.map((run) => {
    const text = run.text.slice(0, Math.max(0, left));
    const isCut = left >= 0 && text.length < run.text.length;
    left = isCut ? -1 : left - text.length;
    return { ...run, text: isCut ? `${text}…` : text };
  });
}

/** Runs in at most so many lines, none wider than `width` em; what has no room ends in an ellipsis. */
export function linesOf(runs: Line, width: number, most: number): readonly Line[] {
  const lines: Run[][] = [];
  for (const word of wordsOf(bounded(runs, width * most)).flatMap((one) => broken(one, width))) {
    const line = lines.at(-1);
    const more = line === undefined ? word : [space(line, word), ...word];
    if (line !== undefined && lineWidth([...line, ...more]) <= width) line.push(...more);
    else lines.push([...word]);
  }
  if (lines.length <= most) return lines.map(joined);
  const last: Run[] = [];
  for (const line of lines.slice(most - 1)) last.push(...(last.length === 0 ? [] : [space(last, line)]), ...line);
  return [...lines.slice(0, most - 1), cut(joined(last), width)].map(joined);
}

/** A text on one line. */
export const lineOf = (runs: Line, width: number): Line => linesOf(runs, width, 1)[0] ?? [];
