/** Rules in their author's own code: one kind for each moment. */
import * as v from 'valibot';
import { type Doubt, literal, readOwn, TRUE } from '../../code';
import type { Moment } from '../../contract/moments';
import { type Denial, denial, denialMessage } from '../../policy/denial';
import type { Place } from '../../policy/document';
import { type AnyKind, defineKind, type Emitted, type Failing, type Field } from '../kind';
import { failWhere, startingDenial } from '../parts';
import { type Sentence, say } from '../words';

interface Fields {
  /** TypeScript that declares the function `rule`. */
  readonly code: string;
  /** What counts where the code fails; `refuse` replaces the result after the tool. */
  readonly failing: 'refuse' | 'pass' | 'raise';
  readonly denial: Denial;
}

/** What one moment's code is for: in words, and as the text that a new rule starts with. */
interface OwnMoment {
  readonly id: string;
  readonly moment: Moment;
  readonly asks: string;
  readonly start: string;
  /** What a rule of this moment can do where it fails, the usual first. */
  readonly failing: readonly (readonly [Fields['failing'], label: string])[];
  readonly says: Sentence;
}

/** What the agent reads where the code that judges a result fails. */
const uncheckedDenial: Denial = {
  ...startingDenial,
  code: 'result_not_checked',
  why: 'the rule that checks this result failed',
  next: 'Go on without this result',
};

const PASS = ['pass', 'Say nothing: the next rule is asked'] as const;
const RAISE = ['raise', 'Raise its error: this ends more than the call'] as const;

function ownCode({ id, moment, asks, start, failing, says }: OwnMoment): AnyKind {
  const refuses = moment === 'beforeDispatch' || moment === 'afterExecute';
  const words = (f: Fields, late: boolean) => denialMessage(f.denial, late);
  const fields: readonly Field<Fields>[] = [
    { key: 'code', label: 'Code', help: asks, widget: 'code' },
    {
      key: 'failing',
      label: 'If the code fails',
      widget: 'choice',
      choices: failing.map(([value, label]) => ({ value, label })),
    },
    {
      key: 'denial',
      label: moment === 'afterExecute' ? 'What the agent reads where it fails' : 'The denial',
      widget: 'denial',
      shown: (f) => moment === 'beforeDispatch' || (refuses && f.failing === 'refuse'),
    },
  ];
  const ifFails = (f: Fields, place: Place): Failing => {
    if (f.failing === 'raise') return 'raise';
    if (place.moment === 'beforeDispatch') return { says: f.failing === 'refuse' };
    if (place.moment !== 'afterExecute' || f.failing === 'pass') return { says: undefined };
    const message = words(f, true);
    return message === null ? 'raise' : { says: { type: 'fail', message } };
  };
  return defineKind<Fields>({
    id,
    title: 'Custom code',
    icon: 'code',
    help: `A function in TypeScript, for what the other rules cannot say. ${asks} It runs in the sandbox alone: without network or files, and within limits of time and memory.`,
    moments: [moment],
    schema: v.looseObject({ code: v.string(), failing: v.picklist(['refuse', 'pass', 'raise']), denial }),
    fields,
    start: () => ({
      code: start,
      failing: failing[0]?.[0] ?? 'pass',
      denial: moment === 'afterExecute' ? uncheckedDenial : startingDenial,
    }),
    isGuard: () => moment === 'beforeDispatch',
    sentence: (f) => say`${says}; if its code fails, ${FAILS[moment][f.failing]}.`,
    emit: (f, { place }): Emitted => ({
      as: 'own',
      moment,
      code: f.code,
      failing: ifFails(f, place),
      message: moment === 'beforeDispatch' ? words(f, false) : null,
    }),
    ...(refuses
      ? {
          refuseInstead: (f: Fields, { place, node }) =>
            instead(words(f, place.moment === 'afterExecute'), place, node),
        }
      : {}),
    check: ({ code, failing }) => {
      const { refusals, doubts } = readOwn(code);
      const told = refusals.length > 0 ? refusals : doubts.filter((doubt) => concerns(doubt, moment));
      return told.slice(0, MOST_TOLD).map((one) => ({
        code: one.code,
        words: [one.at.line, one.at.column, 'about' in one ? one.about : FAILS[moment][failing]],
        field: 'code',
        at: one.at,
      }));
    },
  });
}

/** Only what the tool came to can be tried again. */
const concerns = ({ code }: Doubt, moment: Moment): boolean => code !== 'code-no-ceiling' || moment === 'afterExecute';

/** So many faults of one text are told at once; the rest is told when these are mended. */
const MOST_TOLD = 5;

type Instead = NonNullable<Parameters<typeof defineKind<Fields>>[0]['refuseInstead']>;

/** Switched off to refuse instead: nothing is known of what the code concerns, so every call is. */
function instead(message: string | null, place: Place, node: Parameters<Instead>[1]['node']): Emitted {
  return place.moment === 'beforeDispatch'
    ? { as: 'guard', locals: [], test: TRUE, message }
    : { as: 'hook', moment: 'afterExecute', body: failWhere({ locals: [], test: literal(true), message, node }) };
}

const NEXT = 'it says nothing';
const ENDS = 'the whole turn ends with its error';

/** What happens where the code fails, as the end of a sentence. */
const FAILS: Readonly<Record<Moment, Readonly<Record<Fields['failing'], string>>>> = {
  beforeDispatch: { refuse: 'it refuses', pass: 'it lets the call pass', raise: ENDS },
  afterExecute: { refuse: 'it replaces the result', pass: NEXT, raise: 'the agent fails with its error' },
  beforeAdmit: { refuse: NEXT, pass: NEXT, raise: ENDS },
  afterAdmit: { refuse: NEXT, pass: NEXT, raise: 'its error is noted, and nobody after is asked' },
  onReturn: { refuse: NEXT, pass: NEXT, raise: ENDS },
};

/** The kinds, in the order of the moments. */
export const OWN_CODE: readonly AnyKind[] = (
  [
    {
      id: 'code-before-dispatch',
      moment: 'beforeDispatch',
      asks: 'It is asked before the call runs, and refuses it by answering true.',
      start: `const rule: BeforeDispatch = ({ tool, args }) => {
  return false;
};`,
      failing: [['refuse', 'Refuse the call'], ['pass', 'Let the call pass'], RAISE],
      says: ['Refuses the calls that its own code picks out'],
    },
    {
      id: 'code-after-execute',
      moment: 'afterExecute',
      asks: 'It is asked once the tool has run, and answers attempt, retry, fail, or nothing.',
      start: `const rule: AfterExecute = ({ tool, args, attempt, completion }) => {
  return undefined;
};`,
      failing: [['refuse', 'Replace the result'], PASS, RAISE],
      says: ['Judges what came back in its own code'],
    },
    {
      id: 'code-before-admit',
      moment: 'beforeAdmit',
      asks: 'It is asked where a result does not fit, and answers nudge, drop, or nothing.',
      start: `const rule: BeforeAdmit = ({ tool, cost, pressure }) => {
  return undefined;
};`,
      failing: [PASS, RAISE],
      says: ['Says in its own code what becomes of a result that does not fit'],
    },
    {
      id: 'code-after-admit',
      moment: 'afterAdmit',
      asks: 'It is asked after the agent got a result or a refusal, and answers followUp, none, or nothing.',
      start: `const rule: AfterAdmit = ({ tool, outcome, result }) => {
  return undefined;
};`,
      failing: [PASS, RAISE],
      says: ['Says in its own code what comes next'],
    },
    {
      id: 'code-on-return',
      moment: 'onReturn',
      asks: 'It is asked when the agent wants to end its turn, and answers accept, reject, or nothing.',
      start: `const rule: OnReturn = ({ agent, args, result }) => {
  return undefined;
};`,
      failing: [PASS, RAISE],
      says: ['Judges the reply in its own code'],
    },
  ] satisfies readonly OwnMoment[]
).map(ownCode);
