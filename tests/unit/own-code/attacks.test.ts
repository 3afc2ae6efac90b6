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

describe('more of the kind', () => {
  test.each<readonly [attack: string, moment: Moment, code: string, error: RegExp]>([
    [
      'a generator that never ends',
      'beforeDispatch',
      'function* on() { let i = 0; while (i >= 0) yield i++; }\nconst rule = () => [...on()].length > 0;',
      /longer|more memory/,
    ],
    ['a text padded to 1 GB', 'beforeDispatch', body("'x'.padEnd(2 ** 30);"), /RangeError|more memory|longer|string/],
    [
      'a comparator that never settles',
      'beforeDispatch',
      body(
        'let n = 0; Array.from({ length: 1e5 }, () => n++).sort(() => { for (let i = 0; i < 1e5; i++) n++; return 1; });',
      ),
      /longer/,
    ],
    [
      'a list of four thousand million',
      'beforeDispatch',
      body('new Array(2 ** 32 - 1).fill(0);'),
      /more memory|longer/,
    ],
    [
      'a regular expression made of a text',
      'beforeDispatch',
      body("new RegExp('^(a|aa)+$').test('a'.repeat(80) + '!');"),
      /longer/,
    ],
    [
      'a number of a million digits',
      'beforeDispatch',
      body('let x = 3n; while (x > 0n) x = x * x;'),
      /RangeError|more memory|longer/,
    ],
    [
      'JSON nested without end',
      'beforeDispatch',
      body("JSON.parse('['.repeat(200_000));"),
      /calls itself|SyntaxError|stack/,
    ],
    [
      'a JSON that calls itself',
      'beforeDispatch',
      body('const a: any = { toJSON() { return JSON.stringify(a); } }; JSON.stringify(a);'),
      /calls itself/,
    ],
    [
      'a getter that never ends',
      'afterExecute',
      'let i = 0;\nconst rule = () => ({ get type(): never { while (i >= 0) i += 1; return 0 as never; } });',
      /longer/,
    ],
    [
      'a thrown value whose text never ends',
      'beforeDispatch',
      body('let i = 0; throw { toString() { while (i >= 0) i += 1; } };'),
      /./,
    ],
    [
      'a thrown error whose message throws',
      'beforeDispatch',
      body('throw { get message() { throw 1; }, get name() { throw 2; } };'),
      /./,
    ],
    [
      'another way to write stacks',
      'beforeDispatch',
      body(`(Error as any).prepareStackTrace = () => ${GLOBAL};`),
      /^TypeError: /,
    ],
    [
      'code from text, by a constructor’s constructor',
      'beforeDispatch',
      body(`(class {} as any).constructor.constructor('return 1')();`),
      /^EvalError: |^TypeError: /,
    ],
    [
      'code from text, by an error’s',
      'beforeDispatch',
      body(`try { (null as any).x; } catch (error: any) { error.constructor.constructor('return this')(); }`),
      /^EvalError: /,
    ],
    [
      'code from text, by an async function',
      'beforeDispatch',
      body(`Object.getPrototypeOf(${GLOBAL}.Reflect.construct).constructor('return 1')();`),
      /^EvalError: /,
    ],
    [
      'a promise whose job never ends',
      'beforeDispatch',
      body(`let i = 0; ${GLOBAL}.Promise.resolve().then(() => { while (i >= 0) i += 1; }); throw new Error('queued');`),
      /^queued$/,
    ],
    [
      'another species of lists',
      'afterExecute',
      body(`(Array as any)[Symbol.species] = null; Object.defineProperty(Array, Symbol.species, { value: 1 });`),
      /^TypeError: /,
    ],
    [
      'another iterator of lists',
      'beforeDispatch',
      body('(Array.prototype as any)[Symbol.iterator] = function* () {};'),
      /^TypeError: /,
    ],
    [
      'another step of what lists are walked by, which has no name',
      'beforeDispatch',
      body('(Object.getPrototypeOf([][Symbol.iterator]()) as any).next = () => ({ done: true });'),
      /^TypeError: /,
    ],
    [
      'another step of generators',
      'beforeDispatch',
      body('(Object.getPrototypeOf(Object.getPrototypeOf((function* () {})())) as any).next = () => 1;'),
      /^TypeError: /,
    ],
    [
      'another way to call functions, reached by one',
      'beforeDispatch',
      body(`Object.getPrototypeOf(${GLOBAL}.Promise.prototype.then).call = () => 1;`),
      /^TypeError: /,
    ],
    [
      'what was read before, by a function of lists',
      'beforeDispatch',
      body('Array.prototype.push.call(attended(), {});', '{ attended }: any'),
      /^TypeError: /,
    ],
    ['who called it', 'beforeDispatch', body('function f(): any { return (f as any).caller; } f();'), /^TypeError: /],
    [
      'a limit that it only says was met',
      'beforeDispatch',
      body(
        "const r = (): any => r(); try { r(); } catch (error: any) { throw new error.constructor('out of memory'); }",
      ),
      /more memory/,
    ],
    [
      'another prototype of the language',
      'beforeDispatch',
      body('Object.setPrototypeOf(Array.prototype, {});'),
      /^TypeError: /,
    ],
    [
      'a getter on every object',
      'beforeDispatch',
      body("Object.defineProperty(Object.prototype, 'type', { get: () => 'fail' });"),
      /^TypeError: /,
    ],
    [
      'an old way to set a getter',
      'beforeDispatch',
      body("(Object.prototype as any).__defineGetter__('type', () => 'fail');"),
      /^TypeError: /,
    ],
    [
      'the prototype by its old name',
      'beforeDispatch',
      body('(args as any).__proto__.amount = 1;', '{ args }: any'),
      /^TypeError: /,
    ],
    ['another JSON', 'afterAdmit', body(`JSON.stringify = () => '{}';`), /^TypeError: /],
    ['another map', 'afterAdmit', body('Map.prototype.get = () => undefined;'), /^TypeError: /],
    [
      'the listener, told of a failure that was none',
      'afterExecute',
      body(`${GLOBAL}[Symbol.for('hookline.failed')](new Error('made up'));`),
      /^made up$/,
    ],
    [
      'the agent, on the way to who called it',
      'onReturn',
      body('agent.walkAncestors((one: any) => { one.returnsRejected = 5; return []; });', '{ agent }: any'),
      /^TypeError: /,
    ],
    [
      'a wait in memory that is shared',
      'beforeDispatch',
      body(`${GLOBAL}.Atomics.wait(new Int32Array(new ${GLOBAL}.SharedArrayBuffer(4)), 0, 0);`),
      /^TypeError: /,
    ],
    ['the listeners’ symbol', 'beforeDispatch', body(`Symbol.for = () => Symbol('x');`), /^TypeError: /],
  ])('%s', (_, moment, code, error) => {
    expect(readOwn(code).refusals).toEqual([]);
    const { turn, said } = attacked(moment, code);
    const failed = said.filter(({ type }) => type === 'failed');
    expect(failed[0]).toMatchObject({ error: expect.stringMatching(error), treatedAs: { type: 'abstained' } });
    expect(turn.metrics).toEqual(plain.type === 'ran' ? plain.turn.metrics : null);
  });

  test.each<readonly [what: string, code: string, decision: unknown]>([
    [
      'a decision with another JSON',
      "const rule = () => ({ type: 'fail' as const, message: 'x', toJSON: () => ({ type: 'attempt' }) });",
      { type: 'fail', message: 'x' },
    ],
    [
      'a decision that inherits all it says',
      "const rule = () => Object.create({ type: 'fail', message: 'x' });",
      { type: 'fail', message: 'x' },
    ],
    [
      'a decision with more than it may have',
      "const rule = () => ({ type: 'fail' as const, message: 'x', __proto__: null, then() {}, constructor: 1 });",
      { type: 'fail', message: 'x' },
    ],
  ])('%s counts as what was judged', (_, code, decision) => {
    const { said } = attacked('afterExecute', code);
    expect(said.length).toBeGreaterThan(0);
    for (const one of said) expect(one).toEqual({ type: 'decided', decision });
  });

  test.each([
    ['a message that is an object', "({ type: 'fail', message: new String('x') as never })"],
    ['a wait that is made of code', "({ type: 'retry', afterMs: { valueOf: () => 5 } as never })"],
    ['a wait without end', "({ type: 'retry', afterMs: 1 / 0 })"],
    ['a function as the answer', '(() => true) as never'],
    ['a symbol as the answer', "Symbol('fail') as never"],
    ['a promise as the answer', '(globalThis as any).Promise.resolve({ type: "fail" })'],
  ])('%s is no decision, which is told', (_, answer) => {
    const { turn, said } = attacked('afterExecute', `const rule = () => ${answer};`);
    for (const one of said) expect(one).toMatchObject({ type: 'failed', treatedAs: { type: 'abstained' } });
    expect(turn.metrics).toEqual(plain.type === 'ran' ? plain.turn.metrics : null);
  });

  test('names and notes with markup, and keys that name a prototype, stay what they are in the file and in what is told', () => {
    const name = '</script><img src=x onerror=alert(1)>${"`*/ __proto__';
    const desk = deskWith([
      'beforeDispatch',
      {
        ...ownNode('beforeDispatch', "const rule = () => { throw new Error('no'); };"),
        name,
        note: `${name}\n*/ alert(1)`,
      },
    ]);
    const policy = JSON.parse(
      JSON.stringify(desk).replace(
        '"name":"issue_refund"',
        '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"name":"issue_refund"',
      ),
    );
    const outcome = runPolicy(policy, sandbox);
    expect(outcome.type).toBe('ran');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(outcome.type === 'ran' && outcome.text).not.toContain('</script>');
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
