import { readdirSync, readFileSync } from 'node:fs';
import type { Policy } from '@/lib/policy/document';
import { parsePolicy } from '@/lib/policy/file';

/** Reads a policy file; a test that cannot read it fails with the reader's own sentence. */
export function policyFrom(text: string): Policy {
  const read = parsePolicy(text);
  if ('trouble' in read) throw new Error(read.trouble);
  return read.policy;
}

/** The shipped policies by name. */
export const EXAMPLES: ReadonlyMap<string, Policy> = new Map(
  readdirSync('public/examples')
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => [file.replace(/\.json$/, ''), policyFrom(readFileSync(`public/examples/${file}`, 'utf8'))]),
);

/** The shipped support desk. */
export const supportDesk = (): Policy => {
  const policy = EXAMPLES.get('support-desk');
  if (policy === undefined) throw new Error('public/examples/support-desk.json is missing.');
  return policy;
};
