/**
 * Renaming what a policy declares, through all of it in one edit: the declaration, the places, and in every node the
 * fields that hold such a name. Which do, the kinds' widgets say; the author's texts and patterns are left alone, and of an
 * author's own code whatever is not surely that name.
 */
import type { Condition } from '../../policy/conditions';
import type { Node, Policy } from '../../policy/document';
import type { Edit } from '../../policy/edits';
import { canRename, mapSame, type Rename, renamedDeclarations } from '../../policy/renamed';
import type { Rule } from '../concerns';
import { readableKind } from '../index';
import type { Field } from '../kind';
import { renameInTemplate } from '../template';
import { placeToRead } from '../where';
import { renamedCode } from './code';
import { isOfReply, isOnlyIn, renamedCondition, replaced, toolsReadBy } from './condition';

/** What a field of each widget names, alone or in a list; null: nothing. A new widget says here what its fields hold. */
export const HOLDS = {
  condition: 'condition',
  tool: 'tool',
  tools: 'tool',
  argument: 'argument',
  arguments: 'argument',
  template: 'template',
  denial: null,
  choice: null,
  number: null,
  values: null,
  truth: null,
  text: null,
  message: null,
  code: 'code',
} as const satisfies Record<Field<never>['widget'], 'condition' | 'tool' | 'argument' | 'template' | 'code' | null>;

/** A node as a rule, wherever it stands; undefined where this version cannot read it. */
export function ruleOf(policy: Policy, node: Node): Rule | undefined {
  const kind = readableKind(node);
  return kind === undefined ? undefined : { node, kind, place: placeToRead(policy, node) };
}

function renamedField(policy: Policy, rule: Rule, field: Field<never>, value: unknown, rename: Rename): unknown {
  switch (HOLDS[field.widget]) {
    case 'tool':
      return rename.of === 'tool' ? replaced(value, rename) : value;
    case 'argument':
      return rename.of === 'argument' && isOnlyIn(policy, toolsReadBy(policy, rule), rename)
        ? replaced(value, rename)
        : value;
    case 'condition':
      return value === null || value === undefined ? value : renamedCondition(policy, rule, value as Condition, rename);
    case 'template':
      return typeof value === 'string' && isOfReply(policy, rename)
        ? renameInTemplate(value, rename.from, rename.to)
        : value;
    case 'code':
      return typeof value === 'string' ? renamedCode(policy, rule, value, rename) : value;
    case null:
      return value;
  }
}

/** A node after a rename; the same one where it holds no such name. */
export function renamedNode(policy: Policy, node: Node, rename: Rename): Node {
  const rule = ruleOf(policy, node);
  if (rule === undefined) return node;
  const changed = rule.kind.fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    const value = node.fields[field.key];
    const next = renamedField(policy, rule, field as Field<never>, value, rename);
    return next === value ? [] : [[field.key, next]];
  });
  return changed.length === 0 ? node : { ...node, fields: { ...node.fields, ...Object.fromEntries(changed) } };
}

/** Renames a tool, an argument or a fact, through the whole policy. */
export const rename =
  (change: Rename): Edit =>
  (policy) =>
    canRename(policy, change)
      ? {
          ...renamedDeclarations(policy, change),
          nodes: mapSame(policy.nodes, (node) => renamedNode(policy, node, change)),
        }
      : policy;

/** Renames a tool: its declaration, its own chains, and each rule that names it. */
export const renameTool = (from: string, to: string): Edit => rename({ of: 'tool', from, to });

/** Renames an argument of a tool, and in each rule that reads it of this tool and of none that keeps the old name. */
export const renameArgument = (tool: string, from: string, to: string): Edit =>
  rename({ of: 'argument', tool, from, to });

/** Renames a fact, and in each condition that reads it. */
export const renameFact = (from: string, to: string): Edit => rename({ of: 'fact', from, to });
