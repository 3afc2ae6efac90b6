/** The sides of a comparison: this policy, and up to three others of any sort. */
import type { Policy } from '../policy/document';

export interface Named {
  /** The head of its column; no two are the same. */
  readonly name: string;
  readonly policy: Policy;
}

/** What was chosen to stand beside this policy; `key` says where it is from, so that it is taken once. */
export interface Chosen extends Named {
  readonly key: string;
}

/** Beside this policy. */
export const MOST_OTHERS = 3;

const COUNTED = ['no', 'one', 'two', 'three', 'four'] as const;

/** *The same turn, three policies*. */
export const titleOf = (count: number): string => `The same turn, ${COUNTED[count] ?? count} policies`;

/** Adds a side, or takes the one of the same key anew; the same where there is no more room. */
export function withSide(sides: readonly Chosen[], side: Chosen): readonly Chosen[] {
  if (sides.some(({ key }) => key === side.key)) return sides.map((one) => (one.key === side.key ? side : one));
  return sides.length < MOST_OTHERS ? [...sides, side] : sides;
}

/** This policy first, then the others, under names that tell them apart. */
export function sidesOf(here: Policy, others: readonly Chosen[]): readonly Named[] {
  const taken = new Set<string>();
  const free = (name: string): string => {
    for (let n = 1; ; n++) {
      const one = n === 1 ? name : `${name} (${n})`;
      if (taken.has(one)) continue;
      taken.add(one);
      return one;
    }
  };
  return [{ name: here.name === '' ? 'This policy' : here.name, policy: here }, ...others].map(({ name, policy }) => ({
    name: free(name),
    policy,
  }));
}
