import { plain, rowWords, subjectWords } from '../../nodes';
import { readNumber } from '../../nodes/typed';
import { argumentTypes, known, type Type, typeOf } from '../../nodes/types';
import { TYPE_WORDS } from '../../nodes/words';
import { COMPARISONS, type Row, rowsOf, type Scalar } from '../../policy/conditions';
import type { Declared } from '../../policy/document';
import { type Problem, problem } from '../problem';
import type { Rule } from '../rules';
import { compareWith, concerned, conditionsOf } from './fields';

/** The types that a row's subject is declared with; empty where it may be anything. */
function declaredTypes(policy: Declared, rule: Rule, { subject }: Row): readonly Type[] {
  switch (subject.of) {
    case 'argument':
      return argumentTypes(policy, concerned(policy, rule), subject.name);
    case 'fact':
      return known(policy.facts.filter(({ key }) => key === subject.key).map(({ type }) => type));
    case 'attempt':
    case 'calls':
    case 'room':
    case 'cost':
      return ['number'];
    case 'read':
      return ['truth'];
    case 'tool':
    case 'outcome':
    case 'error':
      return ['text'];
    case 'value':
    case 'reply':
      return [];
  }
}

/** The types that a row compares with; empty where it compares with nothing, or with null. */
function comparedTypes({ is, value }: Row): readonly Type[] {
  const { takes } = COMPARISONS[is];
  if (takes === 'number' || takes === 'range') return ['number'];
  if (takes === 'text') return ['text'];
  if (takes === 'nothing' || value === undefined) return [];
  const values: readonly Scalar[] = Array.isArray(value) ? value : [value];
  return values.includes(null) ? [] : values.map(typeOf);
}

/** The value as one of another type: “1800” as 1800, “true” as true, 5 as “5”; undefined where it reads as none. */
function as(type: Type | undefined, value: Row['value']): Scalar | undefined {
  if (type === 'text' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  if (type === 'number' && typeof value === 'string') return readNumber(value) ?? undefined;
  return type === 'truth' && (value === 'true' || value === 'false') ? value === 'true' : undefined;
}

type Words = [row: string, subject: string, declared: string, compared: string];

/** Rows that compare with values of a type that what they look at is not declared with: no value of it is ever like them. */
export function otherTypes(policy: Declared, rule: Rule): readonly Problem[] {
  return conditionsOf(rule).flatMap(({ field, condition }) =>
    rowsOf(condition).flatMap((row) => {
      const types = declaredTypes(policy, rule, row);
      const [first, ...others] = comparedTypes(row);
      if (types.length === 0 || first === undefined || [first, ...others].some((type) => types.includes(type)))
        return [];
      const subject = plain(subjectWords(row.subject));
      const told: Words = [plain(rowWords(row, policy)), subject, TYPE_WORDS[types[0] ?? 'text'], TYPE_WORDS[first]];
      const where = { node: rule.node.id, field };
      const value = as(types[0], row.value);
      const takes = COMPARISONS[row.is].takes;
      if (value === undefined || takes !== 'value') return [problem('other-type', told, where)];
      return [problem('other-type', told, { ...where, fix: compareWith(rule, { field, condition }, row, value) })];
    }),
  );
}
