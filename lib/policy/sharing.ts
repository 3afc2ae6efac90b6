type Parts = Readonly<Record<string, unknown>>;
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** What stood before where an item of a list stands now: the item of the same id, else the one at the same place. */
function counterparts(now: readonly unknown[], before: readonly unknown[]): readonly unknown[] {
  const byId = new Map(before.flatMap((one) => (isParts(one) && 'id' in one ? [[one.id, one]] : [])));
  return byId.size === 0 ? before : now.map((one) => (isParts(one) ? byId.get(one.id) : undefined));
}

/**
 * The same plain JSON value, each part that an earlier one also had being the very value that stood there: what crossed
 * from a worker, or to one, comes all anew, and what was found out about a value is kept with it.
 */
export function sharing<T>(now: T, before: unknown): T {
  if (now === before || !isParts(now) || !isParts(before)) return now;
  if (Array.isArray(now)) {
    if (!Array.isArray(before)) return now;
    const from = counterparts(now, before);
    const items = now.map((one, i) => sharing(one, from[i]));
    const isSame = items.length === before.length && items.every((one, i) => Object.is(one, before[i]));
    return (isSame ? before : items) as T; // item by item the same value
  }
  if (Array.isArray(before)) return now;
  const keys = Object.keys(now);
  const others = Object.keys(before);
  const values = keys.map((key) => sharing(now[key], Object.hasOwn(before, key) ? before[key] : undefined));
  // The order of the keys is part of a file's bytes.
  const isSame =
    keys.length === others.length && keys.every((key, i) => key === others[i] && Object.is(values[i], before[key]));
  return (isSame ? before : Object.fromEntries(keys.map((key, i) => [key, values[i]]))) as T; // part by part the same value
}

/** Whether two plain JSON values say the same. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isParts(one) || !isParts(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isAlike(one[key], other[key]))
  );
}

/** Gives the first value that said the same, key for key, in a value's place. */
export function sharingAlike<T>(): (now: T) => T {
  const known = new Map<string, T>();
  return (now) => {
    const text = JSON.stringify(now);
    const first = known.get(text) ?? now;
    known.set(text, first);
    return first;
  };
}

/** Gives each value with what it has in common with the last one that was given. */
export function sharingLast<T>(): (now: T) => T {
  let last: T | undefined;
  return (now) => {
    last = sharing(now, last);
    return last;
  };
}
