import { describe, expect, test } from 'vitest';
import type { Completion } from '@/lib/contract/hooks';
import { openSandbox } from '@/lib/sandbox';
import { fileOf, thrownBy } from './file';

const sandbox = await openSandbox();
const withTool = (withPolicy: string) => sandbox.load(fileOf({ withPolicy }), {});
const wrapping = (execute: string) => withTool(`(tool) => ({ ...tool, *execute(args) { ${execute} } })`);
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
