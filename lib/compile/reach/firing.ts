import type { GuardScope } from '../../contract/hooks';
import type { Moment } from '../../contract/moments';
import type { Fires } from '../../nodes';
import type { Declared, Node, Place, Policy } from '../../policy/document';
import { keeping, standingIn } from '../kept';
import { overridesOf } from '../overrides';
import type { Rule } from '../rules';
import { type Calls, findCalls, fresh, type Meter, type Open, settle } from './search';
import { COMPLETION, givenIn, sightAt, toolsAt, worldsAt } from './sight';
import { textsOf } from './texts';
import { allOf, negated, type Test, type Tree, testOf, treeOf } from './tree';
import { FALSE, TRUE, values } from './values';

/** When a rule answers, standing where it stands. */
interface Answers {
  readonly fires: Fires;
  /** Whose reads it looks at. */
  readonly reads: GuardScope;
  /** It answers exactly where this holds. */
  readonly tree: Tree;
  /** Single tests that every call passes to which it answers. */
  readonly must: readonly Test[];
}

/** A rule of which it is known when it answers. */
export interface Firing extends Answers {
  readonly rule: Rule;
  /** Those before it in the walk of a call have a lower one. */
  readonly order: number;
}

const YES_OR_NO = values({ others: TRUE | FALSE });

/** That a call is of one of some tools. */
export function calledOneOf(policy: Declared, moment: Moment, names: readonly string[]): Tree {
  const tools = { key: 'tool', may: toolsAt(moment, policy.terminal), whole: false };
  return testOf({ of: 'tool' }, tools, values({ texts: textsOf(names) }));
}

/** A rule, when it answers, whose reads it looks at, and how it sees its subjects. */
export interface Looking extends Pick<Firing, 'rule' | 'fires' | 'reads'> {
  readonly see?: ReturnType<typeof sightAt>;
}

/** Where a rule answers, standing where it stands, as sets of values. */
export function treeAt(policy: Declared, { rule: { place }, fires, reads, see }: Looking): Tree {
  const { returned, besides, condition, strict = false } = fires;
  const parts = [treeOf(condition, { see: see ?? sightAt(policy, place, reads), strict })];
  if (place.tool !== undefined) parts.push(calledOneOf(policy, place.moment, [place.tool]));
  if (returned === true) parts.push(testOf(null, COMPLETION, values({ texts: textsOf(['returned']) })));
  if (besides !== undefined) {
    const known = { key: `besides ${reads} ${besides.key}`, may: YES_OR_NO, whole: false };
    parts.push(testOf(null, known, values({ others: TRUE })));
  }
  return toolLast(allOf(...parts));
}

/** Rules are compared only where their tools fit, so that other tests are quicker to tell them apart. */
function toolLast(tree: Tree): Tree {
  if (tree.as !== 'all') return tree;
  const isTool = (part: Tree) => part.as === 'test' && part.key === 'tool';
  return { as: 'all', of: [...tree.of.filter((part) => !isTool(part)), ...tree.of.filter(isTool)] };
}

const mustOf = (tree: Tree): readonly Test[] =>
  tree.as === 'test' ? [tree] : tree.as === 'all' ? tree.of.filter((part) => part.as === 'test') : [];

const negations = keeping<Tree, Tree>();

/** Where a rule does not answer. */
export const silent = ({ tree }: Firing): Tree => negations(tree, [], () => negated(tree));

/** Whose reads a rule's guard looks at, as its name is overridden; null for one that is switched off. */
function readsOf({ kind, node, place }: Rule, overrides: ReturnType<typeof overridesOf>): GuardScope | null {
  if (!kind.isGuard(node.fields, place)) return 'lineage';
  const to = overrides.get(node.guard ?? '');
  return to === false ? null : (to?.scope ?? 'lineage');
}

const kept = keeping<Node, Answers | null>();

function answersOf(policy: Declared, rule: Rule, reads: GuardScope, sights: ReturnType<typeof sightsOf>) {
  return kept(rule.node, [...standingIn(policy, rule.place), reads], () => {
    const { kind, node, place } = rule;
    const fires = kind.fires?.(node.fields, { policy, place, node }) ?? null;
    if (fires === null) return null;
    const tree = treeAt(policy, { rule, fires, reads, see: sights(place, reads) });
    return { fires, reads, tree, must: mustOf(tree) };
  });
}

/** The sights of a policy, one for each place and scope, so that equal subjects have the very same key. */
function sightsOf(policy: Declared): (place: Place, reads: GuardScope) => ReturnType<typeof sightAt> {
  const made = new Map<string, ReturnType<typeof sightAt>>();
  return ({ moment, tool }, reads) => {
    const key = JSON.stringify([moment, tool, reads]);
    const sight = made.get(key) ?? sightAt(policy, { moment, tool }, reads);
    made.set(key, sight);
    return sight;
  };
}

/** The rules of a policy that are asked and of which it is known when they answer, in the order of asking. */
export function firingsOf(policy: Policy, rules: readonly Rule[]): readonly Firing[] {
  const overrides = overridesOf(policy);
  const asked = rules.filter(
    ({ place }) => place.moment !== 'onReturn' || place.tool === undefined || place.tool === policy.terminal,
  );
  const ofTools = asked.filter(({ place }) => place.tool !== undefined);
  const ofHarness = asked.filter(({ place }) => place.tool === undefined);
  const sights = sightsOf(policy);
  return [...ofTools, ...ofHarness].flatMap((rule, order): readonly Firing[] => {
    const reads = readsOf(rule, overrides);
    const answers = reads === null ? null : answersOf(policy, rule, reads, sights);
    return answers === null ? [] : [{ ...answers, rule, order }];
  });
}

/** What is settled of a moment's calls for which some trees hold, in each way that a run can have ended. */
export const settled = (moment: Moment, trees: readonly Tree[], meter: Meter): readonly Open[] =>
  worldsAt(moment).flatMap((world) => settle(fresh(givenIn(world)), trees, meter) ?? []);

/** Some calls for which further trees hold, and how they were found; null where there are none; undefined: not known. */
export function callsAmong(
  questions: readonly Open[],
  trees: readonly Tree[],
  meter: Meter,
): { readonly calls: Calls; readonly open: Open } | null | undefined {
  let unsure = false;
  for (const open of questions) {
    const calls = findCalls(open, trees, meter);
    if (calls !== null && calls !== undefined) return { calls, open };
    if (calls === undefined) unsure = true;
  }
  return unsure ? undefined : null;
}
