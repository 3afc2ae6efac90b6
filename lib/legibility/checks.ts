/** The eight checks on the text of a denial, in the order in which they are shown (product.md, A denial). */
export const CHECKS = {
  ran: {
    label: 'Says whether it ran',
    hint: 'Say that the call was refused, or that it ran and its result was withheld: “Refused by policy …”.',
  },
  why: { label: 'Says why', hint: 'Name the rule and its limit in a sentence: “refunds over 500 need a manager”.' },
  next: { label: 'Says what to do next', hint: 'Begin with a verb: “Offer to ask a manager”.' },
  retry: {
    label: 'Says if a retry helps',
    hint: 'Say it either way: “retrying will not help”, or “try again in 30 seconds”.',
  },
  code: { label: 'Has a stable code', hint: 'Give one word that never changes, such as approval_required.' },
  policy: {
    label: 'Names the policy',
    hint: 'Say that a policy refused, so that nobody looks for a fault in the tool.',
  },
  leaks: {
    label: 'Leaks nothing',
    hint: 'Take out keys, passwords, file paths, host names, queries and names of errors in the code.',
  },
  short: { label: 'Is short', hint: 'Keep it to 300 characters: the agent reads it in the middle of its work.' },
} as const satisfies Readonly<Record<string, { label: string; hint: string }>>;

/** The name of one check. */
export type CheckId = keyof typeof CHECKS;
