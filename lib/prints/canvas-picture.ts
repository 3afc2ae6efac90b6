/** The whole policy as a picture: an SVG that stands alone, drawn from the same layout and faces as the canvas. */
import type { ToldProblem } from '../compile';
import { MOMENTS } from '../contract/moments';
import { faceOf } from '../lanes/faces';
import { laneWords } from '../lanes/lane-words';
import { type Box, type LaneBox, layoutOf, type Part } from '../lanes/layout';
import { wirePath } from '../lanes/wire-path';
import type { Policy } from '../policy/document';
import type { Turn } from '../scenarios/turn';
import { CARD_TEXT, drawCard, runsOf } from './card-picture';
import { colourIn, type Theme } from './colours';
import { asHtml } from './html';
import { SANS, type Sheet, sheetOf } from './sheet';
import type { Line } from './text-lines';

const PAD = 24;
const HEAD = 64;
const FOOT = 26;
const NOTE = { width: 220, height: 128 };
const PORT = 5.5;

export interface Pictured {
  readonly policy: Policy;
  readonly problems: readonly ToldProblem[];
  /** The run whose counts the cards show; null: they show none. */
  readonly turn: Turn | null;
}

const partsOf = (lanes: readonly LaneBox[], shelf: { readonly parts: readonly Part[] } | null): readonly Part[] => [
  ...lanes.flatMap(({ parts }) => parts),
  ...(shelf?.parts ?? []),
];

function drawLane(sheet: Sheet, lane: LaneBox, { policy, turn }: Pictured): string {
  const { moment, isLine, x, y, width, height, parts } = lane;
  const words = turn === null ? [] : laneWords(policy, turn, { moment, focus: null, brief: isLine });
  const size = isLine ? 14.5 : 16;
  const title: Line = [
    { text: MOMENTS[moment].question, face: 'bold' },
    { text: '   ' },
    { text: moment, face: 'code', tone: 'ink-3' },
  ];
  const base = y + (isLine ? 22 : 24);
  const said = runsOf(words);
  const first = parts[0];
  const stub = isLine || first === undefined ? '' : sheet.wire(`M${x - 1},${first.y + first.height / 2} h12`);
  return [
    sheet.box({ x, y, width, height }, { fill: 'lane', line: 'hair', round: 10 }),
    sheet.text(title, { x: x + 14, y: base, size, colour: isLine ? 'ink-2' : 'ink' }),
    sheet.text(said, {
      x: x + width - 14,
      y: base,
      size: isLine ? CARD_TEXT.small : CARD_TEXT.size,
      colour: isLine ? 'ink-3' : 'ink-2',
      end: true,
    }),
    stub,
  ]
    .filter((one) => one !== '')
    .join('\n');
}

function drawShelf(sheet: Sheet, shelf: Box): string {
  return [
    sheet.box(shelf, { fill: 'canvas', line: 'hair-strong', round: 10, dashed: true }),
    sheet.text(
      [{ text: 'Shelf', face: 'bold' }, { text: '   ' }, { text: 'Taken out: these do not run.', tone: 'ink-3' }],
      { x: shelf.x + 14, y: shelf.y + 24, size: 16, colour: 'ink' },
    ),
  ].join('\n');
}

/** How far a port reaches out of its part; joins and the small parts of a line have none that show. */
const reach = ({ is, look }: Part): number => (is === 'join' || look === 'line' ? 0 : PORT);

/** The ports of a card, over its edges. */
const drawPorts = (sheet: Sheet, { is, look, lane, x, y, width, height }: Part): string => {
  if (look === 'line' || lane === 'shelf' || is === 'label' || is === 'others' || is === 'join') return '';
  const middle = y + height / 2;
  return sheet.port(x, middle) + (is === 'defaults' ? '' : sheet.port(x + width, middle));
};

function drawNote(sheet: Sheet, text: string, at: { readonly x: number; readonly y: number }): string {
  const box = { ...at, ...NOTE };
  return sheet.clipped(box, [
    sheet.box(
      { x: 0.5, y: 0.5, width: NOTE.width - 1, height: NOTE.height - 1 },
      { fill: 'warn-soft', line: 'warn', round: 6 },
    ),
    sheet.text([{ text: 'Note', face: 'bold' }], { x: 10, y: 18, size: CARD_TEXT.small, colour: 'warn' }),
    sheet.paragraph([{ text }], { x: 10, y: 38, width: NOTE.width - 20, most: 5, size: CARD_TEXT.size, colour: 'ink' }),
  ]);
}

/** How far everything reaches; notes may lie outside of the lanes. */
function boundsOf(layout: Box, notes: readonly { readonly x: number; readonly y: number }[]): Box {
  const x = Math.min(0, ...notes.map((note) => note.x));
  const y = Math.min(0, ...notes.map((note) => note.y));
  const right = Math.max(layout.width, ...notes.map((note) => note.x + NOTE.width));
  const bottom = Math.max(layout.height, ...notes.map((note) => note.y + NOTE.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The policy as a picture in a theme, the shelf and the notes with it; nothing is folded or cut off. */
export function canvasPicture(pictured: Pictured, theme: Theme): string {
  const { policy, turn } = pictured;
  const sheet = sheetOf(colourIn(theme));
  const layout = layoutOf(policy);
  const notes = policy.notes ?? [];
  const bounds = boundsOf({ x: 0, y: 0, ...layout }, notes);
  const parts = partsOf(layout.lanes, layout.shelf);
  const byKey = new Map(parts.map((part) => [part.key, part]));
  const wires = layout.wires.map(({ from, to }) => {
    const [a, b] = [byKey.get(from), byKey.get(to)];
    if (a === undefined || b === undefined) return '';
    const ends = {
      from: { x: a.x + a.width + reach(a), y: a.y + a.height / 2 },
      to: { x: b.x - reach(b), y: b.y + b.height / 2 },
    };
    return sheet.wire(wirePath(ends));
  });
  const width = Math.ceil(bounds.width + 2 * PAD);
  const height = Math.ceil(bounds.height + HEAD + PAD + (turn === null ? 0 : FOOT));
  const name = policy.name.trim() === '' ? 'Untitled policy' : policy.name;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${SANS}">`,
    `<title>${asHtml(name)}</title>`,
    sheet.ground(),
    sheet.paragraph([{ text: name, face: 'bold' }], {
      x: PAD,
      y: 42,
      width: width - 2 * PAD,
      most: 1,
      size: 22,
      colour: 'ink',
    }),
    `<g transform="translate(${PAD - bounds.x} ${HEAD - bounds.y})">`,
    ...layout.lanes.map((lane) => drawLane(sheet, lane, pictured)),
    layout.shelf === null ? '' : drawShelf(sheet, layout.shelf),
    ...wires,
    ...parts.map((part) => drawCard(sheet, part, faceOf({ ...pictured, call: null }, part))),
    ...parts.map((part) => drawPorts(sheet, part)),
    ...notes.map((note) => drawNote(sheet, note.text, note)),
    '</g>',
    turn === null
      ? ''
      : sheet.text([{ text: 'The counts are of one scripted support turn; a real agent may behave otherwise.' }], {
          x: PAD,
          y: height - 16,
          size: CARD_TEXT.small,
          colour: 'ink-3',
        }),
    '</svg>',
    '',
  ]
    .filter((line, i, all) => line !== '' || i === all.length - 1)
    .join('\n');
}
