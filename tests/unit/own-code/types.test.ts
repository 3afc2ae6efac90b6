/** What the editor is told of a policy, so that own code is completed and checked as tsc does. */
import { expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import type { Moment } from '@/lib/contract/moments';
import { KINDS } from '@/lib/nodes';
import { declarationsFor } from '@/lib/store/own-types';
import { EXAMPLES } from '../../helpers/examples';
import { OWN_KINDS } from '../../helpers/own-code';
import { typeErrors } from '../../helpers/typecheck';

const policy = EXAMPLES.get('own-code');
if (policy === undefined) throw new Error('public/examples/own-code.json is missing.');
const codes = new Map(policy.nodes.map((node) => [`${node.id}.ts`, `${String(node.fields.code)}\nexport { rule };\n`]));
const declared = new Map([['policy.d.ts', declarationsFor(policy)]]);

test('the example’s code type-checks by itself, as it does within its file', () => {
  expect(typeErrors(new Map([...codes, ...declared]))).toBe('');
  expect(typeErrors(new Map([['hooks.ts', compileHooks(policy).text]]))).toBe('');
});

test('what each kind starts with type-checks', () => {
  const starts = Object.values(OWN_KINDS).flatMap((id): [string, string][] => {
    const kind = KINDS.find((one) => one.id === id);
    const start = kind?.start(policy, { moment: kind.moments[0] as Moment });
    return [[`${id}.ts`, `${String(start?.code)}\nexport { rule };\n`]];
  });
  expect(starts).toHaveLength(5);
  const unused = /error TS6133|error TS6198/; // what a start names for its author to use
  expect(
    typeErrors(new Map([...starts, ...declared]))
      .split('\n')
      .filter((line) => line !== '' && !unused.test(line)),
  ).toEqual([]);
});

test.each([
  ['another type of answer', "const rule: BeforeDispatch = () => 'yes';", /TS2322/],
  ['a member that no input has', 'const rule: AfterExecute = ({ cost }) => undefined;', /TS2339/],
  [
    'a fact that nobody declared',
    "const rule: BeforeDispatch = () => session['user:is_boss'] === true;",
    /TS7053|TS2339/,
  ],
  ['a decision of another moment', "const rule: AfterAdmit = () => ({ type: 'drop' });", /TS2322/],
  [
    'an argument taken for a number unseen',
    'const rule: BeforeDispatch = ({ args }) => args.amount > 5;',
    /TS18046|TS2571|TS2365/,
  ],
])('%s is an error', (_, code, error) => {
  expect(typeErrors(new Map([['own.ts', `${code}\nexport { rule };\n`], ...declared]))).toMatch(error);
});

test('names with signs in them cannot end the declarations', () => {
  const odd = {
    ...policy,
    facts: [{ key: "a'b*/", type: 'text' as const, words: '*/ declare const x: 1; /*' }],
    tools: [{ name: "t'\n*/", does: 'acts' as const, arguments: [{ name: '*/x\u2028', type: 'text' as const }] }],
  };
  expect(
    typeErrors(
      new Map([
        ['policy.d.ts', declarationsFor(odd)],
        ['own.ts', 'export const rule: BeforeDispatch = () => false;\n'],
      ]),
    ),
  ).toBe('');
});

test('names that are declared more than once are declared once', () => {
  const [tool] = policy.tools;
  if (tool === undefined) throw new Error('public/examples/own-code.json declares no tool.');
  const twice = {
    ...policy,
    facts: [...policy.facts, { key: 'twice', type: 'text' as const }, { key: 'twice', type: 'number' as const }],
    tools: [...policy.tools, { ...tool, arguments: [...tool.arguments, ...tool.arguments] }],
  };
  expect(typeErrors(new Map([['policy.d.ts', declarationsFor(twice)], ...codes]))).toBe('');
});
