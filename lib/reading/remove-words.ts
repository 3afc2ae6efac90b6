/** What taking a tool, an argument or a fact off the list leaves behind, in sentences. */
import type { Policy } from '../policy/document';
import type { Named } from '../policy/names';
import { rulesNaming, turnGoesOn } from './rename-words';

const naming = (rules: readonly string[]): readonly string[] =>
  rules.length === 0
    ? []
    : [
        rules.length === 1
          ? `“${rules[0]}” still names it: change that rule, or undo.`
          : `${rules.length} rules still name it: change them, or undo.`,
      ];

/** *issue_refund is removed. “Large refunds” still names it: change that rule, or undo.* `policy`: as it was before. */
export function removedWords(policy: Policy, named: Named, name: string): string {
  const rules = naming(rulesNaming(policy, named, name));
  const goesOn = turnGoesOn(named, name);
  const ended = named.of === 'tool' && policy.terminal === name;
  return [
    `${name} is removed.`,
    ...(rules.length === 0 ? ['Undo brings it back.'] : rules),
    ...(ended ? ['Now no tool of this policy ends the turn.'] : []),
    ...(goesOn === null ? [] : [`${goesOn}, though rules can no longer choose it.`]),
  ].join(' ');
}
