/** What of a text changed, so that an editor keeps its cursor where nothing did. */
export interface TextEdit {
  /** Where it begins and ends in the text before, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** What stands there after. */
  readonly text: string;
}

/** The smallest single edit that makes one text of another. */
export function editBetween(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < most - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from, to: before.length - tail, text: after.slice(from, after.length - tail) };
}
