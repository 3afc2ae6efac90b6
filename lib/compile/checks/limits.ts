import { rowsOf } from '../../policy/conditions';
import type { Policy } from '../../policy/document';
import { type Problem, problem } from '../problem';
import type { Rule } from '../rules';
import { concerned, conditionsOf, shownFields, toolField } from './fields';

/** Limits that stand before a rule which reads the same argument: that rule sees what was asked all the same. */
export function limitsFirst(policy: Policy, rules: readonly Rule[]): readonly Problem[] {
  return rules.flatMap((limit, at): readonly Problem[] => {
    if (!limit.kind.isRewrite(limit.node.fields, limit.place)) return [];
    const tool = toolField(limit) ?? '';
    if (limit.place.tool !== undefined && limit.place.tool !== tool) return [];
    const argument = String(limit.node.fields[shownFields(limit, 'argument')[0] ?? ''] ?? '');
    const reader = rules
      .slice(at + 1)
      .find(
        (rule) =>
          rule.place.moment === limit.place.moment &&
          concerned(policy, rule).includes(tool) &&
          (conditionsOf(rule).some(({ condition }) =>
            rowsOf(condition).some((row) => row.subject.of === 'argument' && row.subject.name === argument),
          ) ||
            (rule.kind.isGuard(rule.node.fields, rule.place) &&
              shownFields(rule, 'argument').some((field) => rule.node.fields[field] === argument))),
      );
    return reader === undefined
      ? []
      : [problem('limit-first', [reader.node.name, argument], { node: limit.node.id, field: 'argument' })];
  });
}
