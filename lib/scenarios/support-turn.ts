import type { CallOutcome } from '../engine/types';
import { readDenial } from '../legibility';
import type { Settings } from '../policy/document';
import { DIED, type Reaction, react } from './agent';
import { type Call, callsUnder, TERMINAL } from './calls';
import { type Asked, metricsOf } from './metrics';
import { REQUESTS, type Request } from './requests';
import type { PolicyUnderTest, ReplyTrace, RequestTrace, Try, Turn } from './turn';
import { createWorld } from './world';

const MOST_RETRIES = 5;

/** The facts that the session of the support turn writes; there are no others (support-turn.md, Session facts). */
export const sessionOf = ({ manager }: Settings): Readonly<Record<string, unknown>> => ({
  'user:is_manager': manager,
  'user:id': 'usr_12',
});

/** Runs the support turn under a policy: the same six requests and the same scripted agent every time (support-turn.md). */
export function runSupportTurn(policy: PolicyUnderTest, settings: Settings): Turn {
  const world = createWorld();
  const call = callsUnder(policy, world);
  const asked: Asked[] = [];
  let ended: string | null = null;
  for (const request of REQUESTS) {
    const before = world.runs.length;
    const one: Part<RequestTrace> = ended === null ? ask(request, call, settings.retries) : neverAsked(request);
    ended ??= one.ended;
    asked.push({ request, trace: one.trace, runs: world.runs.slice(before) });
  }
  const last = ended === null ? reply(sayAll(asked), call) : null;
  ended ??= last?.ended ?? null;
  const counted = { asked, runs: world.runs, reply: last?.trace ?? null, died: ended !== null };
  return {
    requests: asked.map(({ trace }) => trace),
    reply: counted.reply,
    ended,
    metrics: metricsOf({ ...counted, manager: settings.manager }),
  };
}

/** A part of the turn, and where the turn ended on it how that came; null where it goes on. */
interface Part<T> {
  readonly trace: T;
  readonly ended: string | null;
}

const neverAsked = ({ id, tool, args }: Request): Part<RequestTrace> => ({
  trace: { id, tool, args: JSON.stringify(args), tries: [], told: 'never asked', hears: '' },
  ended: null,
});

/** Makes a request, and the identical call again as long as the answers are opaque and retries are left. */
function ask(request: Request, call: Call, retries: number): Part<RequestTrace> {
  const { id, tool } = request;
  const args = JSON.stringify(request.args);
  const most = 1 + Math.min(retries, MOST_RETRIES);
  const tries: Try[] = [];
  const part = ({ told, hears }: Omit<Reaction, 'grade'>, ended: string | null) => ({
    trace: { id, tool, args, tries, told, hears },
    ended,
  });
  let reaction: Reaction | null = null;
  for (;;) {
    const { made, outcome } = call(tool, args);
    if (made.reads === null) {
      tries.push(made);
      return part({ told: 'error', hears: DIED }, endOf(request.matter, made, outcome));
    }
    const before = tries.at(-1);
    if (reaction === null || before?.reads !== made.reads) reaction = react(request, made.reads);
    tries.push({ ...made, grade: reaction.grade });
    const again = reaction.grade === 'opaque' && tries.length < most;
    if (!again) return part(reaction, null);
  }
}

/** What the customer was told in all: the reply knows nothing that the agent was not told. */
const sayAll = (asked: readonly Asked[]): string =>
  asked
    .map(({ trace }) => trace.hears)
    .filter(Boolean)
    .join(' ');

/** Ends the turn; a reply that is rejected, which happens once at most (contract.md §7), is made again as it is. */
function reply(said: string, call: Call): Part<ReplyTrace> {
  const args = JSON.stringify({ result: said });
  const tries: Try[] = [];
  for (;;) {
    const { made, outcome } = call(TERMINAL, args);
    tries.push(made.reads === null ? made : { ...made, grade: readDenial(made.reads).grade });
    if (outcome.type === 'told') continue;
    if (outcome.type === 'returned') return { trace: { tool: TERMINAL, result: outcome.result, tries }, ended: null };
    return { trace: { tool: TERMINAL, result: '', tries }, ended: endOf('the reply', made, outcome) };
  }
}

/** Where and how the turn died, in the framework's words. */
function endOf(where: string, { events }: Try, outcome: CallOutcome): string {
  const last = events.findLast((event) => event.type === 'consequence');
  const how = last?.detail ?? (outcome.type === 'stopped' ? outcome.error : '');
  return `The turn ended at ${where}. ${how}`.trim();
}
