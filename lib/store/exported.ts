/** The export as a question. It stands apart from the others, so that a page loads the compiler only when it shows a file. */
import { type Compiled, compileHooks } from '../compile';
import type { Policy } from '../policy/document';
import { once } from './once';

/** The export of a policy that can run. */
export const exportOf: (policy: Policy) => Compiled = once(compileHooks);
