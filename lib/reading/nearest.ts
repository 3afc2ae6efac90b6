/** The nearest values that would have met a condition: whole numbers, since people ask for those. */
import { type Condition, compare, isGroup, type Row } from '../policy/conditions';

/** A row that has to hold, or has to miss. */
interface Needed {
  readonly row: Row;
  readonly isNot: boolean;
}

/** The rows that have to be so for the whole to hold: those in groups of *all*, and those that none of may hold. */
function needed(c: Condition, isNot = false): readonly Needed[] {
  if (!isGroup(c)) return [{ row: c, isNot }];
  if (c.group === (isNot ? 'any' : 'all')) return c.of.flatMap((part) => needed(part, isNot));
  return c.group === 'none' && !isNot ? c.of.flatMap((part) => needed(part, true)) : [];
}

/** The whole numbers beside a row's limits, and the limits themselves. */
const around = (value: Row['value']): readonly number[] =>
  (Array.isArray(value) ? value : [value]).flatMap((limit) =>
    typeof limit === 'number' ? [limit, Math.floor(limit) + 1, Math.ceil(limit) - 1] : [],
  );

/** The value nearest to what was asked that meets a numeric row, or misses it; null where it does so already, or is about no number. */
export function nearest(row: Row, asked: unknown, isNot = false): number | null {
  const isMet = (value: number): boolean => compare(value, row.is, row.value) !== isNot;
  if (typeof asked !== 'number' || isMet(asked)) return null;
  const found = around(row.value).filter(isMet);
  return found.toSorted((a, b) => Math.abs(a - asked) - Math.abs(b - asked))[0] ?? null;
}

/** For each argument that was asked and misses what is needed, the value nearest to it that does not. */
export const nearestValues = (
  condition: Condition,
  args: Readonly<Record<string, unknown>>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    needed(condition).flatMap(({ row, isNot }): readonly [string, number][] => {
      const { subject } = row;
      if (subject.of !== 'argument' || !Object.hasOwn(args, subject.name)) return [];
      const value = nearest(row, args[subject.name], isNot);
      return value === null ? [] : [[subject.name, value]];
    }),
  );
