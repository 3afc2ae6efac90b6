import { describe, expect, test } from 'vitest';
import { AUTH_MESSAGE } from '../../lib/engine/gate';
import { react } from '../../lib/scenarios/agent';
import { explanation, type Reasons } from '../../lib/scenarios/explain';
import { offerOf } from '../../lib/scenarios/offer';
import { REQUESTS } from '../../lib/scenarios/requests';

const refund = REQUESTS.find(({ id }) => id === 'refund_1800') ?? expect.unreachable();
const hears = (words: Partial<Reasons>) => explanation(refund, { code: null, why: null, next: null, ...words });
const reads = (error: unknown) => react(refund, JSON.stringify({ error }));
const LONG = 'refunds over 500 need a manager and '.repeat(140);

test.each(REQUESTS.map((request) => [request.id, request] as const))(
  'of a refusal by the authorization gate the customer of %s hears plain words, and nothing that the agent is to do',
  (_, request) => {
    expect(react(request, JSON.stringify({ error: AUTH_MESSAGE })).hears).toBe(
      `I can’t ${request.deed}: it needs an approval that I do not have.`,
    );
  },
);

test.each([
  'Go on without this result',
  'Continue with the other requests',
  'Tell the customer in your reply instead',
  'Say in your final answer what could not be done',
])('a step of the agent’s own way is offered to nobody: %s', (next) => {
  expect(hears({ code: 'limit', why: 'refunds need a manager', next })).toBe(
    'I can’t refund 1,800: refunds need a manager.',
  );
});

describe('what the customer hears of a reason', () => {
  test.each([
    [
      'a clause',
      { code: 'limit', why: 'refunds over 500 need a manager' },
      'I can’t refund 1,800: refunds over 500 need a manager.',
    ],
    [
      'a dot',
      { code: 'limit', why: 'refunds over 500 need a manager.' },
      'I can’t refund 1,800: refunds over 500 need a manager.',
    ],
    [
      'dots and spaces',
      { code: 'limit', why: '  refunds need a manager . . ' },
      'I can’t refund 1,800: refunds need a manager.',
    ],
    ['lines', { code: 'limit', why: 'refunds need\n\ta manager' }, 'I can’t refund 1,800: refunds need a manager.'],
    [
      'a no of its own',
      { code: 'limit', why: 'refunds are never made on Sundays' },
      'Refunds are never made on Sundays.',
    ],
    [
      'quotes',
      { code: 'limit', why: 'only a "senior" can do this' },
      'I can’t refund 1,800: only a "senior" can do this.',
    ],
    ['a question', { code: 'limit', why: 'who has approved it?' }, 'I can’t refund 1,800: who has approved it?'],
    ['nothing but a code', { code: 'over_limit' }, 'I can’t refund 1,800: over limit.'],
    [
      'a code to be approved',
      { code: 'approval_required' },
      'I can’t refund 1,800 myself: approval required. Shall I ask a manager?',
    ],
    [
      'right to left',
      { code: 'limit', why: 'החזרים מעל 500 דורשים מנהל' },
      'I can’t refund 1,800: החזרים מעל 500 דורשים מנהל.',
    ],
    [
      'forced directions',
      { code: 'limit', why: '\u202erefunds\u202c need\u2067 a manager' },
      'I can’t refund 1,800: refunds need a manager.',
    ],
    ['nothing at all', {}, 'I can’t refund 1,800.'],
    ['a code without words', { code: 'E42' }, 'I can’t refund 1,800.'],
    ['JSON', { code: 'over_limit', why: '{"why": "no"}' }, 'I can’t refund 1,800: over limit.'],
  ])('%s', (_name, words, sentence) => {
    expect(hears(words)).toBe(sentence);
  });

  test.each([
    ['Offer to ask one', 'Shall I ask one?'],
    ['offer to ask one.', 'Shall I ask one?'],
    ['Offer the data-protection form', 'I can offer the data-protection form.'],
    ['Offer the customer a voucher', 'I can offer you a voucher.'],
    ['Offer to call the customer’s bank', 'Shall I call your bank?'],
    ['Suggest a smaller refund', 'I can suggest a smaller refund.'],
    ['Ask again with 50', 'I could ask again with 50.'],
    ['Please ask a manager', 'I could ask a manager.'],
    ['You can escalate to a manager', 'I could escalate to a manager.'],
    ['Contact customer service', 'I could contact customer service.'],
    ['Transfer the customer to a manager', 'I could transfer you to a manager.'],
    ['Tell the customer that a manager will call', 'A manager will call.'],
    ['Tell the customer to use the web form', 'You can use the web form.'],
    ['Ask a manager; retrying will not help', 'I could ask a manager.'],
    ['Retrying will not help. Use the form', 'I could use the form.'],
    ['Would you like a voucher?', 'Would you like a voucher?'],
    ['a manager can approve it', 'A manager can approve it.'],
    ['Bitte einen Vorgesetzten fragen', 'Bitte einen Vorgesetzten fragen.'],
    ['הצע לשאול מנהל', 'הצע לשאול מנהל.'],
    ['请联系经理。', '请联系经理。'],
    ['Do not call again', ''],
    ['{"ask": "a manager"}', ''],
    ['…', ''],
    ['', ''],
  ])('the step “%s” is told as “%s”', (next, says) => {
    expect(offerOf(next, 'limit').says).toBe(says);
  });

  test.each([
    ['Ask a manager', 'Shall I ask a manager?'],
    ['Escalate to finance', 'Shall I escalate to finance?'],
    ['Do not call again', 'Shall I ask a manager?'],
    ['a supervisor can approve it', 'A supervisor can approve it. Shall I ask a manager?'],
    [null, 'Shall I ask a manager?'],
  ])('where approval is required, the step “%s” is an offer: “%s”', (next, says) => {
    expect(offerOf(next, 'approval_required').says).toBe(says);
  });

  test('five thousand characters are cut at a word', () => {
    const sentence = hears({ code: 'limit', why: LONG, next: `Offer ${LONG}` });
    expect(sentence).toMatch(/^I can’t refund 1,800: refunds over 500 need a manager and .* \S+… I can offer .*…$/u);
    expect(sentence.length).toBeLessThan(330);
    expect(hears({ why: `senior${'🧾'.repeat(2500)}` })).not.toMatch(/\p{Cs}/u);
    expect(hears({ why: 'a \ud800 b' })).toBe('I can’t refund 1,800: a b.');
  });
});

describe('what the customer hears of any other answer', () => {
  test.each([
    ['a bare error', 'ERROR', 'error', 'Sorry, something went wrong with the refund of 1,800.'],
    ['no text', '', 'error', 'Sorry, something went wrong with the refund of 1,800.'],
    ['a claim', '{"status":"ok"}', 'done', 'Your refund of 1,800 is done.'],
    ['null', null, 'error', 'Sorry, something went wrong with the refund of 1,800.'],
    [
      'a denial without words',
      '{"status":"denied","reason":"approval_required"}',
      'explained',
      'I can’t refund 1,800 myself: approval required. Shall I ask a manager?',
    ],
  ])('%s', (_name, error, told, sentence) => {
    expect(reads(error)).toMatchObject({ told, hears: sentence });
  });

  test.each(REQUESTS)('$id is never told as data, whatever is read', (request) => {
    const texts = [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{}',
      '{"rows":3}',
      '{"status":429}',
      '{"error":{"a":[1]}}',
      '{"error":"{\\"why\\":{\\"b\\":1}}"}',
      '{"__proto__":{"error":"x"}}',
    ];
    for (const text of texts) expect(react(request, text).hears).toMatch(/^[\p{L}][^{}[\]]+[.?]$/u);
  });
});
