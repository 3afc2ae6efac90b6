/** Whatever the door for own code lets through compiles, loses its types, loads in the sandbox, and knows every name that it uses. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOwn } from '@/lib/code';
import { compileHooks } from '@/lib/compile';
import { openSandbox, stripTypes } from '@/lib/sandbox';
import { deskWith, ownNode } from '../helpers/own-code';

const sandbox = await openSandbox();
const RULE = 'const rule: BeforeDispatch = () => false;';
const DECLARED = 'var a: any, b: any, c: any;';

/** Statements in which tools, engines and types have been known to disagree, or that use a name where it may not be known. */
const STATEMENTS: readonly string[] = [
  ...['/(/;', '/a/v;', '/(?i:a)/;', '/a/gg;', '/(?<n>a)(?<n>b)/;', '/[/;', '/\\p{L}/u;', '/(?<=a)b/;', '/a{2,1}/;'],
  ...['/\\u{110000}/u;', '/a/d;', '/[[a]--b]/v;', '/\\1(a)/u;', `/${'(a)'.repeat(300)}/;`, '/[(]\\((?:a)(?=b)/;'],
  ...['let E = 1; { enum E { A } } void E;', 'enum A { X } class A {}', 'enum E { A } enum E { B = 1 }'],
  ...['const enum E { A = 1 << 2, B = A | 1 } void E.B;', 'enum E { default = 1, "a b" = 2 } void E;'],
  ...[
    'const f = (E: any) => { enum E { A } return E; };',
    'enum E { A = "x".length, B }',
    'enum E { A, B = A, C = E.B }',
  ],
  ...['const f = <T>(x: T) => x; const g = f<string>; void g;', 'const f = <const T,>(x: T) => x;', 'let x!: number;'],
  ...['class A { declare x: number; }', 'class A { [key: string]: unknown }', 'class A { accessor x = 1; }'],
  ...['abstract class A { abstract x(): void; abstract y: number; }', 'class A { override x = 1; }', 'new.target;'],
  ...[
    'class A { constructor(private readonly x: number, public y = 2) {} }',
    'class A { static { this.y = 1; } static y = 0; }',
  ],
  ...[
    'class A { #x = 1; has(o: object) { return #x in o; } }',
    'class A<T> extends Array<T> implements Iterable<T> {}',
  ],
  ...[
    'using x = null;',
    'const x = <any>1;',
    'const x = {} satisfies object;',
    'const x = [1] as const;',
    'type A<in out T> = T;',
  ],
  ...[
    'type F = abstract new () => object;',
    'function f(this: object) { return this; }',
    'const o = this;',
    'const o = arguments;',
  ],
  ...[
    'function f(a: string): void; function f(a: any) { void a; }',
    'class A { f(a: string): void; f(a: any) { void a; } }',
  ],
  ...[
    'const f = () => arguments.length; f();',
    'function f() { return (() => arguments.length + String(this).length)(); } f();',
  ],
  ...['class A { x = this; static y = this; } new A();', 'const o = { f() { return this; } }; o.f();', '() => this;'],
  ...['const x = a as any < 5;', 'let x = 1 ? (a) : b => c;', 'a<b>(c);', 'let x = a < b > (1);', 'new Array<string>;'],
  ...[
    '{ function q() {} } q();',
    '{ const guards = 1; } guards;',
    '(guards: any) => 1; guards;',
    'try {} catch (fetch) {} fetch;',
  ],
  ...[
    'for (const fetch of []) ; fetch;',
    'switch (1) { case 1: let q = 1; } q;',
    'class A { #fetch = 1; } fetch;',
    'fetch: for (;;) break fetch; fetch;',
  ],
  ...[
    'const f = function fetch() {}; fetch;',
    'const K = class fetch {}; fetch;',
    'enum E { fetch } fetch;',
    '({ fetch: 1 }); fetch;',
  ],
  ...[
    'if (1) { var late = 1; } late;',
    'const f = () => { if (1) { var q = 1; } return q; }; f();',
    'for (var i = 0; i < 1; i++) ; i;',
  ],
  ...[
    'const { x = y, ...z } = {} as any; var y = 1; z;',
    'const [{ q: [w] = [1] } = { q: [1] }] = [] as any; w;',
    '(x = session) => x;',
  ],
  ...[
    'const f = ({ x, y = x }: any = {}) => y; f();',
    'const f = (x = () => y, y = 1) => x(); f();',
    '[a.x] = [1] as any; ',
  ],
  ...[
    'Object = null as any;',
    'undefined++;',
    '[session] = [];',
    '({ JSON } = {} as any);',
    'for (Math of []) ;',
    'var session: any;',
    'class A { get guards() { return 1; } } new A().guards;',
  ],
  ...[
    'let undefined = 1;',
    'let NaN = 1; NaN;',
    'a!++;',
    '(a as any).b;',
    'label: for (const x of []) continue label;',
    '1_000n ** 2n;',
  ],
  ...[
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is what the code under test shall read
    'const t = `${(() => { return `}` })()}`;',
    '({ __proto__: null, "__proto__": null });',
    '({ get b() { return 1; }, set b(x) {}, *g() {} });',
  ],
  ...[
    'let async = 1, of = 2, type = 3, declare = 4, as = 5, satisfies = 6; [async, of, type, declare, as, satisfies];',
    'var f = 1; function f() {}',
  ],
  ...[
    'export enum E { A }',
    'interface rule {}',
    'type T = typeof fetch;',
    'const x = function rule() {};',
    '@a class A {}',
    'namespace N { export const x = 1; }',
  ],
  ...[
    'const j = <div/>;',
    'let x: typeof import.meta;',
    'delete a;',
    '"\\08";',
    'const y = 08;',
    'with (a) b;',
    'if (a) function g() {}',
  ],
  ...[
    'import x = a.b;',
    'export = a;',
    'declare global {}',
    'abstract class B { constructor(protected x = a) {} }',
    'let a2 = a satisfies any as any;',
    'a ??= 1; b ||= 2; c &&= 3;',
  ],
];

const NESTED: Readonly<Record<string, (n: number) => string>> = {
  brackets: (n) => `${'('.repeat(n)}1${')'.repeat(n)};`,
  lists: (n) => `void ${'['.repeat(n)}1${']'.repeat(n)};`,
  calls: (n) => `${'String('.repeat(n)}1${')'.repeat(n)};`,
  blocks: (n) => '{'.repeat(n) + '}'.repeat(n),
  functions: (n) => `void (${'() => '.repeat(n)}1);`,
  tests: (n) => `${'if (1) '.repeat(n)};`,
  choices: (n) => `${'1?'.repeat(n)}1${':1'.repeat(n)};`,
  sums: (n) => `1${'+1'.repeat(n)};`,
  members: (n) => `a?.a${'.a'.repeat(n)};`,
  templates: (n) => `${'`${'.repeat(n)}1${'}`'.repeat(n)};`,
  types: (n) => `type T = ${'['.repeat(n)}1${']'.repeat(n)};`,
  'brackets between comments': (n) => `${'(/*)*/'.repeat(n)}1${')'.repeat(n)};`,
};

/** What becomes of a code that the door lets through: null where it does not. */
function outcomeOf(code: string): string | null {
  if (readOwn(code).refusals.length > 0) return null;
  const js = stripTypes(compileHooks(deskWith(['beforeDispatch', ownNode('beforeDispatch', code)])).text);
  const loaded = sandbox.load(js, {});
  try {
    const said = loaded.harness[0]?.beforeDispatch?.[0]?.reject({ tool: 'x', args: {}, attended: () => [] });
    return typeof said === 'boolean' ? 'answered' : JSON.stringify(said);
  } finally {
    loaded.dispose();
  }
}

test.each(STATEMENTS.map((text) => [text]))('%s', (text) => {
  for (const code of [`${DECLARED}\n${RULE}\n${text}`, `${DECLARED}\nconst rule = () => {\n${text}\nreturn false;\n};`])
    expect(outcomeOf(code) ?? 'refused').not.toMatch(/is not defined|SyntaxError/);
});

test.each(Object.entries(NESTED))('%s, however deep', (_, make) => {
  const said = [20, 190, 390, 1_600, 4_800].map((n) => outcomeOf(`${DECLARED}\n${RULE}\n${make(n)}`));
  expect(said[0]).toBe('answered');
  expect(said.at(-1)).toBe(null);
});

test('in any order, and in one another', () => {
  let taken = 0;
  const part = fc.constantFrom(...STATEMENTS);
  const block = fc
    .tuple(
      fc.constantFrom('', '{', 'if (a) {', 'const inner = () => {', 'for (const q of []) {', 'class Z { static {'),
      fc.array(part, { maxLength: 3 }),
    )
    .map(([open, parts]) => `${open}\n${parts.join('\n')}\n${'}'.repeat(open.split('{').length - 1)}`);
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), fc.boolean(), (parts, before) => {
      const text = parts.join('\n');
      const said = outcomeOf(before ? `${DECLARED}\n${RULE}\n${text}` : `${text}\n${DECLARED}\n${RULE}`);
      if (said !== null) taken += 1;
      expect(said ?? 'refused').not.toMatch(/is not defined|SyntaxError/);
    }),
    { numRuns: 100 },
  );
  expect(taken).toBeGreaterThan(10);
});
