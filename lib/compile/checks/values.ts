import { plain, rowWords } from '../../nodes';
import { COMPARISONS, type Row, rowsOf } from '../../policy/conditions';
import type { Declared } from '../../policy/document';
import { type Problem, problem } from '../problem';
import type { Rule } from '../rules';
import { conditionsOf } from './fields';

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isOne = (value: unknown): boolean => value !== undefined && !Array.isArray(value);

/** What each comparison takes: how it is told, and whether a value is one. */
const TAKES = {
  value: ['one value', isOne],
  number: ['a number', isNumber],
  range: [
    'two numbers',
    (value) => Array.isArray(value) && (value.length === 2 || value.length === 0) && value.every(isNumber),
  ],
  list: ['a list', (value) => Array.isArray(value)],
  text: ['a text', (value) => typeof value === 'string'],
  nothing: ['nothing', () => true],
} as const satisfies Record<string, readonly [words: string, fits: (value: Row['value']) => boolean]>;

function found(value: Row['value']): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'string' ? `the text “${value}”` : String(value);
}

/** Rows whose value is none that their comparison takes, as a file that was written by hand may hold: they would never hold. */
export function wrongValues(policy: Declared, rule: Rule): readonly Problem[] {
  return conditionsOf(rule).flatMap(({ field, condition }) =>
    rowsOf(condition).flatMap((row) => {
      const { words: comparison, takes } = COMPARISONS[row.is];
      const [words, fits] = TAKES[takes];
      if (fits(row.value)) return [];
      const told = [plain(rowWords(row, policy)), comparison, words, found(row.value)] as const;
      return [problem('wrong-value', [...told], { node: rule.node.id, field })];
    }),
  );
}
