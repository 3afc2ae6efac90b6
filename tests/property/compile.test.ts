import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check, compileHooks } from '@/lib/compile';
import type { Policy } from '@/lib/policy/document';
import { parsePolicy, printPolicy } from '@/lib/policy/file';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { anyPolicy } from '../helpers/policies';
import { typeErrors } from '../helpers/typecheck';

/** A few awkward policies found by earlier runs, and as many again by chance. */
const sample = (size: number): readonly Policy[] => fc.sample(anyPolicy, size);

test('the policies made here are accepted, so the properties below speak of something', () => {
  fc.assert(
    fc.property(anyPolicy, (policy) => {
      expect(check(policy).filter(({ severity }) => severity === 'stops')).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('every accepted policy compiles to a file that type-checks', () => {
  const policies = sample(120);
  const files = new Map(policies.map((policy, i) => [`policy${i}.ts`, compileHooks(policy).text]));
  expect(typeErrors(files)).toBe('');
}, 60_000);

test('the same policy gives the same bytes, also after a round trip through its file', () => {
  fc.assert(
    fc.property(anyPolicy, (policy) => {
      const read = parsePolicy(printPolicy(policy));
      if ('trouble' in read) throw new Error(read.trouble);
      expect(compileHooks(read.policy).text).toBe(compileHooks(policy).text);
      expect(printPolicy(read.policy)).toBe(printPolicy(policy));
    }),
    { numRuns: 200 },
  );
});

/** Ways of a denial that raise are the throws that somebody asked for. */
const asksToRaise = (policy: Policy): boolean => JSON.stringify(policy.nodes).includes('"way":"raise"');

test('every accepted policy runs in the sandbox, and nothing throws that nobody asked for', async () => {
  const sandbox = await openSandbox();
  for (const policy of sample(150)) {
    const outcome = runPolicy(policy, sandbox);
    expect(outcome.type, outcome.type === 'ran' ? '' : outcome.why).toBe('ran');
    if (outcome.type === 'ran' && !asksToRaise(policy)) expect(outcome.turn.metrics.turn).toBe('completed');
  }
}, 60_000);
