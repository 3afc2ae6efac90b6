/** What a rename changes in an author's own code: where the name surely stands. What merely reads like it stays, and is told. */
import { type Mention, mentionsIn, renamedMentions } from '../../code/own/mentions';
import type { Policy } from '../../policy/document';
import type { Rename } from '../../policy/renamed';
import type { Rule } from '../concerns';
import { isOnlyIn } from './condition';

/** The declared tools whose arguments a rule in own code is handed. */
export function toolsOfCode({ tools, terminal }: Pick<Policy, 'tools' | 'terminal'>, { place }: Pick<Rule, 'place'>) {
  const all = tools.map((tool) => tool.name);
  const only = place.tool ?? (place.moment === 'onReturn' ? terminal : undefined);
  return only === undefined ? all : all.filter((tool) => tool === only);
}

/** Where the name surely stands, and it is the renamed one's alone. */
const follows = (policy: Policy, rule: Rule, { of, name }: Mention, rename: Rename): boolean =>
  of === rename.of &&
  name === rename.from &&
  (rename.of !== 'argument' || isOnlyIn(policy, toolsOfCode(policy, rule), rename));

/** A rule's code after a rename; the same text where the name does not surely stand in it. */
export function renamedCode(policy: Policy, rule: Rule, code: string, rename: Rename): string {
  const mentions = mentionsIn(code) ?? [];
  return renamedMentions(
    code,
    mentions.filter((one) => follows(policy, rule, one, rename)),
    rename.to,
  );
}

/** The places at which a rename leaves something that reads like the name; null where the code cannot be read at all and holds it. */
export function leftInCode(policy: Policy, rule: Rule, code: string, rename: Rename): readonly Mention[] | null {
  if (rename.of === 'argument' && !toolsOfCode(policy, rule).includes(rename.tool)) return [];
  const mentions = mentionsIn(code);
  if (mentions === null) return code.includes(rename.from) ? null : [];
  return mentions.filter(
    (one) =>
      one.name === rename.from && (one.of === null || one.of === rename.of) && !follows(policy, rule, one, rename),
  );
}
