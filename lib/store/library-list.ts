/** The list of the library: in which order, what is left of it by a search, and names that are free in it. */
import type { Head } from '../keeping/policies';

export type Order = 'changed' | 'name';

/** What is looked for, in any case and order of words; the newest first, or by name as people sort. */
export function listed(all: readonly Head[], order: Order, search = ''): readonly Head[] {
  const words = search.toLocaleLowerCase('en').split(/\s+/).filter(Boolean);
  const found = all.filter(({ name }) => words.every((word) => name.toLocaleLowerCase('en').includes(word)));
  return found.toSorted((a, b) =>
    order === 'name'
      ? a.name.localeCompare(b.name, 'en', { numeric: true }) || b.changed - a.changed
      : b.changed - a.changed,
  );
}

/** A name that no policy has yet: *Support desk*, *Support desk 2*. */
export function freeName(taken: readonly string[], name: string): string {
  if (!taken.includes(name)) return name;
  const base = name.replace(/ \d{1,6}$/, '').trim() || 'Untitled policy';
  for (let n = 2; ; n++) if (!taken.includes(`${base} ${n}`)) return `${base} ${n}`;
}
