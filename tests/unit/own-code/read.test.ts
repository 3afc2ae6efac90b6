/** What is refused of an author's own code, and where: before anything of it runs. */
import { describe, expect, test } from 'vitest';
import { readOwn } from '@/lib/code';
import { check, compileHooks, stopsTheRun } from '@/lib/compile';
import type { Moment } from '@/lib/contract/moments';
import { deskWith, ownNode } from '../../helpers/own-code';

const told = (code: string) =>
  readOwn(code).refusals.map(({ code: why, about, at }) => `${why} ${about} ${at.line}:${at.column}`);

const RULE = 'const rule = () => false;';

describe('refused, with the reason and the place', () => {
  test.each<readonly [what: string, code: string, refusals: readonly string[]]>([
    ['a line for a shell', `#!/bin/sh\n${RULE}`, ['code-syntax Unexpected token 1:1']],
    ['an open bracket', 'const rule = () => {', ['code-syntax Unexpected token 1:21']],
    ['a bracket too many', `${RULE}\n}`, ['code-syntax Unexpected token 2:1']],
    ['an open comment', `${RULE}\n/* on and on`, ['code-syntax Unterminated comment 2:1']],
    ['an open template', `${RULE}\nconst x = \`on`, ['code-syntax Unterminated template 2:12']],
    ['a return outside of the function', 'return true;', ["code-syntax 'return' outside of function 1:1"]],
    [
      'two of a name',
      'const rule = 1;\nconst rule = 2;',
      ["code-syntax Identifier 'rule' has already been declared 2:7"],
    ],
    ['an async rule', 'const rule = async () => false;', ['code-async async 1:14']],
    ['an async helper', `${RULE}\nasync function help() {}`, ['code-async async 2:1']],
    ['an await at the top', `await null;\n${RULE}`, ['code-async await 1:1']],
    ['a promise', 'const rule = () =>\n  Promise.resolve(true);', ['code-async Promise 2:3']],
    ['an import', `import fs from 'node:fs';\n${RULE}`, ["code-import 'node:fs' 1:1"]],
    ['an import of types', `import type { Tool } from 'x';\n${RULE}`, ["code-import 'x' 1:1"]],
    ['an import while it runs', "const rule = () => import('x');", ['code-import import() 1:20']],
    ['import.meta', 'const rule = () => import.meta;', ['code-import import.meta 1:20']],
    ['a type of another file', `type T = import('x').T;\n${RULE}`, ['code-import import() 1:10']],
    ['an export', `export ${RULE}`, ['code-export export 1:1']],
    ['a default export', `${RULE}\nexport default () => false;`, ['code-export export 2:1']],
    ['while (true)', 'const rule = () => {\n  while (true) {}\n};', ['code-endless loop 2:3']],
    ['for (;;)', 'const rule = () => { for (;;) { help(); } };\nconst help = () => {};', ['code-endless loop 1:22']],
    ['for (; 1;)', 'const rule = () => { for (let i = 0; 1; i++) {} };', ['code-endless loop 1:22']],
    ['do … while (!0)', 'const rule = () => { do {} while (!0); };', ['code-endless loop 1:22']],
    [
      'a loop that only an inner one leaves',
      'const rule = () => { for (;;) for (const x of []) break; };',
      ['code-endless loop 1:22'],
    ],
    [
      'a loop that only an inner function leaves',
      'const rule = () => { for (;;) { () => { return 1; }; } };',
      ['code-endless loop 1:22'],
    ],
    ['while (1 === 1)', 'const rule = () => { while (1 === 1) {} };', ['code-endless loop 1:22']],
    ['while (!false)', 'const rule = () => { while (!false) {} };', ['code-endless loop 1:22']],
    ['while (1 < 2 && "x")', 'const rule = () => { while (1 < 2 && "x") {} };', ['code-endless loop 1:22']],
    ['while (a call || true)', 'const rule = () => { while (Math.random() || true) {} };', ['code-endless loop 1:22']],
    ['while (a constant)', 'const on = true;\nconst rule = () => { while (on) {} };', ['code-endless loop 2:22']],
    ['while (a list)', 'const rule = () => { while ([]) {} };', ['code-endless loop 1:22']],
    [
      'a loop that goes on with itself by its label',
      'const rule = () => { on: for (;;) continue on; };',
      ['code-endless loop 1:26'],
    ],
    [
      'a loop in which only a block is left',
      'const rule = () => { for (;;) out: { break out; } };',
      ['code-endless loop 1:22'],
    ],
    [
      'a loop whose way out is never taken',
      'const rule = () => { for (;;) { if (false) break; else continue; } };',
      ['code-endless loop 1:22'],
    ],
    [
      'two loops',
      'const rule = () => { for (;;) {} };\nconst help = () => { do {} while (true) };',
      ['code-endless loop 1:22', 'code-endless loop 2:22'],
    ],
    ['a hidden line end', `${RULE} // x\u2028more`, ['code-hidden U+2028 1:31']],
    ['a mark that turns text around', `${RULE}\n// \u202e`, ['code-hidden U+202E 2:4']],
    ['half a character', `${RULE} // \ud800`, ['code-hidden U+D800 1:30']],
    ['a name from the page', 'const rule = () => fetch("x");', ['code-unknown fetch 1:20']],
    ['a name of the file around it', 'const rule = () => {\n  guards.x = false;\n};', ['code-unknown guards 2:3']],
    ['a name as a shorthand', 'const rule = () => ({ postMessage });', ['code-unknown postMessage 1:23']],
    ['a way to make code of text', 'const rule = () => eval("1");', ['code-unknown eval 1:20']],
    [
      'a namespace',
      `namespace A { export const x = 1; }\n${RULE}`,
      ['code-not-here namespace 1:1', 'code-export export 1:15'],
    ],
    ['a declaration without a body', 'declare const rule: () => boolean;', ['code-not-here declare 1:1']],
    ['a generator', 'function* rule() {}', ['code-not-here a generator as the rule 1:1']],
    ['nothing called rule', 'const other = () => false;', ['code-no-rule rule 1:1']],
    ['a rule that is only inside', 'const other = () => { const rule = 1; };', ['code-no-rule rule 1:1']],
    ['nothing', '', ['code-no-rule rule 1:1']],
    ['a book', `${RULE} //${'x'.repeat(20_000)}`, ['code-long 20028 1:1']],
  ])('%s', (_, code, refusals) => {
    expect(told(code)).toEqual(refusals);
    const policy = deskWith(['beforeDispatch', ownNode('beforeDispatch', code)]);
    const problems = check(policy).filter((problem) => problem.node === 'own');
    expect(stopsTheRun(problems)).toBe(true);
    expect(problems[0]).toMatchObject({ field: 'code', at: expect.anything() });
    expect(() => compileHooks(policy)).toThrow();
  });

  test('what is nested too deeply is no crash', () => {
    expect(told(`const rule = ${'('.repeat(9_000)}1${')'.repeat(9_000)};`)[0]).toMatch(/^code-syntax/);
  });
});

describe('taken', () => {
  test.each([
    [
      'helpers and constants before it',
      'const limit = 5;\nconst over = (n: number) => n > limit;\nconst rule = () => over(6);',
    ],
    ['a function', 'function rule() { return false; }'],
    ['a destructured rule', 'const hooks = { rule: () => false };\nconst { rule } = hooks;'],
    [
      'types of its own and of the contract',
      'interface Own { readonly a: string }\ntype Also = Own | Completion;\nconst rule: BeforeDispatch = () => false;',
    ],
    [
      'classes with private members',
      'class Seen { #n = 0; add() { return ++this.#n > 2; } }\nconst seen = new Seen();\nconst rule = () => seen.add();',
    ],
    ['an enum', 'enum Kind { A, B = 4 }\nconst rule = () => Kind.A === 0;'],
    ['loops that end', 'const rule = () => { for (;;) { if (Math.abs(1)) break; } while (true) return false; };'],
    ['a loop that may end by a name', 'const rule = () => { let on = true; while (on) on = false; return on; };'],
    [
      'a loop by a constant of another place',
      'const help = () => { const on = true; return on; };\nconst rule = () => { for (let on = help(); on; ) on = false; return false; };',
    ],
    ['a loop that never begins', 'const rule = () => { while (false) {} return 1 > 2; };'],
    [
      'a loop that goes on with an outer one',
      'const rule = () => { out: for (const x of [1]) { for (;;) continue out; } return false; };',
    ],
    [
      'names of blocks, functions, classes and catches where they are known',
      `const rule = ({ tool: fetch }: GuardInput) => {
  try { const guards = fetch; return guards === 'x'; } catch (window) { return window === 1; } finally { (function self() { void self; })(); }
};`,
    ],
    [
      '“this” and “arguments” of a function',
      'function count() { return (() => arguments.length)() + (this === undefined ? 1 : 0); }\nconst rule = () => count() > 5;',
    ],
    [
      'a variable of the whole function',
      'const rule = () => { if (Math.abs(1) > 2) { var seen = 1; } return seen === 1; };',
    ],
    ['an enum whose members name each other', 'enum E { A = 1, B = A << 2 }\nconst rule = () => E.B === 4;'],
    ['a loop that a label leaves', 'const rule = () => { out: for (;;) { for (;;) break out; } return false; };'],
    ['the session', "const rule = () => session['user:is_manager'] === true;"],
    [
      'members and keys that are called like something else',
      'const rule = () => ({ fetch: 1, import: 2 }).fetch === 1;',
    ],
    ['a label of destructuring', 'const rule = ({ tool: window = "x", ...rest }: GuardInput) => window in rest;'],
    ['lines of Windows', 'const a = 1;\r\nconst rule = () => a === 1;\r\n'],
    ['a generator beside it', 'function* all() { while (true) yield 1; }\nconst rule = () => all().next().done;'],
  ])('%s', (_, code) => {
    expect(told(code)).toEqual([]);
  });
});

test('what is read of a code is where its words are, not where comments and texts speak of it', () => {
  expect(readOwn('// session\nconst rule = () => "session" === "x";').words.has('session')).toBe(false);
  expect(readOwn('const rule = () => session === null;').words.has('session')).toBe(true);
});

const noCeiling = (at: string) =>
  `code-no-ceiling ${at}: it asks for another try without looking at “attempt”, so it may go on for ever. Try again only while attempt is small, such as attempt <= 3.`;
const throwing = (at: string, then: string) =>
  `code-throws ${at}: this throws, and where it does, ${then}. Let the rule answer instead.`;

describe('worth a second look, with the place; it runs all the same', () => {
  const doubted = (moment: Moment, code: string, failing?: string) =>
    check(deskWith([moment, ownNode(moment, code, failing === undefined ? {} : { failing })]))
      .filter(({ node }) => node === 'own')
      .map((one) => `${one.code} ${one.text}`);
  test.each<[what: string, moment: Moment, code: string, doubts: readonly string[], failing?: string]>([
    [
      'a retry whatever the attempt',
      'afterExecute',
      "const rule = () => ({ type: 'retry', afterMs: 1 });",
      [noCeiling('Line 1, column 23')],
    ],
    [
      'a retry while something else holds',
      'afterExecute',
      "const rule: AfterExecute = ({ completion }) => {\n  if (completion.kind === 'threw') return { 'type': 'retry' as const, afterMs: 1 };\n  return { type: 'attempt' };\n};",
      [noCeiling('Line 2, column 45')],
    ],
    [
      'a retry with a ceiling',
      'afterExecute',
      "const rule: AfterExecute = ({ attempt }) => (attempt < 3 ? { type: 'retry', afterMs: 1 } : undefined);",
      [],
    ],
    [
      'a ceiling by the input',
      'afterExecute',
      "const rule: AfterExecute = (i) => (i.attempt < 3 ? { type: 'retry', afterMs: 1 } : undefined);",
      [],
    ],
    [
      'a ceiling that it counts itself',
      'afterExecute',
      "let n = 0;\nconst rule: AfterExecute = () => (n++ < 3 ? { type: 'retry', afterMs: 1 } : undefined);",
      [],
    ],
    ['another decision', 'afterExecute', "const rule: AfterExecute = () => ({ type: 'attempt' });", []],
    [
      'a type that speaks of a retry',
      'afterExecute',
      "type R = { type: 'retry' };\nconst rule: AfterExecute = () => ({ type: 'attempt' });",
      [],
    ],
    [
      'a throw before the call',
      'beforeDispatch',
      "const rule = () => {\n  throw new Error('no');\n};",
      [throwing('Line 2, column 3', 'it refuses')],
    ],
    [
      'a throw that ends the turn',
      'beforeDispatch',
      "const rule = () => {\n  throw new Error('no');\n};",
      [throwing('Line 2, column 3', 'the whole turn ends with its error')],
      'raise',
    ],
    [
      'a throw in a helper',
      'onReturn',
      'const rule = () => help();\nfunction help() { throw 1; }',
      [throwing('Line 2, column 19', 'it says nothing')],
    ],
    [
      'a throw that the code itself catches',
      'beforeDispatch',
      'const rule = () => { try { throw 1; } catch { return true; } };',
      [],
    ],
    [
      'a throw that nothing catches though something follows',
      'beforeDispatch',
      'const rule = () => { try { throw 1; } finally { void 0; } };',
      [throwing('Line 1, column 28', 'it refuses')],
    ],
    [
      'a throw out of a catch',
      'beforeDispatch',
      'const rule = () => { try { return true; } catch (error) { throw error; } };',
      [throwing('Line 1, column 59', 'it refuses')],
    ],
    [
      'what is refused is told first',
      'beforeDispatch',
      'const rule = async () => { throw 1; };',
      [expect.stringMatching(/^code-async/)],
    ],
  ])('%s', (_, moment, code, doubts, failing) => {
    expect(doubted(moment, code, failing)).toEqual(doubts);
  });
});
