import { canSee, plain, subjectWords } from '../../nodes';
import { type Condition, mapRows, type Row, rowsOf } from '../../policy/conditions';
import type { Node, Policy } from '../../policy/document';
import { setField } from '../../policy/edits';
import { guess } from '../guess';
import { type Problem, problem } from '../problem';
import type { Rule } from '../rules';
import { concerned, conditionsOf, namedTools, shownFields } from './fields';

/** Names that are no tool, argument or fact. */
export function namesOf(policy: Policy, rule: Rule): readonly Problem[] {
  const id = rule.node.id;
  const toolNames = policy.tools.map((tool) => tool.name);
  const tools = concerned(policy, rule);
  const argumentNames = policy.tools
    .filter((tool) => tools.includes(tool.name))
    .flatMap((tool) => tool.arguments.map((one) => one.name));
  const keys = policy.facts.map((fact) => fact.key);
  const unknownTool = (name: string, field: string) =>
    toolNames.includes(name) ? [] : [problem('unknown-tool', [name, guess(name, toolNames)], { node: id, field })];
  const unknownArgument = (name: string, field: string) =>
    tools.length === 0 || argumentNames.includes(name)
      ? []
      : [problem('unknown-argument', [name, tools, guess(name, argumentNames)], { node: id, field })];

  const found: Problem[] = [];
  for (const field of shownFields(rule, 'tool')) found.push(...unknownTool(String(rule.node.fields[field]), field));
  for (const field of shownFields(rule, 'argument'))
    found.push(...unknownArgument(String(rule.node.fields[field]), field));
  for (const { field, condition } of conditionsOf(rule)) {
    for (const row of rowsOf(condition)) {
      found.push(...namedTools(row).flatMap((name) => unknownTool(name, field)));
      if (!canSee(rule.place.moment, row.subject)) {
        found.push(problem('not-seen', [plain(subjectWords(row.subject))], { node: id, field }));
        continue;
      }
      if (row.subject.of === 'argument') found.push(...unknownArgument(row.subject.name, field));
      if (row.subject.of === 'fact' && !keys.includes(row.subject.key))
        found.push(unknownFact(policy, rule.node, field, row.subject.key));
    }
  }
  return found;
}

function unknownFact(policy: Policy, node: Node, field: string, key: string): Problem {
  const meant = guess(
    key,
    policy.facts.map((fact) => fact.key),
  );
  const where = { node: node.id, field };
  if (meant === null) return problem('unknown-fact', [key, null], where);
  const rename = (row: Row): Row =>
    row.subject.of === 'fact' && row.subject.key === key ? { ...row, subject: { ...row.subject, key: meant } } : row;
  const edit = setField(node.id, field, mapRows(node.fields[field] as Condition, rename));
  return problem('unknown-fact', [key, meant], { ...where, fix: { label: `Read ${meant}`, edit } });
}
