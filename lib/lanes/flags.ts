/** What is wrong with a card, in as few words as it has room for. */
import type { ProblemCode, ToldProblem } from '../compile';

/** The flag of a card: the gravest problem in two words, and all of them in sentences. */
export interface Flag {
  readonly short: string;
  readonly text: string;
}

/** Problems in two words, as a card has room for. */
const SHORT: Readonly<Record<ProblemCode, string>> = {
  'newer-version': 'newer version',
  'unknown-kind': 'unknown kind',
  'unreadable-fields': 'unreadable',
  'missing-rule': 'missing',
  'code-syntax': 'no TypeScript',
  'code-async': 'waits',
  'code-import': 'imports',
  'code-export': 'exports',
  'code-endless': 'never ends',
  'code-hidden': 'hidden character',
  'code-unknown': 'unknown name',
  'code-not-here': 'not possible',
  'code-no-rule': 'no rule',
  'code-no-function': 'no function',
  'code-pattern': 'pattern',
  'code-unknown-name': 'unknown name',
  'code-long': 'too long',
  'code-throws': 'throws',
  'code-no-ceiling': 'no ceiling',
  'same-id': 'same id',
  'listed-twice': 'listed twice',
  'in-no-place': 'in no lane',
  'wrong-value': 'wrong value',
  'wrong-lane': 'wrong lane',
  'unknown-tool': 'unknown tool',
  'unknown-argument': 'unknown name',
  'same-tool-name': 'two of a name',
  'declared-twice': 'two of a name',
  'unknown-terminal': 'unknown tool',
  'argument-of-some': 'not in all',
  'empty-guard-name': 'no guard name',
  'reserved-guard-name': 'guard name',
  'same-guard-name': 'guard name',
  'too-late': 'too late',
  'empty-text': 'no words',
  'unknown-fact': 'unknown key',
  'no-reason': 'no reason',
  'claims-success': 'claims success',
  raises: 'raises',
  'limit-first': 'order',
  'nothing-to-rewrite': 'too late',
  'no-values': 'no values',
  'other-tool': 'other tool',
  'not-the-terminal': 'never asked',
  'not-seen': 'not seen here',
  'other-type': 'other type',
  'one-scope': 'two scopes',
  never: 'never fires',
  shadowed: 'never reached',
  'no-tool': 'no such tool',
  'no-refuse-instead': 'cannot refuse',
  'too-long': 'long',
  secret: 'secret',
  'override-of-auth': 'override',
  'override-of-nobody': 'override',
  'override-twice': 'override',
  'override-of-no-reads': 'override',
  'no-grant': 'no grant',
  'published-name': 'renamed',
  shelved: 'on the shelf',
  untold: 'not told',
};

const GRAVITY = { stops: 0, likely: 1, mild: 2 } as const;
const RANKS = Object.keys(SHORT);

/** What is graver comes first; among equals the order of the table. */
const byGravity = (a: ToldProblem, b: ToldProblem): number =>
  GRAVITY[a.severity] - GRAVITY[b.severity] || RANKS.indexOf(a.code) - RANKS.indexOf(b.code);

/** The flag of a card; null where nothing is wrong with it, or only worth knowing. */
export function flagOf(problems: readonly ToldProblem[], id: string): Flag | null {
  const own = problems.filter((one) => one.node === id).sort(byGravity);
  const [first, ...rest] = own;
  if (first === undefined || first.severity === 'mild') return null;
  const short = SHORT[first.code];
  return {
    short: rest.length === 0 ? short : `${short} +${rest.length}`,
    text: own.map((one) => one.text).join('\n'),
  };
}
