/** The conversation of a turn as a picture: an SVG that stands alone, to save and mail. */
import type { Policy } from '../policy/document';
import { conversationOf, type Exchange, type Talk } from '../reading/conversation';
import { argumentsInShort, messageOf } from '../reading/trace-words';
import type { Turn } from '../scenarios/turn';
import { colourIn } from './colours';
import { asHtml } from './html';

const WIDTH = 1200;
const PAD = 24;
const LINE = 19;
const GAP = 12;
/** Where each voice stands, and how many letters its lines have room for. */
const COLUMNS = [
  { head: 'The agent asks', x: 64, letters: 30 },
  { head: 'The policy says', x: 300, letters: 30 },
  { head: 'The agent reads', x: 540, letters: 44 },
  { head: 'The customer hears', x: 888, letters: 40 },
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

/** A text in lines of at most so many letters; a word that is longer is broken, a text that is too long ends in an ellipsis. */
export function wrapped(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).flatMap((one) => one.match(new RegExp(`.{1,${letters}}`, 'gu')) ?? [])) {
    if (line !== '' && line.length + 1 + word.length > letters) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  if (line !== '') lines.push(line);
  return lines.length <= MOST_LINES
    ? lines
    : [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]?.slice(0, letters - 1)}…`];
}

const linesOf = (texts: readonly Text[], letters: number): readonly Text[] =>
  texts.flatMap(({ text, tone }) => wrapped(text, letters).map((line) => ({ text: line, tone })));

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
    return cells.map((texts, column) => linesOf(texts, COLUMNS[column]?.letters ?? 30));
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
  const heads = COLUMNS.map(({ head, x }) => textAt(x, 78, { text: head, tone: 'quiet' }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y + PAD}" viewBox="0 0 ${WIDTH} ${y + PAD}" font-family="Inter, system-ui, sans-serif" font-size="14">`,
    `<title>${asHtml(policy.name)}: the support turn, as it was spoken</title>`,
    `<rect width="100%" height="100%" fill="${colour('canvas')}"/>`,
    `<text x="${PAD}" y="40" font-size="22" font-weight="600" fill="${TONES.plain}">${asHtml(policy.name)}: the support turn</text>`,
    ...heads,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}
