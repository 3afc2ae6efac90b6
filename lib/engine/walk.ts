import { Failed, HostFault } from '../contract/hooks';
import type { Moment } from '../contract/moments';
import type { Answer, Said, Speaker, Walk } from '../contract/trace';
import { errorText, inWords } from './plain';
import type { Contributor } from './types';

/** The answer that the walk ends with; `given` is what the contributor itself returned, word for word. */
export interface Stands<D> {
  readonly decision: D;
  readonly given: unknown;
  readonly by: Speaker | null;
  readonly decidedBy: string | null;
}

/** What one turn came to: the words for the trace and, if it ends the walk, the answer that stands. */
export interface Verdict<D> {
  readonly said: Said;
  readonly stands?: Stands<D>;
}

/** Judges what a hook gave; where it failed, its author's choice is judged in its place and the failure noted. */
export function judged<D>(given: unknown, judge: (answer: unknown) => Verdict<D>): Verdict<D> {
  if (!(given instanceof Failed)) return judge(given);
  const verdict = judge(given.answer);
  return { ...verdict, said: { type: 'failed', error: given.error, treatedAs: verdict.said } };
}

/** One place in the chain: someone to ask, or someone of whom it is `settled` beforehand that nobody asks. */
export interface Turn<D> {
  readonly contributor: string;
  readonly speaker: Speaker;
  readonly guard?: string;
  readonly settled?: Said;
  /** Why nobody after it is asked, if it ends the walk. */
  readonly closes?: string;
  answer(): Verdict<D>;
}

/** The framework's place at the end: it always has an answer. */
export interface LastTurn<D> extends Turn<D> {
  answer(): Required<Verdict<D>>;
}

/** A walk that ended in a decision, or at beforeDispatch in nobody's refusal (`by` null). */
export interface Answered<D> extends Stands<D> {
  readonly raised: false;
  readonly walk: Walk;
}

/** A walk that somebody's error ended; what that ends besides is the moment's to say (contract.md §12). */
export interface Raised {
  readonly raised: true;
  readonly walk: Walk;
  readonly error: string;
}

export const DECIDED_BEFORE = 'an earlier rule decided';
export const RAISED_BEFORE = 'an earlier rule raised an error';

/** Puts one moment to everyone in order until an answer stands or somebody raises (contract.md §2); `last` always stands. */
export function walkTurns<D>(moment: Moment, turns: readonly Turn<D>[], last: LastTurn<D>): Answered<D> | Raised {
  const answers: Answer[] = [];
  let end: Stands<D> | undefined;
  let error: string | undefined;
  let closed: string | undefined;
  for (const turn of [...turns, last]) {
    const { contributor, speaker, guard } = turn;
    const verdict = passedOver(turn, closed) ?? attempt(turn);
    answers.push({ contributor, speaker, ...(guard === undefined ? {} : { guard }), said: verdict.said });
    if (verdict.stands) {
      end = verdict.stands;
      closed = turn.closes ?? DECIDED_BEFORE;
    }
    if (verdict.error !== undefined) {
      error = verdict.error;
      closed = RAISED_BEFORE;
    }
  }
  if (error !== undefined) {
    return { raised: true, error, walk: { type: 'walk', moment, answers, by: null, decidedBy: null, raised: true } };
  }
  const { by, decidedBy, decision, given } = end ?? last.answer().stands;
  const walk: Walk = { type: 'walk', moment, answers, by, decidedBy, raised: false };
  return { raised: false, walk, by, decidedBy, decision, given };
}

type Attempt<D> = Verdict<D> & { readonly error?: string };

const passedOver = <D>(turn: Turn<D>, closed: string | undefined): Attempt<D> | undefined => {
  if (turn.settled) return { said: turn.settled };
  return closed === undefined ? undefined : { said: { type: 'not-asked', why: closed } };
};

const attempt = <D>(turn: Turn<D>): Attempt<D> => {
  try {
    return turn.answer();
  } catch (thrown) {
    if (thrown instanceof HostFault) throw thrown;
    const error = errorText(thrown);
    return { said: { type: 'threw', error }, error };
  }
};

type Decision = Extract<Said, { type: 'decided' }>['decision'];

/** How one moment reads an answer: as a decision, and in words if it was none of the moment's (contract.md §15). */
export type Reading<D> = { readonly decision: D; readonly takenAs?: string };

/** The words for the trace: the decision, or what a wrong answer was taken for. */
export function spoken<D extends Decision>(given: unknown, read: Reading<D>): Said {
  return read.takenAs === undefined
    ? { type: 'decided', decision: read.decision }
    : { type: 'misspoke', value: inWords(given), takenAs: read.takenAs };
}

/** The framework's own place at the end of a walk: it always decides. */
export function frameTurn<D extends Decision>(decide: () => D): LastTurn<D> {
  return {
    contributor: 'defaults',
    speaker: 'frame',
    answer: (): Required<Verdict<D>> => {
      const decision = decide();
      return {
        said: { type: 'decided', decision },
        stands: { decision, given: decision, by: 'frame', decidedBy: 'defaults' },
      };
    },
  };
}

/** The three moments of one rule: the first truthy answer decides, any falsy one abstains, else the framework (contract.md §2). */
export function walkFirst<D extends Decision>(walk: {
  readonly moment: Moment;
  readonly chain: readonly Contributor[];
  readonly ask: (contributor: Contributor) => (() => unknown) | undefined;
  readonly read: (answer: unknown) => Reading<D>;
  readonly frame: () => D;
}): Answered<D> | Raised {
  const turns = walk.chain.flatMap((contributor): Turn<D>[] => {
    const ask = walk.ask(contributor);
    if (!ask) return [];
    const { id, speaker } = contributor;
    const judge = (given: unknown): Verdict<D> => {
      if (!given) return { said: { type: 'abstained' } };
      const read = walk.read(given);
      const stands = { decision: read.decision, given, by: speaker, decidedBy: id };
      return { said: spoken(given, read), stands };
    };
    return [{ contributor: id, speaker, answer: () => judged(ask(), judge) }];
  });
  return walkTurns(walk.moment, turns, frameTurn(walk.frame));
}
