/**
 * What a text is that somebody opens, drops or gives to a command: a policy file, a hooks.ts that carries one, or neither.
 * The one place where that is told, whatever way it came.
 */
import { visible } from '../code/text';
import type { Policy } from '../policy/document';
import { parsePolicy } from '../policy/file';
import { type Change, looksLikeCode, openHooks } from './index';

/** A policy and what is to be said of the file that it came from, or why there is none. */
export type Loaded = { readonly policy: Policy; readonly remarks: readonly string[] } | { readonly trouble: string };

/** Which lines of a file were changed: *line 20*, *lines 20, 31 and 40*, *lines 1, 2, 3 and others*. */
function linesOf(changes: readonly Change[]): string {
  const all = changes.map(({ line }) => line);
  if (all.length === 1) return `line ${all[0]}`;
  return all.length > 5
    ? `lines ${all.slice(0, 4).join(', ')} and others`
    : `lines ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

const where = (changes: readonly Change[]): string => (changes.length === 0 ? '' : ` (${linesOf(changes)})`);

/** Reads the text of a policy file, or of a hooks.ts. */
export function load(text: string): Loaded {
  if (!looksLikeCode(text)) {
    const read = parsePolicy(text);
    return 'trouble' in read ? read : { policy: read.policy, remarks: [] };
  }
  const opened = openHooks(text);
  if ('trouble' in opened) return opened;
  const { policy, state, changes, remarks } = opened;
  switch (state) {
    case 'same':
      return { policy, remarks };
    case 'edited': {
      const edited = `The code was edited by hand since it was written${where(changes)}. The policy in its last comment is used, not the edits.`;
      return { policy, remarks: [edited, ...remarks] };
    }
    case 'other': {
      const other = `The policy in its last comment was edited, or another version of Hookline wrote the file: the code differs from it${where(changes)}. The policy is used, not the code.`;
      return { policy, remarks: [other, ...remarks] };
    }
  }
}

/** The remarks on a file, a line each. */
export const remarkLines = (path: string, remarks: readonly string[]): string =>
  remarks.map((remark) => `${path}: ${visible(remark)}\n`).join('');
