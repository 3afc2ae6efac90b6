import type { AgentView, LedgerEntry } from '../contract/hooks';
import { hookArgs } from './args';
import type { AgentStart } from './types';

/** One agent as the pool keeps it; hooks only ever see a view of it. */
export interface AgentState {
  readonly id: number;
  readonly name: string;
  readonly parent: AgentState | null;
  readonly inPool: boolean;
  readonly ledger: LedgerEntry[];
  toolCallCount: number;
  turns: number;
  returnsRejected: number;
  /** Whether it has replied, failed or been dropped, and makes no further calls. */
  ended: boolean;
}

/** The agents of a pool by name, callers linked (contract.md §3). Throws an Error on an unknown caller, a circle, or a name given twice. */
export function createRoster(starts: readonly AgentStart[]): Map<string, AgentState> {
  const byName = new Map(starts.map((start) => [start.id, start]));
  if (byName.size !== starts.length) throw new Error('Two agents have the same id.');
  const roster = new Map<string, AgentState>();
  const made = new Map<string, AgentState>();
  const make = (start: AgentStart, below: readonly string[]): AgentState => {
    const known = made.get(start.id);
    if (known) return known;
    if (below.includes(start.id)) throw new Error(`Agent ${start.id} is its own caller.`);
    const caller = start.parent === undefined ? undefined : byName.get(start.parent);
    if (start.parent !== undefined && !caller)
      throw new Error(`Agent ${start.id} has an unknown caller, ${start.parent}.`);
    const agent = stateOf(start, starts.indexOf(start), caller ? make(caller, [...below, start.id]) : null);
    made.set(start.id, agent);
    return agent;
  };
  for (const start of starts) roster.set(start.id, make(start, []));
  return roster;
}

/** A new agent at the top of the pool, for a name that nobody listed. */
export const newcomer = (name: string, id: number): AgentState => stateOf({ id: name }, id, null);

const stateOf = (start: AgentStart, id: number, parent: AgentState | null): AgentState => ({
  id,
  name: start.id,
  parent,
  inPool: start.inPool ?? true,
  ledger: (start.ledger ?? []).map(({ tool, args, outcome }) => ({ name: tool, args, outcome })),
  toolCallCount: start.toolCallCount ?? 0,
  turns: start.turns ?? 0,
  returnsRejected: start.returnsRejected ?? 0,
  ended: false,
});

/** What a hook may read of an agent, as things stand now (contract.md §1). */
export function viewOf(agent: AgentState): AgentView {
  const view: AgentView = {
    id: agent.id,
    parent: agent.parent && viewOf(agent.parent),
    task: '',
    toolCallCount: agent.toolCallCount,
    turns: agent.turns,
    returnsRejected: agent.returnsRejected,
    toolHistory: agent.ledger.map((entry) => ({ ...entry })),
    attendedResults: (tool) => attended(lineageOf(agent), tool),
    walkAncestors: (fn) => [...fn(view), ...(view.parent?.walkAncestors(fn) ?? [])],
  };
  return view;
}

/** The agent, its caller, its caller's caller … (contract.md §3). */
export const lineageOf = (agent: AgentState): readonly AgentState[] =>
  agent.parent ? [agent, ...lineageOf(agent.parent)] : [agent];

/** The arguments of `tool`'s calls whose results were read by these agents, in their order, each in booking order (contract.md §3). */
export const attended = (agents: readonly AgentState[], tool: string): Record<string, unknown>[] =>
  agents
    .flatMap((agent) => agent.ledger)
    .filter((entry) => entry.name === tool && entry.outcome === 'toolResult')
    .map((entry) => hookArgs(entry.args));
