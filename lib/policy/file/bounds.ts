/** What JSON from elsewhere may hold and no policy does. Such a file is told in a sentence, instead of breaking what reads it. */

/** Each group of a condition takes two; people nest a handful. All that walks through a policy can go that deep. */
export const DEEPEST = 200;

/** Why a value is beyond what a policy can be; null where it is not. It walks without recursion, however deep the value is. */
export function beyond(value: unknown): string | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    // JSON writes 1e999, reads it as no number at all, and could not write it again.
    if (typeof one.value === 'number' && !Number.isFinite(one.value)) return 'it holds a number that is too large';
    if (typeof one.value !== 'object' || one.value === null) continue;
    if (one.depth === DEEPEST) return `it holds values in values, more than ${DEEPEST} deep`;
    for (const inner of Object.values(one.value)) open.push({ value: inner, depth: one.depth + 1 });
  }
  return null;
}
