import { expect, test } from 'vitest';
import { matchOf, type Seen } from '@/lib/nodes/why';
import { plain } from '@/lib/nodes/words';
import type { Condition, Row } from '@/lib/policy/conditions';
import { supportDesk } from '../helpers/examples';

const policy = supportDesk();
const seen: Seen = (subject) => {
  switch (subject.of) {
    case 'tool':
      return { value: 'issue_refund' };
    case 'argument':
      return { value: { amount: 40, reason: 'duplicate charge', odd: 'x' }[subject.name] };
    case 'fact':
      return { value: subject.key === 'user:is_manager' ? true : undefined };
    default:
      return null;
  }
};
const argument = (name: string, is: Row['is'], value?: Row['value']): Row => ({
  subject: { of: 'argument', name },
  is,
  ...(value === undefined ? {} : { value }),
});
const tool = (value: string): Row => ({ subject: { of: 'tool' }, is: 'is', value });
const manager: Row = { subject: { of: 'fact', key: 'user:is_manager' }, is: 'is', value: true };
const all = (...of: readonly Condition[]): Condition => ({ group: 'all', of });
const any = (...of: readonly Condition[]): Condition => ({ group: 'any', of });
const none = (...of: readonly Condition[]): Condition => ({ group: 'none', of });

const CASES: readonly (readonly [condition: Condition, says: string | true | null])[] = [
  [all(tool('issue_refund')), true],
  [all(tool('delete_account')), 'the tool issue_refund is not delete_account'],
  [all({ subject: { of: 'tool' }, is: 'isOneOf', value: ['a', 'b'] }), 'the tool issue_refund is not one of a or b'],
  [all({ subject: { of: 'tool' }, is: 'matches', value: 'send_*' }), 'the tool issue_refund does not match send_*'],
  [all(tool('issue_refund'), argument('amount', 'over', 500)), 'amount 40 is not over 500'],
  [argument('amount', 'between', [50, 90]), 'amount 40 is not between 50 and 90'],
  [argument('missing', 'over', 500), 'missing is not there'],
  [argument('missing', 'isThere'), 'missing is not there'],
  [argument('amount', 'isNot', 40), 'amount is 40'],
  [argument('reason', 'startsWith', 'x'), 'reason “duplicate charge” does not start with “x”'],
  [argument('amount', 'isOneOf', [1, 2]), 'amount 40 is not one of 1 or 2'],
  [all(argument('amount', 'under', 50), none(manager)), 'the requester is a manager'],
  [none(tool('issue_refund'), manager), 'the tool is issue_refund'],
  [
    any(tool('delete_account'), argument('amount', 'over', 500)),
    'the tool issue_refund is not delete_account and amount 40 is not over 500',
  ],
  [argument('odd', 'over', 5), true],
  [none(argument('odd', 'over', 5)), true],
  [{ subject: { of: 'attempt' }, is: 'over', value: 1 }, null],
  [
    all({ subject: { of: 'attempt' }, is: 'over', value: 1 }, tool('delete_account')),
    'the tool issue_refund is not delete_account',
  ],
];

test.each(CASES)('%j', (condition, says) => {
  const match = matchOf(condition, seen, policy, true);
  expect(match.holds === false ? plain(match.why) : match.holds).toBe(says);
});
