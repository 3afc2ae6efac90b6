/** The nearest values that would have met a condition: whole numbers, since people ask for those. */
import { type Condition, compare, isGroup, type Row } from '../policy/conditions';

/** A row that has to hold, or has to miss. */
interface Needed {
  readonly row: Row;
  readonly isNot: boolean;
}

/** So many ways of meeting a condition are looked at; one with more is met in some other way, or not told. */
const MOST_WAYS = 24;

type Way = readonly Needed[];

/** Each way of the one with each of the other. */
const both = (some: readonly Way[], others: readonly Way[]): readonly Way[] =>
  some.flatMap((one) => others.map((other) => [...one, ...other])).slice(0, MOST_WAYS);

/** The ways in which a condition can hold, or miss: of each, the rows that have to be so. */
function waysOf(c: Condition, isNot = false): readonly Way[] {
  if (!isGroup(c)) return [[{ row: c, isNot }]];
  const inside = c.group === 'none' ? !isNot : isNot;
  const parts = c.of.map((part) => waysOf(part, inside));
  const needsAll = c.group === 'all' ? !isNot : inside;
  return needsAll ? parts.reduce<readonly Way[]>(both, [[]]) : parts.flat().slice(0, MOST_WAYS);
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

type Values = Readonly<Record<string, number>>;

/** For each argument that was asked and misses what a way needs, the value nearest to it that does not. */
function valuesOf(way: Way, args: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    way.flatMap(({ row, isNot }): readonly [string, number][] => {
      const { subject } = row;
      if (subject.of !== 'argument' || !Object.hasOwn(args, subject.name)) return [];
      const value = nearest(row, args[subject.name], isNot);
      return value === null ? [] : [[subject.name, value]];
    }),
  );
}

const farness = (values: Values, args: Readonly<Record<string, unknown>>): number =>
  Object.entries(values).reduce((sum, [name, value]) => sum + Math.abs(value - Number(args[name])), 0);

/** Values of the arguments that may meet a condition, the fewest and nearest first: nothing else of the call is changed. */
export function nearestValues(condition: Condition, args: Readonly<Record<string, unknown>>): readonly Values[] {
  const found = waysOf(condition)
    .map((way) => valuesOf(way, args))
    .filter((values) => Object.keys(values).length > 0);
  return found.toSorted((a, b) => Object.keys(a).length - Object.keys(b).length || farness(a, args) - farness(b, args));
}
