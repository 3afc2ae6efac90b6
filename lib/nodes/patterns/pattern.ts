/** What a pattern is, and how one finds among a policy's tools those that it is made for. */
import type { Moment } from '../../contract/moments';
import type { Condition } from '../../policy/conditions';
import type { Argument, Node, Policy, Tool } from '../../policy/document';
import type { AnyKind } from '../kind';
import { isTool } from '../parts';

/** A rule of a pattern before it has an id and a guard name. */
export interface Template {
  readonly kind: string;
  readonly name: string;
  readonly fields: Node['fields'];
}

/** The rules that a pattern makes, or a sentence on what the policy lacks for it. */
export type Made = readonly Template[] | { readonly why: string };

export interface Pattern {
  readonly id: string;
  readonly title: string;
  readonly icon: AnyKind['icon'];
  readonly help: string;
  readonly moment: Moment;
  /** `tools`: those that it may take. */
  readonly make: (policy: Policy, tools: readonly Tool[]) => Made;
}

export const isOneOf = (tools: readonly Tool[]): Condition =>
  tools.length === 1
    ? isTool(tools[0]?.name ?? '')
    : { subject: { of: 'tool' }, is: 'isOneOf', value: tools.map((tool) => tool.name) };

export const acting = (tools: readonly Tool[]): readonly Tool[] => tools.filter((tool) => tool.does === 'acts');
export const reading = (tools: readonly Tool[]): readonly Tool[] => tools.filter((tool) => tool.does === 'reads');

/** The first that a word suits, else the first. */
export const best = <T>(list: readonly T[], word: (item: T) => string, suits: RegExp): T | undefined =>
  list.find((item) => suits.test(word(item))) ?? list[0];

/** A tool and an argument of a type that it takes; one whose name suits comes first. */
export function withArgument(
  tools: readonly Tool[],
  type: Argument['type'],
  suits: RegExp,
): { readonly tool: Tool; readonly argument: string } | undefined {
  const pairs = tools.flatMap((tool) =>
    tool.arguments.filter((one) => one.type === type).map(({ name: argument }) => ({ tool, argument })),
  );
  return best(pairs, (pair) => pair.argument, suits);
}
