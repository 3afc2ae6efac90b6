/** The comment at the end of a hooks.ts that this program wrote: the policy itself, and a fingerprint of the code. */
import { TRAILER } from '../compile/targets/hooks-ts';
import { isOfNewer, type Policy } from '../policy/document';
import { isRecord } from '../policy/file/json-text';
import { readPolicy } from '../policy/file/read';

/** What the comment says, and the text around it. */
export interface Found {
  readonly policy: Policy;
  /** The fingerprint that the code had when it was written. */
  readonly fingerprint: string;
  /** The text without the comment. */
  readonly code: string;
  /** The line of the comment, counted from one. */
  readonly line: number;
  /** Lines of other comments of this kind above it, which are not looked at. */
  readonly others: readonly number[];
}

export type Trailer = Found | 'none' | { readonly broken: string; readonly code: string };

const START = new RegExp(`^\\s*${TRAILER}`);

/** The text as lines are counted in it: without a byte order mark, its lines ended as everywhere. */
export const plainText = (text: string): string => text.replace(/^\uFEFF/u, '').replace(/\r\n?/g, '\n');

function contentOf(json: string): { readonly policy: Policy; readonly fingerprint: string } | { readonly why: string } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { why: 'is cut or was changed, so that it cannot be read' };
  }
  const { code, policy } = (typeof value === 'object' ? (value ?? {}) : {}) as Readonly<Record<string, unknown>>;
  if (typeof code !== 'string') return { why: 'lacks the fingerprint of the code' };
  const read = readPolicy(policy);
  if ('policy' in read) return { policy: read.policy, fingerprint: code };
  if (isRecord(policy) && isOfNewer(policy as Pick<Policy, 'version'>))
    return { why: `is of a newer Hookline (version ${policy.version})` };
  return { why: `was changed: ${read.trouble.charAt(0).toLowerCase()}${read.trouble.slice(1).replace(/\.$/, '')}` };
}

/** Finds the comment in the text of a file; of several the last one counts, as it does where the file is written. */
export function readTrailer(text: string): Trailer {
  const lines = plainText(text).split('\n');
  const at = lines.findLastIndex((line) => START.test(line));
  const line = lines[at];
  if (line === undefined) return 'none';
  const code = [...lines.slice(0, at), ...lines.slice(at + 1)].join('\n');
  const content = contentOf(line.replace(START, ''));
  if ('why' in content)
    return { broken: `The comment in line ${at + 1}, which carries the policy, ${content.why}.`, code };
  const others = lines.flatMap((other, i) => (i < at && START.test(other) ? [i + 1] : []));
  return { ...content, code, line: at + 1, others };
}
