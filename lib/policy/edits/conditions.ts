/**
 * Changes to a condition, as pure functions from condition to condition. A part is named by its path: the index in each
 * group from the outside in, and [] for the whole. A change that does not apply gives its input back.
 */
import { type Condition, type Group, isGroup } from '../conditions';

export type Path = readonly number[];

/** The condition as a group: a form shows rows of a group even where a file holds a single row, or nothing. */
export const asGroup = (c: Condition | null): Group =>
  c === null ? { group: 'all', of: [] } : isGroup(c) ? c : { group: 'all', of: [c] };

/** The part at a path; undefined where there is none. */
export function partAt(c: Condition, path: Path): Condition | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return c;
  const part = isGroup(c) ? c.of[first] : undefined;
  return part === undefined ? undefined : partAt(part, rest);
}

/** Changes the list of the group at a path. */
function changeGroup(c: Condition, path: Path, change: (of: Group['of']) => Group['of']): Condition {
  const group = partAt(c, path);
  if (group === undefined || !isGroup(group)) return c;
  const of = change(group.of);
  return of === group.of ? c : replacePart(c, path, { ...group, of });
}

/** Puts another part in the place of the one at a path. */
export function replacePart(c: Condition, path: Path, part: Condition): Condition {
  const [first, ...rest] = path;
  if (first === undefined) return part;
  const old = isGroup(c) ? c.of[first] : undefined;
  if (!isGroup(c) || old === undefined) return c;
  const next = replacePart(old, rest, part);
  return next === old ? c : { ...c, of: c.of.map((one, i) => (i === first ? next : one)) };
}

/** Adds a part at the end of the group at a path. */
export const addPart = (c: Condition, path: Path, part: Condition): Condition =>
  changeGroup(c, path, (of) => [...of, part]);

/** Removes the part at a path, and with it each nested group that this leaves empty; the outermost group stays. */
export function removePart(c: Condition, path: Path): Condition {
  const index = path.at(-1);
  const group = path.slice(0, -1);
  if (index === undefined || partAt(c, path) === undefined) return c;
  const next = changeGroup(c, group, (of) => of.filter((_, i) => i !== index));
  const left = partAt(next, group);
  return group.length > 0 && left !== undefined && isGroup(left) && left.of.length === 0
    ? removePart(next, group)
    : next;
}

/** Moves the part at a path by one within its group: -1 earlier, 1 later. */
export function movePart(c: Condition, path: Path, by: -1 | 1): Condition {
  const index = path.at(-1);
  if (index === undefined) return c;
  return changeGroup(c, path.slice(0, -1), (of) => {
    const part = of[index];
    if (part === undefined || of[index + by] === undefined) return of;
    const rest = of.filter((_, i) => i !== index);
    return [...rest.slice(0, index + by), part, ...rest.slice(index + by)];
  });
}

/** Puts the part at a path into a group of its own: *not this* for a row. */
export function wrapPart(c: Condition, path: Path, group: Group['group']): Condition {
  const part = partAt(c, path);
  return part === undefined ? c : replacePart(c, path, { group, of: [part] });
}

/** Changes the word of the group at a path. */
export function setGroupWord(c: Condition, path: Path, group: Group['group']): Condition {
  const part = partAt(c, path);
  return part === undefined || !isGroup(part) || part.group === group ? c : replacePart(c, path, { ...part, group });
}

/** What a group is called: `none` with one member is plain *not*. */
export const groupWords = ({ group, of }: Group): string =>
  group === 'all' ? 'all of' : group === 'any' ? 'any of' : of.length === 1 ? 'not' : 'none of';
