/** What each moment is for, whom it asks and what an answer does (contract.md §2 to §7), in the author's words. */
import { MOMENT_NAMES, MOMENTS, type Moment } from '../contract/moments';
import type { Article } from './article';

interface Told {
  readonly lead: string;
  readonly asked: string;
  /** What a rule may answer there. */
  readonly answers: readonly string[];
  readonly otherwise: string;
  readonly good: readonly string[];
}

const CHAIN = 'First the rules of the tool that is called, then your rules, from left to right.';

const TOLD: Readonly<Record<Moment, Told>> = {
  beforeDispatch: {
    lead: 'The agent asks for a call. Nothing has happened yet, so this is where a rule can prevent something.',
    asked:
      'The framework’s authorization, which is never switched off. Then the rules of the tool that is called, then your rules, from left to right.',
    answers: [
      'Refuse: the tool does not run, and the agent reads the rule’s denial in place of a result.',
      'Have nothing to say: the next one is asked.',
    ],
    otherwise: 'If nobody refuses, the call runs.',
    good: [
      'A rule sees the tool, its arguments, what the session knows and what was read before. It sees neither the agent nor a result.',
      'A limit that sends another value is applied last, when the tool runs: every rule sees what was asked.',
      'Say in a denial why, what to do next, and whether asking again can help. The agent acts on what it reads, and so does the customer.',
    ],
  },
  afterExecute: {
    lead: 'The tool has run, or has failed. Its effect cannot be taken back; what the agent reads of it can be chosen.',
    asked: CHAIN,
    answers: [
      'Take the result as it is, and ask nobody after.',
      'Try the call again, after a wait.',
      'Report a failure: the agent reads the message in place of the result.',
    ],
    otherwise: 'If nobody answers, a result is taken as it is; a failure that asks to be retried is tried once more.',
    good: [
      'A refusal here is too late: it hides the result from the agent, but money that moved has moved. Put what must not happen into the moment before.',
      'A service may hide a failure in a success, such as “429” in a result that looks fine. “Retry a hidden failure” finds it.',
    ],
  },
  beforeAdmit: {
    lead: 'A result is too large for the room that the agent has left.',
    asked: CHAIN,
    answers: [
      'Ask for a shorter answer: the agent reads a message, and can ask for less.',
      'Stop the agent, since there is no use in going on.',
    ],
    otherwise: 'If nobody answers, the agent is stopped.',
    good: ['Say how to ask for less: fewer rows, one order, a shorter period. “Too long” alone helps nobody.'],
  },
  afterAdmit: {
    lead: 'The agent has the result before it. Something can be said beside it.',
    asked: CHAIN,
    answers: ['Say something next: the message follows the result.', 'Say nothing, and let nobody after say anything.'],
    otherwise: 'If nobody answers, nothing is said.',
    good: ['What is said here reaches the agent, not the customer. Keep it short: it takes room.'],
  },
  onReturn: {
    lead: 'The agent wants to end the turn with a reply.',
    asked: CHAIN,
    answers: [
      'Send the reply back with a message: the agent goes on, and tries again.',
      'Accept it, in another shape where a rule gives one.',
    ],
    otherwise: 'If nobody answers, the reply is accepted as the agent gave it.',
    good: [
      'Everyone is asked, and one rejection is enough, whoever accepts.',
      'Each agent is sent back once. Its second reply stands, so that no turn goes on for ever.',
    ],
  },
};

const articleOf = (moment: Moment): Article => {
  const { lead, asked, answers, otherwise, good } = TOLD[moment];
  return {
    key: `moment ${moment}`,
    title: MOMENTS[moment].question,
    group: 'The five moments',
    lead,
    parts: [
      { head: 'Who is asked', lines: [asked] },
      { head: 'What a rule can answer', lines: [...answers, MOMENTS[moment].answers] },
      { head: 'Otherwise', lines: [otherwise] },
      { head: 'Good to know', lines: good },
      { head: 'In the code', lines: [{ term: moment, says: 'is the name of this moment in hooks.ts.' }] },
    ],
  };
};

export const MOMENT_ARTICLES: readonly Article[] = MOMENT_NAMES.map(articleOf);
