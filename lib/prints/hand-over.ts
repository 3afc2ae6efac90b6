/** How an engineer puts hooks.ts to use: code to copy beside the file (contract.md §8). */

/** The ways to hand the policy over, each with the code and what is to be known of it. */
export const HAND_OVERS = {
  pool: {
    label: 'With a pool',
    says: 'The pool takes the hooks and the overrides; each tool, and the one that ends the turn, is put under the policy.',
    code: `import { agentPool } from '@lloyal-labs/lloyal-agents';
import { createHooks, guards, type Session, withPolicy } from './hooks';

const session: Session = {}; // what your session knows, kept up to date: it is read anew at each call

agentPool({
  ...options, // whatever else your pool takes
  hooks: createHooks(session),
  guards,
  tools: tools.map((tool) => withPolicy(tool, session)),
  terminal: withPolicy(reply, session),
});
`,
  },
  class: {
    label: 'With a policy class',
    says: 'A policy class takes the hooks and the overrides itself, as guardOverrides; a pool that has a policy takes neither.',
    code: `import { agentPool, DefaultAgentPolicy } from '@lloyal-labs/lloyal-agents';
import { createHooks, guards, type Session, withPolicy } from './hooks';

const session: Session = {}; // what your session knows, kept up to date: it is read anew at each call

agentPool({
  ...options, // whatever else your pool takes
  policy: new DefaultAgentPolicy({ hooks: createHooks(session), guardOverrides: guards }),
  tools: tools.map((tool) => withPolicy(tool, session)),
  terminal: withPolicy(reply, session),
});
`,
  },
  harness: {
    label: 'With harness.yml',
    says: 'The overrides stand in harness.yml, under defaults, where they change without new code; the pool takes them from there.',
    code: `import { agentPool } from '@lloyal-labs/lloyal-agents';
import { createHooks, type Session, withPolicy } from './hooks';

const session: Session = {}; // what your session knows, kept up to date: it is read anew at each call

agentPool({
  ...options, // whatever else your pool takes
  hooks: createHooks(session),
  guards: config().defaults.guards, // as your harness reads harness.yml
  tools: tools.map((tool) => withPolicy(tool, session)),
  terminal: withPolicy(reply, session),
});
`,
  },
} as const satisfies Record<string, { readonly label: string; readonly says: string; readonly code: string }>;

export type HandOver = keyof typeof HAND_OVERS;
