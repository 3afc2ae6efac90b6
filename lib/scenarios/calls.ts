import { createPool } from '../engine/pool';
import type { CallOutcome, Pool, PoolTool } from '../engine/types';
import { effectWords } from './effect-words';
import { AGENT, type Stage } from './stage';
import type { PolicyUnderTest, Try } from './turn';
import { verdictOf, waitsOf } from './verdict';
import { TOOL_NAMES, type ToolName, type World } from './world';

/** The tool whose call ends the turn; it never runs, and it is none of the six requests. */
export const TERMINAL = 'reply';

/** One call with what came of it: `made` for the trace, still without a grade, and the pool's own answer. */
export interface Called {
  readonly made: Try;
  readonly outcome: CallOutcome;
}

/** Makes one call of the scripted agent; `args` is the exact text. A call never throws. */
export type Call = (tool: string, args: string) => Called;

/**
 * The calls of the turn's agent in its pool, set up as `agentPool({ hooks, guards })` does it: the policy's rules at their
 * tools and in the harness, behind them the default policy's entry (support-turn.md, More of the same turn).
 */
export function callsUnder(policy: PolicyUnderTest, world: World, stage: Stage): Call {
  const pool = poolFor(policy, world, stage);
  return (tool, args) => {
    const before = world.runs.length;
    const { outcome, events, followUps } = pool.call(AGENT, { tool, args });
    const ran = world.runs.slice(before);
    const isResult = outcome.type === 'told' && outcome.how === 'result';
    const made: Try = {
      args,
      verdict: verdictOf(outcome, events),
      effect: effectWords(ran, !isResult),
      ran: ran.length > 0,
      did: ran.map(({ effect }) => effect),
      reads: outcome.type === 'told' ? JSON.stringify(outcome.reads) : null,
      grade: null,
      waits: waitsOf(events),
      followUps,
      events,
    };
    return { made, outcome };
  };
}

function poolFor(policy: PolicyUnderTest, world: World, stage: Stage): Pool {
  const protectedTools: readonly string[] = [...policy.protectedTools, ...stage.protectedTools];
  const tool = (name: string, run: PoolTool['run']): PoolTool => ({
    name,
    protected: protectedTools.includes(name),
    contributors: policy.contributorsOf(name),
    run,
  });
  const working = (name: ToolName): PoolTool => ({
    ...tool(name, runUnder(policy, world, name)),
    cost: (result) => stage.cost(name, result),
  });
  return createPool({
    ...stage.pool,
    tools: [...TOOL_NAMES.map(working), tool(TERMINAL, neverRun)],
    harness: policy.harness,
    guards: policy.guards,
    terminal: TERMINAL,
    defaultPolicy: { maxToolRetries: 1 },
  });
}

/** How the pool runs a tool: by the policy, which gives the world what its rewrites have left of the arguments. */
const runUnder =
  (policy: PolicyUnderTest, world: World, name: ToolName): PoolTool['run'] =>
  (args) => {
    let received = args;
    const ran = policy.runTool(name, args, (given) => {
      received = given;
      return world.run(name, given);
    });
    return { ...ran, received };
  };

const neverRun: PoolTool['run'] = (args) => ({
  completion: { kind: 'returned', value: {} },
  received: args,
  rewrites: [],
});
