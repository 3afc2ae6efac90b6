import type { Settings } from '../policy/document';
import { ask } from './ask';
import { type Call, callsUnder } from './calls';
import { stageFor } from './circumstances';
import { type Asked, metricsOf, type Repeated } from './metrics';
import { replyFirst, replyLast } from './reply';
import type { Step } from './stage';
import type { ExtraTrace, PolicyUnderTest, ReplyTrace, Turn } from './turn';
import { createWorld, type World } from './world';

export { sessionOf } from './session';

/** Runs the support turn under a policy: the same six requests and the same scripted agent every time (support-turn.md). */
export function runSupportTurn(policy: PolicyUnderTest, settings: Settings): Turn {
  const stage = stageFor(settings);
  const world = createWorld(stage.disturb);
  const means = { world, call: callsUnder(policy, world, stage), retries: settings.retries };
  let turn = NOTHING;
  for (const step of stage.script) turn = { ...turn, ...taken(step, turn, means) };
  if (!isOver(turn)) turn = { ...turn, ...lastReply(turn, means) };
  const { asked, repeated, sentBack, reply, ended } = turn;
  return {
    requests: asked.map(({ trace }) => trace),
    extras: [...sentBack, ...repeated.map(({ trace }) => trace)],
    reply,
    ended,
    metrics: metricsOf({ ...turn, runs: world.runs, died: ended !== null, manager: settings.manager }),
  };
}

/** A turn on its way: what was asked, what was asked again, replies that were sent back, and how it ended. */
interface SoFar {
  readonly asked: readonly Asked[];
  readonly repeated: readonly Repeated[];
  readonly sentBack: readonly ExtraTrace[];
  readonly reply: ReplyTrace | null;
  readonly ended: string | null;
}

interface Means {
  readonly world: World;
  readonly call: Call;
  readonly retries: number;
}

const NOTHING: SoFar = { asked: [], repeated: [], sentBack: [], reply: null, ended: null };

const isOver = ({ reply, ended }: SoFar): boolean => reply !== null || ended !== null;

/** What one step of the script adds to the turn. A turn that is over leaves requests unmade, and nothing else to tell. */
function taken(step: Step, turn: SoFar, means: Means): Partial<SoFar> {
  switch (step.type) {
    case 'request':
      return request(step, turn, means);
    case 'repeat':
      return isOver(turn) ? {} : repeat(step, turn, means);
    case 'reply':
      return isOver(turn) ? {} : firstReply(turn, means);
  }
}

type Asking = Extract<Step, { readonly args: string }>;

function request({ request: { id, tool }, request, args }: Asking, turn: SoFar, means: Means): Partial<SoFar> {
  if (isOver(turn)) {
    const trace = { id, tool, args, tries: [], told: 'never asked', hears: '' } as const;
    return { asked: [...turn.asked, { request, trace, runs: [] }] };
  }
  const before = means.world.runs.length;
  const { trace, ended } = ask({ request, args, ...means });
  const runs = means.world.runs.slice(before);
  return { asked: [...turn.asked, { request, trace: { id, tool, ...trace }, runs }], ended };
}

/** Asks for something again, as an agent does that has lost its place: the customer hears of it only what is news. */
function repeat({ request, args }: Asking, turn: SoFar, means: Means): Partial<SoFar> {
  const { trace, ended } = ask({ request, args, ...means });
  const had = turn.asked.some((one) => one.request === request && one.trace.told === 'answered');
  const isNews = ended !== null || (trace.told === 'answered' && !had);
  const said = isNews ? trace : ({ ...trace, told: 'nothing', hears: '' } as const);
  const extra = { id: 'repeated_lookup', tool: request.tool, ...said, after: turn.asked.length } as const;
  return { repeated: [...turn.repeated, { request, trace: extra }], ended };
}

function firstReply(turn: SoFar, { call }: Means): Partial<SoFar> {
  const replied = replyFirst({ said: said(turn), call, after: turn.asked.length });
  if ('sentBack' in replied) return { sentBack: [...turn.sentBack, replied.sentBack] };
  return { reply: replied.trace, ended: replied.ended };
}

function lastReply(turn: SoFar, { call }: Means): Partial<SoFar> {
  const { trace, ended } = replyLast({ said: said(turn), call, after: turn.asked.length });
  return { reply: trace, ended };
}

/** What the customer was told in all. */
const said = ({ asked, repeated }: SoFar): string =>
  [...asked, ...repeated]
    .map(({ trace }) => trace.hears)
    .filter(Boolean)
    .join(' ');
