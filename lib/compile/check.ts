import { type Declared, isOfNewer, type Node, type Policy } from '../policy/document';
import { codeNames } from './checks/code-names';
import { declared } from './checks/declared';
import { guardNames, overrides, type Published, renamed } from './checks/guards';
import { limitsFirst } from './checks/limits';
import { namesOf } from './checks/names';
import { reach } from './checks/reach';
import { inNoPlace, structure } from './checks/structure';
import { texts } from './checks/texts';
import { otherTypes } from './checks/types';
import { twoScopes, wrongValues } from './checks/values';
import { keeping, standingIn } from './kept';
import { type Problem, problem } from './problem';
import { type Rule, rulesOf } from './rules';

export type { Published };

/** What a rule's own kind finds, and what stands against it where it stands. */
function ownFindings(policy: Declared, { kind, node, place }: Rule): readonly Problem[] {
  const where = { node: node.id };
  const own = kind.check?.(node.fields, { policy, place, node }) ?? [];
  const unasked = place.moment === 'onReturn' && place.tool !== undefined && place.tool !== policy.terminal;
  return [
    ...(kind.isTooLate(node.fields, place) ? [problem('too-late', [], where)] : []),
    ...(unasked ? [problem('not-the-terminal', [place.tool ?? ''], where)] : []),
    ...(node.off === 'refuse' && kind.refuseInstead === undefined ? [problem('no-refuse-instead', [], where)] : []),
    ...own.map(({ code, words, ...place }) => problem(code, words as never, { ...where, ...place })),
  ];
}

const kept = keeping<Node, readonly Problem[]>();

/** What is wrong with one rule, whatever other rules there are. */
const alone = (policy: Declared, rule: Rule): readonly Problem[] =>
  kept(rule.node, standingIn(policy, rule.place), () => [
    ...namesOf(policy, rule),
    ...wrongValues(policy, rule),
    ...twoScopes(rule),
    ...otherTypes(policy, rule),
    ...texts(rule),
    ...ownFindings(policy, rule),
    ...codeNames(policy, rule),
  ]);

/** What is known besides the policy itself. */
export interface Known {
  readonly published?: Published;
}

/** Everything wrong with a policy, the gravest first, in the order of the lanes within. */
export function check(policy: Policy, { published }: Known = {}): readonly Problem[] {
  if (isOfNewer(policy)) return [problem('newer-version', [policy.version])];
  const rules = rulesOf(policy);
  const found = [
    ...structure(policy),
    ...inNoPlace(policy),
    ...guardNames(policy, rules),
    ...(published === undefined ? [] : renamed(rules, published)),
    ...rules.flatMap((rule) => alone(policy, rule)),
    ...limitsFirst(policy, rules),
    ...overrides(policy, rules, published),
    ...declared(policy),
    ...reach(policy, rules),
  ];
  const order = { stops: 0, likely: 1, mild: 2 } as const;
  return found
    .map((one, i) => ({ one, i }))
    .sort((a, b) => order[a.one.severity] - order[b.one.severity] || a.i - b.i)
    .map(({ one }) => one);
}
