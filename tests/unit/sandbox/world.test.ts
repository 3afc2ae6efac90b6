import { describe, expect, test } from 'vitest';
import { openSandbox } from '@/lib/sandbox';
import { fileOf, fileWithGuard, guardSays, said, thrownBy } from './file';

const sandbox = await openSandbox();

describe('what a file finds inside', () => {
  test('the language, a place to say that a rule failed, and nothing else', () => {
    const names = String(said(sandbox, '() => Reflect.ownKeys(globalThis).map(String).join(" ")')).split(' ');
    expect(names.sort()).toEqual(
      [
        'AggregateError Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError',
        'Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array JSON Map Math NaN Number Object',
        'Promise Proxy RangeError ReferenceError Reflect RegExp Set String Symbol Symbol(Symbol.toStringTag) SyntaxError',
        'TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakSet decodeURI',
        'decodeURIComponent encodeURI encodeURIComponent escape globalThis isFinite isNaN parseFloat parseInt undefined',
        'unescape Symbol(hookline.failed)',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    );
  });

  test.each([
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'postMessage',
    'importScripts',
    'self',
    'window',
    'document',
    'navigator',
    'indexedDB',
    'process',
    'require',
    'module',
    'Buffer',
    'setTimeout',
    'queueMicrotask',
    'console',
    'performance',
    'crypto',
    'WebAssembly',
    'eval',
    'InternalError',
    'drive',
    'PRELUDE',
    'QuickJS',
  ])('no %s', (name) => {
    expect(said(sandbox, `() => typeof ${name}`)).toBe('undefined');
  });

  test.each([
    'Function("return 1")',
    '(() => {}).constructor("return 1")',
    'Object.getPrototypeOf(async () => {}).constructor("return 1")',
    'Object.getPrototypeOf(function* () {}).constructor("return 1")',
    'Object.getPrototypeOf(async function* () {}).constructor("return 1")',
    'new (class extends Function {})("return 1")',
    'Reflect.construct(Function, ["return 1"])',
  ])('no code from text: %s', (expression) => {
    expect(thrownBy(() => said(sandbox, `() => ${expression}`))).toMatchObject({ name: 'EvalError' });
  });

  test('an import that is asked for at run time never comes', () => {
    expect(said(sandbox, '() => import("node:fs")')).toBeInstanceOf(Promise);
  });

  test('no function leads to who called it', () => {
    expect(thrownBy(() => said(sandbox, 'function f() { return f.caller; }'))).toMatchObject({ name: 'TypeError' });
    expect(thrownBy(() => said(sandbox, 'function () { return arguments.callee; }'))).toMatchObject({
      name: 'TypeError',
    });
    expect(said(sandbox, '() => new Error("e").stack')).not.toMatch(/node_modules|sandbox\/|file:/);
  });
});

describe('nothing that others see can be changed', () => {
  test.each([
    'Array.prototype.push = () => 1',
    'Object.prototype.isAdmin = true',
    'Object.prototype.toString = () => 1',
    'delete Array.prototype.map',
    'Array.prototype.push.call = 1',
    'globalThis.leak = 1',
    'JSON.parse = 1',
    'Math.max = 1',
    'Date.parse = 1',
    'Map.prototype.get = 1',
    'Promise.prototype.then = 1',
    'Symbol.iterator = 1',
    'Error.prototype.message = 1',
    'Object.defineProperty(String.prototype, "trim", { value: 1 })',
    'Object.setPrototypeOf(Array.prototype, {})',
    'Object.assign(Object.prototype, { a: 1 })',
    'Object.getPrototypeOf((function* () {})()).next = 1',
    'Object.getPrototypeOf(function* () {}).prototype.next = 1',
    'Object.getPrototypeOf(Object.getPrototypeOf([].values())).next = 1',
    'Object.getPrototypeOf([].values()).next = 1',
    'Object.getPrototypeOf(new Map().entries()).next = 1',
    'Object.getPrototypeOf("".matchAll(/a/g)).next = 1',
    'Object.getPrototypeOf(""[Symbol.iterator]()).next = 1',
    'Object.getPrototypeOf(async () => {}).x = 1',
    'Object.getPrototypeOf(Uint8Array).from = 1',
    '({}).__proto__.x = 1',
    '[].constructor.from = 1',
    'Object.getOwnPropertyDescriptor(Object.prototype, "__proto__").set.x = 1',
    'Object.getOwnPropertyDescriptor(Object.prototype, "toString").get.x = 1',
  ])('%s', (change) => {
    expect(thrownBy(() => said(sandbox, `() => { ${change}; }`))).toMatchObject({ name: 'TypeError' });
    const fault = thrownBy(() => sandbox.load(fileOf({ top: `${change};` }), {}));
    expect(fault).toMatchObject({ kind: 'shape', place: { line: 1 } });
    expect(String(fault)).toContain('TypeError');
  });

  test('everything reachable is frozen', () => {
    const unfrozen = `() => {
      const seen = new Set([globalThis, ...[function* () {}, async () => {}, async function* () {}].map(Object.getPrototypeOf)]);
      for (const value of seen) {
        for (const key of Reflect.ownKeys(value)) {
          const { value: member, get, set } = Object.getOwnPropertyDescriptor(value, key);
          for (const each of [member, get, set]) if (Object(each) === each) seen.add(each);
        }
        const above = Object.getPrototypeOf(value);
        if (above) seen.add(above);
      }
      return seen.size + ' ' + [...seen].filter((value) => !Object.isFrozen(value)).length;
    }`;
    expect(said(sandbox, unfrozen)).toMatch(/^\d{3,} 0$/);
  });

  test('the agent and the pressure of a hook are of frozen classes', () => {
    const createHooks = '() => [{ onReturn: (i) => { Object.getPrototypeOf(i.agent).attendedResults = 1; } }]';
    const [hooks] = sandbox.load(fileOf({ createHooks }), {}).harness;
    const agent = { id: 1, parent: null, task: '', toolCallCount: 0, turns: 0, returnsRejected: 0, toolHistory: [] };
    const input = { tool: 't', args: {}, raw: '', result: '', agent } as never;
    expect(thrownBy(() => hooks?.onReturn?.(input))).toMatchObject({ name: 'TypeError' });
  });

  test('one file leaves nothing for the next', () => {
    const first = sandbox.load(fileWithGuard('() => Symbol.for("k").description', 'const m = new Map(); m.x = 1;'), {});
    guardSays(first);
    first.dispose();
    expect(said(sandbox, '() => Reflect.ownKeys(globalThis).length')).toBe(
      said(sandbox, '() => Reflect.ownKeys(globalThis).length'),
    );
  });
});

describe('but right code is not disturbed', () => {
  test.each([
    ['({ toString() { return "own"; } }) + ""', 'own'],
    ['[{}].map((o) => { o.toString = () => "set"; return String(o); })[0]', 'set'],
    [
      '[{}].map((o) => { o.constructor = 1; o.hasOwnProperty = 2; return Object.keys(o).join(); })[0]',
      'constructor,hasOwnProperty',
    ],
    ['[new Error("a")].map((e) => { e.message = "b"; e.name = "C"; return String(e); })[0]', 'C: b'],
    ['String(new (class Mine extends TypeError { name = "Mine"; })("words"))', 'Mine: words'],
    ['[...new Set([1, 2])].concat([3]).map((n) => n * 2).join()', '2,4,6'],
    ['(() => {}) instanceof Function', true],
    ['"a-b".replace(/-(.)/, (_, c) => c.toUpperCase())', 'aB'],
    ['[3, 1, 2].toSorted().at(-1)', 3],
    ['Object.hasOwn({ a: 1 }, "a")', true],
    ['[...(function* () { yield* [1, 2]; })()].length', 2],
    ['new Proxy({ a: 1 }, {}).a', 1],
    ['Object.keys(structure).join()', 'a'],
  ])('%s', (expression, value) => {
    const loaded = sandbox.load(fileWithGuard(`() => ${expression}`, 'const structure = { a: 1 };'), {});
    expect(guardSays(loaded)).toBe(value);
  });
});

describe('every run is the same', () => {
  test.each(['Math.random()', 'Date.now()', 'new Date()', 'Date()'])('%s is refused', (expression) => {
    expect(thrownBy(() => said(sandbox, `() => ${expression}`))).toMatchObject({
      message: expect.stringMatching(/is not there: the same policy must give the same run\.$/),
    });
  });

  test.each([
    ['new Date("2026-03-29T02:30").toISOString()', '2026-03-29T02:30:00.000Z'],
    ['new Date("2026-03-29T02:30:00+02:00").toISOString()', '2026-03-29T00:30:00.000Z'],
    ['new Date("2026-03-29").getTime() === Date.UTC(2026, 2, 29)', true],
    ['new Date(2026, 2, 29, 2, 30).getHours()', 2],
    ['new Date(2026, 0).getTimezoneOffset()', 0],
    ['new Date(new Date(5)).getTime()', 5],
    ['Number.isNaN(new Date("March 7").getTime())', true],
    ['String(new Date(0))', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['new Date(0).toLocaleDateString() + " " + new Date(0).toLocaleTimeString()', '1970-01-01 00:00:00'],
    ['new Date(0) instanceof Date && new Date(0).constructor === Date', true],
    ['new (class Day extends Date { twice() { return this.getTime() * 2; } })(4).twice()', 8],
    ['new Date("2026-01-02") < new Date("2026-01-03")', true],
  ])('%s', (expression, value) => {
    expect(said(sandbox, `() => ${expression}`)).toBe(value);
  });

  test.each(['Object.groupBy', 'Promise.withResolvers', 'new Set().union', '[].values().map', 'Math.sumPrecise'])(
    'nothing younger than ES2023: %s',
    (expression) => {
      expect(said(sandbox, `() => typeof (${expression})`)).toBe('undefined');
    },
  );
});
