import { useEffect, useState } from 'react';
import type { Policy } from '@/lib/policy/document';
import { runAll } from '@/lib/run/batch';
import type { Outcome } from '@/lib/run/run';

export interface TwoRuns {
  readonly before: Outcome;
  readonly after: Outcome;
  readonly policies: readonly [Policy, Policy];
}

/** Runs two policies in a worker, once they are wanted; null while they run. */
export function useTwoRuns(before: Policy, after: Policy, wanted: boolean): TwoRuns | null {
  const [ran, setRan] = useState<TwoRuns | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const outcomes: (Outcome | undefined)[] = [];
    return runAll([before, after], (index, outcome) => {
      outcomes[index] = outcome;
      const [was, is] = outcomes;
      if (was !== undefined && is !== undefined) setRan({ before: was, after: is, policies: [before, after] });
    });
  }, [before, after, wanted]);
  return ran?.policies[0] === before && ran.policies[1] === after ? ran : null;
}

/** Why there is no run to look at; null where both ran. */
export function whyNoRuns({ before, after }: TwoRuns): string | null {
  if (before.type !== 'ran') return `The one before does not run: ${before.why}`;
  if (after.type !== 'ran') return `The one now does not run: ${after.why}`;
  return null;
}
