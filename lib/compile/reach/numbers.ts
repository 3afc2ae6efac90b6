/** Sets of numbers, infinities included and NaN left out: ranges that are apart, in order, both of their ends within. */
export type Range = readonly [low: number, high: number];
export type Numbers = readonly Range[];

export const NO_NUMBERS: Numbers = [];
export const ALL_NUMBERS: Numbers = [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]];

const bits = new DataView(new ArrayBuffer(8));

/** The next number above: there is none between the two, so what is over 500 is at least this. NaN above the highest. */
export function nextAbove(x: number): number {
  if (x === Number.POSITIVE_INFINITY) return Number.NaN;
  if (x === 0) return Number.MIN_VALUE;
  bits.setFloat64(0, x);
  bits.setBigInt64(0, bits.getBigInt64(0) + (x > 0 ? 1n : -1n));
  return bits.getFloat64(0);
}

/** The next number below; NaN below the lowest. */
export const nextBelow = (x: number): number => -nextAbove(-x);

/** All numbers from one to another; none where they are in the wrong order or one is NaN. */
export const range = (low: number, high: number): Numbers => (low <= high ? [[low, high]] : NO_NUMBERS);

/** Some single numbers. */
export const points = (values: readonly number[]): Numbers =>
  [...new Set(values)].sort((a, b) => a - b).map((value) => [value, value]);

/** The numbers in both sets. */
export function bothNumbers(a: Numbers, b: Numbers): Numbers {
  if (a === ALL_NUMBERS || b === NO_NUMBERS) return b;
  if (b === ALL_NUMBERS || a === NO_NUMBERS) return a;
  const found: Range[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [one, other] = [a[i] as Range, b[j] as Range];
    const [low, high] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
    if (low <= high) found.push([low, high]);
    if (one[1] < other[1]) i += 1;
    else j += 1;
  }
  return found;
}

/** Whether two sets have a number in common. */
export function numbersMeet(a: Numbers, b: Numbers): boolean {
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [one, other] = [a[i] as Range, b[j] as Range];
    if (Math.max(one[0], other[0]) <= Math.min(one[1], other[1])) return true;
    if (one[1] < other[1]) i += 1;
    else j += 1;
  }
  return false;
}

/** All numbers that are not in a set. */
export function otherNumbers(of: Numbers): Numbers {
  const found: Range[] = [];
  let low = Number.NEGATIVE_INFINITY;
  for (const [from, to] of of) {
    found.push(...range(low, nextBelow(from)));
    low = nextAbove(to);
  }
  found.push(...range(low, Number.POSITIVE_INFINITY));
  return found;
}

/** The whole numbers of a set; the ranges' ends are whole then, and every further `bothNumbers` of such sets stays so. */
export const wholeNumbers = (of: Numbers): Numbers =>
  of.flatMap(([low, high]) => range(Math.ceil(low), Math.floor(high)));
