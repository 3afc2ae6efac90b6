/**
 * What each scenario switch does to the metrics, reasoned from the rules of support-turn.md. `none` has no rule, `desk` is
 * the support desk as it opens.
 */
import { policyOf } from './scenarios-policy';
import { cohort, DESK, DROPPED, NONE, NOTHING, none, one, type Row, rows } from './switches-rows';
import * as rules from './switches-rules';

const { desk, REASON, BARE } = rules;

/** Each switch alone: under no rule, under the support desk, and under rules that answer at its moment. */
export const ALONE: readonly Row[] = [
  ...rows(NONE, [
    [{ rateLimited: 1 }, 'none', none, { executions: 7 }, 'the default policy retries once'],
    [
      { rateLimited: 2 },
      'none',
      none,
      { executions: 7, rowsFetched: 0, unanswered: 1, explained: 1 },
      'the second error is told in the framework’s words, which say why; the framework refuses nothing',
    ],
    [
      { rateLimited: 2 },
      'two retries',
      one(rules.retrying(2)),
      { executions: 8 },
      'the rule stands before the default',
    ],
    [
      { rateLimited: 5 },
      'two retries',
      one(rules.retrying(2)),
      { executions: 8, rowsFetched: 0, refusals: 1, unanswered: 1, explained: 1 },
      'the rule puts its words in the place of what came of three runs',
    ],
    [
      { rateLimited: 1 },
      'no retry, a reason',
      one(rules.failing(REASON)),
      { rowsFetched: 0, refusals: 1, unanswered: 1, explained: 1 },
      'one run, replaced',
    ],
    [
      { rateLimited: 1 },
      'no retry, no reason',
      one(rules.failing(BARE)),
      { executions: 7, refusals: 1, wastedRetries: 1 },
      'the agent itself asks again, and the second run is not limited',
    ],
    [
      { rateLimited: 1, rateLimitHidden: true },
      'none',
      none,
      { rowsFetched: 0, unanswered: 1 },
      'nobody recognises it: a result that is no answer',
    ],
    [
      { rateLimited: 5, rateLimitHidden: true },
      'two retries of errors',
      one(rules.retrying(2)),
      { rowsFetched: 0, unanswered: 1 },
      'a returned 429 is no error',
    ],
    [
      { rateLimited: 1, rateLimitHidden: true },
      'one retry of a 429',
      one(rules.recognising(1)),
      { executions: 7 },
      'recognised and tried again',
    ],
    [
      { rateLimited: 2, rateLimitHidden: true },
      'one retry of a 429',
      one(rules.recognising(1)),
      { executions: 7, rowsFetched: 0, refusals: 1, unanswered: 1, explained: 1 },
      'then its result is replaced by the reason',
    ],
    [{ rateLimitHidden: true }, 'none', none, {}, 'nothing is limited, so nothing is hidden'],

    [{ littleRoom: true }, 'none', none, DROPPED, 'a result that does not fit is dropped by the default policy'],
    [{ littleRoom: true }, 'drop', one(rules.dropping), DROPPED, 'a drop denies nothing that would have fitted'],
    [
      { littleRoom: true },
      'nudge',
      one(rules.nudging('Ask for fewer rows.')),
      { rowsFetched: 510, executions: 7 },
      'asked again with 10; a nudge is no refusal',
    ],
    [
      { littleRoom: true },
      'nudge without words',
      one(rules.nudging(BARE)),
      { rowsFetched: 510, executions: 7 },
      'the second ask is another call, so no retry is wasted',
    ],
    [
      { littleRoom: true },
      'nudge by the numbers',
      one(rules.measuring),
      { rowsFetched: 510, executions: 7 },
      'cost 2,000, 1,100 remain, 76 above the soft limit, the terminal is reply',
    ],
    [
      { littleRoom: true },
      'nudge, pages of at least 50',
      rules.widened([rules.nudging('Refused (too_large): the result does not fit. Ask for less.')]),
      { rowsFetched: 550, executions: 7, unanswered: 1, explained: 1 },
      'nudged again, the agent has nothing smaller to ask for',
    ],
    [
      { littleRoom: true },
      'nudge without words, pages of at least 50',
      rules.widened([rules.nudging(BARE)]),
      { rowsFetched: 500 + 3 * 50, executions: 9, unanswered: 1, wastedRetries: 2 },
      'nudged again it is an opaque denial: two identical calls more',
    ],
    [
      { littleRoom: true },
      'raise at the stall',
      one(rules.raisingAtStall),
      { ...DROPPED, refusals: 1 },
      'a throw ends the pool and counts once',
    ],

    [{ siblingRead: true }, 'none', none, {}, 'nobody looks at it'],
    [{ siblingRead: true }, 'no repeat, lineage', one(rules.noRepeat(REASON)), {}, 'a sibling is not in the lineage'],
    [
      { siblingRead: true },
      'no repeat, cohort',
      cohort(rules.noRepeat(REASON)),
      { executions: 5, refusals: 1, explained: 1, wronglyDenied: 1, unanswered: 1 },
      'the rules allow the lookup and the policy refused it',
    ],
    [{}, 'no repeat, cohort', cohort(rules.noRepeat(REASON)), {}, 'nobody has read it'],

    [{ repeatsItself: true }, 'none', none, { executions: 7 }, 'the lookup runs twice'],
    [
      { repeatsItself: true },
      'no repeat, lineage',
      one(rules.noRepeat(REASON)),
      { refusals: 1 },
      'only the repeat is refused; it is no request, so none is explained or wrongly denied',
    ],
    [
      { repeatsItself: true },
      'no repeat, cohort',
      cohort(rules.noRepeat(REASON)),
      { refusals: 1 },
      'the agent is one of the pool',
    ],
    [
      { repeatsItself: true },
      'no repeat, no reason',
      one(rules.noRepeat(BARE)),
      { refusals: 3, wastedRetries: 2 },
      'the agent repeats any call that is denied without a reason',
    ],
    [
      { repeatsItself: true, retries: 0 },
      'no repeat, no reason',
      one(rules.noRepeat(BARE)),
      { refusals: 1 },
      'unless it never retries',
    ],
    [
      { repeatsItself: true },
      'lookups fail at first',
      one(rules.failingEarly('lookup_charge', 3, REASON)),
      { executions: 7, refusals: 1, explained: 1, wronglyDenied: 1 },
      'the agent gets the result after all, when it asks again',
    ],
    [
      {},
      'lookups fail at first',
      one(rules.failingEarly('lookup_charge', 3, REASON)),
      { refusals: 1, explained: 1, wronglyDenied: 1, unanswered: 1 },
      'it never asks again',
    ],

    [
      { protectedRefund: 'without' },
      'none',
      none,
      { refunded: 0, executions: 4, refusals: 2, explained: 2, forbiddenEffects: 1, wronglyDenied: 1 },
      'the gate refuses both refunds and says why; the 40 are allowed, the 1,800 need a manager',
    ],
    [
      { protectedRefund: 'without', manager: true },
      'none',
      none,
      { refunded: 0, executions: 4, refusals: 2, explained: 2, forbiddenEffects: 1, wronglyDenied: 2 },
      'a manager may refund 1,800',
    ],
    [{ protectedRefund: 'with' }, 'none', none, {}, 'granted'],
    [
      { protectedRefund: 'with' },
      'protected by the policy too',
      policyOf([], { protectedTools: ['issue_refund'] }),
      {},
      'a grant is of the tool, whoever protects it',
    ],
    [
      { protectedRefund: 'without' },
      'the gate switched off',
      policyOf([], { guards: { auth_reject: false } }),
      { refunded: 0, executions: 4, refusals: 2, explained: 2, forbiddenEffects: 1, wronglyDenied: 1 },
      'no override reaches the gate',
    ],

    [
      { malformed: true },
      'none',
      none,
      { refunded: 40, forbiddenEffects: 1 },
      'the tool runs on {} and moves nothing; nothing stands against the error that the customer hears',
    ],
    [
      { malformed: true },
      'an amount is needed',
      one(rules.noAmount),
      { refunded: 40, forbiddenEffects: 1, executions: 5, refusals: 1, explained: 1 },
      'a rule sees {} and can say so',
    ],
    [{ retries: 5 }, 'follow-ups', one(rules.following), {}, 'the scripted agent only reads them'],
  ]),

  ...rows(NOTHING, [
    [{ repliesFirst: true }, 'none', none, {}, 'the reply is accepted, six requests are never made'],
    [{ repliesFirst: true }, 'desk', desk(), {}, 'nothing of the desk speaks of a reply'],
    [{ repliesFirst: true }, 'accept', one(rules.accepting), {}, 'a rule accepts it in other words'],
    [
      { repliesFirst: true },
      'raise on the reply',
      one(rules.raisingOnReply),
      { refusals: 1, turn: 'died' },
      'a throw counts once and ends the turn; nothing was asked',
    ],
  ]),
  ...rows(NONE, [
    [{ repliesFirst: true }, 'reject', one(rules.rejecting), {}, 'the requests follow; a rejected reply is no request'],
    [{ repliesFirst: true }, 'read before reporting', one(rules.evidence), {}, 'the second reply has its evidence'],
  ]),

  ...rows(DESK, [
    [{ rateLimited: 1 }, 'desk', desk(), { executions: 5 }, 'retried once by the default policy'],
    [
      { rateLimited: 2 },
      'desk',
      desk(),
      { executions: 5, rowsFetched: 0, unanswered: 1, explained: 1 },
      'given up in words that say why',
    ],
    [{ rateLimited: 3 }, 'desk and three retries', desk(rules.retrying(3)), { executions: 7 }, 'three runs more'],
    [
      { rateLimited: 1, rateLimitHidden: true },
      'desk',
      desk(),
      { rowsFetched: 0, unanswered: 1 },
      'nobody recognises it',
    ],
    [
      { rateLimited: 1, rateLimitHidden: true },
      'desk and a 429',
      desk(rules.recognising(1)),
      { executions: 5 },
      'recognised and tried again',
    ],
    [
      { littleRoom: true },
      'desk',
      desk(),
      { ...DROPPED, rowsFetched: 50, refusals: 0, wastedRetries: 0 },
      'also 50 rows are 2,000 cells; the requests that the desk refuses are never made',
    ],
    [
      { littleRoom: true },
      'desk and a nudge',
      desk(rules.nudging(REASON)),
      { rowsFetched: 60, executions: 5 },
      'the second ask is within the limit',
    ],
    [{ repliesFirst: true }, 'desk and a rejection', desk(rules.rejecting), {}, 'the requests follow'],
    [{ siblingRead: true }, 'desk', desk(), {}, 'nobody looks at it'],
    [{ repeatsItself: true }, 'desk', desk(), { executions: 5 }, 'the lookup runs twice'],
    [{ repeatsItself: true }, 'desk and no repeat', desk(rules.noRepeat(REASON)), { refusals: 7 }, 'one refusal more'],
    [
      { protectedRefund: 'without' },
      'desk',
      desk(),
      { refunded: 0, executions: 3, refusals: 5, wastedRetries: 2, explained: 2, wronglyDenied: 1 },
      'the gate decides before the desk, once for each refund; the deletion is refused three times',
    ],
    [{ protectedRefund: 'with' }, 'desk', desk(), {}, 'granted: the desk decides'],
    [
      { malformed: true },
      'desk',
      desk(),
      { executions: 5, refusals: 3, wastedRetries: 2 },
      'the desk sees no amount and lets the call run, which moves nothing',
    ],
  ]),
];
