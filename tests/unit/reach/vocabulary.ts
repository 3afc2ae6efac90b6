/** A vocabulary of small policies: rules at one moment, in the order of asking, and what is said of where they stand. */
import { reach } from '@/lib/compile/checks/reach';
import { rulesOf } from '@/lib/compile/rules';
import type { Moment } from '@/lib/contract';
import type { Comparison, Condition, Row, Subject } from '@/lib/policy/conditions';
import type { Node, Policy } from '@/lib/policy/document';

type Fields = Readonly<Record<string, unknown>>;
/** A rule as a test writes it down: its kind with its fields, and where it stands. */
export interface Rule {
  readonly name: string;
  readonly kind: string;
  readonly fields: Fields;
  readonly tool?: string;
  readonly off?: 'skip' | 'refuse';
}

// Rows, each about one subject.
const row = (subject: Subject, is: Comparison, value?: Row['value']): Condition =>
  value === undefined ? { subject, is } : { subject, is, value };
export const tool = (is: Comparison, value: Row['value']) => row({ of: 'tool' }, is, value);
export const amount = (is: Comparison, value?: Row['value']) => row({ of: 'argument', name: 'amount' }, is, value);
export const fact = (is: Comparison, value?: Row['value']) => row({ of: 'fact', key: 'user:level' }, is, value);
export const status = (is: Comparison, value?: Row['value']) => row({ of: 'value', path: ['status'] }, is, value);
export const result = (is: Comparison, value?: Row['value']) => row({ of: 'value', path: [] }, is, value);
export const reply = (is: Comparison, value?: Row['value']) => row({ of: 'reply', path: ['result'] }, is, value);
export const error = (is: Comparison, value?: Row['value']) => row({ of: 'error', part: 'name' }, is, value);
export const attempt = (is: Comparison, value?: Row['value']) => row({ of: 'attempt' }, is, value);
export const read = (scope: 'lineage' | 'cohort') => row({ of: 'read', scope }, 'is', true);
// Groups.
export const all = (...of: readonly Condition[]): Condition => ({ group: 'all', of });
export const any = (...of: readonly Condition[]): Condition => ({ group: 'any', of });
export const not = (...of: readonly Condition[]): Condition => ({ group: 'none', of });

const denial = {
  way: 'reasoned',
  form: 'prose',
  code: 'no',
  why: 'it is so',
  next: 'Ask',
  retry: 'no',
  text: '',
};
export const refund = tool('is', 'refund');

/** A refusal: before the tool a guard, after it a failure. */
export const refuse = (
  name: string,
  when: Condition,
  more: Partial<Rule> & { readonly strict?: boolean } = {},
): Rule => {
  const { strict = true, ...rest } = more;
  return { name, kind: 'refuse-when', fields: { when, strict, denial }, ...rest };
};
/** A rule of a kind that gives one decision where a condition holds. */
export const decide = (kind: string, name: string, when: Condition, more: Partial<Rule> = {}): Rule => ({
  name,
  kind,
  fields: { when, message: 'No.' },
  ...more,
});
/** A limit of the amount of a refund; it refuses what is over 100, unless told otherwise. */
export const limit = (name: string, fields: Fields, more: Partial<Rule> = {}): Rule => ({
  name,
  kind: 'limit-argument',
  fields: {
    tool: 'refund',
    argument: 'amount',
    bound: 'atMost',
    limit: 100,
    allowed: [],
    unless: null,
    outside: 'refuse',
    tell: true,
    denial,
    ...fields,
  },
  ...more,
});
/** A refusal of a refund that was read before, the same in some arguments or in all. */
export const repeat = (name: string, same: readonly string[], scope: 'lineage' | 'cohort' = 'lineage'): Rule => ({
  name,
  kind: 'refuse-repeat',
  fields: { tool: 'refund', same, foldCase: false, scope, denial },
});
/** Retries, and then a failure or the next rule. */
export const retry = (name: string, when: Condition, times: number, after: 'fail' | 'take'): Rule => ({
  name,
  kind: 'retry-failure',
  fields: { when, times, wait: 1, waitField: '', after, message: 'It failed.' },
});
/** A rejection of replies for which a condition does not hold. */
export const must = (name: string, condition: Condition, more: Partial<Rule> = {}): Rule => ({
  name,
  kind: 'require-reply',
  fields: { must: condition, message: 'Not yet.' },
  ...more,
});
/** An acceptance of every reply. */
export const shape = (name: string): Rule => ({ name, kind: 'shape-reply', fields: { template: '{result}' } });
/** A rejection of replies before so many calls. */
export const first = (name: string, calls: number, tools: readonly string[] = []): Rule => ({
  name,
  kind: 'read-first',
  fields: { calls, tools, message: 'Look first.' },
});

/** A policy of some rules at one moment, in the order of asking within each chain. */
export function policyOf(moment: Moment, rules: readonly Rule[]): Policy {
  const nodes = rules.map(
    ({ name, kind, fields, off }, i): Node => ({
      id: `n${i}`,
      kind,
      name,
      guard: `g${i}`,
      fields,
      ...(off === undefined ? {} : { off }),
    }),
  );
  const places = [...new Set(rules.map((rule) => rule.tool))];
  return {
    format: 'hookline-policy',
    version: 1,
    name: 'P',
    tools: ['refund', 'refund_all', 'search', 'reply'].map((name) => ({
      name,
      does: 'acts',
      arguments: [{ name: 'amount', type: 'any' }],
    })),
    terminal: 'reply',
    facts: [{ key: 'user:level', type: 'any' }],
    nodes,
    chains: places.map((place) => ({
      moment,
      ...(place === undefined ? {} : { tool: place }),
      nodes: nodes.filter((_, i) => rules[i]?.tool === place).map((node) => node.id),
    })),
    shelf: [],
    scenario: {},
  };
}

/** What is said of where rules stand, by their names, with the way out that is offered. */
export const said = (policy: Policy): readonly string[] =>
  reach(policy, rulesOf(policy)).map(({ node, text, fix }) => {
    const name = policy.nodes.find((one) => one.id === node)?.name;
    return `${name}: ${text}${fix === undefined ? '' : ` [${fix.label}]`}`;
  });

/** Rules at a moment, and what is to be said of them. */
export type Case = readonly [what: string, moment: Moment, rules: readonly Rule[], found: readonly string[]];
