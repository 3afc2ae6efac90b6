import { parse } from '@babel/parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOwn } from '@/lib/code';
import { compileHooks } from '@/lib/compile';
import { stripTypes } from '@/lib/sandbox';
import { deskWith, ownNode } from '../helpers/own-code';

const PLAIN = 'const rule: BeforeDispatch = () => false;';

/** What could end a wrapper, begin a comment, or make one tokeniser disagree with another. */
const FRAGMENTS = [
  ...'{}()[]<>;,:=!?./*\\\'"`$&|-+@#'.split(''),
  ...['${', '*/', '/*', '//', '<!--', '-->', '</script>', '=>', '\n', ' ', '\u2028', '\u2029', '\ufeff', '\ud800'],
  ...[
    'return rule;',
    'const rule = () => true;',
    'rule',
    'x',
    'a',
    '1',
    '/x/g',
    '/[/]/',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is what the code under test shall read
    '`${`}`}`',
    '`',
    "'}'",
    '"*/"',
  ],
  ...[
    'async',
    'await',
    'import',
    'export',
    'as any',
    'satisfies',
    '<T>',
    'class A {',
    'function f() {',
    'if (x)',
    'else',
  ],
  ...[
    '// hookline-policy {}',
    '#!',
    '@ts-nocheck',
    "'use strict'",
    'declare',
    'enum E {',
    'type T =',
    'x as',
    'x!',
    'x?.',
  ],
];
const code = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...FRAGMENTS) }, fc.string({ maxLength: 3 })), {
      maxLength: 12,
    }),
    fc.boolean(),
  )
  .map(([before, parts, spaced]) => {
    const text = parts.join(spaced ? ' ' : '');
    return before ? `${PLAIN}\n${text}` : `${text}\n${PLAIN}`;
  });

const hooksTs = (text: string): string =>
  compileHooks(deskWith(['beforeDispatch', ownNode('beforeDispatch', text)])).text.replace(
    /\/\/ hookline-policy .*\n$/,
    '',
  );

/** The one function around the code, as the parser sees it, and all that stands before and after it. */
function around(
  file: string,
  plugins: readonly 'typescript'[],
): { readonly before: string; readonly after: string; readonly inside: string } {
  const { program } = parse(file, { sourceType: 'module', plugins: [...plugins] });
  let body: { readonly start: number; readonly end: number } | undefined;
  const visit = (tree: unknown): void => {
    if (typeof tree !== 'object' || tree === null || body !== undefined) return;
    const {
      type,
      callee,
      arguments: given,
    } = tree as { type?: string; callee?: { name?: string }; arguments?: { body: typeof body }[] };
    if (type === 'CallExpression' && callee?.name === 'ownCode') body = given?.[0]?.body;
    for (const [key, part] of Object.entries(tree)) if (key !== 'loc') visit(part);
  };
  visit(program);
  if (body === undefined) throw new Error('There is no own code in the file.');
  return { before: file.slice(0, body.start), inside: file.slice(body.start, body.end), after: file.slice(body.end) };
}

test('whatever stands in a code field, it is refused or the rest of the file is the same', () => {
  const plain = around(hooksTs(PLAIN), ['typescript']);
  const plainJs = around(stripTypes(hooksTs(PLAIN)), []);
  let taken = 0;
  fc.assert(
    fc.property(code, (text) => {
      if (readOwn(text).refusals.length > 0) return;
      taken += 1;
      const file = hooksTs(text);
      const { before, inside, after } = around(file, ['typescript']);
      expect(inside.replace(/^\{\n/, '').replace(/\s*return rule;\s*\}$/, '')).toBe(
        text.replace(/\r\n?/g, '\n').trimEnd(),
      );
      // A code that does not name the type needs no alias of it; ours always does.
      expect([before, after]).toEqual([plain.before, plain.after]);
      const js = around(stripTypes(file), []);
      expect([js.before.trimEnd(), js.after]).toEqual([plainJs.before.trimEnd(), plainJs.after]);
    }),
    { numRuns: 400 },
  );
  expect(taken).toBeGreaterThan(20);
});
