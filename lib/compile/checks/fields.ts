import type { Condition, Row } from '../../policy/conditions';
import type { Policy } from '../../policy/document';
import type { Rule } from '../rules';
import { couldConcern } from '../tools';

/** The condition and denial fields of a rule that have a part in what it does now. */
export const shownFields = ({ kind, node, place }: Rule, widget: string): readonly string[] =>
  kind.fields
    .filter((field) => field.widget === widget && (field.shown?.(node.fields, place) ?? true))
    .map((field) => field.key);

export const conditionsOf = (rule: Rule): readonly { field: string; condition: Condition }[] =>
  shownFields(rule, 'condition').flatMap((field) => {
    const condition = rule.node.fields[field] as Condition | null;
    return condition === null ? [] : [{ field, condition }];
  });

/** The names of tools that a row chooses among. */
export const namedTools = (row: Row): readonly string[] => {
  if (row.subject.of !== 'tool' || !['is', 'isNot', 'isOneOf', 'isNotOneOf'].includes(row.is)) return [];
  return (Array.isArray(row.value) ? row.value : [row.value]).map((value) => String(value ?? ''));
};

/** The tool that a rule's own field chooses. */
export const toolField = (rule: Rule): string | undefined => {
  const field = shownFields(rule, 'tool')[0];
  return field === undefined ? undefined : String(rule.node.fields[field] ?? '');
};

/** The declared tools that a rule could concern. */
export function concerned(policy: Policy, rule: Rule): readonly string[] {
  const chosen = toolField(rule);
  if (chosen !== undefined && rule.place.tool !== undefined && chosen !== rule.place.tool) return [];
  const one = rule.place.tool ?? chosen;
  if (one !== undefined) return policy.tools.filter((tool) => tool.name === one).map((tool) => tool.name);
  const strict = rule.node.fields.strict === true;
  const conditions = conditionsOf(rule).map(({ condition }) => condition);
  return policy.tools.map((tool) => tool.name).filter((tool) => conditions.every((c) => couldConcern(c, tool, strict)));
}
