import { describe, expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { KINDS, newNode, plainSentence } from '@/lib/nodes';
import { nodeById } from '@/lib/policy/chains';
import type { Place, Policy } from '@/lib/policy/document';
import { addNode, all, setField, setOff } from '@/lib/policy/edits';
import { variantWords, waysFor } from '@/lib/reading/off-choices';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import type { Turn } from '@/lib/scenarios/turn';
import { supportDesk } from '../helpers/examples';

const before = { moment: 'beforeDispatch' } as const;
const after = { moment: 'afterExecute' } as const;
const desk = supportDesk();
const sandbox = await openSandbox();

const says = (policy: Policy, id: string, place: Place): string => {
  const node = nodeById(policy, id);
  return node === undefined ? '' : plainSentence(policy, node, place);
};

function turnOf(policy: Policy): Turn {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return outcome.turn;
}

const wide = setField('n1', 'when', { group: 'all', of: [] });

test.each<[what: string, policy: Policy, id: string, place: Place, sentence: string]>([
  ['a refusal', desk, 'n1', before, 'Switched off, it refuses every call of issue_refund.'],
  [
    'a refusal after the tool',
    desk,
    'n1',
    after,
    'Switched off, it replaces every result of issue_refund; the effect stands.',
  ],
  ['one without a condition', wide(desk), 'n1', before, 'Switched off, it refuses every call.'],
  [
    'a limit that rewrites',
    desk,
    'n3',
    before,
    'Switched off; as it is, there is nothing that it could refuse instead.',
  ],
  [
    'a limit that refuses',
    setField('n3', 'outside', 'refuse')(desk),
    'n3',
    before,
    'Switched off, it refuses every call of search_orders.',
  ],
])('the sentence of %s', (_, policy, id, place, sentence) => {
  const off = setOff(id, 'refuse')(policy);
  expect(says(off, id, place)).toBe(sentence);
  expect(says(setOff(id, 'skip')(policy), id, place)).toBe(says(policy, id, place));
});

test('the exported file says so too', () => {
  const { text } = compileHooks(setOff('n1', 'refuse')(desk));
  expect(text).toContain('Large refunds: switched off, it refuses every call of issue_refund.');
});

test('a kind that has nothing to refuse says what it does', () => {
  for (const kind of KINDS.filter((one) => one.refuseInstead === undefined)) {
    const place = { moment: kind.moments[0] ?? 'beforeDispatch' } as const;
    const policy = addNode(newNode(desk, kind, place, 'n9'), place)(desk);
    expect(says(setOff('n9', 'refuse')(policy), 'n9', place)).toBe(says(policy, 'n9', place));
    expect(waysFor(policy, 'n9')).toEqual(['skip']);
  }
});

describe('how a card can be switched, and what that would make of the run', () => {
  test('every way but the one it is in', () => {
    expect(waysFor(desk, 'n1')).toEqual(['skip', 'refuse']);
    expect(waysFor(desk, 'n3')).toEqual(['skip']);
    expect(waysFor(setOff('n1', 'refuse')(desk), 'n1')).toEqual(['on', 'skip']);
    expect(waysFor(setOff('n1', 'skip')(desk), 'n1')).toEqual(['on', 'refuse']);
    expect(waysFor(desk, 'nobody')).toEqual([]);
  });

  test('the gravest numbers that change, and no others', () => {
    const now = turnOf(desk).metrics;
    const words = (policy: Policy) => variantWords(now, runPolicy(policy, sandbox));
    expect(words(setOff('n1', 'skip')(desk))).toBe('1,840 money moved, 1 forbidden effect, 2 retries wasted');
    expect(words(setOff('n1', 'refuse')(desk))).toBe('0 money moved, 1 wrongly denied, 6 retries wasted');
    expect(words(all(setOff('n3', 'skip'))(desk))).toBe('500 rows');
    expect(words(desk)).toBe('It changes none of the numbers of this run.');
    expect(words(setField('n1', 'when', 3)(desk))).toBe('The policy would not run.');
  });
});
