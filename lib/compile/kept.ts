import type { Declared, Place } from '../policy/document';

/** What was found out about an object before, and what else that depended on. */
interface Kept<R> {
  readonly besides: readonly unknown[];
  readonly found: R;
}

/**
 * A memory for a question about an immutable object: it is answered anew only where what the answer depends on besides
 * is not the very same as the last time.
 */
export function keeping<K extends object, R>(): (of: K, besides: readonly unknown[], find: () => R) => R {
  const known = new WeakMap<K, Kept<R>>();
  return (of, besides, find) => {
    const before = known.get(of);
    if (before?.besides.every((one, i) => one === besides[i])) return before.found;
    const found = find();
    known.set(of, { besides, found });
    return found;
  };
}

/** All that what is known of a node depends on besides the node: what its policy declares, and where it stands. */
export const standingIn = ({ tools, facts, terminal }: Declared, { moment, tool }: Place): readonly unknown[] => [
  tools,
  facts,
  terminal,
  moment,
  tool,
];
