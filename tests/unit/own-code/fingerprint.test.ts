import { describe, expect, test } from 'vitest';
import { compileHooks, fingerprint } from '@/lib/compile';
import { deskWith, ownNode } from '../../helpers/own-code';

const fileOf = (code: string): string =>
  compileHooks(deskWith(['beforeDispatch', ownNode('beforeDispatch', code)])).text;
const printOf = (code: string): string => fingerprint(fileOf(code));

describe('an edit of own code changes the fingerprint, wherever it hides', () => {
  test.each([
    ['in a template within a template', (x: string) => `const a = \`\${\`  ${x}  \`}\`;`],
    [
      'after a regular expression that looks like a comment',
      (x: string) => `const a = (1 as never) || (/[//]/.test('${x}'));`,
    ],
    ['after a test in brackets', (x: string) => `let a = 1; if (a) /[//]/.exec('${x}');`],
    ['white space in a text', (x: string) => `const a = "${x} ";`],
  ])('%s', (_, code) => {
    const rule = 'const rule = () => false;';
    expect(printOf(`${code('x')}\n${rule}`)).not.toBe(printOf(`${code('x ')}\n${rule}`));
    expect(printOf(`${code('x')}\n${rule}`)).not.toBe(printOf(`${code('y')}\n${rule}`));
  });
});

test('white space and comments between its tokens do not', () => {
  expect(printOf('const rule = () => false;')).toBe(printOf('// a note\nconst rule =\n  () => /* no */ false;'));
});
