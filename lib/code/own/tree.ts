/** Walking the parser's tree, knowing of each kind of node only what our questions need. */
import type { Node } from '@babel/types';
import type { At } from './parser';

/** Any node of the tree; its members are looked at by name. */
export type Tree = Node;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && typeof (value as { readonly type?: unknown }).type === 'string';

/** The parts of a node, with the member that each stands at. */
export const partsOf = (tree: Tree): readonly (readonly [key: string, part: Tree])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    key === 'loc'
      ? []
      : (Array.isArray(value) ? value : [value]).filter(isTree).map((part): readonly [string, Tree] => [key, part]),
  );

/** Where a node begins. */
export const placeOf = (tree: Tree): At => ({
  line: tree.loc?.start.line ?? 1,
  column: (tree.loc?.start.column ?? 0) + 1,
});

/** Whether a node is a function of any form. */
export const isFunction = (tree: Tree): boolean =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ObjectMethod|ClassMethod|ClassPrivateMethod)$/.test(
    tree.type,
  );

/** Whether a node stands for types alone, so that nothing of it runs. */
export const isType = (tree: Tree): boolean =>
  tree.type.startsWith('TS') &&
  !/^TS(?:AsExpression|SatisfiesExpression|NonNullExpression|TypeAssertion|InstantiationExpression|Enum|ParameterProperty)/.test(
    tree.type,
  );

/** Shows every node of a tree, outer ones first. */
export function walkTree(tree: Tree, see: (part: Tree) => void): void {
  see(tree);
  for (const [, part] of partsOf(tree)) walkTree(part, see);
}

/** Whether parts stand in one another deeper than so many. */
export const isDeeper = (tree: Tree, most: number): boolean =>
  most === 0 || partsOf(tree).some(([, part]) => isDeeper(part, most - 1));

/** An expression without what only says its type. */
export const plainOf = (tree: Tree): Tree =>
  /^TS(?:AsExpression|SatisfiesExpression|NonNullExpression|TypeAssertion)$/.test(tree.type) && 'expression' in tree
    ? plainOf(tree.expression as Tree)
    : tree;
