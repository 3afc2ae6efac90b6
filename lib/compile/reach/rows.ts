import { COMPARISONS, globPieces, type Row, type Scalar } from '../../policy/conditions';
import { NO_NUMBERS, type Numbers, nextAbove, nextBelow, points, range } from './numbers';
import { ALL_TEXTS, NO_TEXTS, textsLike, textsOf } from './texts';
import { EMPTY, FALSE, MISSING, NAN, NONE, NULL, other, TRUE, type Values, values } from './values';

/** The one value, or the few, that a comparison names. */
function named(list: readonly unknown[]): Values {
  const numbers = list.filter((one) => typeof one === 'number');
  const has = (value: Scalar, bit: number): number => (list.includes(value) ? bit : 0);
  return values({
    others: has(null, NULL) | has(true, TRUE) | has(false, FALSE),
    numbers: numbers.length === 0 ? NO_NUMBERS : points(numbers),
    texts: textsOf(list.filter((one) => typeof one === 'string')),
  });
}

/** The numbers for which a comparison of numbers holds; none where it names no number. */
function numbersFor({ is, value }: Row): Numbers {
  if (is === 'between') {
    const [low, high]: readonly unknown[] = Array.isArray(value) ? value : [];
    return typeof low === 'number' && typeof high === 'number' ? range(low, high) : NO_NUMBERS;
  }
  if (typeof value !== 'number') return NO_NUMBERS;
  if (is === 'over') return range(nextAbove(value), Number.POSITIVE_INFINITY);
  if (is === 'atLeast') return range(value, Number.POSITIVE_INFINITY);
  return range(Number.NEGATIVE_INFINITY, is === 'under' ? nextBelow(value) : value);
}

const THERE = other(values({ others: MISSING }));
const NOTHING_IN_IT = values({ others: NULL | EMPTY, texts: textsOf(['']) });
/** What is there and no number. */
const NO_NUMBER = values({ others: THERE.others & ~NAN, texts: ALL_TEXTS });

const like = (text: unknown, form: (text: string) => readonly string[]): Values =>
  values({ texts: typeof text === 'string' ? textsLike(form(text)) : NO_TEXTS });

/**
 * The values for which a row holds, as `compare` says (policy/conditions.ts). `met`: a comparison of numbers counts as
 * holding for what is there and no number, before a negative one turns that round.
 */
export function valuesFor(row: Row, met: boolean): Values {
  const { is, value } = row;
  switch (is) {
    case 'is':
      return Array.isArray(value) ? NONE : named([value]);
    case 'isOneOf':
      return Array.isArray(value) ? named(value) : NONE;
    case 'isThere':
      return THERE;
    case 'isEmpty':
      return NOTHING_IN_IT;
    case 'over':
    case 'atLeast':
    case 'under':
    case 'atMost':
    case 'between': {
      const numbers = numbersFor(row);
      return met ? { ...NO_NUMBER, numbers } : values({ numbers });
    }
    case 'contains':
      return like(value, (text) => ['', text, '']);
    case 'startsWith':
      return like(value, (text) => [text, '']);
    case 'matches':
      return like(value, globPieces);
    case 'isNot':
    case 'isNotOneOf':
    case 'isNotThere':
    case 'isNotEmpty':
    case 'notBetween':
    case 'doesNotContain':
    case 'doesNotStartWith':
    case 'doesNotMatch':
      return other(valuesFor({ ...row, is: COMPARISONS[is].negates }, met));
  }
}
