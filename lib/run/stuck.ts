/** Code of rules that did not come back, and had to be ended together with its worker: it is not run again in this page. */
import type { Policy } from '../policy/document';

const codes = new Set<string>();

/** Remembers the code of a node. */
export function isStuck(policy: Policy | undefined, id: string): void {
  const code = policy?.nodes.find((node) => node.id === id)?.fields.code;
  if (typeof code === 'string') codes.add(code);
}

/** The nodes of a policy with such code. */
export const stuckIn = (policy: Policy): readonly string[] =>
  codes.size === 0
    ? []
    : policy.nodes.flatMap(({ id, fields }) => (typeof fields.code === 'string' && codes.has(fields.code) ? [id] : []));
