/** The difference of two texts, line by line. */

export interface Change {
  /** The line of the second text at which the change stands, counted from one. */
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** How far the texts agree from their ends, so that only what is between is compared. */
function shared(a: readonly string[], b: readonly string[]): readonly [start: number, end: number] {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [start, end];
}

/** For each pair of beginnings the length of the longest common rest, row by row. */
function rests(a: readonly string[], b: readonly string[]): readonly Uint32Array[] {
  const rows: Uint32Array[] = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const [here, below] = [rows[i] as Uint32Array, rows[i + 1] as Uint32Array];
      here[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, here[j + 1] ?? 0);
    }
  }
  return rows;
}

/** Beyond this many lines between the common ends, the texts count as changed throughout. */
const MOST_LINES = 2_000;

/** What was changed from one text to another, in the order of the lines; white space at the ends of lines does not count. */
export function differ(before: string, after: string): readonly Change[] {
  const [a, b] = [before, after].map((text) => text.split('\n').map((line) => line.trimEnd())) as [string[], string[]];
  const [start, end] = shared(a, b);
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length === 0 && right.length === 0) return [];
  if (left.length > MOST_LINES || right.length > MOST_LINES) return [{ line: start + 1, removed: left, added: right }];
  const common = rests(left, right);
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [fromI, fromJ] = [i, j];
    while ((i < left.length || j < right.length) && left[i] !== right[j]) {
      if (j >= right.length || (i < left.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) i++;
      else j++;
    }
    if (i > fromI || j > fromJ)
      changes.push({ line: start + fromJ + 1, removed: left.slice(fromI, i), added: right.slice(fromJ, j) });
    while (i < left.length && j < right.length && left[i] === right[j]) {
      i++;
      j++;
    }
  }
  return changes;
}
