/** Fixes of problems. They stand apart, so that a page loads the checks only when it mends something: runs tell the problems. */
import '../code/own/here';
import { check, type Known, type ToldProblem, told } from '../compile';
import type { Policy } from '../policy/document';
import type { Edit } from '../policy/edits';

/** The edit that mends a problem of a policy; null where the policy does not have it (any more), or it has no fix. */
export function fixFor(policy: Policy, problem: ToldProblem, known: Known): Edit | null {
  const words = JSON.stringify(problem);
  return check(policy, known).find((one) => JSON.stringify(told(one)) === words)?.fix?.edit ?? null;
}
