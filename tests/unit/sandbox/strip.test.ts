import { describe, expect, test } from 'vitest';
import { StripError, stripTypes } from '@/lib/sandbox';
import { thrownBy } from './file';

describe('taking the types out', () => {
  test.each([
    ['annotations', 'const a: number = 1;', 'const a = 1;'],
    ['satisfies and as', "const a = 'x' satisfies string as string;", "const a = 'x' ;"],
    ['type imports', "import type { A } from 'a';\nexport const b = 1;", '\nexport const b = 1;'],
    ['interfaces', 'interface A { a: 1 }\nexport const b = 1;', '\nexport const b = 1;'],
  ])('%s', (_, typescript, javascript) => {
    expect(stripTypes(typescript).replace(/[ ]+/g, ' ')).toBe(javascript.replace(/[ ]+/g, ' '));
  });

  test('lines stay where they are', () => {
    const typescript = 'type A = {\n  a: 1;\n};\n\nenum B {\n  b,\n}\nexport const c: A = { a: 1 };';
    expect(stripTypes(typescript).split('\n')[7]).toBe('export const c = { a: 1 };');
  });

  test.each([
    ['const a = ;', 1, 11],
    ['const a = 1;\nconst b: = 2;', 2, 10],
    ['const a = "', 1, 11],
    ['export const f = (a => {', 1, 25],
  ])('%j is no TypeScript, and where', (text, line, column) => {
    const error = thrownBy(() => stripTypes(text));
    expect(error).toBeInstanceOf(StripError);
    expect(error).toMatchObject({ place: { line, column } });
    expect(String(error)).toMatch(/^StripError: hooks\.ts is not valid TypeScript \(line \d+, column \d+\): [^\n]+\.$/);
  });

  test('nesting beyond reason is told as such', () => {
    const error = thrownBy(() => stripTypes(`const a = ${'('.repeat(50_000)}1${')'.repeat(50_000)};`));
    expect(String(error)).toBe('StripError: hooks.ts is nested too deeply to be read.');
  });
});
