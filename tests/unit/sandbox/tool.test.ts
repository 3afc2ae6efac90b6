import { describe, expect, test } from 'vitest';
import type { Completion } from '@/lib/contract/hooks';
import { openSandbox } from '@/lib/sandbox';
import { evaluate } from '../../helpers/native';
import { fileOf, thrownBy } from './file';

const sandbox = await openSandbox();
const withTool = (withPolicy: string) => sandbox.load(fileOf({ withPolicy }), {});
const wrapping = (execute: string) => withTool(`(tool) => ({ ...tool, *execute(args) { ${execute} } })`);
/** A value as it comes out of the sandbox: getters asked, prototypes left behind. */
const crossed = (value: unknown): unknown => {
  if (typeof value === 'function') return expect.any(Function);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(crossed);
  return Object.fromEntries(Object.keys(value).map((key) => [key, crossed((value as Record<string, unknown>)[key])]));
};
const echo = (received: unknown): Completion => ({ kind: 'returned', value: received });

describe('running a tool through withPolicy', () => {
  test.each([[{ a: [1, null] }], ['text'], [null], [undefined], [[{}]], [-0], [{ ['__proto__']: 1 }]])(
    'unchanged where nothing concerns it: %j',
    (args) => {
      const seen: unknown[] = [];
      const completion = withTool('(tool) => tool').runTool('t', args, (received) => {
        seen.push(received);
        return echo(received);
      });
      expect(seen).toEqual([args]);
      expect(completion).toEqual({ kind: 'returned', value: args });
    },
  );

  test('what goes in and what comes out may be changed', () => {
    const loaded = wrapping('const got = yield* tool.execute({ ...args, b: 2 }); return { got };');
    expect(loaded.runTool('t', { a: 1 }, echo)).toEqual({ kind: 'returned', value: { got: { a: 1, b: 2 } } });
  });

  test('the tool has its name, and the usual members', () => {
    const loaded = wrapping('return [tool.name, tool.description, tool.parameters.type, tool.schema.function.name];');
    expect(loaded.runTool('search', {}, echo)).toEqual({ kind: 'returned', value: ['search', '', 'object', 'search'] });
  });

  test('the error that the tool threw comes back as itself', () => {
    const error = new TypeError('no');
    const completion = wrapping('return yield* tool.execute(args);').runTool('t', {}, () => ({ kind: 'threw', error }));
    expect(completion.kind === 'threw' && completion.error).toBe(error);
  });

  test('an error may be caught, changed or made', () => {
    const threw = (): Completion => ({ kind: 'threw', error: new TypeError('no') });
    const caught = wrapping('try { return yield* tool.execute(args); } catch (e) { return e.message; }');
    expect(caught.runTool('t', {}, threw)).toEqual({ kind: 'returned', value: 'no' });
    const changed = wrapping("try { return yield* tool.execute(args); } catch (e) { e.message = 'changed'; throw e; }");
    expect(changed.runTool('t', {}, threw)).toMatchObject({
      kind: 'threw',
      error: { name: 'TypeError', message: 'changed' },
    });
    const made = wrapping("throw new RangeError('made');");
    expect(made.runTool('t', {}, threw)).toMatchObject({
      kind: 'threw',
      error: { name: 'RangeError', message: 'made' },
    });
  });

  test('a tool may be run within another, and again', () => {
    const loaded = wrapping('return [yield* tool.execute(args), yield* tool.execute(args)];');
    const inner = (received: unknown) => loaded.runTool('inner', received, echo);
    expect(loaded.runTool('outer', 1, inner)).toEqual({
      kind: 'returned',
      value: [
        [1, 1],
        [1, 1],
      ],
    });
  });

  test('a tool that is run without end is a fault', () => {
    const loaded = wrapping('for (;;) yield* tool.execute(args);');
    expect(thrownBy(() => loaded.runTool('t', {}, echo))).toMatchObject({ kind: 'time' });
  });

  test('waiting for anything else is a fault', () => {
    const loaded = wrapping('yield 1;');
    expect(thrownBy(() => loaded.runTool('t', {}, echo))).toMatchObject({
      kind: 'shape',
      message: 'withPolicy waits for something other than the tool.',
    });
  });

  test('joined hooks and protection', () => {
    const loaded = withTool(
      "(tool) => tool.name === 'a' ? { ...tool, protected: true, hooks: { afterAdmit: () => ({ type: 'none' }) } } : tool",
    );
    expect([loaded.isProtected('a'), loaded.isProtected('b')]).toEqual([true, false]);
    expect([Object.keys(loaded.joined('a')), Object.keys(loaded.joined('b'))]).toEqual([['afterAdmit'], []]);
  });
});

/** What a file may do with what a tool gave it. */
const LOOKS = [
  'v',
  'v.a',
  'v?.b[0].c',
  "'a' in v",
  'Object.keys(v)',
  'Object.entries(v)',
  'JSON.stringify(v)',
  '({ ...v })',
  '[v, v]',
  '({ v })',
  'Array.isArray(v)',
  'typeof v',
  'v instanceof Object',
  'Object.getPrototypeOf(v) === Object.prototype',
  "Object.hasOwn(v, 'a')",
  "Object.getOwnPropertyDescriptor(v, 'a')",
  '(() => { const found = []; for (const key in v) found.push(key); return found; })()',
  "(v.a = 'set')",
  '(v.more = { of: [1] })',
  'delete v.a',
  'delete v.b[0].c',
  'v.b.push(undefined, -0, NaN)',
  "Object.defineProperty(v, '__proto__', { value: 1, enumerable: true })",
  "Object.defineProperty(v, 'a', { get: () => 'got', enumerable: true })",
  '[Object.isFrozen(v), Object.freeze(v), Object.isFrozen(v)]',
  '[Object.isExtensible(Object.preventExtensions(v)), Reflect.set(v, "new", 1), Reflect.set(v, "a", 2)]',
  'Object.setPrototypeOf(v, null)',
  'Object.assign(v, { toJSON: () => 1 })',
];
const GIVEN: readonly (() => unknown)[] = [
  () => ({ a: 1, b: [{ c: 'é\u2028\ud800' }, { c: null }] }),
  () => ({ b: [{ c: {} }] }),
  () => ({ a: undefined, b: [{ c: -0 }] }),
  () => JSON.parse('{"__proto__": 1, "\\u0001": 2, "10": 3, "b": [{}]}'),
  () => ({}),
];

describe('what a tool gave is read once the file looks at it', () => {
  test.each(LOOKS)('and is then like any other: %s', (look) => {
    const body = `const v = yield* tool.execute(args); let said; try { said = ${look}; } catch (e) { said = e.name; } return`;
    const [looking, plainly] = ['[said, v];', 'v;'].map((end) => wrapping(`${body} ${end}`));
    const native = evaluate(
      `(v) => { let said; try { said = ${look}; } catch (e) { said = e.name; } return [said, v]; }`,
    ) as (v: unknown) => unknown; // as it is written
    for (const make of GIVEN) {
      const given = make();
      const [said, left] = crossed(native(make())) as readonly [unknown, unknown];
      const run = () => ({ kind: 'returned', value: given }) as const;
      expect(looking?.runTool('t', {}, run)).toStrictEqual({ kind: 'returned', value: [said, left] });
      expect(plainly?.runTool('t', {}, run)).toStrictEqual({ kind: 'returned', value: left });
      expect(given).toEqual(make());
    }
  });

  test('what it never looks at comes back equal, and is not the host’s own', () => {
    const loaded = wrapping('return yield* tool.execute(args);');
    const value = { rows: Array.from({ length: 500 }, (_, i) => ({ id: i })) };
    const completion = loaded.runTool('t', {}, () => ({ kind: 'returned', value }));
    expect(completion).toEqual({ kind: 'returned', value });
    expect(completion.kind === 'returned' && completion.value).not.toBe(value);
  });
});

describe('a rule that rewrites', () => {
  const rule = (rewrite: string, note = "'said'") => {
    const createToolRules = `() => new Map([['t', [{ name: 'r', note: ${note}, rewrite: ${rewrite} }]]])`;
    const [found] = sandbox.load(fileOf({ createToolRules }), {}).rulesOf('t');
    return found;
  };

  test('gives the very arguments back where it changes nothing', () => {
    const args = { a: 1, text: 'é\u2028' };
    expect(rule('(args) => args')?.rewrite?.(args)).toBe(args);
  });

  test('gives others where it changes something, also in place; the host keeps its own', () => {
    const args = { a: 1 };
    expect(rule('(args) => ({ ...args, a: 2 })')?.rewrite?.(args)).toEqual({ a: 2 });
    expect(rule('(args) => { args.a = 2; return args; }')?.rewrite?.(args)).toEqual({ a: 2 });
    expect(args).toEqual({ a: 1 });
  });

  test('has a name, and a note if it is text', () => {
    expect(rule('(args) => args')).toMatchObject({ name: 'r', note: 'said' });
    expect(rule('(args) => args', 'undefined')).not.toHaveProperty('note');
  });

  test('throws what it throws', () => {
    expect(thrownBy(() => rule("() => { throw new Error('no'); }")?.rewrite?.({}))).toMatchObject({
      name: 'Error',
      message: 'no',
    });
  });
});
