/** What scenario switches do to the metrics together, reasoned from the rules of support-turn.md. */
import { cohort, DESK, DROPPED, NONE, NOTHING, none, one, type Row, rows } from './switches-rows';
import * as rules from './switches-rules';

const { desk, REASON } = rules;

/** Switches that go together. */
export const TOGETHER: readonly Row[] = [
  ...rows(NONE, [
    [
      { rateLimited: 1, littleRoom: true },
      'nudge',
      one(rules.nudging(REASON)),
      { executions: 8, rowsFetched: 510 },
      'limited, retried, too large, asked for less',
    ],
    [
      { rateLimited: 1, rateLimitHidden: true, littleRoom: true },
      'none',
      none,
      { rowsFetched: 0, unanswered: 1 },
      'a 429 fits',
    ],
    [
      { rateLimited: 2, littleRoom: true },
      'none',
      none,
      { executions: 7, rowsFetched: 0, unanswered: 1, explained: 1 },
      'the framework’s words fit',
    ],
    [
      { littleRoom: true, repeatsItself: true },
      'none',
      none,
      DROPPED,
      'the turn has ended before the agent repeats itself',
    ],
    [
      { repliesFirst: true, repeatsItself: true },
      'reject and no repeat',
      one(rules.rejecting, rules.noRepeat(REASON)),
      { refusals: 1 },
      'each is as it is alone',
    ],
    [
      { repliesFirst: true, littleRoom: true },
      'reject',
      one(rules.rejecting),
      DROPPED,
      'there is room enough to reject, and none for the search',
    ],
    [
      { siblingRead: true, repeatsItself: true },
      'no repeat, cohort',
      cohort(rules.noRepeat(REASON)),
      { executions: 5, refusals: 2, explained: 1, wronglyDenied: 1, unanswered: 1 },
      'refused twice, one of them a request',
    ],
    [
      { siblingRead: true, repeatsItself: true },
      'no repeat, lineage',
      one(rules.noRepeat(REASON)),
      { refusals: 1 },
      'the agent’s own read is seen, the sibling’s is not',
    ],
    [
      { protectedRefund: 'without', malformed: true },
      'none',
      none,
      { refunded: 0, executions: 4, refusals: 2, explained: 2, forbiddenEffects: 1, wronglyDenied: 1 },
      'the gate asks for no arguments',
    ],
    [
      { protectedRefund: 'with', malformed: true },
      'none',
      none,
      { refunded: 40, forbiddenEffects: 1 },
      'granted, and malformed all the same',
    ],
    [
      { malformed: true, manager: true },
      'none',
      none,
      { refunded: 40, forbiddenEffects: 1 },
      'a tool that cannot use its arguments denies nothing',
    ],
  ]),
  ...rows(NOTHING, [
    [
      {
        repliesFirst: true,
        rateLimited: 5,
        littleRoom: true,
        siblingRead: true,
        repeatsItself: true,
        protectedRefund: 'without',
        malformed: true,
      },
      'none',
      none,
      {},
      'after an accepted reply nothing else happens',
    ],
  ]),
  ...rows(DESK, [
    [
      { rateLimited: 1, repeatsItself: true, siblingRead: true, protectedRefund: 'with', malformed: true },
      'desk',
      desk(),
      { executions: 7, refusals: 3, wastedRetries: 2 },
      'one run more for the retry, one for the repeat, one for the refund that is not JSON',
    ],
  ]),
];
