/** What another policy would bring, in words: shown before it is opened, so that nothing is replaced unseen. */
import '../code/own/here';
import { check } from '../compile';
import { MOMENTS } from '../contract/moments';
import { lanesOf } from '../lanes/lanes';
import { kindOf, readableKind } from '../nodes';
import { nodeById, shelved, wired } from '../policy/chains';
import type { Node, Policy } from '../policy/document';
import { unknownKeys } from '../policy/file/unknown';
import { policySchema } from '../policy/schema';

/** A line of the preview: what it is, how many, and which. */
export interface Coming {
  readonly what: string;
  readonly count: string;
  readonly names: readonly string[];
}

export interface Preview {
  readonly name: string;
  readonly about: string;
  readonly coming: readonly Coming[];
  /** Sentences on what this version does not know; it is kept, does nothing, and is exported again. */
  readonly unknown: readonly string[];
  /** The problems that stop its run, each with the rule's name where it has one. */
  readonly stops: readonly string[];
}

/** A name is shown as far as a line has room; in a file from elsewhere it may be of any length. */
const LONGEST = 120;
const short = (text: string, most = LONGEST): string => (text.length > most ? `${text.slice(0, most)}…` : text);

const named = (name: string): string => (name.trim() === '' ? 'Without a name' : short(name));

/** Each sentence once. */
const once = (sentences: readonly string[]): readonly string[] => [...new Set(sentences)];

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** A line, or none where there is nothing to count. */
const line = (what: string, names: readonly string[], [one, many]: readonly [string, string]): readonly Coming[] =>
  names.length === 0 ? [] : [{ what, count: counted(names.length, one, many), names }];

const RULES = ['rule', 'rules'] as const;

function comingIn(policy: Policy): readonly Coming[] {
  const lanes = lanesOf(policy).map(({ moment, branches, rules }): readonly Coming[] => {
    const cards = [...branches.flatMap(({ cards: own }) => own), ...rules];
    return line(
      MOMENTS[moment].question,
      cards.map(({ node }) => named(node.name)),
      RULES,
    );
  });
  return [
    ...lanes.flat(),
    ...line(
      'On the shelf, not run',
      shelved(policy).map((node) => named(node.name)),
      RULES,
    ),
    ...line(
      'Tools',
      policy.tools.map(({ name }) => short(name)),
      ['tool', 'tools'],
    ),
    ...line(
      'What the session knows',
      policy.facts.map(({ key }) => short(key)),
      ['fact', 'facts'],
    ),
    ...line(
      'Overrides of guards',
      (policy.overrides ?? []).map(({ guard }) => short(guard)),
      ['override', 'overrides'],
    ),
    ...line(
      'On the canvas',
      (policy.notes ?? []).map(({ text }) => short(text)),
      ['note', 'notes'],
    ),
  ];
}

function unknownRule(node: Node): readonly string[] {
  const kind = kindOf(node);
  const name = `“${named(node.name)}”`;
  if (kind === undefined) return [`${name} is a rule of the kind “${short(node.kind)}”.`];
  if (readableKind(node) === undefined)
    return [`${name} has fields that are not those of “${kind.title.replace(/…$/, '')}”.`];
  return unknownKeys(kind.schema, node.fields).map((path) => `${name} has a field “${short(path)}”.`);
}

const MOST_READ = 2_000;
const LONGEST_PROBLEM = 400;

/** How many rules are checked between two words of how far it has come. */
const AT_ONCE = 40;

/** Checks the rules a few at a time: what is found out about each is kept with it, so that the whole then takes little. */
function checkInSteps(policy: Policy, told: (done: number, of: number) => void): void {
  const rules = wired(policy);
  for (let from = 0; from < rules.length; from += AT_ONCE) {
    told(from, rules.length);
    const some = rules.slice(from, from + AT_ONCE);
    const nodes = some.map(({ node }) => node);
    const chains = some.map(({ node, place }) => ({ ...place, nodes: [node.id] }));
    check({ ...policy, nodes, chains, shelf: [], overrides: [] });
  }
}

/** A preview of a policy. `told` hears how many of its rules were checked, of how many. */
export function previewOf(policy: Policy, told?: (done: number, of: number) => void): Preview {
  if (told !== undefined) checkInSteps(policy, told);
  const stops = check(policy).filter(({ severity }) => severity === 'stops');
  return {
    name: policy.name.trim() === '' ? 'Untitled policy' : short(policy.name),
    about: (policy.about ?? '').slice(0, MOST_READ),
    coming: comingIn(policy),
    unknown: once([
      ...policy.nodes.flatMap(unknownRule),
      ...unknownKeys(policySchema, policy).map((path) => `The file has “${short(path)}”.`),
    ]),
    stops: once(
      stops.map(({ text, node }) => {
        const rule = node === undefined ? undefined : nodeById(policy, node);
        const said = short(text, LONGEST_PROBLEM);
        return rule === undefined ? said : `“${named(rule.name)}”: ${said}`;
      }),
    ),
  };
}
