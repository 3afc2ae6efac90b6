import type { Consequence, TraceEvent } from '../contract/trace';
import type { Room } from './pressure';
import type { AgentState } from './roster';
import { STOPS, type StopReason } from './stop';
import type { CallOutcome, Contributor, PoolOptions, PoolTool } from './types';

/** A pool while it runs. Which tools are protected and what is granted was read once, at its start (contract.md §3). */
export interface PoolState {
  readonly options: PoolOptions;
  readonly protectedTools: ReadonlySet<string>;
  readonly grants: ReadonlySet<string>;
  readonly roster: Map<string, AgentState>;
  room: Room;
  ended: boolean;
}

/** One call on its way through the moments, and what it has left in the trace so far. */
export interface Passage {
  readonly pool: PoolState;
  readonly agent: AgentState;
  readonly call: { readonly tool: string; readonly args: string };
  /** Undefined where the toolkit does not know the name. */
  readonly tool: PoolTool | undefined;
  readonly chain: readonly Contributor[];
  readonly events: TraceEvent[];
  readonly followUps: string[];
}

/** Leaves a consequence in the trace. */
export const note = ({ events }: Passage, what: Consequence['what'], detail: string): void => {
  events.push({ type: 'consequence', what, detail });
};

/** Stops the agent, or the pool with it, as the reason has it. */
export function stop(passage: Passage, reason: StopReason, error?: string): CallOutcome {
  const { blast, what, says } = STOPS[reason];
  passage.agent.ended = true;
  if (blast === 'pool') passage.pool.ended = true;
  note(passage, what, error === undefined ? says : `${says} ${error}`);
  return { type: 'stopped', blast, reason, error: error ?? says };
}

/** Cells that a message of the pool's own takes. */
export const costOf = ({ pool }: Passage, message: string): number => pool.options.textCost?.(message) ?? 0;
