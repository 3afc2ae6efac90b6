/** A message back to the denial that an author would have built for it. */
import { type Denial, denialMessage, startDenial } from '../../policy/denial';

const PROSE =
  /^(?:Refused by policy|The call ran, but policy withheld its result)(?: \(([^()]*)\))?(?:: ([\s\S]*))?\.?$/;
const RETRIES = [
  ['no', 'retrying will not help'],
  ['changed', 'the same call again will not help'],
  ['later', 'trying again later may help'],
] as const;

/** The ways to cut a text into why and what next; the end of a sentence is where they part. */
function cuts(text: string): readonly (readonly [why: string, next: string])[] {
  const ends = [...text.matchAll(/[.!?…]\s/g)].map(({ index }) => index + 1);
  return [
    ...ends.map((at) => [text.slice(0, at), text.slice(at + 1)] as const),
    [text, ''] as const,
    ['', text] as const,
  ];
}

function proses(message: string): readonly Denial[] {
  const [, code = '', rest = ''] = PROSE.exec(message) ?? [];
  return cuts(rest.trim()).flatMap(([why, then]) => {
    const plain = then.replace(/\.$/, '');
    const base: Denial = { ...startDenial, code, why: why.replace(/\.$/, ''), next: plain, retry: 'unsaid' };
    return [
      ...RETRIES.flatMap(([retry, words]): readonly Denial[] => {
        if (!plain.toLowerCase().endsWith(words)) return [];
        return [{ ...base, next: plain.slice(0, -words.length).replace(/;\s*$/, ''), retry }];
      }),
      base,
    ];
  });
}

function jsons(message: string): readonly Denial[] {
  try {
    const { reason = '', why = '', next = '', retry } = JSON.parse(message) as Readonly<Record<string, string | false>>;
    const said = retry === undefined ? 'unsaid' : retry === false ? 'no' : retry;
    return [
      {
        ...startDenial,
        form: 'json',
        code: String(reason),
        why: String(why),
        next: String(next),
        retry: said as Denial['retry'],
      },
    ];
  } catch {
    return [];
  }
}

/** The denial whose message this is, to the letter; a text of its own where it is no built one. */
export function denialOf(message: string, ran: boolean): Denial {
  const ways: readonly Denial[] = [
    { ...startDenial, way: 'bare' },
    { ...startDenial, way: 'ok' },
    ...(PROSE.test(message) ? proses(message) : []),
    ...(message.startsWith('{') ? jsons(message) : []),
  ];
  const found = ways.find((way) => denialMessage(way, ran) === message);
  return found ?? { ...startDenial, way: 'free', text: message };
}
