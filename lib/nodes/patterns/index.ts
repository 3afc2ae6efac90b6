/**
 * Patterns: a few rules that go together, made for the tools that a policy has. Which tool and argument a pattern takes,
 * their declared types say; where none fits, it says so.
 */
import type { Node, Place, Policy, Tool } from '../../policy/document';
import { addNode, all, type Edit } from '../../policy/edits';
import { freeGuardName, nextId } from '../../policy/free';
import { KINDS } from '../index';
import { capPageSize } from './cap-page-size';
import { limitOrManager } from './limit-or-manager';
import { neverButInstead } from './never-but-instead';
import { onceForThePool } from './once-for-the-pool';
import type { Pattern } from './pattern';
import { readBeforeReporting } from './read-before-reporting';
import { waitOutARateLimit } from './wait-out-a-rate-limit';

export type { Pattern } from './pattern';

/** All patterns, in the order of the palette. */
export const PATTERNS: readonly Pattern[] = [
  limitOrManager,
  neverButInstead,
  capPageSize,
  onceForThePool,
  waitOutARateLimit,
  readBeforeReporting,
];

/** The tools that a pattern may take at a place: in a tool's own chain only that one; the tool that ends the turn never. */
const toolsAt = (policy: Policy, place: Place): readonly Tool[] =>
  policy.tools.filter(
    (tool) => tool.name !== policy.terminal && (place.tool === undefined || place.tool === tool.name),
  );

/** The rules that a pattern makes at a place, with free ids and guard names; or what is lacking. */
export function patternNodes(
  policy: Policy,
  pattern: Pattern,
  place: Place,
): { readonly nodes: readonly Node[] } | { readonly why: string } {
  const made = pattern.make(policy, toolsAt(policy, place));
  if ('why' in made) return made;
  const nodes: Node[] = [];
  for (const { kind, name, fields } of made) {
    const now = { ...policy, nodes: [...policy.nodes, ...nodes] };
    const guards = KINDS.find((one) => one.id === kind)?.moments.includes('beforeDispatch') === true;
    nodes.push({ id: nextId(now), kind, name, ...(guards ? { guard: freeGuardName(now, name) } : {}), fields });
  }
  return { nodes };
}

/** Adds nodes one behind the other at a place, as one edit. */
export const addNodes = (nodes: readonly Node[], place: Place, index: number): Edit =>
  all(...nodes.map((node, i) => addNode(node, place, index + i)));
