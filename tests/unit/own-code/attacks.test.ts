/** Hostile code from a file or a link: it reaches nothing, changes nothing that other cards see, and is told by its card. */
import { describe, expect, test } from 'vitest';
import { readOwn } from '@/lib/code';
import type { Moment } from '@/lib/contract/moments';
import type { Said, Walk } from '@/lib/contract/trace';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import type { Turn } from '@/lib/scenarios/turn';
import { supportDesk } from '../../helpers/examples';
import { deskWith, ownNode } from '../../helpers/own-code';

const sandbox = await openSandbox();

/** A turn in which code stands first at a moment, and whatever of it fails may pass. */
function attacked(moment: Moment, code: string): { readonly turn: Turn; readonly said: readonly Said[] } {
  const outcome = runPolicy(deskWith([moment, ownNode(moment, code, { failing: 'pass' })]), sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  const { turn } = outcome;
  const tries = [...turn.requests, ...(turn.reply === null ? [] : [turn.reply])].flatMap((one) => one.tries);
  const walks = tries.flatMap(({ events }) => events.filter((event): event is Walk => event.type === 'walk'));
  const said = walks.flatMap(({ answers }) => answers.filter(({ contributor }) => contributor === 'own'));
  return { turn, said: said.map((answer) => answer.said) };
}

const plain = runPolicy(supportDesk(), sandbox);
const body = (text: string, given = '') => `const rule = (${given}) => {\n${text}\nreturn undefined as never;\n};`;
const GLOBAL = '(globalThis as any)';

describe('what it reaches for by name is refused before it runs', () => {
  test.each([
    'fetch',
    'postMessage',
    'importScripts',
    'XMLHttpRequest',
    'WebSocket',
    'self',
    'window',
    'document',
    'process',
    'require',
    'setTimeout',
    'eval',
    'Function',
    'indexedDB',
    'navigator',
  ])('%s', (name) => {
    expect(readOwn(body(`${name}('https://example.com');`)).refusals[0]).toMatchObject({
      code: 'code-unknown',
      about: name,
    });
  });
});

describe('what it tries while it runs is stopped, told by its card, and changes nothing for the others', () => {
  test.each<readonly [attack: string, moment: Moment, code: string, error: RegExp]>([
    ['fetch', 'beforeDispatch', body(`${GLOBAL}.fetch('https://example.com');`), /^TypeError: /],
    ['postMessage', 'beforeDispatch', body(`${GLOBAL}.postMessage('all of it', '*');`), /^TypeError: /],
    ['code from text', 'afterExecute', body(`(() => {}).constructor('return this')();`), /^EvalError: /],
    [
      'code from text, by a generator',
      'afterExecute',
      body(`(function* () {}).constructor('yield 1')();`),
      /^EvalError: /,
    ],
    ['a property of every object', 'beforeDispatch', body('(Object.prototype as any).amount = 1;'), /^TypeError: /],
    [
      'a prototype of its own input',
      'beforeDispatch',
      body('Object.setPrototypeOf(args, { amount: 1 });', '{ args }: any'),
      /^TypeError: /,
    ],
    ['another “has own”', 'beforeDispatch', body('(Object as any).hasOwn = () => true;'), /^TypeError: /],
    [
      'another way to search lists',
      'beforeDispatch',
      body('(Array.prototype as any).includes = () => false;'),
      /^TypeError: /,
    ],
    ['another global', 'afterAdmit', body(`${GLOBAL}.Object = null;`), /^TypeError: /],
    [
      'another listener for failures',
      'afterAdmit',
      body(`${GLOBAL}[Symbol.for('hookline.failed')] = null;`),
      /^TypeError: /,
    ],
    ['the arguments that later rules see', 'beforeDispatch', body('args.amount = 1;', '{ args }: any'), /^TypeError: /],
    [
      'what the tool returned',
      'afterExecute',
      body('completion.value.status = 500;', '{ completion }: any'),
      /^TypeError: /,
    ],
    ['what was read before', 'beforeDispatch', body('attended().push({});', '{ attended }: any'), /^TypeError: /],
    ['the agent', 'onReturn', body('agent.returnsRejected = 5;', '{ agent }: any'), /^TypeError: /],
    ['the agent’s history', 'onReturn', body('agent.toolHistory.length = 0;', '{ agent }: any'), /^TypeError: /],
    ['the session', 'beforeDispatch', body(`(session as any)['user:is_manager'] = true;`), /^TypeError: /],
    ['endless recursion', 'beforeDispatch', 'const rule = (): boolean => rule() || rule();', /calls itself/],
    [
      'recursion through a getter',
      'beforeDispatch',
      body('const x: any = { get y() { return x.y; } }; x.y;'),
      /calls itself/,
    ],
    ['a text of 1 GB', 'beforeDispatch', body("'x'.repeat(2 ** 30);"), /RangeError|more memory|longer/],
    [
      'a text that doubles',
      'beforeDispatch',
      body("let x = 'x'; while (x !== '') x += x;"),
      /RangeError|more memory|longer|string/,
    ],
    ['a regular expression without an end', 'beforeDispatch', body("/^(a+)+$/.test('a'.repeat(60) + '!');"), /longer/],
    [
      'a loop that hides',
      'beforeDispatch',
      body('for (const x of { *[Symbol.iterator]() { while (true) yield 1; } } as any) void x;'),
      /longer/,
    ],
    [
      'a loop that catches its own end',
      'beforeDispatch',
      body('let on = 1; while (on) { try { while (on) on += 1; } catch { on = 1; } }'),
      /longer/,
    ],
    [
      'an answer that throws when it is read',
      'afterExecute',
      "const rule = () => ({ get type(): never { throw new Error('boo'); } });",
      /^boo$/,
    ],
    [
      'an error that cannot be read',
      'afterExecute',
      body('throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 1; } });'),
      /./,
    ],
  ])('%s', (_, moment, code, error) => {
    expect(readOwn(code).refusals).toEqual([]);
    const { turn, said } = attacked(moment, code);
    const failed = said.filter(({ type }) => type === 'failed');
    expect(failed[0]).toMatchObject({ error: expect.stringMatching(error), treatedAs: { type: 'abstained' } });
    expect(turn.metrics).toEqual(plain.type === 'ran' ? plain.turn.metrics : null);
  });
});

test('a proxy cannot say one decision when it is judged and another when it counts', () => {
  const code = `let reads = 0;
const lies = () => new Proxy({}, { get: (_, key) => (key === 'type' ? ['fail', 'retry', 'attempt'][reads++ % 3] : key === 'message' ? 'first' : undefined) });
const rule = () => { reads = 0; return lies() as never; };`;
  const { said } = attacked('afterExecute', code);
  expect(said.length).toBeGreaterThan(0);
  for (const one of said) expect(one).toEqual({ type: 'decided', decision: { type: 'fail', message: 'first' } });
});

test('forty hostile rules cost a run no more than a dozen limits', () => {
  const loop = body('let i = 0; while (i >= 0) i += 1;');
  const rules = Array.from({ length: 40 }, (_, i) =>
    ownNode('beforeDispatch', loop, { id: `own${i}`, failing: 'pass' }),
  );
  const outcome = runPolicy(deskWith(...rules.map((rule) => ['beforeDispatch', rule] as const)), sandbox);
  const told = JSON.stringify(outcome);
  expect(outcome.type).toBe('ran');
  expect(told.match(/"error":"The code ran longer than it may/g)).toHaveLength(12);
  expect(told).toMatch(/not run any more/);
});
