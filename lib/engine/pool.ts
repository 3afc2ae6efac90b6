import { hookArgs } from './args';
import { captureOf } from './capture';
import { chainFor } from './chain';
import { gate, isGated } from './gate';
import { costOf, note, type Passage, type PoolState, stop } from './passage';
import { pressureOf, UNLIMITED } from './pressure';
import { effectOfReturn, onReturn } from './return';
import { createRoster, newcomer, viewOf } from './roster';
import { run } from './run';
import { settle } from './settle';
import { RAISED, STOPS } from './stop';
import type { CallOutcome, Pool, PoolOptions } from './types';

const MOST_TURNS = 100;

/**
 * A pool whose calls go one by one from their gates to what the agent reads (contract.md §10). Throws an Error where the
 * agents given do not make sense; a call itself lets nothing through but a HostFault.
 */
export function createPool(options: PoolOptions): Pool {
  const pool: PoolState = {
    options,
    protectedTools: new Set(options.tools.filter((tool) => tool.protected).map(({ name }) => name)),
    grants: new Set(options.grants),
    roster: createRoster(options.agents ?? []),
    room: options.room ?? UNLIMITED,
    ended: false,
  };
  return {
    call(name, call) {
      const agent = pool.roster.get(name) ?? newcomer(name, pool.roster.size);
      pool.roster.set(name, agent);
      const over = pool.ended ? 'pool_ended' : agent.ended ? 'agent_done' : null;
      if (over) {
        const { blast, says } = STOPS[over];
        return { outcome: { type: 'stopped', blast, reason: over, error: says }, events: [], followUps: [] };
      }
      const passage: Passage = {
        pool,
        agent,
        call,
        tool: options.tools.find((tool) => tool.name === call.tool),
        chain: chainFor(options, call.tool),
        events: [],
        followUps: [],
      };
      const { events, followUps } = passage;
      return { outcome: take(passage), events, followUps };
    },
  };
}

/** The gates; then the tool and its result, or the reply. */
function take(passage: Passage): CallOutcome {
  const refused = passGates(passage);
  if (refused) return refused;
  if (!isGated(passage.call.tool, passage.pool.options.terminal)) return endTurn(passage);
  const ran = run(passage);
  return 'type' in ran ? ran : settle(passage, ran);
}

/** Null where no gate stands in the way. A refused call costs a turn, is no dispatch, and is told as an error (contract.md §3). */
function passGates(passage: Passage): CallOutcome | null {
  const { agent, call, chain, events, pool } = passage;
  const { protectedTools, grants, options } = pool;
  const cohort = [...pool.roster.values()].filter(({ inPool }) => inPool);
  const overrides = options.guards ?? {};
  const { terminal } = options;
  const walked = gate({ call, agent, cohort, chain, overrides, protectedTools, grants, terminal });
  events.push(walked.walk);
  if (walked.raised) return stop(passage, RAISED.beforeDispatch, walked.error);
  if (walked.decision === null) return null;
  const { guard, message } = walked.decision;
  if (walked.by === 'frame') note(passage, 'authRejected', `${call.tool} is protected and not granted`);
  note(passage, 'refused', `${guard}: ${message}`);
  agent.turns += 1;
  return settle(passage, {
    reads: { error: message },
    outcome: 'nudge',
    how: 'refused',
    cost: costOf(passage, message),
  });
}

/** The terminal tool's call: the tool never runs, its text is the reply that rules judge (contract.md §7). */
function endTurn(passage: Passage): CallOutcome {
  const { agent, call, chain, events, pool } = passage;
  const view = viewOf(agent);
  const walked = onReturn(
    chain,
    { agent: view, tool: call.tool, args: hookArgs(call.args), raw: call.args, result: captureOf(call.args) },
    {
      agent: view,
      maxTurns: pool.options.maxTurns ?? MOST_TURNS,
      pressure: pressureOf(pool.room),
      path: 'voluntary',
    },
  );
  events.push(walked.walk);
  if (walked.raised) return stop(passage, RAISED.onReturn, walked.error);
  const effect = effectOfReturn(walked);
  switch (effect.type) {
    case 'rejected': {
      const { message } = effect;
      note(passage, 'returnRejected', message);
      agent.returnsRejected += 1;
      agent.turns += 1;
      const reads = { error: message };
      return settle(passage, { reads, outcome: 'nudge', how: 'returnRejected', cost: costOf(passage, message) });
    }
    case 'returned':
      note(passage, 'returned', effect.result);
      agent.toolCallCount += 1;
      agent.ended = true;
      return effect;
  }
}
