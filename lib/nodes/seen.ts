import type { Moment } from '../contract/moments';
import type { Subject } from '../policy/conditions';

/** What a hook at each moment really sees (contract.md §1 to §7): a guard sees no agent, and only a guard the cohort. */
export const SEEN: Readonly<Record<Moment, readonly Subject['of'][]>> = {
  beforeDispatch: ['tool', 'argument', 'fact', 'read'],
  afterExecute: ['tool', 'argument', 'fact', 'value', 'error', 'attempt', 'read', 'calls'],
  beforeAdmit: ['tool', 'argument', 'fact', 'cost', 'room', 'read', 'calls'],
  afterAdmit: ['tool', 'argument', 'fact', 'value', 'outcome', 'read', 'calls'],
  onReturn: ['reply', 'fact', 'calls'],
};

/** Whether a condition at a moment can look at a subject. */
export const canSee = (moment: Moment, subject: Subject): boolean =>
  SEEN[moment].includes(subject.of) &&
  !(subject.of === 'read' && subject.scope === 'cohort' && moment !== 'beforeDispatch');
