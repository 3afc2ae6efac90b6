/** What an author's own code may do, and hardly means: nothing for which it is refused. */

import type { Doubt } from './read';
import { isType, partsOf, placeOf, plainOf, type Tree } from './tree';

/** The statements that throw where nothing of the code catches it, in their order. */
function throwsIn(tree: Tree): readonly Tree[] {
  if (isType(tree)) return [];
  const caught = tree.type === 'TryStatement' && tree.handler;
  const inner = partsOf(tree).flatMap(([key, part]) => (caught && key === 'block' ? [] : throwsIn(part)));
  return tree.type === 'ThrowStatement' ? [tree, ...inner] : inner;
}

/** A decision to try again, written out. */
function isRetry(tree: Tree): boolean {
  if (tree.type !== 'ObjectProperty' || tree.computed) return false;
  const key = tree.key.type === 'StringLiteral' ? tree.key.value : tree.key.type === 'Identifier' && tree.key.name;
  const value = plainOf(tree.value);
  return key === 'type' && value.type === 'StringLiteral' && value.value === 'retry';
}

/** What may end it: the attempt's number is looked at, or something is counted. */
const mayEnd = (tree: Tree): boolean =>
  (tree.type === 'Identifier' && tree.name === 'attempt') ||
  (tree.type === 'MemberExpression' && tree.computed && tree.property.type === 'StringLiteral') ||
  tree.type === 'UpdateExpression' ||
  (tree.type === 'AssignmentExpression' && tree.operator !== '=');

const every = (tree: Tree): readonly Tree[] =>
  isType(tree) ? [] : [tree, ...partsOf(tree).flatMap(([, part]) => every(part))];

/** The throw that comes first, and the first decision to try again in code that looks at no number of attempts. */
export function doubtsOf(program: Tree): readonly Doubt[] {
  const parts = every(program);
  const retry = parts.some(mayEnd) ? undefined : parts.find(isRetry);
  const thrown = throwsIn(program)[0];
  return [
    ...(thrown === undefined ? [] : [{ code: 'code-throws' as const, at: placeOf(thrown) }]),
    ...(retry === undefined ? [] : [{ code: 'code-no-ceiling' as const, at: placeOf(retry) }]),
  ];
}
