/** Opening a hooks.ts that this program wrote: the policy that it carries, and whether its code is still the policy's. */
import '../code/own/here';
import { check } from '../compile/check';
import { stopsTheRun } from '../compile/problem';
import { fingerprint } from '../compile/targets/fingerprint';
import { compileHooks } from '../compile/targets/hooks-ts';
import type { Policy } from '../policy/document';
import { type Change, differ } from './differ';
import { type Found, readTrailer } from './trailer';

/** A file that carries its policy. */
export interface Reopened {
  readonly policy: Policy;
  /**
   * `same`: the code is the policy's. `edited`: the code was edited since it was written. `other`: the policy in the
   * comment was, or another version wrote the file.
   */
  readonly state: 'same' | 'edited' | 'other';
  /** From the policy's code to the file's; empty where they are the same. */
  readonly changes: readonly Change[];
  /** The code that the policy compiles to, without the comment; null where it cannot run. */
  readonly written: string | null;
  /** The file's code, without the comment. */
  readonly code: string;
  /** Sentences on what else was found. */
  readonly remarks: readonly string[];
}

const remarksOn = ({ line, others }: Found): readonly string[] =>
  others.length === 0
    ? []
    : [
        `The file carries more than one policy, in lines ${[...others, line].join(', ')}; the last one counts, and the others are not looked at.`,
      ];

/** The code that a policy compiles to, without the comment at its end; null for a policy that cannot run. */
function codeOf(policy: Policy): string | null {
  if (stopsTheRun(check(policy))) return null;
  const again = readTrailer(compileHooks(policy).text);
  return again === 'none' ? null : again.code;
}

function stateOf(found: Found, written: string | null): Reopened['state'] {
  const now = fingerprint(found.code);
  if (written !== null && fingerprint(written) === now) return 'same';
  if (now !== found.fingerprint) return 'edited';
  return written === null ? 'same' : 'other';
}

/** Opens what the comment carries, and compares it with the code above it. */
export function reopen(found: Found): Reopened {
  const written = codeOf(found.policy);
  const state = stateOf(found, written);
  const changes = state === 'same' || written === null ? [] : differ(written, found.code);
  return { policy: found.policy, state, changes, written, code: found.code, remarks: remarksOn(found) };
}
