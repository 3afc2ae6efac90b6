/** What changes for the customer between two runs of the same turn: what is told of each request, and whether it is so. */
import { truthOf } from '../scenarios/truth';
import type { Turn } from '../scenarios/turn';

/** How a request ends for the customer: by what is told of it, and by what truly happened. */
type Ending =
  | 'got'
  | 'told the reason'
  | 'told of an error'
  | 'told yes, not done'
  | 'told the reason, yet done'
  | 'told of an error, yet done'
  | 'told nothing'
  | 'never asked';

interface End {
  readonly ending: Ending;
  readonly hears: string;
  readonly happened: string;
}

function endsOf(turn: Turn): readonly End[] {
  const truth = truthOf(turn);
  return turn.requests.map(({ told, hears }, i): End => {
    const isFalse = truth[i]?.told === 'not so';
    return { ending: endingOf(told, isFalse), hears, happened: truth[i]?.happened ?? '' };
  });
}

function endingOf(told: Turn['requests'][number]['told'], isFalse: boolean): Ending {
  switch (told) {
    case 'done':
    case 'answered':
      return isFalse ? 'told yes, not done' : 'got';
    case 'explained':
      return isFalse ? 'told the reason, yet done' : 'told the reason';
    case 'error':
      return isFalse ? 'told of an error, yet done' : 'told of an error';
    case 'nothing':
      return 'told nothing';
    case 'never asked':
      return 'never asked';
  }
}

/** Requests by their numbers, and the words of a clause that agree with how many they are. */
interface Some {
  readonly them: string;
  readonly were: string;
  readonly they: string;
}

function some(numbers: readonly number[]): Some {
  const [one] = numbers;
  if (numbers.length === 1) return { them: `request ${one}`, were: 'was', they: 'it' };
  return { them: `requests ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`, were: 'were', they: 'they' };
}

const UNTRUE_NO = ' instead of an untrue “no”';

/** How requests end now, as the customer meets it; `instead`: what was met before. */
const NOW: Readonly<Record<Ending, (some: Some, instead: string) => string>> = {
  'told yes, not done': ({ them, were, they }) => `is told that ${them} ${were} done, though ${they} ${were} not`,
  'told the reason, yet done': ({ them, were, they }) =>
    `hears a reason why ${them} ${were} not done, though ${they} ${were}`,
  'told of an error, yet done': ({ them, were, they }) => `hears of an error at ${them}, though ${they} ${were} done`,
  'never asked': ({ them, were }) => `gets no answer to ${them}, which ${were === 'was' ? 'is' : 'are'} never made`,
  'told nothing': ({ them }) => `hears nothing of ${them}, where the turn ends`,
  'told of an error': ({ them }, instead) => `hears of an error${instead} at ${them}`,
  'told the reason': ({ them }, instead) => `hears the reason${instead} at ${them}`,
  // What was done before as well is not got now, but heard of.
  got: ({ them, were }, instead) =>
    instead === UNTRUE_NO
      ? `hears that ${them} ${were} done, no longer an untrue “no”`
      : `gets what was asked for${instead} at ${them}`,
};

const ENDINGS = Object.keys(NOW) as readonly Ending[];

const BEFORE: Readonly<Record<Ending, string>> = {
  got: ' instead of what was asked for',
  'told the reason': ' instead of the reason',
  'told of an error': ' instead of an error',
  'told yes, not done': ' instead of an untrue “done”',
  'told the reason, yet done': UNTRUE_NO,
  'told of an error, yet done': UNTRUE_NO,
  'told nothing': '',
  'never asked': '',
};

/** The endings of which it is worth its words what was met before. */
const WITH_BEFORE: ReadonlySet<Ending> = new Set(['got', 'told the reason', 'told of an error']);

/** The requests that end in another way now, together where the same is to be said of them. */
function otherEndings(before: readonly End[], now: readonly End[]): readonly string[] {
  return ENDINGS.flatMap((ending) => {
    const among = new Map<string, number[]>();
    for (const [i, end] of now.entries()) {
      const was = before[i]?.ending;
      if (end.ending !== ending || was === undefined || was === ending) continue;
      const instead = WITH_BEFORE.has(ending) ? BEFORE[was] : '';
      among.set(instead, [...(among.get(instead) ?? []), i + 1]);
    }
    return [...among].map(([instead, numbers]) => NOW[ending](some(numbers), instead));
  });
}

/** The requests that end as before, of which other things are told or other things happened. */
function otherWords(before: readonly End[], now: readonly End[]): readonly string[] {
  const among = (differs: (was: End, is: End) => boolean): readonly number[] =>
    now.flatMap((is, i) => {
      const was = before[i];
      return was !== undefined && was.ending === is.ending && differs(was, is) ? [i + 1] : [];
    });
  const heard = among((was, is) => was.hears !== is.hears);
  const happened = among((was, is) => was.hears === is.hears && was.happened !== is.happened);
  return [
    ...(heard.length === 0 ? [] : [`hears other words at ${some(heard).them}`]),
    ...happened.map((n) => `is not told what changed at request ${n}: ${uncapped(now[n - 1]?.happened ?? '')}`),
  ];
}

/** A sentence as a clause of another. */
const uncapped = (sentence: string): string =>
  sentence.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()).replace(/\.$/, '');

/** What changes for the customer from one run to another, in one sentence. */
export function changeForCustomer(before: Turn, now: Turn): string {
  const [was, is] = [endsOf(before), endsOf(now)];
  const parts = [...otherEndings(was, is), ...otherWords(was, is)];
  return parts.length === 0 ? 'For the customer nothing changes.' : `The customer ${parts.join('; ')}.`;
}
