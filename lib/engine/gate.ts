import type { Guard, GuardInput, GuardOverrides, GuardScope } from '../contract/hooks';
import { AUTH_GUARD } from '../contract/moments';
import type { Said } from '../contract/trace';
import { hookArgs } from './args';
import { settingOf } from './overrides';
import { type AgentState, attended, lineageOf } from './roster';
import type { Contributor } from './types';
import { type Answered, judged, type Raised, type Turn, type Verdict, walkTurns } from './walk';

/** What is refused a protected tool without a grant reads; its first sentence is the published one (contract.md §3). */
export const AUTH_MESSAGE =
  'This action is protected and requires authorization that has not been granted for this session. ' +
  'Go on with what needs no authorization, and say in your report what could not be done without it.';

/** A refusal before the call runs: the guard's published name, and what the agent reads. */
export interface Refusal {
  readonly guard: string;
  readonly message: string;
}

export interface GateQuestion {
  readonly call: { readonly tool: string; readonly args: string };
  readonly agent: AgentState;
  /** The pool's own agents, in their order: the cohort. */
  readonly cohort: readonly AgentState[];
  readonly chain: readonly Contributor[];
  readonly overrides: GuardOverrides;
  readonly protectedTools: ReadonlySet<string>;
  readonly grants: ReadonlySet<string>;
  readonly terminal?: string | undefined;
}

const EXEMPT: Said = { type: 'not-asked', why: "the tool's call ends the turn and is not gated" };
const AUTH_CLOSES = "the framework's authorization gate refused";

/** Whether a call of this tool passes the gates at all: the terminal tool's never does (contract.md §3). */
export const isGated = (tool: string, terminal: string | undefined): boolean => tool !== terminal;

/** Asks the framework's gate, then every guard in order, until one refuses; a null decision lets the call run (contract.md §3). */
export function gate(question: GateQuestion): Answered<Refusal | null> | Raised {
  const gated = isGated(question.call.tool, question.terminal);
  const exempt = (turn: Turn<Refusal | null>) => (gated || turn.settled ? turn : { ...turn, settled: EXEMPT });
  return walkTurns('beforeDispatch', [authTurn(question), ...guardTurns(question)].map(exempt), {
    contributor: 'defaults',
    speaker: 'frame',
    ...(gated ? {} : { settled: EXEMPT }),
    answer: () => ({
      said: { type: 'abstained' },
      stands: { decision: null, given: null, by: null, decidedBy: null },
    }),
  });
}

/** The framework's own gate: first, and out of reach of every override; who refuses is what makes it the gate, not its name. */
function authTurn({ call, protectedTools, grants }: GateQuestion): Turn<Refusal | null> {
  const answer = (): Verdict<Refusal> => {
    if (!protectedTools.has(call.tool) || grants.has(call.tool)) return { said: { type: 'abstained' } };
    return refused('auth', 'frame', { guard: AUTH_GUARD, message: AUTH_MESSAGE });
  };
  return { contributor: 'auth', speaker: 'frame', closes: AUTH_CLOSES, answer };
}

/** The tool's and the harness's guards. One input object for each scope, and one `args` for all: a change shows to those after it. */
function guardTurns(question: GateQuestion): Turn<Refusal | null>[] {
  const { chain, overrides } = question;
  const inputs = guardInputs(question);
  return chain.flatMap(({ id, speaker, hooks }) =>
    (hooks.beforeDispatch ?? []).map((guard: Guard): Turn<Refusal | null> => {
      const { name } = guard;
      const setting = settingOf(overrides, name);
      const turn = { contributor: id, speaker, guard: name };
      if (setting === 'off') return { ...turn, settled: { type: 'off' }, answer: () => ({ said: { type: 'off' } }) };
      const judge = (rejects: unknown): Verdict<Refusal> =>
        rejects ? refused(id, speaker, { guard: name, message: guard.message }) : { said: { type: 'abstained' } };
      return { ...turn, answer: () => judged(guard.reject(inputs[setting]), judge) };
    }),
  );
}

const refused = (decidedBy: string, by: Contributor['speaker'], refusal: Refusal): Required<Verdict<Refusal>> => ({
  said: { type: 'refused', ...refusal },
  stands: { decision: refusal, given: refusal, by, decidedBy },
});

/** What guards see, by scope; what was attended is worked out when first asked for, and then shared. */
function guardInputs({ call, agent, cohort }: GateQuestion): Record<GuardScope, GuardInput> {
  const args = hookArgs(call.args);
  const input = (agents: () => readonly AgentState[]): GuardInput => {
    let known: readonly Record<string, unknown>[] | undefined;
    return {
      tool: call.tool,
      args,
      attended: () => {
        known ??= attended(agents(), call.tool);
        return known;
      },
    };
  };
  return { lineage: input(() => lineageOf(agent)), cohort: input(() => cohort) };
}
