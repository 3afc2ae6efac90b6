import { expect, test } from 'vitest';
import {
  all,
  amount,
  any,
  attempt,
  type Case,
  decide,
  error,
  first,
  limit,
  must,
  not,
  policyOf,
  read,
  refund,
  refuse,
  repeat,
  reply,
  retry,
  said,
  shape,
  status,
  tool,
} from './vocabulary';

const ORDER: readonly Case[] = [
  [
    'narrower after wider',
    'beforeDispatch',
    [refuse('A', all(refund, amount('over', 100))), refuse('B', all(refund, amount('over', 500)))],
    ['B: It can never fire: “A” stands before it and already refuses every call that it would. [Move it before “A”]'],
  ],
  [
    'wider after narrower',
    'beforeDispatch',
    [refuse('A', all(refund, amount('over', 500))), refuse('B', all(refund, amount('over', 100)))],
    [],
  ],
  [
    'twice the same',
    'beforeDispatch',
    [refuse('A', all(refund, amount('over', 100))), refuse('B', all(amount('over', 100), refund))],
    [
      'B: It can never fire: “A” stands before it and already refuses every call that it would. [Take it out to the shelf]',
    ],
  ],
  [
    'the first of several is named',
    'beforeDispatch',
    [refuse('A', tool('is', 'search')), refuse('B', refund), refuse('C', refund)],
    [
      'C: It can never fire: “B” stands before it and already refuses every call that it would. [Take it out to the shelf]',
    ],
  ],
  [
    'the tool’s own chain comes first',
    'beforeDispatch',
    [refuse('A', all(refund, amount('is', 5))), refuse('B', amount('atLeast', 5), { tool: 'refund' })],
    [
      'A: It can never fire: “B” among refund’s rules stands before it and already refuses every call that it would. [Move it before “B”]',
    ],
  ],
  [
    'the harness comes later',
    'beforeDispatch',
    [refuse('A', refund), refuse('B', amount('atLeast', 5), { tool: 'refund' })],
    [],
  ],
  [
    'a chain of one tool, a rule of two',
    'beforeDispatch',
    [refuse('A', tool('isOneOf', ['refund', 'search'])), refuse('B', all(), { tool: 'refund' })],
    [],
  ],
  [
    'a pattern within a pattern',
    'beforeDispatch',
    [refuse('A', tool('matches', 'ref*')), refuse('B', tool('matches', 'refund_*'))],
    ['B: It can never fire: “A” stands before it and already refuses every call that it would. [Move it before “A”]'],
  ],
  [
    'a pattern that could match more',
    'beforeDispatch',
    [refuse('A', tool('isOneOf', ['refund', 'refund_all'])), refuse('B', tool('matches', 'refund*'))],
    [],
  ],
  [
    'a text that an earlier number counts as met',
    'beforeDispatch',
    [refuse('A', all(refund, amount('over', 500))), refuse('B', all(refund, amount('is', 'all of it')))],
    ['B: It can never fire: “A” stands before it and already refuses every call that it would. [Move it before “A”]'],
  ],
  [
    'a text that it does not',
    'beforeDispatch',
    [
      refuse('A', all(refund, amount('over', 500)), { strict: false }),
      refuse('B', all(refund, amount('is', 'all of it'))),
    ],
    [],
  ],
  [
    'a limit after a refusal',
    'beforeDispatch',
    [refuse('A', all(refund, amount('isThere'))), limit('B', {})],
    ['B: It can never fire: “A” stands before it and already refuses every call that it would. [Move it before “A”]'],
  ],
  [
    'a refusal after a limit',
    'beforeDispatch',
    [limit('A', {}), refuse('B', all(refund, amount('over', 500)))],
    ['B: It can never fire: “A” stands before it and already refuses every call that it would. [Move it before “A”]'],
  ],
  [
    'a rewriting comes last',
    'beforeDispatch',
    [refuse('A', refund), limit('B', { outside: 'rewrite' }), refuse('C', all(refund, amount('over', 500)))],
    ['C: It can never fire: “A” stands before it and already refuses every call that it would. [Move it before “A”]'],
  ],
  [
    'a rule that refuses instead',
    'beforeDispatch',
    [refuse('A', all(refund, amount('over', 500)), { off: 'refuse' }), refuse('B', all(refund, amount('under', 5)))],
    ['B: It can never fire: “A” stands before it and already refuses every call that it would. [Move it before “A”]'],
  ],
  ['a rule that is skipped', 'beforeDispatch', [refuse('A', refund, { off: 'skip' }), refuse('B', refund)], []],
  [
    'two together',
    'beforeDispatch',
    [
      refuse('A', all(refund, amount('over', 5))),
      refuse('B', all(refund, amount('atMost', 5))),
      refuse('C', all(refund, amount('isThere'))),
    ],
    ['C: It can never fire: “A” and “B” stand before it and together already refuse every call that it would.'],
  ],
  [
    'two together that leave something',
    'beforeDispatch',
    [
      refuse('A', all(refund, amount('over', 5))),
      refuse('B', all(refund, amount('under', 5))),
      refuse('C', all(refund, amount('isThere'))),
    ],
    [],
  ],
  [
    'a repeat after a refusal of all',
    'beforeDispatch',
    [refuse('A', refund), repeat('B', ['amount'])],
    ['B: It can never fire: “A” stands before it and already refuses every call that it would. [Move it before “A”]'],
  ],
  ['a repeat before a refusal of all', 'beforeDispatch', [repeat('A', []), refuse('B', refund)], []],
  [
    'the same repeat twice',
    'beforeDispatch',
    [repeat('A', ['amount']), repeat('B', ['amount'])],
    [
      'B: It can never fire: “A” stands before it and already refuses every call that it would. [Take it out to the shelf]',
    ],
  ],
  [
    'a repeat of the lineage, then of the pool',
    'beforeDispatch',
    [repeat('A', ['amount']), repeat('B', ['amount'], 'cohort')],
    [],
  ],
  [
    'a repeat of the whole call, then as a row',
    'beforeDispatch',
    [repeat('A', []), refuse('B', all(refund, read('lineage')))],
    [
      'B: It can never fire: “A” stands before it and already refuses every call that it would. [Take it out to the shelf]',
    ],
  ],
  [
    'reads of the pool that make all reads the pool’s',
    'beforeDispatch',
    [refuse('A', all(refund, read('lineage'))), refuse('B', all(refund, read('lineage'), read('cohort')))],
    [],
  ],
  [
    'results that were taken',
    'afterExecute',
    [decide('take-it', 'A', refund), decide('call-it-a-failure', 'B', all(refund, status('is', 429)))],
    ['B: It can never fire: “A” stands before it and already decides every run that it would. [Move it before “A”]'],
  ],
  [
    'errors that were not',
    'afterExecute',
    [decide('take-it', 'A', refund), decide('call-it-a-failure', 'B', all(refund, error('is', 'RangeError')))],
    [],
  ],
  [
    'errors and results that were',
    'afterExecute',
    [
      decide('take-it', 'A', any(error('isThere'), error('isNotThere'))),
      decide('call-it-a-failure', 'B', all(refund, error('is', 'RangeError'))),
    ],
    ['B: It can never fire: “A” stands before it and already decides every run that it would. [Move it before “A”]'],
  ],
  [
    'all that returned, by what was not thrown',
    'afterExecute',
    [decide('take-it', 'A', error('isNotThere')), decide('call-it-a-failure', 'B', status('is', 429))],
    ['B: It can never fire: “A” stands before it and already decides every run that it would. [Move it before “A”]'],
  ],
  [
    'retries, and then a failure',
    'afterExecute',
    [retry('A', status('is', 429), 2, 'fail'), decide('take-it', 'B', status('isOneOf', [429]))],
    [
      'B: It can never fire: “A” stands before it and already decides every run that it would. [Take it out to the shelf]',
    ],
  ],
  [
    'retries, and then the next rule',
    'afterExecute',
    [retry('A', status('is', 429), 2, 'take'), decide('take-it', 'B', status('isOneOf', [429]))],
    [],
  ],
  [
    'retries while the next rule asks',
    'afterExecute',
    [retry('A', status('is', 429), 2, 'take'), decide('take-it', 'B', all(status('is', 429), attempt('under', 3)))],
    [
      'B: It can never fire: “A” stands before it and already decides every run that it would. [Take it out to the shelf]',
    ],
  ],
  [
    'a stop after a nudge',
    'beforeAdmit',
    [decide('ask-shorter', 'A', tool('matches', 'ref*')), decide('stop-agent', 'B', refund)],
    ['B: It can never fire: “A” stands before it and already decides every result that it would. [Move it before “A”]'],
  ],
  [
    'silence, then words',
    'afterAdmit',
    [decide('say-nothing', 'A', all()), decide('say-next', 'B', refund)],
    ['B: It can never fire: “A” stands before it and already answers every result that it would. [Move it before “A”]'],
  ],
  [
    'no words, then words',
    'afterAdmit',
    [decide('say-next', 'A', all(), { fields: { when: all(), message: ' ' } }), decide('say-next', 'B', refund)],
    [],
  ],
  [
    'a rejection after a rejection',
    'onReturn',
    [must('A', reply('isNotEmpty')), must('B', reply('isNot', ''))],
    ['B: It can never fire: “A” stands before it and already rejects every reply that it would. [Move it before “A”]'],
  ],
  [
    'a rejection of the terminal’s chain, then of the harness',
    'onReturn',
    [must('A', reply('isNot', '')), must('B', reply('isNotEmpty'), { tool: 'reply' })],
    [
      'A: It can never fire: “B” among reply’s rules stands before it and already rejects every reply that it would. [Move it before “B”]',
    ],
  ],
  ['a rejection after an accept', 'onReturn', [shape('A'), must('B', reply('isThere'))], []],
  ['an accept after a rejection', 'onReturn', [must('A', not(all())), shape('B')], []],
  [
    'an accept after an accept',
    'onReturn',
    [shape('A'), shape('B')],
    [
      'B: It can never fire: “A” stands before it and already accepts every reply that it would. [Take it out to the shelf]',
    ],
  ],
  [
    'fewer calls after few',
    'onReturn',
    [first('A', 3), first('B', 2)],
    ['B: It can never fire: “A” stands before it and already rejects every reply that it would. [Move it before “A”]'],
  ],
  ['more calls after few', 'onReturn', [first('A', 2), first('B', 3)], []],
  [
    'the same reads twice',
    'onReturn',
    [first('A', 2, ['search', 'refund']), first('B', 2, ['refund', 'search'])],
    [
      'B: It can never fire: “A” stands before it and already rejects every reply that it would. [Take it out to the shelf]',
    ],
  ],
  ['a rule that nobody asks', 'onReturn', [must('A', all(), { tool: 'search' })], []],
];

test.each(ORDER)('%s', (_, moment, rules, found) => {
  expect(said(policyOf(moment, rules))).toEqual(found);
});
