import { MOMENT_NAMES, type Moment } from '../../contract/moments';
import { readableKind } from '../../nodes';
import { placeToRead } from '../../nodes/where';
import { chainAt, nodeById, samePlace } from '../../policy/chains';
import { rowsOf } from '../../policy/conditions';
import type { Policy } from '../../policy/document';
import { moveNode, shelveNodes, unshelveNodes } from '../../policy/edits';
import { type Problem, problem } from '../problem';
import { before, type Shelves, shelve } from '../reach/earlier';
import { calledOneOf, callsAmong, type Firing, firingsOf, settled, silent } from '../reach/firing';
import type { Calls, Given, Meter, Open } from '../reach/search';
import { ALWAYS, type Tree } from '../reach/tree';
import { unaskedTool, whyNever } from '../reach/why';
import type { Rule } from '../rules';
import { namedTools, shownFields } from './fields';

/** The most that is looked at for one policy, in tests of rows; past it nothing more is said. */
export const PER_POLICY = 300_000;

/** A name that no tool has, and that no pattern was made for. */
const NOBODY = '\ue000';

/** What the first answer of a walk does, in the words of the lane: *already refuses every call*. */
const DOES: Readonly<Record<Moment, readonly [verb: string, what: string]>> = {
  beforeDispatch: ['refuse', 'every call'],
  afterExecute: ['decide', 'every run'],
  beforeAdmit: ['decide', 'every result'],
  afterAdmit: ['answer', 'every result'],
  onReturn: ['reject', 'every reply'],
};

const asksTool = (tree: Tree): boolean => (tree.as === 'test' ? tree.key === 'tool' : tree.of.some(asksTool));

/** A rule that fires on some calls: which, and what was settled of all of them. */
interface Alive {
  readonly firing: Firing;
  readonly questions: readonly Open[];
  readonly calls: Calls;
  readonly given: Given;
}

/** What is asked of every rule: of which policy, the calls of its declared tools at each moment, and at what cost. */
interface Survey {
  readonly policy: Policy;
  readonly declared: ReadonlyMap<Moment, Tree>;
  readonly meter: Meter;
}

/** Looks for calls that fire a rule whatever stands before it, first of declared tools; null where that is too much. */
function alive({ policy, declared, meter }: Survey, firing: Firing): Alive | Problem | null {
  const { node, place } = firing.rule;
  const { moment } = place;
  const field = shownFields(firing.rule, 'condition')[0];
  const where = { node: node.id, ...(field === undefined ? {} : { field }) };
  const questions = settled(moment, [firing.tree], meter);
  const asks = place.tool === undefined && asksTool(firing.tree);
  const ofTools = asks ? callsAmong(questions, [declared.get(moment) ?? ALWAYS], meter) : null;
  const found = ofTools === null ? callsAmong(questions, [], meter) : ofTools;
  if (found === undefined) return null;
  if (found === null) return problem('never', [whyNever(policy, firing, meter)], where);
  const strange = asks && ofTools === null && namesOnlyTools(policy, firing);
  if (strange && callsAmong(questions, [calledOneOf(policy, moment, [NOBODY])], meter) === null)
    return problem('no-tool', [unaskedTool(policy, firing, meter)], where);
  return { firing, questions, calls: found.calls, given: found.open.given };
}

/** Whether all names of tools in a rule's rows are declared; one that is not is a problem of its own. */
const namesOnlyTools = ({ tools }: Policy, { fires }: Firing): boolean =>
  rowsOf(fires.condition)
    .flatMap(namedTools)
    .every((name) => tools.some((tool) => tool.name === name));

/** The rules that stand before one and answer to all its calls: one of them, or else a few together. */
function precededBy({ firing, questions, ...found }: Alive, shelves: Shelves, meter: Meter): readonly Firing[] {
  const take = (...earlier: readonly Firing[]): boolean => callsAmong(questions, earlier.map(silent), meter) === null;
  const { first, some } = before(firing, { ...found, shelves, meter }, take);
  if (first !== undefined) return [first];
  if (some.length < 2 || !take(...some)) return [];
  return some.reduce<readonly Firing[]>((kept, one) => {
    const rest = kept.filter((other) => other !== one);
    return take(...rest) ? rest : kept;
  }, some);
}

const nameOf = ({ node }: Rule): string => `“${node.name.trim() === '' ? (node.guard ?? node.id) : node.name}”`;
const standing = (rule: Rule, from: Rule): string =>
  samePlace(rule.place, from.place) ? nameOf(rule) : `${nameOf(rule)} among ${rule.place.tool}’s rules`;

function shadowed(policy: Policy, { firing }: Alive, earlier: readonly Firing[], meter: Meter): Problem {
  const { node, place } = firing.rule;
  const [verb, what] = DOES[place.moment];
  const names = earlier.map(({ rule }) => standing(rule, firing.rule));
  const first = earlier.length === 1 ? earlier[0] : undefined;
  const fix = first === undefined ? {} : wayOut(policy, firing, first, meter);
  return problem('shadowed', [names, firing.fires.accepts === true ? 'accept' : verb, what], { node: node.id, ...fix });
}

/** Before the other rule, where that then still has calls of its own; else one of the two is one too many. */
function wayOut(policy: Policy, firing: Firing, first: Firing, meter: Meter): Pick<Problem, 'fix'> {
  const { id } = firing.rule.node;
  const { node, place } = first.rule;
  const left = callsAmong(settled(place.moment, [first.tree, silent(firing)], meter), [], meter);
  if (left === undefined) return {};
  if (left === null) return { fix: { label: 'Take it out to the shelf', edit: shelveNodes([id]) } };
  const edit = moveNode(id, place, chainAt(policy, place).indexOf(node.id));
  return { fix: { label: `Move it before ${nameOf(first.rule)}`, edit } };
}

/** The rules on the shelf: none of them runs. */
function onTheShelf(policy: Policy): readonly Problem[] {
  const wired = new Set(policy.chains.flatMap((chain) => chain.nodes));
  return policy.shelf.flatMap(({ node: id }): readonly Problem[] => {
    const node = wired.has(id) ? undefined : nodeById(policy, id);
    if (node === undefined) return [];
    const fix = { label: 'Put it back', edit: unshelveNodes([id], placeToRead(policy, node)) };
    return [problem('shelved', [], readableKind(node) === undefined ? { node: id } : { node: id, fix })];
  });
}

/** Rules that can never fire, as far as that can be told at a bounded cost; a rule that can is never accused. */
export function reach(policy: Policy, rules: readonly Rule[], meter: Meter = { left: PER_POLICY }): readonly Problem[] {
  const names = policy.tools.map((tool) => tool.name);
  const declared = new Map(MOMENT_NAMES.map((moment) => [moment, calledOneOf(policy, moment, names)]));
  const looked = firingsOf(policy, rules).flatMap((firing) => alive({ policy, declared, meter }, firing) ?? []);
  const living = looked.filter((one) => 'firing' in one);
  const asked = living.filter(({ firing: { rule } }) => !rule.kind.isRewrite(rule.node.fields, rule.place));
  const shelves = shelve(asked.map(({ firing }) => firing));
  const late = asked.flatMap((one): readonly Problem[] => {
    const earlier = precededBy(one, shelves, meter);
    return earlier.length === 0 ? [] : [shadowed(policy, one, earlier, meter)];
  });
  return [...looked.filter((one) => 'code' in one), ...late, ...onTheShelf(policy)];
}
