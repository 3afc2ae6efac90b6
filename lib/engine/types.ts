import type { Completion, GuardOverrides, Hooks, Outcome } from '../contract/hooks';
import type { RewriteStep, Speaker, TraceEvent } from '../contract/trace';

/** One voice in the chain: its hooks, who it speaks for, and an opaque id that comes back in the trace. */
export interface Contributor {
  readonly id: string;
  readonly speaker: Speaker;
  readonly hooks: Hooks;
}

/** What one run of a tool gave: the completion, and for the trace what it received after which rewrites. */
export interface ToolRun {
  readonly completion: Completion;
  readonly received: unknown;
  readonly rewrites: readonly RewriteStep[];
}

/** A tool of the pool: its contributors in order (own hooks first, then its rules), and how it runs. */
export interface PoolTool {
  readonly name: string;
  readonly protected?: boolean;
  readonly contributors: readonly Contributor[];
  /** Cells that a value of this tool takes in the shared context; 0 where it is not given. */
  readonly cost?: (result: unknown) => number;
  run(args: unknown): ToolRun;
}

/** An agent at the start of a pool, or of another pool (`inPool` false: it counts in lineage, never in the cohort). */
export interface AgentStart {
  readonly id: string;
  readonly parent?: string;
  readonly inPool?: boolean;
  readonly toolCallCount?: number;
  readonly turns?: number;
  readonly returnsRejected?: number;
  readonly ledger?: readonly { readonly tool: string; readonly args: string; readonly outcome: Outcome }[];
}

export interface DefaultPolicy {
  readonly maxToolRetries: number;
  readonly stallWords?: string;
}

export interface PoolOptions {
  readonly tools: readonly PoolTool[];
  /** The harness's contributors in list order. */
  readonly harness: readonly Contributor[];
  readonly guards?: GuardOverrides;
  readonly grants?: readonly string[];
  readonly terminal?: string;
  /**
   * Present: the default policy's own entry follows the harness (contract.md §4, §5, §8). `stallWords` is what a budget's
   * `nudge` would say at a stall, once the agent has called a tool and can still report; without it the result is dropped.
   */
  readonly defaultPolicy?: DefaultPolicy;
  readonly maxTurns?: number;
  /** The shared context in cells; unlimited where it is not given. */
  readonly room?: {
    readonly nCtx: number;
    readonly remaining: number;
    readonly softLimit: number;
    readonly hardLimit: number;
  };
  /** Cells that a message of ours takes: a refusal, a failure told in a result's place, a follow-up; 0 where it is not given. */
  readonly textCost?: (message: string) => number;
  /** An agent that is not listed joins the roster with its first call. */
  readonly agents?: readonly AgentStart[];
}

/** What came of one call, for the agent that made it. */
export type CallOutcome =
  /** The agent reads `reads` in the call's place; `refused` when a gate said no, `replaced` when the tool ran and its result was withheld. */
  | {
      readonly type: 'told';
      readonly reads: unknown;
      readonly outcome: Outcome;
      readonly how: 'result' | 'refused' | 'replaced' | 'nudged' | 'returnRejected';
    }
  /** The agent's turn is over with this result. */
  | { readonly type: 'returned'; readonly result: string }
  /** The agent stopped: dropped for want of room, or failed. */
  | { readonly type: 'stopped'; readonly blast: 'agent' | 'pool'; readonly reason: string; readonly error: string };

export interface Pool {
  /** Takes one call of one agent from its gates to what the agent reads; waits are virtual. `args` is the exact text that the model wrote. */
  call(
    agent: string,
    call: { readonly tool: string; readonly args: string },
  ): { readonly outcome: CallOutcome; readonly events: readonly TraceEvent[]; readonly followUps: readonly string[] };
}
