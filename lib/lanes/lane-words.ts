/** What a lane says at its head: the call in focus as a sentence, or a count over the whole run. */
import type { Moment } from '../contract/moments';
import type { Walk } from '../contract/trace';
import { code, number, say, type Word } from '../nodes/words';
import { nodeById } from '../policy/chains';
import type { Policy } from '../policy/document';
import type { Focus } from '../reading/clock';
import { answerVerdict, callAt, callSoFar, type VerdictWord } from '../reading/verdicts';
import { callsOf, rowsOf } from '../scenarios/rows';
import type { Try, Turn } from '../scenarios/turn';

/** A word, a name in code, or the name of a card. */
export type LaneWord = Word | { readonly name: string };

const walksAt = (call: Try, moment: Moment): readonly Walk[] =>
  call.events.filter((event): event is Walk => event.type === 'walk' && event.moment === moment);

/** The tool and the number that matters: *issue_refund of 1,800*, *search_orders with page_size 500*. */
export function callWords(tool: string, args: string): readonly Word[] {
  const found = Object.entries(read(args)).find(([, value]) => typeof value === 'number') as
    | [string, number]
    | undefined;
  if (found === undefined) return code(tool);
  const [name, value] = found;
  return name === 'amount'
    ? say`${code(tool)} of ${number(value)}`
    : say`${code(tool)} with ${code(name)} ${number(value)}`;
}

function read(args: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(args);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

const nameOf = (policy: Policy, id: string): LaneWord => ({
  name:
    id === 'auth'
      ? 'Auth'
      : id === 'defaults' || id === 'default-policy'
        ? 'Defaults'
        : (nodeById(policy, id)?.name ?? 'A rule that is gone'),
});

/** What a rule did, by the moment at which it did it. */
const DID: Readonly<Partial<Record<VerdictWord, string>>> = {
  refused: 'refused it',
  retried: 'has it tried again',
  replaced: 'replaced the result; the effect stands',
  nudged: 'sent a message',
  dropped: 'stopped the agent',
  accepted: 'accepted it',
  decided: 'took it as it is',
};

const FRAMEWORK_DID: Readonly<Partial<Record<VerdictWord, string>>> = {
  retried: 'is tried again',
  replaced: 'failed',
  nudged: 'the agent was asked for less',
  dropped: 'the agent was stopped',
  accepted: 'the reply was accepted',
};

const isFramework = (id: string): boolean => id === 'defaults' || id === 'default-policy';

function decisionWords(policy: Policy, walk: Walk): readonly LaneWord[] {
  const decider = walk.answers.findIndex(({ contributor }) => contributor === walk.decidedBy);
  const answer = walk.answers[decider];
  if (answer === undefined) return [];
  const { word, failed } = answerVerdict(answer);
  if (isFramework(answer.contributor)) {
    return [FRAMEWORK_DID[word] ?? (walk.moment === 'afterAdmit' ? 'nothing was said' : 'the result was taken')];
  }
  const unasked = walk.answers
    .slice(decider + 1)
    .some(({ said, contributor }) => said.type === 'not-asked' && !isFramework(contributor));
  const did = word === 'refused' && walk.moment === 'onReturn' ? 'sent the reply back' : (DID[word] ?? 'decided');
  return [
    nameOf(policy, answer.contributor),
    ` ${failed ? `failed, treated as ${word}` : did}${unasked ? '; nobody after was asked' : ''}`,
  ];
}

function rewriteWords(policy: Policy, call: Try): readonly LaneWord[] {
  const step = call.verdict.rewrites.at(-1);
  if (step === undefined) return ['nobody refused; it ran'];
  const shown = (value: unknown) => (typeof value === 'number' ? number(value) : String(value));
  return [nameOf(policy, step.by), ` sent ${shown(step.from)} as ${shown(step.to)}`];
}

/** A lane of one line has little room. */
const IN_BRIEF: Readonly<Record<string, string>> = {
  'the reply was accepted': 'accepted',
  'nobody refused; it ran': 'it ran',
};

const STILL_TO_COME = 'still to come';

const NOT_REACHED: Readonly<Record<Moment, string>> = {
  beforeDispatch: 'it was never asked for',
  afterExecute: 'it did not run',
  beforeAdmit: 'nothing to fit',
  afterAdmit: 'nothing was said',
  onReturn: 'the turn went on',
};

function focusedWords(policy: Policy, call: Try, moment: Moment): readonly LaneWord[] {
  const walk = walksAt(call, moment).at(-1);
  if (walk === undefined) return [moment === 'beforeAdmit' && call.ran ? 'the result fitted' : NOT_REACHED[moment]];
  const thrower = walk.raised ? walk.answers.find(({ said }) => said.type === 'threw') : undefined;
  if (thrower !== undefined) return [nameOf(policy, thrower.contributor), ' raised an exception; it ends there'];
  if (moment !== 'beforeDispatch' || walk.decidedBy !== null) return decisionWords(policy, walk);
  if (walk.answers.every(({ said }) => said.type === 'not-asked')) return ['it ends the turn, so nobody is asked'];
  return call.ran ? rewriteWords(policy, call) : ['nobody refused'];
}

const said = (calls: readonly Try[], moment: Moment): readonly VerdictWord[] =>
  calls.flatMap((call) =>
    walksAt(call, moment).flatMap((walk) => {
      if (walk.raised) return ['threw' as const];
      const answer = walk.answers.find(({ contributor }) => contributor === walk.decidedBy);
      return answer === undefined ? [] : [answerVerdict(answer).word];
    }),
  );

/** How often, with the zero left out: *6 refused*. */
const times = (words: readonly VerdictWord[], word: VerdictWord, says: string): readonly string[] => {
  const n = words.filter((one) => one === word).length;
  return n === 0 ? [] : [`${n} ${says}`];
};

function countWords(turn: Turn, moment: Moment): string {
  const calls = callsOf(turn);
  const words = said(calls, moment);
  const raised = times(words, 'threw', 'raised');
  const counts = (...all: readonly (readonly string[])[]) => [...all.flat(), ...raised].join(', ');
  switch (moment) {
    case 'beforeDispatch': {
      const asked = turn.requests.flatMap((request) => request.tries);
      const limited = asked.filter((call) => call.verdict.rewrites.length > 0).length;
      const what = counts(times(words, 'refused', 'refused'), limited === 0 ? [] : [`${limited} limited`]);
      if (asked.length === 0) return 'no call was made';
      return `${asked.length} call${asked.length === 1 ? '' : 's'}${what === '' ? ', all ran' : `: ${what}`}`;
    }
    case 'afterExecute': {
      const taken = words.filter((word) => word === 'decided' || word === 'accepted').length;
      return (
        counts(
          taken === 0 ? [] : [`took ${taken}`],
          times(words, 'replaced', 'replaced'),
          times(words, 'retried', 'tried again'),
        ) || 'nothing ran'
      );
    }
    case 'beforeAdmit':
      return (
        counts(times(words, 'nudged', 'asked for less'), times(words, 'dropped', 'stopped')) ||
        (calls.some(({ ran }) => ran) ? 'all fitted' : 'nothing to fit')
      );
    case 'afterAdmit':
      return counts(times(words, 'nudged', 'said')) || 'nothing said';
    case 'onReturn': {
      const accepted = words.filter((word) => word === 'accepted').length;
      return (
        counts(accepted === 0 ? [] : [`accepted ${accepted}`], times(words, 'refused', 'sent back')) || 'never reached'
      );
    }
  }
}

/** The words of a lane. `brief` is for a lane that is one line. */
export function laneWords(
  policy: Policy,
  turn: Turn,
  {
    moment,
    focus,
    brief,
    events = Number.POSITIVE_INFINITY,
  }: {
    readonly moment: Moment;
    readonly focus: Focus | null;
    readonly brief: boolean;
    /** How many of the call's events have happened; absent: all. */
    readonly events?: number;
  },
): readonly LaneWord[] {
  const whole = focus === null ? null : callAt(turn, focus);
  if (focus === null || whole === null) return [countWords(turn, moment)];
  const call = callSoFar(whole, events);
  if (call !== whole && walksAt(call, moment).length === 0) return [STILL_TO_COME];
  const words = focusedWords(policy, call, moment);
  if (brief) return words.map((word) => (typeof word === 'string' ? (IN_BRIEF[word] ?? word) : word));
  if (walksAt(call, moment).length === 0) return words;
  const row = rowsOf(turn)[focus.row];
  const head =
    row === undefined || row.type === 'reply'
      ? code(turn.reply?.tool ?? 'reply')
      : callWords(row.trace.tool, call.args);
  return [...head, ': ', ...words];
}
