import type { AnyKind } from '@/lib/nodes';
import { toolByName } from '@/lib/policy/chains';
import type { Argument, Node, Policy } from '@/lib/policy/document';
import type { Option } from '../inputs/Select';

/** A list of names to choose from; one that is chosen and not among them stays choosable, and says so. */
const withChosen = (names: readonly string[], chosen: string, what: string): readonly Option[] => [
  ...[...new Set(names)].map((name) => ({ value: name, label: name })),
  ...(names.includes(chosen)
    ? []
    : [{ value: chosen, label: chosen === '' ? `no ${what} yet` : chosen, heading: 'Not known in this policy' }]),
];

export const toolOptions = (policy: Policy, chosen: string): readonly Option[] =>
  withChosen(
    policy.tools.map((tool) => tool.name),
    chosen,
    'tool',
  );

/** The tool that a rule's own field names. */
const toolOf = (kind: AnyKind, node: Node): string =>
  String(node.fields[kind.fields.find((field) => field.widget === 'tool')?.key ?? ''] ?? '');

const argumentsOf = (policy: Policy, kind: AnyKind, node: Node): readonly Argument[] =>
  toolByName(policy, toolOf(kind, node))?.arguments ?? [];

export const argumentOptions = (policy: Policy, kind: AnyKind, node: Node, chosen: string): readonly Option[] =>
  withChosen(
    argumentsOf(policy, kind, node).map((one) => one.name),
    chosen,
    'argument',
  );

/** The type of the argument that a rule's own field names. */
export function argumentTypeOf(policy: Policy, kind: AnyKind, node: Node): Argument['type'] {
  const name = node.fields[kind.fields.find((field) => field.widget === 'argument')?.key ?? ''];
  return argumentsOf(policy, kind, node).find((one) => one.name === name)?.type ?? 'any';
}
