/** Edits between two texts: letters added, left out, changed, or two neighbours swapped. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next[j] = best;
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

const folded = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The name that was probably meant: the nearest of a list, if it is near enough; null otherwise. */
export function guess(name: string, among: readonly string[]): string | null {
  const wanted = folded(name).slice(0, 80);
  const scored = among
    .filter((one) => one !== name)
    .map((one) => ({ one, far: distance(wanted, folded(one).slice(0, 80)) }))
    .sort((a, b) => a.far - b.far);
  const best = scored[0];
  return best !== undefined && best.far <= Math.max(1, Math.floor(wanted.length / 3)) ? best.one : null;
}
