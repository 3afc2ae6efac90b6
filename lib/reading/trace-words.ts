/** The trace in words: who spoke, what was said, what followed. Pure, so that rows and details say the same. */
import type { Answer, Consequence, Moment, RewriteStep } from '../contract';
import { MOMENTS } from '../contract';
import { nodeById } from '../policy/chains';
import type { Policy } from '../policy/document';
import type { Try, Verdict } from '../scenarios/turn';
import { answerVerdict, type VerdictWord } from './verdicts';

const FRAMEWORK: Readonly<Record<string, string>> = {
  auth: 'Auth',
  defaults: 'Defaults',
  'default-policy': 'Defaults (the default policy)',
};

/** The name of whoever has an id in the trace: a card’s, or the framework’s own. */
export const speakerName = (policy: Policy, id: string): string =>
  FRAMEWORK[id] ?? nodeById(policy, id)?.name ?? 'a rule that is no longer there';

const grouped = (value: number): string => {
  const [whole = '', rest] = String(value).split('.');
  const thousands = /e/.test(whole) ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? thousands : `${thousands}.${rest}`;
};

/** A value as people write it; a text without quotes. */
export const valueWords = (value: unknown): string =>
  typeof value === 'number' ? grouped(value) : typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

/** What the policy made of a call: a word with its icon, who, and what was changed. */
export interface Spoken {
  readonly word: VerdictWord;
  readonly text: string;
  /** Whose answer it was; null where nobody had to decide. */
  readonly by: string | null;
}

const SAID: Readonly<Record<Verdict['said'], { readonly word: VerdictWord; readonly text: string }>> = {
  ran: { word: 'abstained', text: 'Nobody refused; it ran' },
  rewrote: { word: 'rewrote', text: 'Limited' },
  refused: { word: 'refused', text: 'Refused' },
  replaced: { word: 'replaced', text: 'Replaced' },
  failed: { word: 'replaced', text: 'Failed' },
  threw: { word: 'threw', text: 'Raised' },
  nudged: { word: 'nudged', text: 'Asked for less' },
  dropped: { word: 'dropped', text: 'Stopped' },
};

/** The policy’s part in a call, in a few words. */
export function decisionWords(policy: Policy, { verdict, ran }: Try): Spoken {
  const { said, by, failed, rewrites } = verdict;
  const who = by === null ? null : speakerName(policy, by);
  if (said === 'rewrote') {
    const text = rewrites.map(({ from, to }) => `${valueWords(from)} → ${valueWords(to)}`).join(', ');
    return { word: 'rewrote', text: text === '' ? SAID.rewrote.text : text, by: who };
  }
  if (said === 'ran') return { ...SAID.ran, text: ran ? SAID.ran.text : 'Accepted', by: who };
  const { word, text } = SAID[said];
  return { word, text: failed === undefined ? text : `Failed, treated as ${text.toLowerCase()}`, by: who };
}

/** The arguments of a call in short: what tells it apart, and one thing more where there is room. */
export interface Short {
  readonly main: string;
  readonly more: string;
}

/** Numbers by their names, ids as they are, other texts in quotes; the whole is in the row's details. */
export function argumentsInShort(args: string): Short {
  let read: unknown;
  try {
    read = JSON.parse(args);
  } catch {
    return { main: 'arguments that are not JSON', more: '' };
  }
  if (typeof read !== 'object' || read === null) return { main: valueWords(read), more: '' };
  const words = Object.entries(read).flatMap(([name, value]): readonly { word: string; number: boolean }[] => {
    if (typeof value === 'number') return [{ word: `${name} ${valueWords(value)}`, number: true }];
    if (typeof value === 'string') return [{ word: /\s/.test(value) ? `“${value}”` : value, number: false }];
    return [];
  });
  const [main, more] = [...words.filter((one) => one.number), ...words.filter((one) => !one.number)];
  return { main: main?.word ?? '', more: more?.word ?? '' };
}

/** The message inside what the agent reads: the text of an error; otherwise the whole. `plain` is prose, not JSON. */
export function messageOf(reads: string): { readonly text: string; readonly plain: boolean } {
  try {
    const value: unknown = JSON.parse(reads);
    if (typeof value === 'object' && value !== null && Object.keys(value).join() === 'error') {
      const { error } = value as { readonly error: unknown };
      if (typeof error === 'string') return { text: error, plain: !/^\s*[{["]/.test(error) };
    }
  } catch {
    return { text: reads, plain: true };
  }
  return { text: reads, plain: false };
}

/** A question of the trace as a person asks it. */
export const questionOf = (moment: Moment): string => MOMENTS[moment].question;

const ANSWERED: Readonly<Record<VerdictWord, string>> = {
  refused: 'refused',
  rewrote: 'rewrote',
  retried: 'asked for a retry',
  replaced: 'withheld the result',
  nudged: 'sent a message',
  dropped: 'stopped the agent',
  accepted: 'accepted',
  decided: 'decided',
  threw: 'raised an exception',
  failed: 'failed, let it pass',
  abstained: 'nothing to say',
  'not-asked': 'not asked',
  off: 'off',
};

const FRAMEWORK_SAYS: Readonly<Record<string, string>> = {
  attempt: 'takes the result',
  none: 'says nothing',
};

/** What one contributor answered: a word with its icon, and what it adds. */
export function answerWords(answer: Answer): {
  readonly word: VerdictWord;
  readonly text: string;
  readonly detail: string;
} {
  const { word, detail, failed } = answerVerdict(answer);
  if (failed && word !== 'failed') return { word, text: `failed, treated as ${word}`, detail };
  const plain = word === 'decided' ? FRAMEWORK_SAYS[detail] : undefined;
  return plain === undefined ? { word, text: ANSWERED[word], detail } : { word, text: plain, detail: '' };
}

/** What a rewriting rule did to a call. */
export function rewriteWords({ changed }: RewriteStep): { readonly word: VerdictWord; readonly text: string } {
  if (changed.length === 0) return { word: 'abstained', text: 'left it as it was' };
  const steps = changed.map(({ argument, from, to }) => `${argument} ${valueWords(from)} → ${valueWords(to)}`);
  return { word: 'rewrote', text: steps.join(', ') };
}

/** What followed a decision, as a sentence; null where the rest of the trace says it already. */
export function consequenceWords({ what, detail }: Consequence): string | null {
  switch (what) {
    case 'refused':
    case 'admitted':
      return null;
    case 'authRejected':
      return `The authorization gate refused: ${detail}.`;
    case 'parked':
      return `It waits and is tried again: ${detail}.`;
    case 'failed':
      return `It is reported as a failure: ${detail}`;
    case 'nudged':
      return `The agent is asked for less: ${detail}`;
    case 'dropped':
      return `The agent is stopped: ${detail}`;
    case 'agentFailed':
      return `This agent ends: ${detail}`;
    case 'poolEnded':
      return `The turn ends for every agent: ${detail}`;
    case 'followUp':
      return `A message follows: ${detail}`;
    case 'returnRejected':
      return `The reply is sent back: ${detail}`;
    case 'returned':
      return 'The turn ends with this reply.';
  }
}
