/** The shipped policies, each a file of public/examples. */
export interface Example {
  /** The file's name without its ending. */
  readonly file: string;
  /** The policy's own name. */
  readonly name: string;
  readonly says: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    file: 'support-desk',
    name: 'Support desk',
    says: 'Large refunds need a manager, accounts are never deleted, pages are kept small.',
  },
  {
    file: 'evidence-first',
    name: 'Evidence before report',
    says: 'No reply before something was looked up, and none that is empty.',
  },
  {
    file: 'no-repeats',
    name: 'No repeated fetch',
    says: 'A charge is looked up once: by the agent and its callers, or by anyone of the pool.',
  },
  {
    file: 'rate-limits',
    name: 'Rate limits',
    says: 'A rate limit is waited out, also where it hides inside a success.',
  },
  {
    file: 'little-room',
    name: 'Little room',
    says: 'A result that does not fit is asked for again, shorter.',
  },
  {
    file: 'protected-tools',
    name: 'Protected tools and grants',
    says: 'Refunds need a grant of the session first; rules of the tool and of the harness come after.',
  },
  {
    file: 'own-code',
    name: 'In its own code',
    says: 'What no built rule says: one rule in TypeScript at each moment.',
  },
  {
    file: 'bad-policy',
    name: 'A bad policy',
    says: 'Each rule has something wrong with it, to be found and mended.',
  },
];
