/** What a rule finds already read before a call, as the run on screen tells. */
import { overridesOf } from '../compile/overrides';
import type { Rule } from '../nodes/concerns';
import { type Policy, settingsOf } from '../policy/document';
import { stageFor } from '../scenarios/circumstances';
import { rowsOf } from '../scenarios/rows';
import type { Try, Turn } from '../scenarios/turn';
import { once } from './once';

/** A call whose result somebody read; the arguments are the text that was written. */
export interface ReadCall {
  readonly tool: string;
  readonly args: string;
}

const wasRead = (call: Try): boolean =>
  call.events.some(
    (event) => event.type === 'consequence' && event.what === 'admitted' && event.detail === 'toolResult',
  );

/** For each call of a turn what its agent had read before, in the order of the calls. */
const ownReads: (turn: Turn) => ReadonlyMap<Try, readonly ReadCall[]> = once((turn) => {
  const before = new Map<Try, readonly ReadCall[]>();
  let read: readonly ReadCall[] = [];
  for (const { trace } of rowsOf(turn)) {
    for (const call of trace.tries) {
      before.set(call, read);
      if (wasRead(call)) read = [...read, { tool: trace.tool, args: call.args }];
    }
  }
  return before;
});

/** What the other agents of the pool had read before the turn. */
const othersReads = (policy: Policy): readonly ReadCall[] =>
  (stageFor(settingsOf(policy)).pool.agents ?? []).flatMap(({ ledger = [] }) =>
    ledger.filter(({ outcome }) => outcome === 'toolResult'),
  );

/** The calls that a rule finds read before one: those of its agent, and where its guard sees the whole pool, of all. */
export function readBefore(policy: Policy, { kind, node, place }: Rule, turn: Turn, call: Try): readonly ReadCall[] {
  const own = ownReads(turn).get(call) ?? [];
  const to = kind.isGuard(node.fields, place) ? overridesOf(policy).get(node.guard ?? '') : undefined;
  return to !== undefined && to !== false && to.scope === 'cohort' ? [...othersReads(policy), ...own] : own;
}
