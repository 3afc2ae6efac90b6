import { createPool } from '../engine/pool';
import type { CallOutcome, Pool, PoolTool } from '../engine/types';
import { effectWords } from './effect-words';
import type { PolicyUnderTest, Try } from './turn';
import { verdictOf } from './verdict';
import { TOOL_NAMES, type ToolName, type World } from './world';

/** The tool whose call ends the turn; it never runs, and it is none of the six requests. */
export const TERMINAL = 'reply';

const AGENT = 'support';

/** One call with what came of it: `made` for the trace, still without a grade, and the pool's own answer. */
export interface Called {
  readonly made: Try;
  readonly outcome: CallOutcome;
}

/** Makes one call of the scripted agent; `args` is the exact text. A call never throws. */
export type Call = (tool: string, args: string) => Called;

/**
 * The calls of one agent in a pool of its own, set up as `agentPool({ hooks, guards })` does it: the policy's rules at their
 * tools and in the harness, behind them the default policy's entry, no grants (support-turn.md, More of the same turn).
 */
export function callsUnder(policy: PolicyUnderTest, world: World): Call {
  const pool = poolFor(policy, world);
  return (tool, args) => {
    const before = world.runs.length;
    const { outcome, events } = pool.call(AGENT, { tool, args });
    const ran = world.runs.slice(before);
    const isResult = outcome.type === 'told' && outcome.how === 'result';
    const made: Try = {
      verdict: verdictOf(outcome, events),
      effect: effectWords(ran, !isResult),
      ran: ran.length > 0,
      reads: outcome.type === 'told' ? JSON.stringify(outcome.reads) : null,
      grade: null,
      events,
    };
    return { made, outcome };
  };
}

function poolFor(policy: PolicyUnderTest, world: World): Pool {
  const tool = (name: string, run: PoolTool['run']): PoolTool => ({
    name,
    protected: policy.protectedTools.includes(name),
    contributors: policy.contributorsOf(name),
    run,
  });
  return createPool({
    tools: [...TOOL_NAMES.map((name) => tool(name, runUnder(policy, world, name))), tool(TERMINAL, neverRun)],
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
