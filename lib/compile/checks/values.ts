import { plain, rowWords } from '../../nodes';
import { readNumber } from '../../nodes/typed';
import { COMPARISONS, type Row, rowsOf } from '../../policy/conditions';
import type { Declared } from '../../policy/document';
import { type Problem, problem } from '../problem';
import type { Rule } from '../rules';
import { compareWith, conditionsOf } from './fields';

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

/** Guards that look at reads in both scopes: a guard has one, the wider (contract.md §3). */
export function twoScopes(rule: Rule): readonly Problem[] {
  if (!rule.kind.isGuard(rule.node.fields, rule.place)) return [];
  return conditionsOf(rule).flatMap(({ field, condition }) => {
    const scopes = rowsOf(condition).flatMap(({ subject }) => (subject.of === 'read' ? [subject.scope] : []));
    if (new Set(scopes).size < 2) return [];
    return [problem('one-scope', [], { node: rule.node.id, field })];
  });
}

/** Rows whose value is none that their comparison takes, as a file that was written by hand may hold: they would never hold. */
export function wrongValues(policy: Declared, rule: Rule): readonly Problem[] {
  return conditionsOf(rule).flatMap(({ field, condition }) =>
    rowsOf(condition).flatMap((row) => {
      const { words: comparison, takes } = COMPARISONS[row.is];
      const [words, fits] = TAKES[takes];
      if (fits(row.value)) return [];
      const told = [plain(rowWords(row, policy)), comparison, words, found(row.value)] as const;
      const where = { node: rule.node.id, field };
      const value = takes === 'number' && typeof row.value === 'string' ? readNumber(row.value) : null;
      if (value === null) return [problem('wrong-value', [...told], where)];
      return [
        problem('wrong-value', [...told], { ...where, fix: compareWith(rule, { field, condition }, row, value) }),
      ];
    }),
  );
}
