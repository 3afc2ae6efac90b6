import type { GuardScope } from '../../contract/hooks';
import type { Moment } from '../../contract/moments';
import { canSee } from '../../nodes';
import { keyOf } from '../../nodes/subjects';
import type { Subject } from '../../policy/conditions';
import type { Declared, Place } from '../../policy/document';
import { ALL_NUMBERS, range } from './numbers';
import type { Given } from './search';
import { ALL_TEXTS, textsOf } from './texts';
import type { Known, Sight, Test } from './tree';
import { ANY_JSON, ANYTHING, EMPTY, FALSE, FILLED, MISSING, TRUE, type Values, values } from './values';

/**
 * The names that a call can have at a moment: any, declared or not, since the framework asks about unknown names too. A
 * call of the terminal tool is not gated and does not run, and is the only one to be judged as a reply (contract.md §3, §7).
 */
export function toolsAt(moment: Moment, terminal: string | undefined): Values {
  if (terminal === undefined || moment === 'beforeAdmit' || moment === 'afterAdmit')
    return values({ texts: ALL_TEXTS });
  if (moment === 'onReturn') return values({ texts: textsOf([terminal]) });
  return values({ texts: { except: new Set([terminal]), like: [], unlike: [] } });
}

const COUNTED = range(0, Number.MAX_SAFE_INTEGER);

/** What a subject may be at all, where a moment sees it (contract.md §1 to §7). */
function mayBe(subject: Subject, { moment }: Place, tools: Values): Values {
  switch (subject.of) {
    case 'tool':
      return tools;
    case 'argument':
      return ANY_JSON;
    case 'reply':
      return subject.path.length === 0 ? values({ others: EMPTY | FILLED }) : ANY_JSON;
    case 'fact':
      return ANYTHING;
    case 'value':
      return moment === 'afterAdmit' ? ANY_JSON : ANYTHING;
    case 'error':
      return values({ others: MISSING, texts: ALL_TEXTS });
    case 'read':
      return values({ others: TRUE | FALSE });
    case 'outcome':
      return values({ texts: textsOf(['toolResult', 'nudge']) });
    case 'attempt':
      return values({ numbers: range(1, Number.MAX_SAFE_INTEGER) });
    case 'calls':
      return values({ numbers: COUNTED });
    case 'room':
    case 'cost':
      return values({ numbers: ALL_NUMBERS });
  }
}

/** How the rules at a place see each subject; a guard's reads are of one scope, whatever its rows say. */
export function sightAt(policy: Declared, place: Place, reads: GuardScope): (subject: Subject) => Sight {
  const tools = toolsAt(place.moment, policy.terminal);
  const known = new Map<string, Known>();
  return (subject) => {
    if (subject.of === 'tool' && place.tool !== undefined) return { always: place.tool };
    if (!canSee(place.moment, subject)) return { always: undefined };
    const key = keyOf(subject.of === 'read' ? { of: 'read', scope: reads } : subject);
    const whole = subject.of === 'attempt' || subject.of === 'calls';
    const sight = known.get(key) ?? { key, may: mayBe(subject, place, tools), whole };
    known.set(key, sight);
    return sight;
  };
}

/** The ways in which a run can have ended, each a world of its own: what was returned is missing where it threw. */
export const WORLDS = ['returned', 'threw'] as const;
export type World = (typeof WORLDS)[number];

export const worldsAt = (moment: Moment): readonly World[] => (moment === 'afterExecute' ? WORLDS : ['returned']);

const GONE = values({ others: MISSING });
const SOME_TEXT = values({ texts: ALL_TEXTS });
/** Whether the tool returned or threw, as something that a test can be about. */
export const COMPLETION = { key: 'completion', may: values({ texts: textsOf([...WORLDS]) }), whole: false };

/** What is given in a world: of a run that threw there is an error, and nothing returned. */
export function givenIn(world: World): Given {
  const itself = values({ texts: textsOf([world]) });
  return ({ key, subject }: Test) => {
    if (key === COMPLETION.key) return itself;
    if (subject?.of === 'value') return world === 'threw' ? GONE : undefined;
    if (subject?.of === 'error') return world === 'threw' ? SOME_TEXT : GONE;
    return undefined;
  };
}
