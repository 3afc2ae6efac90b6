/** How many answers are kept, and of how long texts at most, in characters. */
const MOST_KNOWN = 4_000;
const LONGEST_KNOWN = 2_000;

/** The same question about a text, its last answers kept: most texts of a policy, and most of their sentences, come again. */
export function remembering<R extends object | string | number | boolean>(
  answer: (text: string) => R,
): (text: string) => R {
  const known = new Map<string, R>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = answer(text);
    if (known.size >= MOST_KNOWN) known.clear();
    if (text.length <= LONGEST_KNOWN) known.set(text, found);
    return found;
  };
}
