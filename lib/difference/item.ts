/** What a difference is made of: the things that differ, and for each what became of it, in words. */
export type What = 'added' | 'removed' | 'renamed' | 'moved' | 'reordered' | 'off' | 'on' | 'changed';

export interface Line {
  readonly what: What;
  /** *limit 500 → 800*, *moved from the shelf to “May this call run?”*. */
  readonly text: string;
  /** Texts that are too long for one line stand below it, one after the other. */
  readonly texts?: { readonly before: string; readonly after: string };
}

export interface Item {
  readonly of: 'policy' | 'card' | 'tool' | 'fact' | 'override' | 'note' | 'setting';
  /** The card's id; for all else what it is called. */
  readonly key: string;
  /** As it is called now, or was where it is gone. */
  readonly name: string;
  readonly lines: readonly Line[];
}

/** Two values that are the same in a file. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const SHORT = 48;

/** A value that became another: in one line where both are short. */
export function became(label: string, before: string, after: string): Line {
  const isShort = before.length <= SHORT && after.length <= SHORT && !/[\r\n]/.test(before + after);
  return isShort
    ? { what: 'changed', text: `${label} ${before} → ${after}` }
    : { what: 'changed', text: label, texts: { before, after } };
}

/**
 * What is under keys that this version does not know; a file of a newer one may have some. `where`: the part of the thing that
 * they are in, where it is not the thing itself.
 */
export function unknownKeys(
  before: object,
  after: object,
  known: readonly string[],
  where: string | null = null,
): readonly Line[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !known.includes(key));
  const read = (from: object, key: string): unknown =>
    Object.hasOwn(from, key) ? from[key as keyof object] : undefined;
  const shown = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
  return keys
    .filter((key) => !same(read(before, key), read(after, key)))
    .map((key) =>
      became(
        `${where === null ? '' : `${where}: `}“${key}”, which is not understood here,`,
        shown(read(before, key)),
        shown(read(after, key)),
      ),
    );
}
