/** Finding by typed words, as every list that filters does it. */

/** Whether a text has every word of what is typed, as a part of a word and in any case. */
export const hasWords = (text: string, typed: string): boolean => {
  const whole = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
};

/** What is called so first, then what only speaks of it; each in its own order. With nothing typed, all of it. */
export function bestFirst<T>(
  items: readonly T[],
  typed: string,
  { name, all }: { readonly name: (item: T) => string; readonly all: (item: T) => string },
): readonly T[] {
  const words = typed.trim();
  const found = items.filter((item) => hasWords(all(item), words));
  const called = found.filter((item) => hasWords(name(item), words));
  return [...called, ...found.filter((item) => !called.includes(item))];
}
