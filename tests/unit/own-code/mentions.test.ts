/** Names of tools, arguments and facts in an author's own code: followed by a rename where they surely are that, told where not. */
import { describe, expect, test } from 'vitest';
import { readOwn } from '@/lib/code';
import { mentionsIn } from '@/lib/code/own/mentions';
import { check } from '@/lib/compile';
import { renameNotes } from '@/lib/nodes/renaming/notes';
import { renameArgument, renameFact, renameTool } from '@/lib/nodes/renaming/renames';
import type { Policy } from '@/lib/policy/document';
import type { Edit } from '@/lib/policy/edits';
import type { Rename } from '@/lib/policy/renamed';
import { deskWith, ownNode } from '../../helpers/own-code';

const refund: Rename = { of: 'tool', from: 'issue_refund', to: "pay'back" };
const amount: Rename = { of: 'argument', tool: 'issue_refund', from: 'amount', to: 'the sum' };
const size: Rename = { of: 'argument', tool: 'search_orders', from: 'page_size', to: 'rows' };
const manager: Rename = { of: 'fact', from: 'user:is_manager', to: 'is_manager' };

const editOf = (rename: Rename): Edit =>
  rename.of === 'tool'
    ? renameTool(rename.from, rename.to)
    : rename.of === 'fact'
      ? renameFact(rename.from, rename.to)
      : renameArgument(rename.tool, rename.from, rename.to);

const codeOf = (policy: Policy): unknown => policy.nodes.find(({ id }) => id === 'own')?.fields.code;
const withCode = (code: string): Policy => deskWith(['beforeDispatch', ownNode('beforeDispatch', code)]);
const arrow = (given: string, body: string) => `const rule: BeforeDispatch = (${given}) => ${body};`;

/** A code, a rename, and the code after it. */
const FOLLOWED: readonly (readonly [what: string, code: string, rename: Rename, after: string])[] = [
  ['a comparison', arrow('{ tool }', `tool === 'issue_refund'`), refund, arrow('{ tool }', `tool === 'pay\\'back'`)],
  [
    'a comparison the other way round',
    arrow('{ tool }', `"issue_refund" !== tool`),
    refund,
    arrow('{ tool }', `'pay\\'back' !== tool`),
  ],
  [
    'a tool by another name',
    arrow('{ tool: t }', `t === 'issue_refund'`),
    refund,
    arrow('{ tool: t }', `t === 'pay\\'back'`),
  ],
  [
    'a member of the input',
    arrow('input', `input.tool === 'issue_refund'`),
    refund,
    arrow('input', `input.tool === 'pay\\'back'`),
  ],
  [
    'the input taken apart within',
    'function rule(i: GuardInput) {\n  const { tool } = i;\n  return tool === `issue_refund`;\n}',
    refund,
    "function rule(i: GuardInput) {\n  const { tool } = i;\n  return tool === 'pay\\'back';\n}",
  ],
  [
    'a case',
    arrow('{ tool }', "{ switch (tool) { case 'issue_refund': return true; default: return false; } }"),
    refund,
    arrow('{ tool }', "{ switch (tool) { case 'pay\\'back': return true; default: return false; } }"),
  ],
  [
    'a list',
    arrow('{ tool }', "['x', 'issue_refund'].includes(tool)"),
    refund,
    arrow('{ tool }', "['x', 'pay\\'back'].includes(tool)"),
  ],
  [
    'a constant list',
    `const LIST = Object.freeze(['issue_refund'] as const);\n${arrow('{ tool }', 'LIST.includes(tool as never)')}`,
    refund,
    `const LIST = Object.freeze(['pay\\'back'] as const);\n${arrow('{ tool }', 'LIST.includes(tool as never)')}`,
  ],
  [
    'a constant set',
    `const SET = new Set(['issue_refund']);\n${arrow('{ tool }', 'SET.has(tool)')}`,
    refund,
    `const SET = new Set(['pay\\'back']);\n${arrow('{ tool }', 'SET.has(tool)')}`,
  ],
  [
    'a table',
    `const MOST: any = { issue_refund: 5, 'x': 1 };\n${arrow('{ tool, args }', 'tool in MOST && Number(args.amount) > MOST[tool]')}`,
    refund,
    `const MOST: any = { 'pay\\'back': 5, 'x': 1 };\n${arrow('{ tool, args }', 'tool in MOST && Number(args.amount) > MOST[tool]')}`,
  ],
  [
    'an argument as a member',
    arrow('{ args }', 'Number(args.amount) > 5'),
    amount,
    arrow('{ args }', "Number(args['the sum']) > 5"),
  ],
  [
    'an argument as a member that may be missing',
    arrow('input', 'Number(input.args?.amount) > 5'),
    amount,
    arrow('input', "Number(input.args?.['the sum']) > 5"),
  ],
  [
    'an argument in brackets',
    arrow('{ args }', "args['page_size'] === 5"),
    size,
    arrow('{ args }', "args['rows'] === 5"),
  ],
  [
    'an argument taken out',
    arrow('{ args: { page_size = 5 } }', 'page_size === 6'),
    size,
    arrow('{ args: { rows: page_size = 5 } }', 'page_size === 6'),
  ],
  [
    'an argument taken out later',
    arrow('{ args }', '{ const { page_size: n } = args; return n === 5; }'),
    size,
    arrow('{ args }', '{ const { rows: n } = args; return n === 5; }'),
  ],
  [
    'whether an argument is there',
    arrow('{ args }', "'page_size' in args || Object.hasOwn(args, 'page_size')"),
    size,
    arrow('{ args }', "'rows' in args || Object.hasOwn(args, 'rows')"),
  ],
  ['a fact', arrow('', "session['user:is_manager'] === true"), manager, arrow('', "session['is_manager'] === true")],
  [
    'a fact taken out',
    `const { 'user:is_manager': boss } = session;\n${arrow('', 'boss === true')}`,
    manager,
    `const { is_manager: boss } = session;\n${arrow('', 'boss === true')}`,
  ],
];

describe('followed, in the one step of the rename', () => {
  test.each(FOLLOWED)('%s', (_, code, rename, after) => {
    expect(readOwn(code).refusals).toEqual([]);
    const policy = withCode(code);
    expect(codeOf(editOf(rename)(policy))).toBe(after);
    expect(readOwn(after).refusals).toEqual([]);
    expect(renameNotes(policy, rename).filter(({ node }) => node === 'own')).toEqual([]);
    // And back again: what was followed is found by its new name too.
    const back = { ...rename, from: rename.to, to: rename.from } as Rename;
    expect(mentionsIn(String(codeOf(editOf(back)(editOf(rename)(policy)))))).toHaveLength(
      mentionsIn(code)?.length ?? -1,
    );
  });
});

/** What reads like the name and may be something else: it stays, and its place is told. */
const LEFT: readonly (readonly [what: string, code: string, rename: Rename, places: string])[] = [
  [
    'a text that is compared with something else',
    arrow('{ args }', "args.reason === 'issue_refund'"),
    refund,
    'line 1, column 60',
  ],
  [
    'a name “tool” of another function',
    `const is = (tool: string) => tool === 'issue_refund';\n${arrow('{ tool }', 'is(tool)')}`,
    refund,
    'line 1, column 39',
  ],
  [
    'a name “tool” that gets another value',
    'const rule = (input: any) => { let { tool } = input; tool = "x"; return tool === "issue_refund"; };',
    refund,
    'line 1, column 82',
  ],
  [
    'a list that is used otherwise too',
    `const LIST = ['issue_refund'];\n${arrow('{ tool }', 'LIST.includes(tool) && LIST.length > 0')}`,
    refund,
    'line 1, column 15',
  ],
  ['a type', `type T = 'issue_refund';\n${arrow('{ tool }', '(tool as T) === null')}`, refund, 'line 1, column 10'],
  [
    'a key of something else',
    arrow('{ tool }', '({ issue_refund: 1 } as any)[tool.trim()] === 1'),
    refund,
    'line 1, column 47',
  ],
  [
    'an argument of what was read before',
    arrow('{ attended }', 'attended().some((a) => a.page_size === 1)'),
    size,
    'line 1, column 73',
  ],
  [
    'a session of another function',
    `const of = (session: any) => session['user:is_manager'];\n${arrow('', 'of({})')}`,
    manager,
    'line 1, column 38',
  ],
];

describe('left, and told with its place', () => {
  test.each(LEFT)('%s', (_, code, rename, places) => {
    expect(readOwn(code).refusals).toEqual([]);
    const policy = withCode(code);
    expect(codeOf(editOf(rename)(policy))).toBe(code);
    const [note] = renameNotes(policy, rename).filter(({ node }) => node === 'own');
    expect(note).toMatchObject({ field: 'code', text: expect.stringContaining(`in its code at ${places}.`) });
  });

  test('an argument that other tools have too is told as with built rules', () => {
    const policy = withCode(arrow('{ args }', "args.charge_id === 'x'"));
    const rename: Rename = { of: 'argument', tool: 'issue_refund', from: 'charge_id', to: 'charge' };
    expect(codeOf(editOf(rename)(policy))).toBe(codeOf(policy));
    expect(renameNotes(policy, rename).find(({ node }) => node === 'own')?.text).toContain('charge_id in its code');
  });

  test('code that cannot be read stays as it is, and is told', () => {
    const policy = withCode("const rule = (: 'issue_refund'");
    expect(codeOf(editOf(refund)(policy))).toBe(codeOf(policy));
    expect(renameNotes(policy, refund).find(({ node }) => node === 'own')?.text).toContain('cannot be read');
  });
});

test.each<readonly [code: string, said: string, fixed: string]>([
  [
    arrow('{ tool }', "tool === 'isue_refund'"),
    'Line 1, column 53: no tool of this policy is called “isue_refund”. Did you mean issue_refund?',
    arrow('{ tool }', "tool === 'issue_refund'"),
  ],
  [
    arrow('{ args }', 'args.amuont === 5'),
    'Line 1, column 49: none of the tools that this rule is asked about has an argument “amuont”. Did you mean amount?',
    arrow('{ args }', 'args.amount === 5'),
  ],
  [
    arrow('', "session['user:is_manger'] === true"),
    'Line 1, column 44: nothing writes the session key “user:is_manger”. Did you mean user:is_manager?',
    arrow('', "session['user:is_manager'] === true"),
  ],
])('a name that nothing has: %s', (code, said, fixed) => {
  const policy = withCode(code);
  const found = check(policy).filter((problem) => problem.code === 'code-unknown-name');
  expect(found).toMatchObject([{ text: said, severity: 'likely', node: 'own', field: 'code' }]);
  expect(codeOf(found[0]?.fix?.edit(policy) ?? policy)).toBe(fixed);
});
