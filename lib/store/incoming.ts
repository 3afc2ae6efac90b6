/** What another policy would bring, in words: shown before it is opened, so that nothing is replaced unseen. */
import { check } from '../compile';
import { MOMENTS } from '../contract/moments';
import { kindOf, readableKind } from '../nodes';
import { nodeById, shelved } from '../policy/chains';
import type { Node, Policy } from '../policy/document';
import { policySchema } from '../policy/schema';
import { unknownKeys } from '../policy/unknown';
import { lanesOf } from './lanes';

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

const named = (name: string): string => (name.trim() === '' ? 'Without a name' : name);

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
      policy.tools.map(({ name }) => name),
      ['tool', 'tools'],
    ),
    ...line(
      'What the session knows',
      policy.facts.map(({ key }) => key),
      ['fact', 'facts'],
    ),
    ...line(
      'Overrides of guards',
      (policy.overrides ?? []).map(({ guard }) => guard),
      ['override', 'overrides'],
    ),
    ...line(
      'On the canvas',
      (policy.notes ?? []).map(({ text }) => text),
      ['note', 'notes'],
    ),
  ];
}

function unknownRule(node: Node): readonly string[] {
  const kind = kindOf(node);
  const name = `“${named(node.name)}”`;
  if (kind === undefined) return [`${name} is a rule of the kind “${node.kind}”.`];
  if (readableKind(node) === undefined)
    return [`${name} has fields that are not those of “${kind.title.replace(/…$/, '')}”.`];
  return unknownKeys(kind.schema, node.fields).map((path) => `${name} has a field “${path}”.`);
}

const MOST_READ = 2_000;

/** A preview of a policy. */
export function previewOf(policy: Policy): Preview {
  const stops = check(policy).filter(({ severity }) => severity === 'stops');
  return {
    name: policy.name.trim() === '' ? 'Untitled policy' : policy.name,
    about: (policy.about ?? '').slice(0, MOST_READ),
    coming: comingIn(policy),
    unknown: [
      ...policy.nodes.flatMap(unknownRule),
      ...unknownKeys(policySchema, policy).map((path) => `The file has “${path}”.`),
    ],
    stops: stops.map(({ text, node }) => {
      const rule = node === undefined ? undefined : nodeById(policy, node);
      return rule === undefined ? text : `“${named(rule.name)}”: ${text}`;
    }),
  };
}
