import type { AfterExecuteInput, AgentView, BeforeAdmitInput, Hooks, PressureView } from '../contract/hooks';

/** The moments that ask a function, not a list of guards. */
export const HOOK_MOMENTS = ['afterExecute', 'beforeAdmit', 'afterAdmit', 'onReturn'] as const;
export type HookMoment = (typeof HOOK_MOMENTS)[number];
export type HookInput = Parameters<NonNullable<Hooks[HookMoment]>>[0];

/** A hook's input as plain data, for guest/agent.ts to rebuild. */
export function viewOfInput(input: HookInput): Readonly<Record<string, unknown>> {
  const { agent, ...rest }: HookInput & Partial<BeforeAdmitInput & AfterExecuteInput> = input;
  const pressure = rest.pressure && { pressure: viewOfPressure(rest.pressure) };
  const lineage = lineageOf(agent).map((each) => viewOfAgent(each, each === agent ? rest.tool : null));
  return { ...rest, ...pressure, lineage };
}

const lineageOf = (agent: AgentView): readonly AgentView[] =>
  agent.parent ? [agent, ...lineageOf(agent.parent)] : [agent];

const viewOfAgent = (agent: AgentView, currentTool: string | null) => {
  const { id, task, toolCallCount, turns, returnsRejected } = agent;
  const toolHistory = agent.toolHistory.map(({ name, args, outcome }) => [name, args, outcome]);
  return { id, task, toolCallCount, turns, returnsRejected, currentTool, toolHistory };
};

const viewOfPressure = ({ nCtx, cellsUsed, remaining, softLimit, hardLimit }: PressureView) => ({
  nCtx,
  cellsUsed,
  remaining,
  softLimit,
  hardLimit,
});
