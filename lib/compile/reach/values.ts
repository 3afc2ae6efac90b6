import { ALL_NUMBERS, bothNumbers, NO_NUMBERS, type Numbers, numbersMeet, otherNumbers } from './numbers';
import { ALL_TEXTS, bothTexts, isNoText, NO_TEXTS, otherTexts, type Texts, textsMeet } from './texts';

/** What a value may be besides a number or a text, as bits of one number. `FILLED`: a list, an object or anything else. */
export const MISSING = 1;
export const NULL = 2;
export const TRUE = 4;
export const FALSE = 8;
export const EMPTY = 16;
export const FILLED = 32;
/** A number that no comparison holds for. */
export const NAN = 64;
const EVERY = 127;

/** A set of values of a subject. */
export interface Values {
  readonly others: number;
  readonly numbers: Numbers;
  readonly texts: Texts;
}

export const values = (parts: Partial<Values>): Values => ({
  others: 0,
  numbers: NO_NUMBERS,
  texts: NO_TEXTS,
  ...parts,
});

export const NONE: Values = values({});
/** Whatever JSON can say, or nothing at all. */
export const ANY_JSON: Values = { others: EVERY & ~NAN, numbers: ALL_NUMBERS, texts: ALL_TEXTS };
export const ANYTHING: Values = { ...ANY_JSON, others: EVERY };

export const isNone = (of: Values): boolean => of.others === 0 && of.numbers.length === 0 && isNoText(of.texts);

/** The values in both sets. */
export function both(a: Values, b: Values): Values {
  if (a === b || b === ANYTHING) return a;
  if (a === ANYTHING) return b;
  return {
    others: a.others & b.others,
    numbers: bothNumbers(a.numbers, b.numbers),
    texts: bothTexts(a.texts, b.texts),
  };
}

/** Whether two sets may have a value in common: never wrong to say no. */
export const meet = (a: Values, b: Values): boolean =>
  (a.others & b.others) !== 0 || numbersMeet(a.numbers, b.numbers) || textsMeet(a.texts, b.texts);

/** All values that are not in a set of a row. */
export const other = (of: Values): Values => ({
  others: EVERY & ~of.others,
  numbers: otherNumbers(of.numbers),
  texts: otherTexts(of.texts),
});
