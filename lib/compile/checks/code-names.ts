import { readOwn } from '../../code';
import { type Mention, mentionsIn, renamedMentions } from '../../code/own/mentions';
import { toolsOfCode } from '../../nodes/renaming/code';
import type { Declared } from '../../policy/document';
import { setField } from '../../policy/edits';
import { guess } from '../guess';
import { type Problem, problem } from '../problem';
import type { Rule } from '../rules';
import { shownFields } from './fields';

/** The names that code may use for what it is handed. */
function declaredFor(policy: Declared, rule: Rule): Readonly<Record<NonNullable<Mention['of']>, readonly string[]>> {
  const tools = toolsOfCode(policy, rule);
  return {
    tool: policy.tools.map((tool) => tool.name),
    argument: policy.tools.flatMap((tool) =>
      tools.includes(tool.name) ? tool.arguments.map((argument) => argument.name) : [],
    ),
    fact: policy.facts.map((fact) => fact.key),
  };
}

/** Names in an author's own code that surely are a tool's, an argument's or a fact's, and that nothing has. */
export function codeNames(policy: Declared, rule: Rule): readonly Problem[] {
  const names = declaredFor(policy, rule);
  return shownFields(rule, 'code').flatMap((field) => {
    const code = String(rule.node.fields[field]);
    // What is refused is told first: names are looked at once it can run.
    if (readOwn(code).refusals.length > 0) return [];
    const unknown = (mentionsIn(code) ?? []).filter(
      ({ of, name }) => of !== null && names[of].length > 0 && !names[of].includes(name),
    );
    return unknown.map((mention) => {
      const { of, name, at } = mention;
      const meant = of === null ? null : guess(name, names[of]);
      const where = { node: rule.node.id, field, at };
      const words = [at.line, at.column, of ?? 'tool', name, meant] as const;
      if (meant === null) return problem('code-unknown-name', [...words], where);
      const edit = setField(rule.node.id, field, renamedMentions(code, [mention], meant));
      return problem('code-unknown-name', [...words], { ...where, fix: { label: `Use ${meant}`, edit } });
    });
  });
}
