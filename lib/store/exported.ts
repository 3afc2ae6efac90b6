/** The export as a question. It stands apart from the others, so that a page loads the compiler only when it shows a file. */
import '../code/own/here';
import { type Compiled, check, compileHooks } from '../compile';
import type { Policy } from '../policy/document';
import { once } from '../reading/once';

/** The export of a policy that can run. */
export const exportOf: (policy: Policy) => Compiled = once(compileHooks);

/** Why a policy has no hooks.ts: the problem that stops it. Null where it has one. */
export const whyNoExport: (policy: Policy) => string | null = once(
  (policy) => check(policy).find((problem) => problem.severity === 'stops')?.text ?? null,
);
