/** Guards and hooks that a file writes where nothing of it was taken, nor told of: each such statement is told. */
import type { File } from '@babel/types';
import { isFunction, partsOf, type Tree } from '../../code/own/tree';
import { MOMENT_NAMES } from '../../contract/moments';
import { unexported } from '../meaning/frames';
import { bare, keyOfMember, lineOf } from '../source';
import type { Untaken } from './found';

/** What joins the hooks of a tool and its rules in a file of ours: it hands on what they say, and says nothing itself. */
const HANDS_ON = 'withPolicy';

const ASKED: ReadonlySet<string | null> = new Set([...MOMENT_NAMES, 'reject']);

/** A member of an object or a class that is the function of a guard or a moment. */
function isAsked(node: Tree): boolean {
  switch (node.type) {
    case 'ObjectMethod':
    case 'ClassMethod':
      return ASKED.has(keyOfMember(node));
    case 'ObjectProperty':
    case 'ClassProperty':
      return ASKED.has(keyOfMember(node)) && node.value != null && isFunction(bare(node.value));
  }
  return false;
}

function firstAsked(node: Tree): Tree | undefined {
  if (isAsked(node)) return node;
  for (const [, part] of partsOf(node)) {
    const found = firstAsked(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `told`: the lines of the file of which something is said already. */
export function unseen({ program }: File, told: readonly number[]): readonly Untaken[] {
  return program.body.flatMap((whole): readonly Untaken[] => {
    const end = whole.loc?.end.line ?? 1;
    if (told.some((line) => lineOf(whole) <= line && line <= end)) return [];
    const one = unexported(whole);
    const id = one.type === 'VariableDeclaration' ? one.declarations[0]?.id : 'id' in one ? one.id : undefined;
    const name = id?.type === 'Identifier' ? id.name : '';
    const found = name === HANDS_ON ? undefined : firstAsked(one);
    if (found === undefined) return [];
    const what = name === '' ? 'hooks' : `what “${name}” holds of hooks`;
    return [{ line: lineOf(found), what, why: 'It was not taken: no list of hooks that is understood leads to it.' }];
  });
}
