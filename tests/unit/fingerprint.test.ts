import { describe, expect, test } from 'vitest';
import { compileHooks, fingerprint } from '../../lib/compile';
import { EXAMPLES } from '../helpers/examples';

const SAME: readonly (readonly [what: string, a: string, b: string])[] = [
  ['spaces and lines', 'const a=(b)=>b*2;', 'const a = (b) =>\n  b * 2;\n'],
  ['comments', 'const a = 1; // one\n/* two */ const b = 2;', 'const a = 1;\n/** three */\nconst b = 2;'],
  ['spaces beside a division', 'a/b/c', 'a / b / c'],
];

const OTHER: readonly (readonly [what: string, a: string, b: string])[] = [
  ['a number', 'a > 500', 'a > 501'],
  ['a decimal', 'a > 0.5', 'a > 0.51'],
  ['an operator', 'a >= b', 'a > b'],
  ['an operator that runs on', 'a + +b', 'a ++b'],
  ['two words for one', 'return a', 'returna'],
  ['spaces in a text', "f('a b')", "f('a  b')"],
  ['what looks like a comment in a text', "f('a // b')", "f('a // c')"],
  ['what looks like the end of a text', "f('a\\' // b')", "f('a\\' // c')"],
  ['what looks like a comment in double quotes', 'f("/* b */")', 'f("/* c */")'],
  ['a template', 'f(`a // b`)', 'f(`a // c`)'],
  ['a pattern', 'x = /a b/g', 'x = /a  b/g'],
  ['what looks like a comment in a pattern', 'f(/[/*]a/); g(); /* */', 'f(/[/*]a/); h(); /* */'],
  ['what looks like a comment in a set of a pattern', 'f(/[//]/, a)', 'f(/[//]/, b)'],
  ['a letter of another script', 'const é = 1', 'const è = 1'],
];

describe('the fingerprint of a file', () => {
  test.each(SAME)('does not change with %s', (_, a, b) => expect(fingerprint(a)).toBe(fingerprint(b)));
  test.each(OTHER)('changes with %s', (_, a, b) => expect(fingerprint(a)).not.toBe(fingerprint(b)));

  test.each([...EXAMPLES])('of the exported %s is not changed by a formatter, and is by an edit', (_, policy) => {
    const { text } = compileHooks(policy);
    const code = text.slice(0, text.lastIndexOf('\n// hookline-policy'));
    const loose = code.replace(/^ +/gm, '\t').replace(/ =>$/gm, ' =>\n').replace(/\n\n/g, '\n// a word\n\n');
    expect(text).toContain(`"code":"${fingerprint(code)}"`);
    expect(fingerprint(loose)).toBe(fingerprint(code));
    expect(fingerprint(code.replace('return', 'return !'))).not.toBe(fingerprint(code));
  });
});
