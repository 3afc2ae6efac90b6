/** The conversation of a turn as a picture: an SVG that stands alone, to save and mail. */
import type { Policy } from '../policy/document';
import { conversationOf, type Exchange, type Talk } from '../reading/conversation';
import { argumentsInShort, messageOf } from '../reading/trace-words';
import type { Turn } from '../scenarios/turn';
import { colourIn } from './colours';
import { asHtml } from './html';
import { SANS } from './sheet';
import { lineOf, linesOf, type Run, widthOf } from './text-lines';

const WIDTH = 1200;
const PAD = 24;
const LINE = 19;
const GAP = 12;
const SIZE = 14;
const HEAD = 22;
/** Where each voice stands, and how wide its lines are. */
const COLUMNS = [
  { head: 'The agent asks', x: 64, width: 220 },
  { head: 'The policy says', x: 300, width: 224 },
  { head: 'The agent reads', x: 540, width: 332 },
  { head: 'The customer hears', x: 888, width: 288 },
] as const;
const MOST_LINES = 5;

type Tone = 'plain' | 'quiet' | 'bad' | 'good';
interface Text {
  readonly text: string;
  readonly tone: Tone;
}

const colour = colourIn('light');
const TONES: Readonly<Record<Tone, string>> = {
  plain: colour('ink'),
  quiet: colour('ink-3'),
  bad: colour('refused'),
  good: colour('accepted'),
};

/** A text in lines of its column; what has no room ends in an ellipsis. */
const linesIn = (texts: readonly Text[], width: number): readonly Text[] =>
  texts.flatMap(({ text, tone }) =>
    linesOf([{ text }], width / SIZE, MOST_LINES).map((line) => ({ text: line.map((run) => run.text).join(''), tone })),
  );

function cellsOf(
  { tool, args, times, said, effect, reads, grade, isEnd, standsAgainstNo }: Exchange,
  isReply: boolean,
): readonly (readonly Text[])[] {
  const { main } = argumentsInShort(args);
  const plain = (text: string): Text => ({ text, tone: 'plain' });
  const isBad = grade === 'opaque' || grade === 'misleading';
  return [
    [
      plain(isReply ? tool : `${tool} ${main}`),
      ...(times > 1 ? [{ text: `${times} times, word for word`, tone: 'bad' as const }] : []),
    ],
    said === null
      ? []
      : [
          plain(`${said.text}${times > 1 ? ` ×${times}` : ''}${said.by === null ? '' : ` by ${said.by}`}`),
          ...(effect === null ? [] : [{ text: effect, tone: standsAgainstNo ? ('bad' as const) : ('quiet' as const) }]),
        ],
    reads === null
      ? isEnd
        ? [{ text: 'Nothing: the turn ends here.', tone: 'bad' }]
        : []
      : [
          plain(messageOf(reads).text),
          ...(grade === null ? [] : [{ text: grade, tone: isBad ? ('bad' as const) : ('good' as const) }]),
        ],
  ];
}

const hearsOf = ({ hears, truth }: Talk): readonly Text[] => [
  ...(hears === null ? [] : [{ text: `“${hears}”`, tone: 'plain' as const }]),
  ...(truth?.told === 'not so' ? [{ text: `Not so: ${truth.happened}`, tone: 'bad' as const }] : []),
];

/** One row of the picture: four cells of lines, and how high it is. */
function rowsOf(talk: Talk): readonly (readonly (readonly Text[])[])[] {
  if (talk.isNeverAsked) return [[[{ text: `${talk.tool}: never asked for`, tone: 'quiet' }], [], [], []]];
  return talk.exchanges.map((exchange, i) => {
    const cells = [...cellsOf(exchange, talk.isReply), i === 0 ? hearsOf(talk) : []];
    return cells.map((texts, column) => linesIn(texts, COLUMNS[column]?.width ?? 0));
  });
}

const textAt = (x: number, y: number, { text, tone }: Text): string =>
  `<text x="${x}" y="${y}" fill="${TONES[tone]}">${asHtml(text)}</text>`;

/** The whole conversation as an SVG picture. */
export function conversationPicture(policy: Policy, turn: Turn): string {
  const drawn: string[] = [];
  let y = 104;
  for (const talk of conversationOf(policy, turn)) {
    drawn.push(`<line x1="${PAD}" x2="${WIDTH - PAD}" y1="${y - 14}" y2="${y - 14}" stroke="${colour('hair')}"/>`);
    drawn.push(textAt(PAD + 8, y + 4, { text: `${talk.number ?? (talk.isReply ? '→' : '+')}`, tone: 'quiet' }));
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
  const title = [...lineOf([{ text: name, face: 'bold' }], room), said].map(({ text }) => text).join('');
  const heads = COLUMNS.map(({ head, x }) => textAt(x, 78, { text: head, tone: 'quiet' }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y + PAD}" viewBox="0 0 ${WIDTH} ${y + PAD}" font-family="${SANS}" font-size="${SIZE}">`,
    `<title>${asHtml(policy.name)}: the support turn, as it was spoken</title>`,
    `<rect width="100%" height="100%" fill="${colour('canvas')}"/>`,
    `<text x="${PAD}" y="40" font-size="${HEAD}" font-weight="600" fill="${TONES.plain}">${asHtml(title)}</text>`,
    ...heads,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}
