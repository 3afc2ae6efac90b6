import { useEffect, useMemo, useState } from 'react';
import { type Comparison, compare } from '@/lib/reading/compare';
import type { Named } from '@/lib/reading/sides';
import { runAll } from '@/lib/run/batch';
import type { Outcome } from '@/lib/run/run';

/** Runs the variants in a worker and compares them. `trouble`: one of them does not run, in a sentence. */
export function useVariants(
  variants: readonly Named[],
  reference: number,
): { readonly comparison: Comparison | null; readonly trouble: string | null } {
  const [ran, setRan] = useState<{ readonly of: readonly Named[]; readonly outcomes: readonly Outcome[] } | null>(null);
  useEffect(() => {
    const outcomes: Outcome[] = [];
    return runAll(
      variants.map(({ policy }) => policy),
      (index, outcome) => {
        outcomes[index] = outcome;
        if (Object.keys(outcomes).length === variants.length) setRan({ of: variants, outcomes });
      },
    );
  }, [variants]);
  return useMemo(() => {
    if (ran === null) return { comparison: null, trouble: null };
    const done = ran.of.flatMap(({ name, policy }, i) => {
      const outcome = ran.outcomes[i];
      return outcome?.type === 'ran' ? [{ name, policy, turn: outcome.turn }] : [];
    });
    const broken = ran.outcomes.findIndex(({ type }) => type !== 'ran');
    const outcome = ran.outcomes[broken];
    if (outcome !== undefined && outcome.type !== 'ran')
      return { comparison: null, trouble: `“${ran.of[broken]?.name}” does not run: ${outcome.why}` };
    return { comparison: compare(done, Math.min(reference, done.length - 1)), trouble: null };
  }, [ran, reference]);
}
