/** The fixed parts of a hooks.test.ts. Nothing of an author's goes through here. */

/** What stands before the cases. */
export const HEAD = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHooks, guards, withPolicy } from './hooks.ts';

type Args = Record<string, unknown>;
type Completion = { kind: string; value?: unknown; error?: string; name?: string };
/** What the agent has done by then; \`read\` counts the lines of LEDGER that it has in its history. */
type Standing = { calls: number; turns: number; rejected: number; read: number };
type Room = { nCtx: number; remaining: number; softLimit: number; hardLimit: number };
type Step =
  | { moment: 'afterExecute'; agent: Standing; attempt: number; completion: Completion; decision: unknown }
  | { moment: 'beforeAdmit'; agent: Standing; cost: number; room: Room; decision: unknown }
  | { moment: 'afterAdmit'; agent: Standing; outcome: string; result: unknown; decision: unknown }
  | { moment: 'onReturn'; agent: Standing; raw: string; result: string; decision: unknown };
interface Call {
  what: string;
  tool: string;
  args: Args;
  agent: Standing;
  /** What the other agents of the pool have read of this tool. */
  others: Args[];
  /** Which guard refuses it and with what; 'not asked' where a reply ends the turn, or the framework refuses. */
  refused: { guard: string; message: string } | 'raises' | 'not asked' | null;
  /** What the tool is sent; null where it does not run. */
  sent: unknown;
  steps: Step[];
}`;

/** What stands after them. */
export const TAIL = `/** The tool itself: it hands out what it is sent. */
const bare = (name: string) => ({
  name,
  description: '',
  parameters: { type: 'object' },
  *execute(args: unknown): Generator<unknown, unknown, unknown> {
    return yield args;
  },
});

/** Everyone who is asked about a tool, in order: its own rules, then the harness's. */
const asked = (tool: string): any[] => {
  const { hooks } = withPolicy(bare(tool) as any, session) as any;
  return [...(hooks === undefined ? [] : [hooks]), ...createHooks(session)];
};

const orRaises = (ask: () => unknown): unknown => {
  try {
    return ask() ?? null;
  } catch {
    return 'raises';
  }
};

const argsOf = (text: string): Args => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Args) : {};
  } catch {
    return {};
  }
};

const agentOf = ({ calls, turns, rejected, read }: Standing) => {
  const toolHistory = LEDGER.slice(0, read).map((entry) => ({ ...entry }));
  const agent = {
    id: 0,
    parent: null,
    task: '',
    toolCallCount: calls,
    turns,
    returnsRejected: rejected,
    toolHistory,
    attendedResults: (tool: string): Args[] =>
      toolHistory.filter(({ name, outcome }) => name === tool && outcome === 'toolResult').map(({ args }) => argsOf(args)),
    walkAncestors: (ask: (one: unknown) => unknown[]): unknown[] => ask(agent),
  };
  return agent;
};

const pressureOf = ({ nCtx, remaining, softLimit, hardLimit }: Room) => ({
  nCtx,
  cellsUsed: nCtx - remaining,
  remaining,
  softLimit,
  hardLimit,
  headroom: remaining - softLimit,
  critical: remaining < hardLimit,
  percentAvailable: Math.min(100, Math.max(0, Math.round((remaining / nCtx) * 100))),
  canFit: (cells: number): boolean => cells <= remaining - softLimit,
});

/** The first guard that refuses, as the pool asks them. */
const refusal = ({ tool, args, agent, others }: Call): unknown => {
  const own = agentOf(agent).attendedResults(tool);
  for (const guard of asked(tool).flatMap((hooks) => hooks.beforeDispatch ?? [])) {
    const said: any = Object.hasOwn(guards, guard.name) ? guards[guard.name] : undefined;
    if (said === false) continue;
    const read = said?.scope === 'cohort' ? [...own, ...others] : own;
    if (guard.reject({ tool, args: structuredClone(args), attended: () => read }))
      return { guard: guard.name, message: guard.message };
  }
  return null;
};

/** What the tool is sent under the policy. */
const sent = ({ tool, args }: Call): unknown => {
  const run = (withPolicy(bare(tool) as any, session) as any).execute(structuredClone(args));
  return run[Symbol.iterator]().next().value;
};

/** What a hook is asked with at a moment. */
const inputOf = ({ tool, args }: Call, step: Step): unknown => {
  const input = { agent: agentOf(step.agent), tool, args: structuredClone(args) };
  switch (step.moment) {
    case 'afterExecute': {
      const { kind, value, error, name } = step.completion;
      const thrown = { kind: 'threw', error: Object.assign(new Error(error), { name }) };
      return { ...input, attempt: step.attempt, completion: kind === 'threw' ? thrown : { kind, value: structuredClone(value) } };
    }
    case 'beforeAdmit':
      return { ...input, cost: step.cost, pressure: pressureOf(step.room), terminal: TERMINAL };
    case 'afterAdmit':
      return { ...input, outcome: step.outcome, result: structuredClone(step.result) };
    case 'onReturn':
      return { ...input, raw: step.raw, result: step.result };
  }
};

/** What the rules decide at a moment; null where they have nothing to say, and the framework decides. */
const decided = (call: Call, step: Step): unknown => {
  const input = inputOf(call, step);
  let accepted: unknown;
  for (const hooks of asked(call.tool)) {
    const said = hooks[step.moment]?.(input);
    if (!said) continue;
    // A reply is accepted only where nobody rejects it, and rejected once at most.
    if (step.moment !== 'onReturn') return said;
    if (said.type === 'accept') accepted ??= said;
    else if (step.agent.rejected === 0) return said;
  }
  return accepted ?? null;
};

for (const call of CALLS) {
  test(call.what, () => {
    if (call.refused !== 'not asked') assert.deepEqual(orRaises(() => refusal(call)), call.refused);
    if (call.sent !== null) assert.deepEqual(sent(call), call.sent);
    for (const step of call.steps) assert.deepEqual(orRaises(() => decided(call, step)), step.decision, step.moment);
  });
}
`;
