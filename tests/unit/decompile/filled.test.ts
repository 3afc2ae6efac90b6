import { expect, test } from 'vitest';
import { parseModule } from '@/lib/code/own/parser';
import { writeOut } from '@/lib/decompile/finding/filled';

function filled(text: string): readonly string[] {
  const parsed = parseModule(text);
  if ('wrong' in parsed) throw new Error(parsed.wrong);
  return [...writeOut(parsed.file.program)];
}

test.each([
  ['a list, then read', 'const a = []; a.push(1); use(a);', ['a']],
  ['a list with something in it, by several', 'const a = [0]; a.push(1, ...more); a.push(2); export default a;', ['a']],
  ['a list that is exported where it is made', 'export const a: X[] = []; a.push(1);', ['a']],
  ['an object', 'const a = {} as X; a.b = 1; a.c = 2; use(a);', ['a']],
  ['within a function', 'function f() { const a = []; a.push(1); return a; }', ['a']],
  ['one into another', 'const a = []; a.push(1); const b = {}; b.a = a; use(b);', ['a', 'b']],
])('%s is written out', (_, text, names) => {
  expect(filled(text)).toEqual(names);
});

test.each([
  ['nothing fills it', 'const a = []; use(a);'],
  ['it may become another', 'let a = []; a.push(1);'],
  ['it is filled only sometimes', 'const a = []; a.push(1); if (x) a.push(2);'],
  ['it is filled in a loop', 'const a = []; for (const x of y) a.push(x);'],
  ['it is read before it is full', 'const a = []; a.push(1); use(a); a.push(2);'],
  ['what fills it reads it', 'const a = []; a.push(a.length);'],
  ['a function made inside sees it', 'const a = []; a.push(1); const f = () => a.length;'],
  ['a function made inside has a thing of that name', 'const a = []; a.push(1); const f = (a) => a.length;'],
  ['something else changes it', 'const a = []; a.push(1); a.pop();'],
  ['a function that changes it gets it', 'const a = []; a.push(1); change(a); function change(x) { x.push(2); }'],
  ['a member is set twice', 'const a = {}; a.b = 1; a.b = 2;'],
  ['a member that is there is set', 'const a = { b: 1 }; a.b = 2;'],
  ['members that are not known are in it', 'const a = { ...c }; a.b = 2;'],
  ['a member is set whose name is worked out', 'const a = {}; a[b] = 2;'],
  ['a member is added to', 'const a = { }; a.b += 2;'],
  ['it has a second name that is filled', 'const a = []; const b = a; b.push(1);'],
])('where %s, it stays as it is', (_, text) => {
  expect(filled(text)).toEqual([]);
});
