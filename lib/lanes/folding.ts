/** Which lanes are folded to one line: looking only, kept by each viewer, and no part of the policy. */
import { MOMENT_NAMES, type Moment } from '../contract/moments';
import { placeOf } from '../policy/chains';
import type { Policy } from '../policy/document';

/** The lanes folded now: those that a person folded, but for what is selected, which is never out of sight. */
export function foldedNow(policy: Policy, folded: readonly string[], selection: readonly string[]): readonly Moment[] {
  const shown = new Set(selection.map((id) => placeOf(policy, id)?.moment));
  return MOMENT_NAMES.filter((moment) => folded.includes(moment) && !shown.has(moment));
}

/** The cards on a lane, its tools' own too. */
export const cardsOf = (policy: Policy, moment: Moment): readonly string[] =>
  policy.chains.filter((chain) => chain.moment === moment).flatMap((chain) => chain.nodes);

/** Whether there are cards, and each of them lies on a lane that is folded. */
export const areHidden = (policy: Policy, ids: readonly string[], folded: readonly Moment[]): boolean =>
  ids.length > 0 &&
  ids.every((id) => {
    const moment = placeOf(policy, id)?.moment;
    return moment !== undefined && folded.includes(moment);
  });
