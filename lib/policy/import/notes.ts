/** The sentences that a reading gathers on its way: alike ones are told once, and a flood of them is counted. */
export interface Notes {
  add(text: string): void;
  /** What was added, in order; past the most that people read, how many more there are. */
  list(): readonly string[];
}

const MOST = 20;

/** Gathers notes. */
export function gatherNotes(): Notes {
  const texts = new Set<string>();
  let more = 0;
  return {
    add: (text) => {
      if (texts.size < MOST) texts.add(text);
      else if (!texts.has(text)) more++;
    },
    list: () => [...texts, ...(more === 0 ? [] : [`${counted(more, 'more note')} of this sort.`])],
  };
}

/** Names as a sentence lists them: *a, b and c*; past six, how many more. */
export function listed(names: readonly string[]): string {
  const shown = names.length > 7 ? [...names.slice(0, 6), `${names.length - 6} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** A count with its noun: *1 tool*, *3 tools*. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A foreign text as a sentence quotes it: one line, shortened where it is long. */
export const quoted = (text: string): string => {
  const line = text.slice(0, 200).replace(/\s+/gu, ' ');
  return `“${line.length > 60 ? `${line.slice(0, 57)}…` : line}”`;
};
