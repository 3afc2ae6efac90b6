import { describe, expect, test } from 'vitest';
import { openSandbox, SandboxFault } from '@/lib/sandbox';
import { type Exports, fileOf, fileWithGuard, guardSays, thrownBy } from './file';

const sandbox = await openSandbox();
const faultOf = (js: string) => thrownBy(() => sandbox.load(js, {}));
const hooks = (list: string): Exports => ({ createHooks: `() => [${list}]` });

describe('a file that is no hooks.ts', () => {
  test.each<[string, Exports, string]>([
    ['createHooks is no function', { createHooks: '[]' }, 'hooks.ts exports createHooks, but it is no function.'],
    ['guards is null', { guards: 'null' }, 'hooks.ts exports guards, but it is no object.'],
    ['guards is a list', { guards: '[]' }, 'guards is not an object of overrides.'],
    ['an override is true', { guards: '{ a: true }' }, 'guards: a is neither false nor { scope }.'],
    ['protectedTools is no list', { protectedTools: '{}' }, 'protectedTools is not a list of names.'],
    ['protectedTools holds a number', { protectedTools: '[1]' }, 'protectedTools is not a list of names.'],
    ['createHooks gives nothing', { createHooks: '() => undefined' }, 'createHooks does not give a list of hooks.'],
    ['createHooks is async', { createHooks: 'async () => []' }, 'createHooks does not give a list of hooks.'],
    ['an entry is null', hooks('{}, null'), 'createHooks, entry 2 is not an object of hooks.'],
    ['a hook is no function', hooks('{ onReturn: 1 }'), 'createHooks, entry 1: onReturn is not a function.'],
    [
      'guards are no list',
      hooks('{ beforeDispatch: {} }'),
      'createHooks, entry 1: beforeDispatch is not a list of guards.',
    ],
    [
      'a guard is a function',
      hooks('{ beforeDispatch: [() => true] }'),
      'createHooks, entry 1 holds a guard that is not an object.',
    ],
    ['a guard has no name', hooks('{ beforeDispatch: [{}] }'), 'createHooks, entry 1 holds a guard without a name.'],
    [
      'a guard has no reject',
      hooks("{ beforeDispatch: [{ name: 'a' }] }"),
      'createHooks, entry 1: guard a has no function reject.',
    ],
    [
      'a guard has no message',
      hooks("{ beforeDispatch: [{ name: 'a', reject() {} }] }"),
      'createHooks, entry 1: guard a has no message.',
    ],
  ])('%s', (_, exports, sentence) => {
    const fault = faultOf(fileOf(exports));
    expect(fault).toBeInstanceOf(SandboxFault);
    expect(fault).toMatchObject({ kind: 'shape', message: sentence });
  });

  test.each(['createHooks', 'createToolRules', 'guards', 'protectedTools', 'withPolicy'])('%s is missing', (name) => {
    const js = fileOf({}).replace(`export const ${name} =`, `const ${name} =`);
    expect(faultOf(js)).toMatchObject({ kind: 'shape', message: `hooks.ts does not export ${name}.` });
  });

  test.each([
    ['an import', "import { a } from 'node:fs'; a;", "hooks.ts imports 'node:fs'; it may import nothing but types."],
    ['a relative import', "import './a';", "hooks.ts imports 'a'; it may import nothing but types."],
    ['a syntax error', 'const a = ;', 'hooks.ts cannot be read (line 1, column 11): SyntaxError: '],
    ['a throw', "throw new TypeError('no');", 'hooks.ts throws when it is loaded (line 1, column '],
    ['a throw of null', 'throw null;', 'hooks.ts throws when it is loaded: Error: null'],
    [
      'a top-level await',
      'await new Promise(() => {});',
      'hooks.ts waits for something while it loads; it has to be synchronous.',
    ],
  ])('%s', (_, top, sentence) => {
    const fault = faultOf(fileOf({ top }));
    expect(fault).toMatchObject({ kind: 'shape', name: 'SandboxFault' });
    expect(String(fault)).toContain(sentence);
  });

  test('createHooks throws', () => {
    const fault = faultOf(fileOf({ createHooks: "() => { throw new RangeError('no'); }" }));
    expect(fault).toMatchObject({ kind: 'shape', place: { line: 2 } });
    expect(String(fault)).toMatch(/hooks\.ts throws when it is opened \(line 2, column \d+\): RangeError: no$/);
  });

  test('rules and withPolicy are asked later, and close the file too', () => {
    const rules = sandbox.load(fileOf({ createToolRules: "() => new Map([['t', [{}]]])" }), {});
    expect(rules.rulesOf('u')).toEqual([]);
    expect(thrownBy(() => rules.rulesOf('t'))).toMatchObject({
      kind: 'shape',
      message: 'createToolRules, t has a rule without a name.',
    });
    expect(thrownBy(() => rules.rulesOf('u2'))).toMatchObject({ kind: 'broken' });
    const tool = sandbox.load(fileOf({ withPolicy: '() => ({})' }), {});
    expect(thrownBy(() => tool.joined('t'))).toMatchObject({
      kind: 'shape',
      message: 'withPolicy does not give a tool.',
    });
  });

  test('a fresh load works after each', () => {
    expect(guardSays(sandbox.load(fileWithGuard('() => true'), {}))).toBe(true);
  });
});

describe('what a right file may do', () => {
  test('guards keep own keys, whatever they are called', () => {
    const js = fileOf({ guards: "{ ['__proto__']: false, constructor: { scope: 'cohort' } }" });
    const { guards } = sandbox.load(js, {});
    expect(Object.entries(guards)).toEqual([
      ['__proto__', false],
      ['constructor', { scope: 'cohort' }],
    ]);
  });

  test('hooks may be objects of classes, guards too, and a guard may word its message as it refuses', () => {
    const top = `
      class Counting { name = 'counting'; count = 0; get message() { return 'refused ' + this.count; }
        reject() { this.count += 1; return this.count > 1; } }
      class Hooks { beforeDispatch = [new Counting()]; afterAdmit() { return { type: 'followUp', message: this.words }; }
        get words() { return 'from a getter'; } }`;
    const loaded = sandbox.load(fileOf({ top, createHooks: '() => [new Hooks()]' }), {});
    const [found] = loaded.harness;
    const guard = found?.beforeDispatch?.[0];
    expect(guard?.message).toBe('refused 0');
    expect([guardSays(loaded), guardSays(loaded)]).toEqual([false, true]);
    expect(guard?.message).toBe('refused 2');
    expect(found).not.toHaveProperty('onReturn');
    expect(found).toHaveProperty('afterAdmit');
  });

  test('errors of own classes may be given a name', () => {
    const top = "class Mine extends Error { constructor(words) { super(words); this.name = 'Mine'; } }";
    const loaded = sandbox.load(fileWithGuard("() => { throw new Mine('words'); }", top), {});
    expect(thrownBy(() => guardSays(loaded))).toMatchObject({ name: 'Mine', message: 'words' });
  });
});
