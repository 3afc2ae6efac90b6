/** A card as a picture: the same face that the canvas shows, cut where a card has no more room. */

import type { Face } from '../lanes/faces';
import type { LaneWord } from '../lanes/lane-words';
import type { Part } from '../lanes/layout';
import type { Colour } from './colours';
import { WORD_COLOURS } from './colours';
import type { Sheet } from './sheet';
import { type Line, lineOf } from './text-lines';

/** Sizes of letters on the canvas. */
export const CARD_TEXT = { size: 14, small: 13.4, name: 14.6 } as const;
const { size: SIZE, small: SMALL, name: NAME } = CARD_TEXT;
const LEFT = 13;
const RIGHT = 11;
const GAP = 8;

/** Words with their faces: names of tools as code, names of cards bold. */
export const runsOf = (words: readonly LaneWord[]): Line =>
  words.map((word) =>
    typeof word === 'string'
      ? { text: word }
      : 'code' in word
        ? { text: word.code, face: 'code' }
        : { text: word.name, face: 'bold' },
  );

/** A word on a ground of its own; gives how far it reaches. */
function badge(
  sheet: Sheet,
  text: string,
  { x, y, width, colours: [ink, ground] }: { x: number; y: number; width: number; colours: readonly [Colour, Colour] },
): { readonly drawn: string; readonly right: number } {
  const line = lineOf([{ text, face: 'bold' }], (width - 14) / SMALL);
  const wide = sheet.width(line, SMALL) + 14;
  const box = sheet.box({ x, y: y - 16.5, width: wide, height: 23 }, { fill: ground, round: 4 });
  return { drawn: `${box}\n${sheet.text(line, { x: x + 7, y, size: SMALL, colour: ink })}`, right: x + wide };
}

function ruleCard(sheet: Sheet, { width, height, lane }: Part, face: Face): readonly string[] {
  const { name, sentence, badge: said, count, flag, appliedLast, off, speaker, icon } = face;
  const inner = width - LEFT - RIGHT;
  const mark = flag?.short ?? (appliedLast ? 'applied last' : off === 'refuse' ? 'refuses instead' : '');
  const markRuns: Line = mark === '' ? [] : [{ text: mark }];
  const markWidth = mark === '' ? 0 : sheet.width(markRuns, SMALL) + GAP;
  const title = { text: name.trim() === '' ? 'Without a name' : name, face: 'bold' } as const;
  const foot = height - 15;
  const number = lane === 'shelf' || off === 'refuse' ? '' : count;
  const room = inner - sheet.width([{ text: number }], SMALL) - GAP;
  const quiet = off !== null || face.unasked;
  const word = lane === 'shelf' ? { word: 'off' as const, text: 'Does not run' } : said;
  return [
    sheet.box(
      { x: 0.5, y: 0.5, width: width - 1, height: height - 1 },
      {
        fill: off === null ? 'card' : 'card-locked',
        line: 'hair-strong',
        round: 10,
        dashed: icon === null || off !== null,
      },
    ),
    sheet.box({ x: 0, y: 9, width: 3.5, height: height - 18 }, { fill: speaker, round: 1.5 }),
    sheet.text(lineOf([title], (inner - markWidth) / NAME), {
      x: LEFT,
      y: 25,
      size: NAME,
      colour: quiet ? 'ink-2' : 'ink',
    }),
    sheet.text(markRuns, { x: width - RIGHT, y: 25, size: SMALL, colour: flag === null ? 'ink-2' : 'warn', end: true }),
    sheet.paragraph(runsOf(sentence), {
      x: LEFT,
      y: 48,
      width: inner,
      most: 3,
      size: SIZE,
      colour: quiet ? 'ink-2' : 'ink',
    }),
    word === null
      ? ''
      : badge(sheet, word.text, { x: LEFT - 2, y: foot, width: room, colours: WORD_COLOURS[word.word] }).drawn,
    sheet.text(number === '' ? [] : [{ text: number }], {
      x: width - RIGHT,
      y: foot,
      size: SMALL,
      colour: 'ink-3',
      end: true,
    }),
  ];
}

/** A card of the framework on a lane with cards: narrow, everything in its middle. */
function lockedCard(sheet: Sheet, { is, place, width, height }: Part, face: Face): readonly string[] {
  const frame = [
    sheet.box(
      { x: 0.5, y: 0.5, width: width - 1, height: height - 1 },
      { fill: 'card-locked', line: 'hair', round: 10 },
    ),
    sheet.box({ x: 0, y: 9, width: 3.5, height: height - 18 }, { fill: 'framework', round: 1.5 }),
  ];
  const middle = width / 2 + 1;
  if (is === 'auth' && place.moment !== 'beforeDispatch') {
    const upright = sheet.text([{ text: 'decided before' }], {
      x: 0,
      y: 0,
      size: SMALL,
      colour: 'ink-3',
      middle: true,
    });
    return [...frame, `<g transform="translate(${middle - 4.5} ${height / 2}) rotate(90)">${upright}</g>`];
  }
  const narrow = { x: middle, width: width - 12, size: 12, middle: true } as const;
  const said = face.badge === null ? [] : [{ text: face.badge.text.toLowerCase() }];
  return [
    ...frame,
    sheet.text([{ text: face.name, face: 'bold' }], { x: middle, y: 28, size: SIZE, colour: 'ink', middle: true }),
    sheet.paragraph(runsOf(face.sentence), { ...narrow, y: 46, most: 3, colour: 'ink-3' }),
    sheet.paragraph(said, { ...narrow, y: height - 32, most: 1, colour: WORD_COLOURS[face.badge?.word ?? 'off'][0] }),
    sheet.paragraph([{ text: face.count }], { ...narrow, y: height - 14, most: 1, colour: 'ink-3' }),
  ];
}

/** The framework on a lane that is one line. */
function lockedLine(sheet: Sheet, { is, width, height }: Part, face: Face): readonly string[] {
  const words: Line = is === 'auth' ? [] : [{ text: `${face.name} `, face: 'bold' }, ...runsOf(face.sentence)];
  return [
    sheet.box(
      { x: 0.5, y: 0.5, width: width - 1, height: height - 1 },
      { fill: 'card-locked', line: 'hair', round: 6 },
    ),
    sheet.box({ x: 0, y: 3, width: 3, height: height - 6 }, { fill: 'framework', round: 1.5 }),
    sheet.text(lineOf(words, (width - 20) / SMALL), { x: 11, y: height / 2 + 4.7, size: SMALL, colour: 'ink-2' }),
  ];
}

/** Where a lane forks and joins. */
function joint(sheet: Sheet, { is, text, x, y, width, height }: Part): string {
  if (is === 'join') return sheet.port(x + width / 2, y + height / 2);
  if (is === 'others') {
    const words: Line = [{ text: 'other tools' }];
    const wide = sheet.width(words, SMALL) + 24;
    const middle = { x: x + width / 2, y: y + height / 2 };
    return [
      sheet.wire(`M${x - 5},${middle.y} H${x + width + 5}`),
      sheet.box({ x: middle.x - wide / 2, y, width: wide, height }, { fill: 'lane', line: 'hair', round: 13 }),
      sheet.text(words, { x: middle.x, y: middle.y + 4.7, size: SMALL, colour: 'ink-2', middle: true }),
    ].join('\n');
  }
  const words: Line = [{ text, face: 'code', tone: 'tool' }, { text: ' its own rules' }];
  return sheet.text(lineOf(words, width / SMALL), { x, y: y + height / 2 + 4.7, size: SMALL, colour: 'ink-3' });
}

/** A part of a lane as a picture; `face` is null for those that are no cards. */
export function drawCard(sheet: Sheet, part: Part, face: Face | null): string {
  if (face === null) return joint(sheet, part);
  if (part.is === 'rule') return sheet.clipped(part, ruleCard(sheet, part, face));
  return sheet.clipped(part, part.look === 'line' ? lockedLine(sheet, part, face) : lockedCard(sheet, part, face));
}
