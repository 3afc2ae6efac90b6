import { type Condition, mapRows, type Row, type Scalar } from '../../policy/conditions';
import { setField } from '../../policy/edits';
import type { Problem } from '../problem';
import type { Rule } from '../rules';

export { concerned, conditionsOf, shownFields, toolField } from '../../nodes/concerns';

/** The names of tools that a row chooses among. */
export const namedTools = (row: Row): readonly string[] => {
  if (row.subject.of !== 'tool' || !['is', 'isNot', 'isOneOf', 'isNotOneOf'].includes(row.is)) return [];
  return (Array.isArray(row.value) ? row.value : [row.value]).map((value) => String(value ?? ''));
};

/** The fix that lets a row compare with another value. */
export const compareWith = (
  rule: Rule,
  { field, condition }: { readonly field: string; readonly condition: Condition },
  row: Row,
  value: Scalar,
): NonNullable<Problem['fix']> => ({
  label: `Compare with ${String(value)}`,
  edit: setField(
    rule.node.id,
    field,
    mapRows(condition, (one) => (one === row ? { ...row, value } : one)),
  ),
});
