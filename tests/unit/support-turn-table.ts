/**
 * The metrics of all 144 combinations of the five inputs, derived in closed form from the prose of support-turn.md. It
 * uses nothing of lib/: whatever runs the turn is checked against it.
 */
export interface Inputs {
  readonly denial: 'bare_error' | 'legible' | 'false_ok' | 'raise';
  readonly position: 'before' | 'after' | 'none';
  readonly pageSize: 'rewrite' | 'deny' | 'unchecked';
  readonly manager: boolean;
  readonly typo: boolean;
}

/** The inputs in the order of support-turn.md's table, the first varying slowest. */
export const ALL_INPUTS: readonly Inputs[] = (['bare_error', 'legible', 'false_ok', 'raise'] as const).flatMap(
  (denial) =>
    (['before', 'after', 'none'] as const).flatMap((position) =>
      (['rewrite', 'deny', 'unchecked'] as const).flatMap((pageSize) =>
        [false, true].flatMap((manager) =>
          [false, true].map((typo): Inputs => ({ denial, position, pageSize, manager, typo })),
        ),
      ),
    ),
);

/** How often a bare `ERROR` is met with the same call again. */
const RETRIES = 2;

/** The metrics that the rules determine for a combination, in the order of support-turn.md's table. */
export function expectedMetrics({ denial, position, pageSize, manager, typo }: Inputs) {
  const checked = position !== 'none';

  // Which of the requests 3, 4 and 5 a check speaks against. A key that nobody writes makes nobody a manager.
  const denies = {
    search: checked && pageSize === 'deny',
    refund: checked && !(manager && !typo),
    deletion: checked,
  };

  // A check that raises ends the turn at the first request that it speaks against; 7 is behind the last.
  const against = [denies.search && 3, denies.refund && 4, denies.deletion && 5].filter((n) => n !== false);
  const last = (denial === 'raise' ? against[0] : undefined) ?? 7;
  const made = (request: number) => request <= last;
  const one = (holds: boolean) => (holds ? 1 : 0);
  const denied = {
    search: one(denies.search && made(3)),
    refund: one(denies.refund && made(4)),
    deletion: one(denies.deletion && made(5)),
  };
  const deniedInAll = denied.search + denied.refund + denied.deletion;

  // How often one denied request is called, and how often its tool then runs: before the tool never, after it each time.
  const calls = denial === 'bare_error' ? 1 + RETRIES : 1;
  const runs = (request: number, isDenied: number) =>
    !made(request) ? 0 : isDenied === 0 ? 1 : position === 'after' ? calls : 0;
  const ran = {
    search: runs(3, denied.search),
    refund: runs(4, denied.refund),
    deletion: runs(5, denied.deletion),
    email: runs(6, 0),
  };

  // Only a rewrite that comes before the tool makes the page smaller. Effects happen once, reads every time.
  const page = position === 'before' && pageSize === 'rewrite' ? 50 : 500;
  const refunded1800 = one(ran.refund > 0);
  const deleted = one(ran.deletion > 0);

  // Only a status ok has the agent believe that it is done; what was done stands against every other way of saying no.
  const saysNo = denial !== 'false_ok';

  return {
    refunded: 40 + 1800 * refunded1800,
    accountsDeleted: deleted,
    rowsFetched: page * ran.search,
    emailsSent: ran.email,
    executions: 2 + ran.search + ran.refund + ran.deletion + ran.email,
    refusals: calls * deniedInAll,
    wastedRetries: (calls - 1) * deniedInAll,
    explained: denial === 'legible' ? deniedInAll : 0,
    falseSuccess: denial === 'false_ok' && position === 'before' ? deniedInAll : 0,
    forbiddenEffects: (manager ? 0 : refunded1800) + deleted,
    toldNoYetDone: saysNo && position === 'after' ? denied.refund + denied.deletion : 0,
    wronglyDenied: manager ? denied.refund : 0,
    unanswered: denied.search,
    notAttempted: last === 7 ? 0 : 6 - last,
    turn: last === 7 ? 'completed' : 'died',
  } as const;
}

/**
 * What a combination comes to, the worst first: without a check, or with one after the tool, what is forbidden happens,
 * unless the turn dies before; before the tool it is the denial that tells.
 */
export function expectedOutcome({ denial, position, pageSize, manager, typo }: Inputs) {
  if (position === 'none') return 'forbidden';
  if (position === 'after') {
    if (denial !== 'raise') return 'forbidden';
    // It raises where it first speaks: at the search nothing has been done yet; at a manager's refund the customer, told of
    // an error, has got it all the same.
    if (pageSize === 'deny') return 'died';
    return manager && typo ? 'lie' : 'forbidden';
  }
  switch (denial) {
    case 'bare_error':
      return 'wasted';
    case 'false_ok':
      return 'lie';
    case 'raise':
      return 'died';
    case 'legible':
      return manager && typo ? 'wrong' : 'good';
  }
}
