import type {
  AfterExecuteInput,
  AgentView,
  BeforeAdmitInput,
  Completion,
  Hooks,
  PressureView,
} from '../contract/hooks';

/** The moments that ask a function, not a list of guards. */
export const HOOK_MOMENTS = ['afterExecute', 'beforeAdmit', 'afterAdmit', 'onReturn'] as const;
export type HookMoment = (typeof HOOK_MOMENTS)[number];
export type HookInput = Parameters<NonNullable<Hooks[HookMoment]>>[0];

/** What a tool gave, where the input of a hook tells of that. */
export const returnedIn = (input: HookInput): Extract<Completion, { readonly kind: 'returned' }> | undefined =>
  'completion' in input && input.completion.kind === 'returned' ? input.completion : undefined;

/** A hook's input as plain data, for guest/agent.ts to rebuild; what the tool gave crosses beside it. */
export function viewOfInput(input: HookInput): Readonly<Record<string, unknown>> {
  const { agent, ...rest }: HookInput & Partial<BeforeAdmitInput & AfterExecuteInput> = input;
  const pressure = rest.pressure && { pressure: viewOfPressure(rest.pressure) };
  const lineage = lineageOf(agent).map((each) => viewOfAgent(each, each === agent ? rest.tool : null));
  const completion = returnedIn(input) && { completion: { kind: 'returned' } };
  return { ...rest, ...pressure, ...completion, lineage };
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
