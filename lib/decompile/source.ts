/** The text of a file as a tree, without what stands for types alone. */
import type { ClassMethod, ClassProperty, Node, ObjectMember } from '@babel/types';

/** An expression without casts and assertions, which do nothing when it runs. */
export function bare(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TSInstantiationExpression':
    case 'ParenthesizedExpression':
      return bare(node.expression);
  }
  return node;
}

/** The line at which a node begins, counted from one. */
export const lineOf = (node: Node): number => node.loc?.start.line ?? 1;

/** The name of a member that is written out; null for one that is worked out when it runs. */
export function keyOfMember(member: ObjectMember | ClassMethod | ClassProperty): string | null {
  const { key } = member;
  if (key.type === 'StringLiteral') return key.value;
  if (!member.computed && key.type === 'Identifier') return key.name;
  if (!member.computed && key.type === 'NumericLiteral') return String(key.value);
  return null;
}

/** The names in the type annotation of a node: `ToolLifecycleHooks[]` has one. */
export function typeNames(node: Node | null | undefined): readonly string[] {
  if (node === null || node === undefined) return [];
  const found: string[] = [];
  JSON.stringify(node, (key, value: unknown) => {
    if (key === 'loc') return undefined;
    const { type, name } = (typeof value === 'object' && value !== null ? value : {}) as {
      type?: string;
      name?: string;
    };
    if (type === 'Identifier' && name !== undefined) found.push(name);
    return value;
  });
  return found;
}
