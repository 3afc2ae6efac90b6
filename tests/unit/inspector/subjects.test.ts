import { describe, expect, test } from 'vitest';
import {
  comparisonsFor,
  isUnknown,
  offerOf,
  startingRow,
  subjectsAt,
  withComparison,
  withPath,
  withSubject,
} from '@/lib/nodes/subjects';
import { readAs, readNumber, readScalar, writeScalar } from '@/lib/nodes/typed';
import type { Condition, Row, Scalar } from '@/lib/policy/conditions';
import { supportDesk } from '../../helpers/examples';

const policy = supportDesk();
const place = { moment: 'beforeDispatch' } as const;
const offers = subjectsAt(policy, place, ['issue_refund']);
const offer = (key: string) => {
  const found = offers.find((one) => one.key === key);
  if (found === undefined) throw new Error(`No offer ${key}.`);
  return found;
};
const amount: Row = { subject: { of: 'argument', name: 'amount' }, is: 'over', value: 500 };

describe('the subjects that are offered', () => {
  test('are the tool, the arguments of the tools concerned, then the others, then the session', () => {
    expect(offers.map(({ label, heading }) => [heading, label])).toEqual([
      ['The call', 'the tool'],
      ['Arguments of issue_refund', 'charge_id'],
      ['Arguments of issue_refund', 'amount'],
      ['Arguments of issue_refund', 'reason'],
      ['Arguments of other tools', 'customer_id'],
      ['Arguments of other tools', 'page_size'],
      ['Arguments of other tools', 'to'],
      ['Arguments of other tools', 'subject'],
      ['Arguments of other tools', 'body'],
      ['Arguments of other tools', 'result'],
      ['What was read', 'already read by this agent or its callers'],
      ['What was read', 'already read by any agent of the pool'],
      ['The session knows', 'user:is_manager'],
      ['The session knows', 'user:id'],
    ]);
  });

  test('know the types of their values', () => {
    expect([offer('tool').type, offer('argument amount').type, offer('fact user:is_manager').type]).toEqual([
      'tool',
      'number',
      'truth',
    ]);
  });

  test('take an argument whose type the tools disagree on as any', () => {
    const [first, ...rest] = policy.tools;
    if (first === undefined) throw new Error('The support desk has tools.');
    const mixed = { ...policy, tools: [{ ...first, arguments: [{ name: 'amount', type: 'text' as const }] }, ...rest] };
    const both = subjectsAt(mixed, place, [first.name, 'issue_refund']);
    expect(both.find((one) => one.key === 'argument amount')).toMatchObject({ type: 'any', heading: 'Arguments' });
  });

  test('keep one that the policy does not know, with the type of what it is compared to', () => {
    const row: Row = { subject: { of: 'fact', key: 'user:isManager' }, is: 'is', value: true };
    expect(offerOf(offers, row)).toMatchObject({
      label: 'user:isManager',
      type: 'truth',
      heading: 'Not known in this policy',
    });
  });
});

describe('a field of a result or a reply', () => {
  const status: Row = { subject: { of: 'value', path: ['status'] }, is: 'is', value: 429 };
  test('is named by a path with dots, and the whole by none', () => {
    expect(withPath(status, 'error.code').subject).toEqual({ of: 'value', path: ['error', 'code'] });
    expect(withPath(status, ' ').subject).toEqual({ of: 'value', path: [] });
    expect(withPath(amount, 'error.code')).toBe(amount);
  });
  test('is not unknown, since no policy declares it', () => {
    const offered = offerOf(offers, withPath(status, 'error.code'));
    expect(offered).toMatchObject({ type: 'any', heading: 'What came back' });
    expect(isUnknown(offered)).toBe(false);
    expect(isUnknown(offerOf(offers, { ...amount, subject: { of: 'argument', name: 'ammount' } }))).toBe(true);
  });
});

describe('a row that looks at something else', () => {
  test.each<[string, string, Row, Row]>([
    [
      'another number keeps comparison and value',
      'argument page_size',
      amount,
      { ...amount, subject: { of: 'argument', name: 'page_size' } },
    ],
    [
      'a text starts with is',
      'argument reason',
      amount,
      { subject: { of: 'argument', name: 'reason' }, is: 'is', value: '' },
    ],
    [
      'a truth starts with is true',
      'fact user:is_manager',
      amount,
      { subject: { of: 'fact', key: 'user:is_manager' }, is: 'is', value: true },
    ],
    [
      'the tool starts with the first that acts',
      'tool',
      amount,
      { subject: { of: 'tool' }, is: 'is', value: 'issue_refund' },
    ],
  ])('%s', (_, key, row, expected) => {
    expect(withSubject(row, offer(key), policy)).toEqual(expected);
  });

  test('is the very same row where the subject is the same', () => {
    expect(withSubject(amount, offer('argument amount'), policy)).toBe(amount);
  });

  test('keeps what this version does not know', () => {
    const strange = { ...amount, colour: 'red' } as Row;
    expect(withSubject(strange, offer('argument page_size'), policy)).toMatchObject({ colour: 'red' });
  });
});

describe('a row that compares in another way', () => {
  const reason: Row = { subject: { of: 'argument', name: 'reason' }, is: 'is', value: 'duplicate' };
  test.each<[Row, Row['is'], 'number' | 'text' | 'tool', Row['value'] | undefined]>([
    [amount, 'atMost', 'number', 500],
    [amount, 'isOneOf', 'number', [500]],
    [{ ...amount, is: 'isOneOf', value: [1, 2] }, 'is', 'number', 1],
    [{ ...amount, is: 'isOneOf', value: [1, 2] }, 'isNotOneOf', 'number', [1, 2]],
    [amount, 'isThere', 'number', undefined],
    [reason, 'contains', 'text', 'duplicate'],
    [reason, 'isOneOf', 'text', ['duplicate']],
    [{ subject: { of: 'tool' }, is: 'is', value: 'issue_refund' }, 'matches', 'tool', 'issue_refund'],
    [{ subject: { of: 'tool' }, is: 'isThere' }, 'is', 'tool', 'issue_refund'],
  ])('%j then %s', (row, is, type, value) => {
    const next = withComparison(row, is, type, policy);
    expect(next.value).toEqual(value);
    expect('value' in next).toBe(value !== undefined);
  });

  test('only comparisons that fit are offered', () => {
    expect(comparisonsFor('truth')).toEqual(['is', 'isNot', 'isThere', 'isNotThere']);
    expect(comparisonsFor('number')).not.toContain('contains');
    expect(comparisonsFor('tool')).not.toContain('over');
  });
});

describe('a new row', () => {
  const start = (condition: Condition, toolGiven = false) => startingRow(offers, condition, toolGiven, policy);
  const toolRow: Row = { subject: { of: 'tool' }, is: 'is', value: 'issue_refund' };
  test('asks for the tool first', () => {
    expect(start({ group: 'all', of: [] })).toEqual({ subject: { of: 'tool' }, is: 'is', value: 'issue_refund' });
  });
  test('then for a number of the tool concerned', () => {
    expect(start({ group: 'all', of: [toolRow] })).toEqual({ ...amount, value: 0 });
  });
  test('then for what is not looked at yet', () => {
    expect(start({ group: 'all', of: [toolRow, amount] }).subject).toEqual({ of: 'argument', name: 'charge_id' });
  });
  test('never for the tool where the rule concerns one by itself', () => {
    expect(start({ group: 'all', of: [] }, true)).toEqual({ ...amount, value: 0 });
  });
});

describe('values as they are typed', () => {
  test.each<[string, number | null]>([
    ['500', 500],
    [' 1,800 ', 1800],
    ['-2.5', -2.5],
    ['−3', -3],
    ['1e3', 1000],
    ['', null],
    ['-', null],
    ['1.', null],
    ['12,34', null],
    ['1e999', null],
    ['0x10', null],
    ['five', null],
    ['Infinity', null],
  ])('%j is the number %s', (text, expected) => {
    expect(readNumber(text)).toBe(expected);
  });

  const POINT = 'the point stands before decimals, and 1,800 or 1800 is a thousand and more.';
  test.each<[string, string | null]>([
    ['1.800', `Read as 1.8: ${POINT}`],
    ['-12.500', `Read as -12.5: ${POINT}`],
    ['1,800', null],
    ['1800', null],
    ['0.125', null],
    ['12.50', null],
    ['007', null],
    ['−3', null],
    ['1e3', 'Read as 1,000.'],
    ['9007199254740993', 'Read as 9,007,199,254,740,992.'],
    ['0.1000000000000000055511151231257827', 'Read as 0.1.'],
    ['1.800.000', null],
    ['five', null],
  ])('of %j it is said what was understood: %s', (text, says) => {
    expect(readAs(text)).toBe(says);
  });

  test.each<[string, Scalar]>([
    ['5', 5],
    ['true', true],
    ['null', null],
    ['"5"', '5'],
    ['five', 'five'],
    ['""', ''],
    ['"', '"'],
  ])('%j reads as %j', (text, expected) => {
    expect(readScalar(text)).toBe(expected);
  });

  test.each<[Scalar]>([[5], [-0.25], [true], [false], [null], [''], ['5'], ['true'], ['"quoted"'], [' 5 '], ['a "b"']])(
    '%j survives being written and read',
    (value) => {
      expect(readScalar(writeScalar(value))).toBe(value);
    },
  );
});

test('a fact that is declared twice is offered once, as the first', () => {
  const facts = [...policy.facts, { key: 'twice', type: 'text' as const }, { key: 'twice', type: 'number' as const }];
  const offered = subjectsAt({ ...policy, facts }, place, []).filter((one) => one.label === 'twice');
  expect(offered.map(({ type }) => type)).toEqual(['text']);
});
