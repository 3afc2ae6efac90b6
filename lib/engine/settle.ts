import type { Outcome } from '../contract/hooks';
import { afterAdmit, beforeAdmit, effectOfAdmission, effectOfStall } from './admit';
import { hookArgs } from './args';
import { costOf, note, type Passage, stop } from './passage';
import { plain } from './plain';
import { pressureOf, spend } from './pressure';
import { viewOf } from './roster';
import { RAISED } from './stop';
import type { CallOutcome } from './types';

/** What is to be told to the agent in the call's place, before it is known to fit. */
export interface Item {
  readonly reads: unknown;
  readonly outcome: Extract<Outcome, 'toolResult' | 'nudge'>;
  readonly how: Extract<CallOutcome, { type: 'told' }>['how'];
  readonly cost: number;
}

/** Admits an item that fits; at a stall asks what becomes of it (contract.md §5). */
export function settle(passage: Passage, item: Item): CallOutcome {
  const { agent, call, chain, events, pool } = passage;
  const pressure = pressureOf(pool.room);
  if (pressure.canFit(item.cost)) return admit(passage, item);
  const { terminal } = pool.options;
  const walked = beforeAdmit(chain, {
    agent: viewOf(agent),
    tool: call.tool,
    args: hookArgs(call.args),
    cost: item.cost,
    pressure,
    ...(terminal === undefined ? {} : { terminal }),
  });
  events.push({ ...walked.walk, stall: { cost: item.cost, room: pool.room } });
  if (walked.raised) return stop(passage, RAISED.beforeAdmit, walked.error);
  const { decision } = walked;
  const { placed, dropReason } = effectOfStall(walked, (message) => pressure.canFit(costOf(passage, message)));
  if (decision.type === 'nudge') {
    note(passage, 'nudged', placed ? decision.message : `${decision.message} (this does not fit either)`);
    if (placed) {
      agent.turns += 1;
      const reads = { error: decision.message };
      return admit(passage, { reads, outcome: 'nudge', how: 'nudged', cost: costOf(passage, decision.message) });
    }
  }
  return stop(passage, dropReason ?? 'pressure_settle_reject');
}

/** Books the item on the agent's ledger, asks what follows, and places that (contract.md §6). */
function admit(passage: Passage, { reads, outcome, how, cost }: Item): CallOutcome {
  const { agent, call, chain, events, followUps, pool } = passage;
  agent.ledger.push({ name: call.tool, args: call.args, outcome });
  pool.room = spend(pool.room, cost);
  note(passage, 'admitted', outcome);
  const args = hookArgs(call.args);
  const walked = afterAdmit(chain, { agent: viewOf(agent), tool: call.tool, args, outcome, result: plain(reads) });
  if (walked) events.push(walked.walk);
  const message = effectOfAdmission(walked);
  if (message !== null) {
    const takes = costOf(passage, message);
    if (takes > pressureOf(pool.room).remaining) return stop(passage, 'follow_up_does_not_fit');
    pool.room = spend(pool.room, takes);
    note(passage, 'followUp', message);
    followUps.push(message);
  }
  return { type: 'told', reads, outcome, how };
}
