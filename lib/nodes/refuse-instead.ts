/** The second meaning of off: a rule that is switched off and fails closed. */
import { concerned } from './concerns';
import type { AnyKind, Standing } from './kind';
import { type Sentence, say, toolNames } from './words';

/** Whether a rule has something to refuse while it is off, as it is and where it stands. */
export const canRefuse = (kind: AnyKind | undefined, standing: Standing): boolean =>
  (kind?.refuseInstead?.(standing.node.fields, standing) ?? null) !== null;

/** What a rule does while it is off and refuses instead. */
export function insteadWords(kind: AnyKind, standing: Standing): Sentence {
  if (!canRefuse(kind, standing)) return ['Switched off; as it is, there is nothing that it could refuse instead.'];
  const { policy, node, place } = standing;
  const tools = concerned(policy, { kind, node, place });
  const after = place.moment === 'afterExecute';
  if (tools.length === 0) return ['Switched off, it refuses instead, but it concerns no tool.'];
  const all = tools.length === policy.tools.length;
  if (after) {
    return all
      ? ['Switched off, it replaces every result; the effect stands.']
      : say`Switched off, it replaces every result of ${toolNames(tools)}; the effect stands.`;
  }
  return all
    ? ['Switched off, it refuses every call.']
    : say`Switched off, it refuses every call of ${toolNames(tools)}.`;
}
