import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDenial } from '@/lib/legibility';
import { type Denial, denialMessage, startDenial } from '@/lib/policy/denial';

/** Letters only; from four on they are hardly ever a word that every refusal could use, as *id* or *it* are. */
const letters = (min: number) =>
  fc
    .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'), {
      minLength: min,
      maxLength: 12,
    })
    .map((all) => all.join(''));

/** Any text: arbitrary code units, pieces that mean something here, and both mixed. */
const PIECES = [
  '{"error":"',
  '{"status":"',
  'denied',
  'ok',
  '"}',
  'Refused by policy (',
  '): ',
  'done',
  ' not ',
  '; ',
  '. ',
  ', ',
  ': ',
  '\n',
  'retrying will not help',
  'because ',
  'ask a manager',
  'error',
  '{',
  '}',
  '[',
  '(',
  '<a>',
  '\ud800',
  '。',
  '¿',
  '\\',
  '"',
  "'",
  '403',
  '_',
  'é',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.json(),
);

describe('readDenial', () => {
  test('reads any text, and always the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const reading = readDenial(text);
        expect(readDenial(text)).toEqual(reading);
        expect(reading.reasons.length).toBeGreaterThan(0);
        expect(reading.grade === 'actionable').toBe(
          reading.next !== null && (reading.grade === 'legible' || reading.grade === 'actionable'),
        );
        if (reading.grade === 'legible' || reading.grade === 'actionable')
          expect(reading.code ?? reading.why).not.toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  test('reads a wrapped message as the message', () => {
    const isWrapper = (text: string): boolean => readDenial(text).text !== text;
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(!isWrapper(text));
        expect(readDenial(JSON.stringify({ error: text }))).toEqual(readDenial(text));
        expect(readDenial(` ${JSON.stringify({ error: text }, null, 2)}\n`)).toEqual(readDenial(text));
      }),
      { numRuns: 500 },
    );
  });

  test('finds in what the product prints what its author wrote', () => {
    const denial: fc.Arbitrary<Denial> = fc.record({
      way: fc.constant<Denial['way']>('reasoned'),
      form: fc.constantFrom<Denial['form']>('prose', 'json'),
      code: letters(4),
      why: letters(4),
      next: fc.oneof(fc.constant(''), letters(1)),
      retry: fc.constantFrom<Denial['retry']>('no', 'changed', 'later', 'unsaid'),
      text: fc.constant(''),
    });
    const HELPS = { no: false, changed: false, later: true, unsaid: null };
    fc.assert(
      fc.property(denial, fc.boolean(), (d, ran) => {
        const reading = readDenial(denialMessage(d, ran) ?? '');
        expect(reading.grade).toBe(d.next === '' ? 'legible' : 'actionable');
        expect(reading.next).toBe(d.next === '' ? null : d.next);
        expect(reading.retryHelps).toBe(HELPS[d.retry]);
        expect(reading.checks.ran && reading.checks.policy && reading.checks.short).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('finds whole sentences again, in prose and in JSON', () => {
    const word = fc.constantFrom(
      'refunds',
      'managers',
      'orders',
      'over',
      'need',
      'approval',
      'the',
      'customer',
      '500',
      'accounts',
      'never',
    );
    const sentence = fc.array(word, { minLength: 2, maxLength: 8 }).map((words) => `refunds ${words.join(' ')}`);
    fc.assert(
      fc.property(sentence, fc.constantFrom<Denial['form']>('prose', 'json'), fc.boolean(), (why, form, ran) => {
        const d: Denial = { ...startDenial, form, code: 'approval_required', why, next: 'Offer to ask one' };
        const reading = readDenial(denialMessage(d, ran) ?? '');
        expect(reading).toMatchObject({ code: 'approval_required', why, next: 'Offer to ask one', retryHelps: false });
        expect(Object.values(reading.checks)).not.toContain(false);
      }),
    );
  });

  test('the ways that go wrong are graded as what they are', () => {
    expect(readDenial(denialMessage({ ...startDenial, way: 'bare' }, false) ?? '').grade).toBe('opaque');
    expect(readDenial(denialMessage({ ...startDenial, way: 'ok' }, false) ?? '').grade).toBe('misleading');
  });

  test.each([
    'a',
    'a_',
    'a.',
    '. ',
    '{"a":',
    '(a ',
    '<a>',
    'at ',
    'a-',
    'not done ',
    'Denied: ',
    ', ask ',
    '\\"',
    'a://b:',
    '完',
    'if a, ',
    '; ',
  ])('a million characters of %j come to an end', (piece) => {
    const long = piece.repeat(Math.ceil(1_000_000 / piece.length));
    for (const text of [`Refused by policy (x): ${long}`, `${long}!x`]) {
      const reading = readDenial(text);
      expect(reading.text).toBe(text);
      expect(reading.checks.short).toBe(false);
    }
  });
});
