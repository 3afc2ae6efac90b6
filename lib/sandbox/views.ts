import type { AfterExecuteInput, AgentView, BeforeAdmitInput, Hooks, PressureView } from '../contract/hooks';

/** The moments that ask a function, not a list of guards. */
export const HOOK_MOMENTS = ['afterExecute', 'beforeAdmit', 'afterAdmit', 'onReturn'] as const;
export type HookMoment = (typeof HOOK_MOMENTS)[number];
export type HookInput = Parameters<NonNullable<Hooks[HookMoment]>>[0];

/** What the contract lets a hook read of an agent and no run of ours has; calm values, so that reading them is no error. */
const QUIET = {
  assignedAbility: null,
  status: 'active',
  startedAt: null,
  tokenCount: 0,
  turnTokens: 0,
  rawOutput: '',
  currentTool: null,
  extracting: false,
  failed: null,
  exitReason: undefined,
  result: null,
  resultSource: null,
  nestedResults: [],
};
const QUIET_ENTRY = { resultCells: 0, contextAfterPercent: 100, timestamp: 0 };

/** A hook's input as plain data, for guest/agent.ts to rebuild. */
export function viewOfInput(input: HookInput): Readonly<Record<string, unknown>> {
  const { agent, ...rest }: HookInput & Partial<BeforeAdmitInput & AfterExecuteInput> = input;
  const pressure = rest.pressure && { pressure: viewOfPressure(rest.pressure) };
  return { ...rest, ...pressure, lineage: lineageOf(agent).map((each) => viewOfAgent(each, rest.tool)) };
}

const lineageOf = (agent: AgentView): readonly AgentView[] =>
  agent.parent ? [agent, ...lineageOf(agent.parent)] : [agent];

const viewOfAgent = ({ id, task, toolCallCount, turns, returnsRejected, toolHistory }: AgentView, tool: string) => ({
  ...QUIET,
  currentTool: tool,
  id,
  task,
  toolCallCount,
  turns,
  returnsRejected,
  toolHistory: toolHistory.map((entry) => ({ ...QUIET_ENTRY, ...entry })),
});

const viewOfPressure = ({ nCtx, cellsUsed, remaining, softLimit, hardLimit }: PressureView) => ({
  nCtx,
  cellsUsed,
  remaining,
  softLimit,
  hardLimit,
});
