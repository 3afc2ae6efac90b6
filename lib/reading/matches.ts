/** Which of the six requests a rule's condition matches, and why not the others; known while it is being written. */
import type { Fires } from '../nodes';
import { conditionsOf, type Rule, toolField } from '../nodes/concerns';
import { readsError } from '../nodes/parts';
import { canSee } from '../nodes/seen';
import { matchOf, type Seen } from '../nodes/why';
import { code, type Sentence, say } from '../nodes/words';
import type { Condition } from '../policy/conditions';
import { type Policy, settingsOf } from '../policy/document';
import { stageFor } from '../scenarios/circumstances';
import { sessionOf } from '../scenarios/session';
import type { Try, Turn } from '../scenarios/turn';
import type { ReadCall } from './already-read';
import { NO_MOMENT, type Told, toldOfCall, toldValue } from './told';

/** One of the six requests against a condition. */
export interface RequestMatch {
  /** From one. */
  readonly number: number;
  readonly tool: string;
  /** What is asked for: *refund 1,800*. */
  readonly deed: string;
  /** Null: it depends on the run. */
  readonly holds: boolean | null;
  /** Why it does not hold, or is not known; empty where it holds. */
  readonly why: Sentence;
}

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The arguments as rules see them: malformed text and what is no object give none. */
function argumentsOf(text: string): Values {
  try {
    const args: unknown = JSON.parse(text);
    return isObject(args) ? args : {};
  } catch {
    return {};
  }
}

const own = (of: unknown, key: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, key) ? (of as Values)[key] : undefined;

interface Asked {
  readonly tool: string;
  readonly args: Values;
  readonly session: Values;
}

const UNTOLD: Told = {};

const isRead = ({ tool, args }: Asked, read: readonly ReadCall[]): boolean =>
  read.some((one) => one.tool === tool && inOrder(argumentsOf(one.args)) === inOrder(args));

/** A JSON value as text that does not depend on the order of keys. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

/** How a rule reads a request. */
const seenOf =
  (asked: Asked, rule: Rule, told: Told): Seen =>
  (subject) => {
    if (!canSee(rule.place.moment, subject)) return { value: undefined };
    switch (subject.of) {
      case 'tool':
        return { value: asked.tool };
      case 'argument':
        return { value: own(asked.args, subject.name) };
      case 'fact':
        return { value: own(asked.session, subject.key) };
      case 'read':
        // A rewriting is handed the arguments and nothing else.
        if (rule.kind.isRewrite(rule.node.fields, rule.place)) return { value: undefined };
        return told.read === undefined ? null : { value: isRead(asked, told.read) };
      default:
        return toldValue(told, subject);
    }
  };

type Answer = Pick<RequestMatch, 'holds' | 'why'>;

const UNKNOWN: Answer = { holds: null, why: ['It depends on the run.'] };
const noMoment = ({ place }: Rule): Answer => ({ holds: null, why: [NO_MOMENT[place.moment]] });
const RAISED: Answer = { holds: false, why: ['the tool raised an error, and no row looks at the error'] };

const didThrow = ({ execution }: Told): boolean => execution?.completion.kind === 'threw';

/** By what one run of the tool tells; a condition that looks at no error is asked of results only. */
function byWhatIsTold(policy: Policy, rule: Rule, condition: Condition, asked: Asked, told: Told): Answer {
  const exempts = rule.kind.isRewrite(rule.node.fields, rule.place);
  if (didThrow(told) && !exempts && !readsError(condition)) return RAISED;
  return matched(condition, seenOf(asked, rule, told), policy, rule.node.fields.strict === true);
}

function matched(condition: Condition, seen: Seen, policy: Policy, strict: boolean): Answer {
  const match = matchOf(condition, seen, policy, strict);
  if (match.holds === null) return UNKNOWN;
  return match.holds ? { holds: true, why: [] } : { holds: false, why: match.why };
}

/** What the run on screen tells of a request: once for each call, or after the tool for each run of it. */
const toldOf = (policy: Policy, rule: Rule, turn: Turn, at: number): readonly Told[] =>
  (turn.requests[at]?.tries ?? []).flatMap((call) => toldOfCall(policy, rule, turn, call));

/** One call of the run: its tool, and the text of its arguments, or of those that it might have had instead. */
export interface Call {
  readonly tool: string;
  readonly call: Try;
  readonly args: string;
}

/** One call against all that has to hold for a rule to answer; by the last run of its tool where it ran several times. */
export function matchOfCall(policy: Policy, rule: Rule, fires: Fires, turn: Turn, { tool, call, args }: Call): Answer {
  const asked = { tool, args: argumentsOf(args), session: sessionOf(settingsOf(policy)) };
  const each = toldOfCall(policy, rule, turn, call).map((told): Answer => {
    if (fires.returned === true && didThrow(told)) return RAISED;
    return matched(fires.condition, seenOf(asked, rule, told), policy, fires.strict === true);
  });
  return each.find(({ holds }) => holds === true) ?? each.at(-1) ?? noMoment(rule);
}

function answer(policy: Policy, rule: Rule, condition: Condition, asked: Asked, told: readonly Told[] | null): Answer {
  const only = rule.place.tool ?? toolField(rule);
  if (only !== undefined && only !== asked.tool) return { holds: false, why: say`the tool is ${code(asked.tool)}` };
  const before = byWhatIsTold(policy, rule, condition, asked, UNTOLD);
  // Asked of each in turn; what is decided without a run needs none.
  const each = (told ?? []).map((one) => byWhatIsTold(policy, rule, condition, asked, one));
  const none = told !== null && before.holds === null ? noMoment(rule) : before;
  return each.find(({ holds }) => holds === true) ?? each.at(-1) ?? none;
}

/**
 * The six requests against one of a rule's conditions, under the policy's settings; `turn` is the run on screen, for what
 * only a run can tell. Null for a condition that is asked of no request, or of a reply.
 */
export function matchesOf(
  policy: Policy,
  rule: Rule,
  field: string,
  turn: Turn | null,
): readonly RequestMatch[] | null {
  const condition = conditionsOf(rule).find((one) => one.field === field)?.condition;
  if (condition === undefined || rule.place.moment === 'onReturn') return null;
  const settings = settingsOf(policy);
  const session = sessionOf(settings);
  const steps = stageFor(settings).script.flatMap((step) => (step.type === 'request' ? [step] : []));
  return steps.map(({ request, args }, i): RequestMatch => {
    const { tool, deed } = request;
    const asked: Asked = { tool, args: argumentsOf(args), session };
    return {
      number: i + 1,
      tool,
      deed,
      ...answer(policy, rule, condition, asked, turn === null ? null : toldOf(policy, rule, turn, i)),
    };
  });
}
