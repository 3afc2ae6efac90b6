/** What a tab leaves behind that is killed in the moment before it writes: noted at once, for its own next start. */
import type { Policy } from '../policy/document';
import { isRecord } from '../policy/file/json-text';
import { readPolicy } from '../policy/file/read';
import type { Whole, Work } from './policies';
import { NOTHING } from './published';
import type { Document } from './save';

/** What was not written yet, and by which tab. */
export interface Left {
  readonly id: string;
  readonly created: number;
  readonly revision: number;
  readonly policy: Policy;
  readonly by: string;
}

/** Noting more than this with every change would be felt, and may have no room. */
const MOST_RULES = 200;
const MOST_LETTERS = 1_000_000;

/** What is noted of work that is not written yet; null where there is none, or it is too much. */
export function noteOf(work: Work | null, by: string): string | null {
  if (work === null || work.newer !== undefined || work.policy.nodes.length > MOST_RULES) return null;
  const { id, created, revision, policy } = work;
  const text = JSON.stringify({ id, created, revision, policy, by } satisfies Left);
  return text.length > MOST_LETTERS ? null : text;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** Reads such a note; null where there is none, or it is none. */
export function leftIn(text: string | null): Left | null {
  const value = parsed(text);
  if (!isRecord(value)) return null;
  const { id, created, revision, by } = value;
  const isWhole = typeof id === 'string' && typeof by === 'string' && Number.isSafeInteger(revision);
  const read = readPolicy(value.policy);
  if (!isWhole || typeof created !== 'number' || !('policy' in read)) return null;
  return { id, created, revision: revision as number, policy: read.policy, by };
}

/**
 * The document to go on with where something was left: on the revision that it stands on, so that what another tab wrote since
 * is never written over. Null: what is stored has it all.
 */
export function goingOn({ by, ...left }: Left, stored: Whole | null): Document | null {
  if (stored === null) return { ...left, changed: left.created, published: NOTHING };
  const { head, body } = stored;
  if (JSON.stringify(body.policy) === JSON.stringify(left.policy)) return null;
  const revision = head.by === by ? head.revision : left.revision;
  return { ...left, revision, changed: head.changed, published: body.published };
}
