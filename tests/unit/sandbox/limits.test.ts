import { afterEach, describe, expect, test } from 'vitest';
import { openSandbox, type Sandbox, SandboxFault } from '@/lib/sandbox';
import { fileOf, fileWithGuard, guardSays, said, thrownBy } from './file';

const quick = await openSandbox({ callMs: 20, totalMs: 400 });
const patient = await openSandbox({ callMs: 30_000, totalMs: 30_000 });
const opened = [quick, patient];

/** What loading a file with this guard, and asking it, ends in; the file is closed, twice. */
function outcomeOf(sandbox: Sandbox, reject: string): unknown {
  const loaded = sandbox.load(fileWithGuard(reject), {});
  const thrown = thrownBy(() => guardSays(loaded));
  expect(loaded.fault).toBe(thrown instanceof SandboxFault ? thrown : undefined);
  if (thrown instanceof SandboxFault) {
    expect(thrownBy(() => guardSays(loaded))).toMatchObject({ name: 'SandboxFault', kind: 'broken' });
  }
  loaded.dispose();
  loaded.dispose();
  expect(thrownBy(() => guardSays(loaded))).toMatchObject({ name: 'SandboxFault', kind: 'broken' });
  return thrown;
}

const nested = (open: string, close: string, depth: number) => `() => ${open.repeat(depth)}1${close.repeat(depth)}`;

// Whatever happened: a fresh load works.
afterEach(() => {
  for (const sandbox of opened) expect(said(sandbox, '(i) => i.args.amount > 500', { amount: 501 })).toBe(true);
});

describe('time', () => {
  test.each([
    ['a loop', '() => { while (true) {} }'],
    ['a loop that catches', '() => { for (;;) try { for (;;) {} } catch {} }'],
    ['a loop in finally', '() => { try { for (;;) {} } finally { for (;;) {} } }'],
    ['a loop of costly steps', '() => { const s = "ab".repeat(20000); for (;;) s.split("").sort(); }'],
    ['a catastrophic pattern', '() => /^(a+)+$/.test("a".repeat(40) + "b")'],
    ['a pattern with backtracking', '() => new RegExp("(?:a?){1000}a{1000}").test("a".repeat(1000))'],
    ['an endless iterator', '() => [...(function* () { for (;;) yield; })()].length'],
    ['an endless sort', '() => [3, 2, 1].sort(() => { for (;;) {} })'],
    [
      'an error whose message never ends',
      '() => { throw Object.defineProperty(new Error(), "message", { get() { for (;;) {} } }); }',
    ],
    [
      'recursion that catches its overflow',
      '() => { const f = () => { try { return f(); } catch { return f(); } }; return f(); }',
    ],
  ])('%s', (_, reject) => {
    expect(outcomeOf(quick, reject)).toMatchObject({ kind: 'time' });
  });

  test('a loop while loading, and while opening', () => {
    expect(thrownBy(() => quick.load(fileOf({ top: 'for (;;) {}' }), {}))).toMatchObject({ kind: 'time' });
    expect(thrownBy(() => quick.load(fileOf({ createHooks: '() => { for (;;) {} }' }), {}))).toMatchObject({
      kind: 'time',
    });
  });

  test('an answer that doubles at each level', () => {
    const doubling = '() => { let a = {}; for (let i = 0; i < 99; i += 1) a = { a, b: a }; return a; }';
    const [rule] = quick
      .load(fileOf({ createToolRules: `() => new Map([['t', [{ name: 'r', rewrite: ${doubling} }]]])` }), {})
      .rulesOf('t');
    expect(thrownBy(() => rule?.rewrite?.({}))).toMatchObject({ kind: 'time' });
  });

  test('all questions together have a limit too', async () => {
    // A clock that goes on by the looks at it: how busy the machine is makes no difference.
    let looks = 0;
    const now = () => {
      looks += 1;
      return looks / 4;
    };
    const counting = await openSandbox({ callMs: 20, totalMs: 400, now });
    const loaded = counting.load(fileWithGuard('() => { let n = 0; while (n < 3e4) n += 1; return n; }'), {});
    const ask = () => {
      for (;;) guardSays(loaded);
    };
    expect(thrownBy(ask)).toMatchObject({ kind: 'spent' });
  });

  test('a pause of the machine is no fault of the file', async () => {
    let looks = 0;
    const now = () => {
      looks += 1;
      return looks / 1000 + (looks > 8 ? 60_000 : 0);
    };
    const paused = await openSandbox({ now });
    expect(said(paused, '() => { let n = 0; while (n < 1e4) n += 1; return n; }')).toBe(10_000);
    expect(looks).toBeGreaterThan(8);
  });

  test('promises are never worked off', () => {
    const loaded = quick.load(
      fileWithGuard('() => { const again = () => Promise.resolve().then(again); again(); return 1; }'),
      {},
    );
    expect([guardSays(loaded), guardSays(loaded)]).toEqual([1, 1]);
  });
});

describe('memory', () => {
  test.each([
    ['an array of arrays', '() => { const a = []; for (;;) a.push(new Array(1000).fill(1)); }'],
    ['many strings', '() => { const a = []; for (let i = 0; ; i += 1) a.push(String(i).repeat(10000)); }'],
    [
      'a closure of closures',
      '() => { let f = () => 1; for (;;) { const g = f; f = () => [g, new Array(100).fill(0)]; } }',
    ],
    ['a map', '() => { const m = new Map(); for (let i = 0; ; i += 1) m.set(i, { i }); }'],
    ['a buffer of 100 MB', '() => new ArrayBuffer(1e8).byteLength'],
    [
      'what is left after catching',
      '() => { const a = []; const take = () => { for (;;) a.push(new Array(1000).fill(1)); }; try { take(); } catch {} for (;;) a.push({}); }',
    ],
  ])('%s', (_, reject) => {
    expect(outcomeOf(patient, reject)).toMatchObject({ kind: 'memory' });
  });

  test('again and again', () => {
    for (let i = 0; i < 5; i += 1) {
      expect(outcomeOf(patient, '() => { const a = []; for (;;) a.push(new Array(1000).fill(1)); }')).toMatchObject({
        kind: 'memory',
      });
      expect(said(patient, '() => 1')).toBe(1);
    }
  });

  test('null that is thrown is no memory that ran out, also after some did', () => {
    outcomeOf(patient, '() => { const a = []; for (;;) a.push(new Array(1000).fill(1)); }');
    expect(outcomeOf(patient, '() => { throw null; }')).toMatchObject({ name: 'Error', message: 'null' });
  });

  test('files that are open meanwhile are lost with it, and say so', () => {
    const other = patient.load(fileWithGuard('() => 1'), {});
    expect(guardSays(other)).toBe(1);
    outcomeOf(patient, '() => { const a = []; for (;;) a.push(new Array(1000).fill(1)); }');
    expect(thrownBy(() => guardSays(other))).toMatchObject({
      kind: 'broken',
      message: 'Another file broke the sandbox that they shared.',
    });
    other.dispose();
  });

  test('a lost file never answers for the one that came after it', () => {
    const lost = patient.load(fileWithGuard('() => "lost"'), {});
    const hog = patient.load(fileWithGuard('() => { const a = []; for (;;) a.push(new Array(1000).fill(1)); }'), {});
    expect(thrownBy(() => guardSays(hog))).toMatchObject({ kind: 'memory' });
    const next = patient.load(fileWithGuard('() => "next"'), {});
    expect(thrownBy(() => guardSays(lost))).toMatchObject({ kind: 'broken' });
    lost.dispose();
    hog.dispose();
    expect(guardSays(next)).toBe('next');
    next.dispose();
  });

  test('so many files may be open, and no more', async () => {
    const sandbox = await openSandbox();
    const open = Array.from({ length: 100 }, (_, i) => sandbox.load(fileWithGuard(`() => ${i}`), {}));
    expect(thrownBy(() => sandbox.load(fileWithGuard('() => 1'), {}))).toMatchObject({
      kind: 'memory',
      message: 'Too many files are open; dispose some.',
    });
    expect(open.map((loaded) => guardSays(loaded))).toEqual(open.map((_, i) => i));
    for (const loaded of open) loaded.dispose();
    expect(said(sandbox, '() => 1')).toBe(1);
  });

  test('a string that doubles ends in an error of the language', () => {
    expect(outcomeOf(patient, '() => { let s = "x"; for (;;) s += s; }')).toMatchObject({ message: 'string too long' });
  });

  test('what crosses has a length', () => {
    expect(thrownBy(() => said(patient, '() => 1', { text: 'x'.repeat(2_000_000) }))).toMatchObject({ kind: 'memory' });
    expect(outcomeOf(patient, '() => "x".repeat(3000000)')).toMatchObject({ kind: 'memory' });
    expect(thrownBy(() => patient.load(`//${'x'.repeat(1_000_000)}\n${fileOf({})}`, {}))).toMatchObject({
      kind: 'memory',
    });
  });
});

describe('stack', () => {
  test.each([
    ['a function', '() => { const f = () => f() + 1; return f(); }'],
    ['toString', '() => { const o = { toString: () => "" + o }; return "" + o; }'],
    ['toJSON', '() => { const o = { toJSON: () => JSON.stringify(o) }; return JSON.stringify(o); }'],
    ['valueOf', '() => { const o = { valueOf: () => +o }; return +o; }'],
    ['sort', '() => { const f = () => [2, 1].sort(f); return f(); }'],
    ['map', '() => { const f = () => [1].map(f); return f(); }'],
    ['replace', '() => { const f = () => "a".replace(/a/, f); return f(); }'],
    ['a getter', '() => { const o = { get x() { return o.x; } }; return o.x; }'],
    ['a proxy', '() => { const p = new Proxy({}, { get: (t, k, r) => r[k] }); return p.x; }'],
    [
      'a proxy of a proxy of …',
      '() => { let p = {}; for (let i = 0; i < 1e5; i += 1) p = new Proxy(p, {}); return p.x; }',
    ],
    ['an iterator', '() => { const o = { [Symbol.iterator]: () => [...o] }; return [...o]; }'],
    ['a generator', '() => { const g = function* () { yield* g(); }; return [...g()]; }'],
    ['a class', '() => { let C = class {}; for (let i = 0; i < 2e4; i += 1) C = class extends C {}; return new C(); }'],
    ['Reflect.apply', '() => { const f = () => Reflect.apply(f, null, []); return f(); }'],
    ['flat', '() => { let a = []; for (let i = 0; i < 1e5; i += 1) a = [a]; return a.flat(Infinity).length; }'],
    ['JSON.stringify', '() => { let a = []; for (let i = 0; i < 1e5; i += 1) a = [a]; return JSON.stringify(a); }'],
    ['join', '() => { let a = []; for (let i = 0; i < 1e5; i += 1) a = [a]; return String(a); }'],
  ])('%s', (_, reject) => {
    expect(outcomeOf(patient, reject)).toMatchObject({ kind: 'stack' });
  });

  test('deep JSON is an error of the language', () => {
    expect(outcomeOf(patient, '() => JSON.parse("[".repeat(1e5))')).toMatchObject({
      name: expect.stringMatching(/Error|Fault/),
    });
  });

  test.each([
    ['(', ')'],
    ['[', ']'],
    ['() => ', ''],
    ['`${', '}`'],
    ['!', ''],
    ['typeof ', ''],
    ['new ', ''],
    ['{ a: ', '}'],
    ['function f() { return ', '}'],
    ['1 ? ', ': 1'],
    ['a = ', ''],
  ])('source nested in %s', (open, close) => {
    const fault = thrownBy(() => patient.load(fileWithGuard(nested(open, close, 20_000)), {}));
    expect(fault).toBeInstanceOf(SandboxFault);
    expect(['stack', 'shape']).toContain((fault as SandboxFault).kind);
  });

  test('the stack of the host itself may overflow: the engine is made anew', async () => {
    const careless = await openSandbox({ stackBytes: 4 * 1024 * 1024, callMs: 30_000, totalMs: 30_000 });
    const other = careless.load(fileWithGuard('() => 1'), {});
    for (let i = 0; i < 3; i += 1) {
      expect(outcomeOf(careless, '() => { const f = () => f() + 1; return f(); }')).toMatchObject({ kind: 'stack' });
      expect(said(careless, '() => "again"')).toBe('again');
    }
    expect(thrownBy(() => guardSays(other))).toMatchObject({ kind: 'broken' });
    other.dispose();
  });
});

describe('files that are open at the same time', () => {
  test.each([
    ['time', '() => { for (;;) {} }'],
    ['stack', '() => { const f = () => f() + 1; return f(); }'],
    ['nothing', '() => { throw new Error("no"); }'],
    [
      'nothing',
      '() => { const kept = []; kept.push(kept, new Proxy(kept, {}), async () => kept); globalThis.kept = kept; }',
    ],
  ])('the fault of one (%s) leaves the others alone: %s', (_, reject) => {
    const others = [1, 2, 3].map((own) => quick.load(fileWithGuard(`() => ${own}`), {}));
    for (let i = 0; i < 5; i += 1) expect(outcomeOf(quick, reject)).toBeInstanceOf(Error);
    expect(thrownBy(() => quick.load(fileOf({ top: 'for (;;) {}' }), {}))).toMatchObject({ kind: 'time' });
    expect(thrownBy(() => quick.load(fileOf({ top: 'throw { a: [] };' }), {}))).toMatchObject({ kind: 'shape' });
    expect(thrownBy(() => quick.load(fileOf({ guards: '[]' }), {}))).toMatchObject({ kind: 'shape' });
    expect(others.map((loaded) => guardSays(loaded))).toEqual([1, 2, 3]);
    for (const loaded of others) loaded.dispose();
  });
});

describe('strange throws and answers', () => {
  test.each([
    ['null', 'null'],
    ['undefined', 'undefined'],
    ['"text"', 'text'],
    ['Symbol("s")', 'Symbol(s)'],
    ['{}', '[object Object]'],
    ['Object.create(null)', 'something was thrown that cannot be read'],
    ['{ toString() { throw 1; } }', 'something was thrown that cannot be read'],
    [
      'new Proxy(new Error("x"), { getPrototypeOf() { throw 1; }, get() { throw 2; } })',
      'something was thrown that cannot be read',
    ],
    [
      'Object.defineProperty(new Error("x"), "name", { get() { throw 1; } })',
      'something was thrown that cannot be read',
    ],
    ['new Error("\\ud800")', '\ud800'],
  ])('throw %s', (value, message) => {
    expect(outcomeOf(quick, `() => { throw ${value}; }`)).toMatchObject({ message });
  });

  test('a very long message is cut', () => {
    expect(String(outcomeOf(quick, '() => { throw new Error("x".repeat(1e6)); }')).length).toBeLessThan(11_000);
  });

  test('an error that claims to be a limit is no more than that', () => {
    expect(
      outcomeOf(quick, '() => { throw Object.assign(new Error("stack overflow"), { name: "InternalError" }); }'),
    ).not.toBeInstanceOf(SandboxFault);
  });

  test.each([
    ['async () => false'],
    ['() => ({})'],
    ['() => new Proxy({}, { get() { throw 1; }, ownKeys() { throw 2; }, getPrototypeOf() { throw 3; } })'],
    ['() => () => false'],
    ['() => new Boolean(false)'],
    ['() => Symbol()'],
    ['() => 1n'],
    ['() => Infinity'],
    ['() => "false"'],
  ])('a guard refuses by anything truthy: %s', (reject) => {
    expect(Boolean(said(quick, reject))).toBe(true);
  });

  test.each([
    ['() => 0'],
    ['() => -0'],
    ['() => NaN'],
    ['() => ""'],
    ['() => null'],
    ['() => undefined'],
    ['() => 0n'],
  ])('and by nothing falsy: %s', (reject) => {
    expect(Boolean(said(quick, reject))).toBe(false);
  });

  test('lists that lie about their length', () => {
    const lying = fileOf({ createHooks: '() => new Proxy([], { get: (t, k) => (k === "length" ? 1e9 : {}) })' });
    expect(thrownBy(() => quick.load(lying, {}))).toBeInstanceOf(SandboxFault);
    const sparse = fileOf({ createToolRules: '() => ({ get: () => Object.assign([], { length: 4e9 }) })' });
    const loaded = quick.load(sparse, {});
    expect(thrownBy(() => loaded.rulesOf('t'))).toBeInstanceOf(SandboxFault);
  });
});
