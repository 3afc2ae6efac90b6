import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import '@/lib/code/own/here';
import { compileHooks } from '@/lib/compile';
import type { Policy } from '@/lib/policy/document';
import { trySettings } from '@/lib/policy/edits/policy';
import { setInput } from '@/lib/run/experiment';
import { hooksTest } from '@/lib/run/hooks-test';
import { runPolicy } from '@/lib/run/run';
import { openSandbox, stripTypes } from '@/lib/sandbox';
import { EXAMPLES, supportDesk } from '../helpers/examples';
import { typeErrors } from '../helpers/typecheck';

const sandbox = await openSandbox();
const folder = mkdtempSync(join(tmpdir(), 'hookline-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function testOf(policy: Policy): string {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return hooksTest(policy, outcome.turn);
}

/** An example under the circumstances in which all its rules come up. */
const circumstances: Readonly<Record<string, Policy['scenario']>> = {
  'little-room': { littleRoom: true },
  'evidence-first': { repliesFirst: true },
  'own-code': { rateLimited: 2 },
};
const example = (name: string): Policy => {
  const policy = EXAMPLES.get(name) as Policy;
  return { ...policy, scenario: { ...policy.scenario, ...circumstances[name] } };
};

/** Policies in which each kind of verdict comes up: the shipped ones, every wording, and some of the scenario's switches. */
const POLICIES: readonly (readonly [name: string, policy: Policy])[] = [
  ...EXAMPLES,
  ...['legible', 'false_ok', 'raise'].map((way) => [way, setInput('denial', way)(supportDesk())] as const),
  ['after', setInput('position', 'after')(supportDesk())],
  ['rate-limited', { ...(EXAMPLES.get('rate-limits') as Policy), scenario: { rateLimited: 2, rateLimitHidden: true } }],
  ['sibling', { ...(EXAMPLES.get('no-repeats') as Policy), scenario: { siblingRead: true, repeatsItself: true } }],
  ...['little-room', 'evidence-first', 'own-code'].map((name) => [`${name}-all`, example(name)] as const),
  ['own-code-little-room', { ...(EXAMPLES.get('own-code') as Policy), scenario: { littleRoom: true } }],
  ['malformed', trySettings({ malformed: true })(supportDesk())],
];

/** Node's own runner over a test file beside its hooks, types taken off as newer Nodes do themselves. */
function runTests(names: readonly string[]) {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=tap', ...names.map((name) => `${name}.test.mjs`)],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return { stdout, status };
}
const plain = (text: string): string => stripTypes(text);
function place(name: string, hooks: string, tests: string): void {
  writeFileSync(join(folder, `${name}.mjs`), plain(hooks));
  writeFileSync(join(folder, `${name}.test.mjs`), plain(tests.replace("'./hooks.ts'", `'./${name}.mjs'`)));
}

test('the support desk’s tests are written as before', async () => {
  await expect(testOf(supportDesk())).toMatchFileSnapshot('hooks/support-desk.test.txt');
});

test('the tests that are exported pass against the hooks.ts that is exported', () => {
  for (const [name, policy] of POLICIES) place(name, compileHooks(policy).text, testOf(policy));
  const { stdout, status } = runTests(POLICIES.map(([name]) => name));
  expect(stdout).toMatch(/^# fail 0$/m);
  expect(Number(/^# pass (\d+)$/m.exec(stdout)?.[1])).toBeGreaterThan(POLICIES.length * 5);
  expect(status).toBe(0);
}, 60_000);

/** An example, and what is another in its file: each must make the tests that were written of it fail. */
const BROKEN: readonly (readonly [what: string, of: string, from: string, to: string])[] = [
  ['a limit that is another', 'support-desk', 'amount > 500', 'amount > 5000'],
  ['a guard that is gone', 'support-desk', '{ beforeDispatch: [neverDelete] }', ''],
  ['other words', 'support-desk', "message: 'ERROR'", "message: 'Error'"],
  ['a rewriting that is another', 'support-desk', 'page_size: 50 }', 'page_size: 51 }'],
  ['guards of other names', 'support-desk', "'large_refunds'", "'refunds'"],
  ['another nudge', 'little-room', 'page_size 10.', 'page_size 20.'],
  ['a nudge that became a drop', 'little-room', "type: 'nudge',", "type: 'drop' as const,"],
  [
    'no word after a result',
    'little-room',
    "{ type: 'followUp', message: 'Name the order you mean before you act on it.' }",
    'undefined',
  ],
  ['a silence that ends', 'little-room', "tool === 'lookup_charge' ? { type: 'none' } : undefined", 'undefined'],
  [
    'a reply that may come before anything was read',
    'evidence-first',
    "agent.attendedResults('search_orders').length < 1",
    "agent.attendedResults('search_orders').length < 0",
  ],
  ['other words about the reply', 'evidence-first', 'then reply again.', 'then reply.'],
  ['a reply of another shape', 'evidence-first', "type: 'accept'", "type: 'accept' as const, ...{ more: 1 }"],
  ['own code that says something else', 'own-code', 'Say so plainly in your reply.', 'Say so.'],
  ['own code that retries sooner', 'own-code', '100 * 2 ** attempt', '10 * 2 ** attempt'],
];

test('they fail when a rule is broken, at whichever moment it is asked', () => {
  BROKEN.forEach(([what, of, from, to], i) => {
    const { text } = compileHooks(example(of));
    expect(text, what).toContain(from);
    place(`broken${i}`, text.replaceAll(from, to), testOf(example(of)));
  });
  const { stdout } = runTests(BROKEN.map((_, i) => `broken${i}`));
  const failed = BROKEN.filter((_, i) => !new RegExp(`broken${i}\\.test\\.mjs:`).test(stdout));
  expect(failed.map(([what]) => what)).toEqual([]);
}, 60_000);

test('the tests type-check beside the file', () => {
  const declared =
    "declare module 'node:test' { export function test(name: string, run: () => void): void }\ndeclare module 'node:assert/strict' { const assert: { deepEqual(a: unknown, b: unknown, message?: string): void }; export default assert }\ndeclare function structuredClone<T>(value: T): T;";
  const files = new Map([
    ['node.d.ts', declared],
    ['hooks.ts', compileHooks(supportDesk()).text],
    ['hooks.test.ts', testOf(supportDesk()).replace("'./hooks.ts'", "'./hooks'")],
  ]);
  expect(typeErrors(files)).toBe('');
}, 30_000);
