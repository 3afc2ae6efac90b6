import type { Moment } from '../contract/moments';
import type { Execution, TraceEvent, Walk } from '../contract/trace';
import type { CallOutcome } from '../engine/types';
import type { Verdict, Wait } from './turn';

type Decided = Omit<Verdict, 'rewrites'>;

/** What the policy made of one call, read from the trace of that call and from what became of it. */
export function verdictOf(outcome: CallOutcome, events: readonly TraceEvent[]): Verdict {
  const rewrites = rewritesOf(events);
  const decided = decidedOf(outcome, events);
  const last = rewrites.at(-1);
  if (decided.said !== 'ran' || last === undefined) return { ...decided, rewrites };
  return { said: 'rewrote', by: last.by, speaker: 'tool', rewrites };
}

function decidedOf(outcome: CallOutcome, events: readonly TraceEvent[]): Decided {
  const at = (said: Verdict['said'], moment: Moment) => named(said, walkAt(events, moment));
  switch (outcome.type) {
    case 'returned':
      return unlessFramework(at('ran', 'onReturn'));
    case 'stopped':
      return stopped(events);
    case 'told':
      switch (outcome.how) {
        case 'result':
          return unlessFramework(at('ran', 'afterExecute'));
        case 'refused':
          return at('refused', 'beforeDispatch');
        case 'replaced':
          return failedOrReplaced(at('replaced', 'afterExecute'));
        case 'nudged':
          return at('nudged', 'beforeAdmit');
        case 'returnRejected':
          return at('refused', 'onReturn');
      }
  }
}

/** A run that nobody had to decide about: the framework takes every result that no rule speaks of. */
const unlessFramework = (decided: Decided): Decided =>
  isFramework(decided) ? { said: 'ran', by: null, speaker: null } : decided;

/** The policy replaces a result; where the framework gives a tool up after its retries, the tool has failed. */
const failedOrReplaced = (decided: Decided): Decided =>
  isFramework(decided) ? { ...decided, said: 'failed' } : decided;

const isFramework = ({ by, speaker }: Decided): boolean => speaker === 'frame' || by === 'default-policy';

/** Who stopped the agent: the rule that raised, the one that dropped it, or whoever took an error for a result. */
function stopped(events: readonly TraceEvent[]): Decided {
  const walk = events.filter((event): event is Walk => event.type === 'walk').at(-1);
  const thrower = walk?.raised ? walk.answers.find(({ said }) => said.type === 'threw') : undefined;
  if (thrower) return { said: 'threw', by: thrower.contributor, speaker: thrower.speaker };
  return named(walk?.moment === 'beforeAdmit' ? 'dropped' : 'failed', walk);
}

function named(said: Verdict['said'], walk: Walk | undefined): Decided {
  const by = walk?.decidedBy ?? null;
  const failure = walk?.answers.find((one) => one.contributor === by && one.said.type === 'failed')?.said;
  return {
    said,
    by,
    speaker: walk?.by ?? null,
    ...(failure?.type === 'failed' ? { failed: failure.error } : {}),
  };
}

const walkAt = (events: readonly TraceEvent[], moment: Moment): Walk | undefined =>
  events.filter((event): event is Walk => event.type === 'walk' && event.moment === moment).at(-1);

/** The rewrites of the last run of a call, without those that left everything as it was. */
function rewritesOf(events: readonly TraceEvent[]): Verdict['rewrites'] {
  const execution = events.filter((event): event is Execution => event.type === 'execution').at(-1);
  return (execution?.rewrites ?? []).flatMap(({ contributor: by, changed }) =>
    changed
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
      .map(({ argument, from, to }) => ({ by, argument, from, to })),
  );
}

/** The waits within one call, read from its trace: each answer *retry* after which the call was parked (contract.md §4). */
export const waitsOf = (events: readonly TraceEvent[]): readonly Wait[] =>
  events.flatMap((event, i): readonly Wait[] => {
    if (event.type !== 'walk' || event.moment !== 'afterExecute' || event.decidedBy === null) return [];
    const next = events[i + 1];
    if (next?.type !== 'consequence' || next.what !== 'parked') return [];
    const { decidedBy: by } = event;
    return event.answers.flatMap(({ contributor, said }) =>
      contributor === by && said.type === 'decided' && said.decision.type === 'retry'
        ? [{ ms: said.decision.afterMs, by }]
        : [],
    );
  });
