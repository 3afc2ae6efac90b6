/**
 * What a text is that somebody opens, drops or gives to a command: a policy file, a hooks.ts, or neither. The one place
 * where that is told, whatever way it came. Of a hooks.ts nothing is run.
 */
import { visible } from '../code/text';
import type { Policy } from '../policy/document';
import { parseSeen } from '../policy/file';
import type { Newer, Seen } from '../policy/file/newer';
import { whyTooNew } from '../policy/file/read';
import { type Became, type Change, looksLikeCode, openHooks, type Recovered, type Reopened, takeCode } from './index';
import { becameWords, countWords } from './words';

/** A policy and what is to be said of the file that it came from. */
export interface Loaded {
  readonly policy: Policy;
  readonly remarks: readonly string[];
  /** A newer Hookline wrote the policy: it is only to be looked at. */
  readonly newer?: Newer;
  /** What became what, where the rules were read from code. */
  readonly became?: readonly Became[];
  /** The code was edited since its policy was written: how, and what the policy is if the code is taken. */
  readonly edited?: { readonly changes: readonly Change[]; readonly code: Recovered | { readonly trouble: string } };
}

/** Which of the two is taken where a file's code was edited: the policy in its comment, or the code. */
export type Take = 'graph' | 'code';

type OrTrouble = Loaded | { readonly trouble: string };

/** Which lines of a file were changed: *line 20*, *lines 20, 31 and 40*, *lines 1, 2, 3, 4 and others*. */
function linesOf(changes: readonly Change[]): string {
  const all = changes.map(({ line }) => line);
  if (all.length === 1) return `line ${all[0]}`;
  return all.length > 5
    ? `lines ${all.slice(0, 4).join(', ')} and others`
    : `lines ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

const where = (changes: readonly Change[]): string => (changes.length === 0 ? '' : ` (${linesOf(changes)})`);

const EDITED = 'The code was edited by hand since it was written';
const OTHER =
  'The policy in its last comment was edited, or another version of Hookline wrote the file: the code differs from it';

function ours(opened: Reopened): Loaded {
  const { policy, state, changes, remarks, code } = opened;
  if (state === 'same') return { policy, remarks };
  const what = `${state === 'edited' ? EDITED : OTHER}${where(changes)}.`;
  const used = 'The policy in its last comment is used, not the code.';
  return { policy, remarks: [`${what} ${used}`, ...remarks], edited: { changes, code: takeCode(policy, code) } };
}

/** The same file with the hand-edited code taken instead of the policy that it carries, where that is wished. */
export function taking(loaded: OrTrouble, take: Take): OrTrouble {
  if ('trouble' in loaded) return loaded;
  if (loaded.newer !== undefined) return { trouble: whyTooNew(loaded.newer.version) };
  const { edited, became } = loaded;
  if (edited !== undefined && take === 'code') {
    const { code } = edited;
    return 'trouble' in code ? code : taking({ policy: code.policy, remarks: [], became: code.became }, take);
  }
  const told = became === undefined ? [] : [countWords(became), ...became.flatMap((one) => becameWords(one) ?? [])];
  const choice = edited === undefined ? [] : ['--take code takes the code instead.'];
  return { policy: loaded.policy, remarks: [...loaded.remarks, ...choice, ...told] };
}

const newerOf = ({ newer }: Seen): Pick<Loaded, 'newer'> => (newer === undefined ? {} : { newer });

/** Reads the text of a policy file, or of a hooks.ts; `name` is what its policy is called where the file does not say. */
export function load(text: string, name = 'hooks'): OrTrouble {
  if (!looksLikeCode(text)) {
    const read = parseSeen(text);
    return 'trouble' in read ? read : { policy: read.policy, remarks: read.changes ?? [], ...newerOf(read) };
  }
  const opened = openHooks(text, name);
  switch (opened.is) {
    case 'trouble':
      return { trouble: opened.trouble };
    case 'ours':
      return ours(opened);
    case 'read':
      return { policy: opened.policy, remarks: opened.remarks, became: opened.became };
  }
}

/** The remarks on a file, a line each. */
export const remarkLines = (path: string, remarks: readonly string[]): string =>
  remarks.map((remark) => `${path}: ${visible(remark)}\n`).join('');
