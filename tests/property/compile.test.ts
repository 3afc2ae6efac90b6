import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check, compileHooks, stopsTheRun } from '@/lib/compile';
import { type Condition, holds, type Subject } from '@/lib/policy/conditions';
import type { Policy } from '@/lib/policy/document';
import { parsePolicy, printPolicy } from '@/lib/policy/file';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { importHooks } from '../helpers/native';
import { anyCondition, anyPolicy, FACT_KEYS, scalar, TOOL_NAMES } from '../helpers/policies';
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

const withCondition = (when: Condition, strict: boolean, tool: string | undefined): Policy => {
  const [policy] = fc.sample(anyPolicy, { numRuns: 1, seed: 1 });
  if (policy === undefined) throw new Error('No policy was made.');
  const denial = { way: 'bare', form: 'prose', code: '', why: '', next: '', retry: 'no', text: '' };
  return {
    ...policy,
    nodes: [{ id: 'n1', kind: 'refuse-when', name: 'Rule', guard: 'rule', fields: { when, strict, denial } }],
    chains: [{ moment: 'beforeDispatch', nodes: ['n1'], ...(tool === undefined ? {} : { tool }) }],
  };
};

const anyArgs = fc.dictionary(
  fc.constantFrom('amount', 'page size', '__proto__', 'toString', 'class'),
  fc.oneof(scalar, fc.constant([1]), fc.constant({ a: 1 })),
  { noNullPrototype: true },
);
const anySession = fc.dictionary(fc.constantFrom(...FACT_KEYS), scalar, { noNullPrototype: true });

test('the printed condition decides as the condition says, for any call', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyCondition,
      fc.boolean(),
      fc.constantFrom(undefined, 'pay', '__proto__'),
      fc.array(fc.tuple(fc.constantFrom(...TOOL_NAMES), anyArgs, anySession), { minLength: 1, maxLength: 6 }),
      async (when, strict, own, calls) => {
        const policy = withCondition(when, strict, own);
        if (stopsTheRun(check(policy))) return;
        const file = await importHooks(compileHooks(policy).text);
        for (const [tool, args, session] of calls) {
          if (own !== undefined && tool !== own) continue;
          const guard =
            own === undefined
              ? file.createHooks(session)[0]?.beforeDispatch?.[0]
              : file
                  .createToolRules(session)
                  .get(own)
                  ?.flatMap((rule) => ('hooks' in rule ? (rule.hooks.beforeDispatch ?? []) : []))[0];
          const ownValue = (from: Readonly<Record<string, unknown>>, key: string) =>
            Object.hasOwn(from, key) ? from[key] : undefined;
          const read = (subject: Subject) =>
            subject.of === 'tool'
              ? tool
              : subject.of === 'argument'
                ? ownValue(args, subject.name)
                : ownValue(session, subject.key);
          expect(guard?.reject({ tool, args, attended: () => [] })).toBe(holds(when, read, strict));
        }
      },
    ),
    { numRuns: 400 },
  );
}, 60_000);
