/** The conversation of a turn as a picture: an SVG that stands alone, to save and mail. */
import type { Policy } from '../policy/document';
import { conversationOf, type Exchange, type Talk } from '../reading/conversation';
import { argumentsInShort, messageOf } from '../reading/trace-words';
import type { Turn } from '../scenarios/turn';
import { type Colour, colourIn } from './colours';
import { asHtml } from './html';
import { SANS, sheetOf } from './sheet';
import { type Line, lineOf, linesOf, type Run, widthOf } from './text-lines';

const WIDTH = 1200;
const PAD = 24;
const LINE = 19;
const GAP = 12;
const SIZE = 14;
const HEAD = 22;
/** Where each voice stands, how wide its lines are, and how many of them: the customer is heard to the end. */
const COLUMNS = [
  { head: 'The agent asks', x: 64, width: 220, most: 5 },
  { head: 'The policy says', x: 300, width: 224, most: 5 },
  { head: 'The agent reads', x: 540, width: 332, most: 5 },
  { head: 'The customer hears', x: 888, width: 288, most: 16 },
] as const;

interface Text {
  readonly line: Line;
  readonly ink: Colour;
}

const colour = colourIn('light');
const sheet = sheetOf(colour);

const text = (words: string, ink: Colour = 'ink'): Text => ({ line: [{ text: words }], ink });
const code = (words: string, rest = ''): Text => ({
  line: [{ text: words, face: 'code' }, ...(rest === '' ? [] : [{ text: ` ${rest}` }])],
  ink: 'ink',
});

/** Texts in lines of their column; what has no room ends in an ellipsis. */
const linesIn = (texts: readonly Text[], column: number): readonly Text[] => {
  const { width = 0, most = 1 } = COLUMNS[column] ?? {};
  return texts.flatMap(({ line, ink }) => linesOf(line, width / SIZE, most).map((one) => ({ line: one, ink })));
};

function cellsOf(
  { tool, args, times, said, effect, reads, grade, isEnd, standsAgainstNo }: Exchange,
  isReply: boolean,
): readonly (readonly Text[])[] {
  const asks = code(tool, isReply ? '' : argumentsInShort(args).main);
  const isBad = grade === 'opaque' || grade === 'misleading';
  const read = reads === null ? null : messageOf(reads);
  return [
    times > 1 ? [asks, text(`${times} times, word for word`, 'refused')] : [asks],
    said === null
      ? []
      : [
          text(`${said.text}${times > 1 ? ` ×${times}` : ''}${said.by === null ? '' : ` by ${said.by}`}`),
          ...(effect === null ? [] : [text(effect, standsAgainstNo ? 'refused' : 'ink-3')]),
        ],
    read === null
      ? isEnd
        ? [text('Nothing: the turn ends here.', 'refused')]
        : []
      : [
          read.plain ? text(read.text) : code(read.text),
          ...(grade === null ? [] : [text(grade, isBad ? 'refused' : 'accepted')]),
        ],
  ];
}

const hearsOf = ({ hears, truth }: Talk): readonly Text[] => [
  ...(hears === null ? [] : [text(`“${hears}”`)]),
  ...(truth?.told === 'not so' ? [text(`Not so: ${truth.happened}`, 'refused')] : []),
];

/** The rows of a talk: four cells of lines each. */
function rowsOf(talk: Talk): readonly (readonly (readonly Text[])[])[] {
  if (talk.isNeverAsked)
    return [[[{ line: [{ text: talk.tool, face: 'code' }, { text: ': never asked for' }], ink: 'ink-3' }], [], [], []]];
  return talk.exchanges.map((exchange, i) =>
    [...cellsOf(exchange, talk.isReply), i === 0 ? hearsOf(talk) : []].map(linesIn),
  );
}

const textAt = (x: number, y: number, { line, ink }: Text): string =>
  sheet.text(line, { x, y, size: SIZE, colour: ink });

/** The whole conversation as an SVG picture. */
export function conversationPicture(policy: Policy, turn: Turn): string {
  const drawn: string[] = [];
  let y = 104;
  for (const talk of conversationOf(policy, turn)) {
    drawn.push(`<line x1="${PAD}" x2="${WIDTH - PAD}" y1="${y - 14}" y2="${y - 14}" stroke="${colour('hair')}"/>`);
    drawn.push(textAt(PAD + 8, y + 4, text(`${talk.number ?? (talk.isReply ? '→' : '+')}`, 'ink-3')));
    for (const cells of rowsOf(talk)) {
      for (const [column, lines] of cells.entries())
        for (const [i, line] of lines.entries()) drawn.push(textAt(COLUMNS[column]?.x ?? 0, y + 4 + i * LINE, line));
      y += Math.max(1, ...cells.map((lines) => lines.length)) * LINE + GAP;
    }
    y += GAP;
  }
  const name = policy.name.trim() === '' ? 'Untitled policy' : policy.name;
  const said: Run = { text: ': the support turn', face: 'bold' };
  const room = (WIDTH - 2 * PAD) / HEAD - widthOf(said);
  const title = [...lineOf([{ text: name, face: 'bold' }], room), said];
  const heads = COLUMNS.map(({ head, x }) => textAt(x, 78, text(head, 'ink-3')));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y + PAD}" viewBox="0 0 ${WIDTH} ${y + PAD}" font-family="${SANS}" font-size="${SIZE}">`,
    `<title>${asHtml(policy.name)}: the support turn, as it was spoken</title>`,
    sheet.ground(),
    sheet.text(title, { x: PAD, y: 40, size: HEAD, colour: 'ink' }),
    ...heads,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}
