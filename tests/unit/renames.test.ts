import { is } from 'valibot';
import { describe, expect, test } from 'vitest';
import { check } from '@/lib/compile';
import { kindOf } from '@/lib/nodes';
import { renamedRules, renameNotes } from '@/lib/nodes/renaming/notes';
import { type rename, renameArgument, renameFact, renameTool } from '@/lib/nodes/renaming/renames';
import type { Condition, Row, Subject } from '@/lib/policy/conditions';
import type { Chain, Node, Policy, Shelved } from '@/lib/policy/document';
import { all, type Edit, setOff, shelveNodes } from '@/lib/policy/edits';
import { removeTools } from '@/lib/policy/edits/tools';
import { printPolicy } from '@/lib/policy/file';
import { policySchema } from '@/lib/policy/schema';
import { supportDesk } from '../helpers/examples';

const row = (subject: Subject, is: Row['is'], value?: Row['value']): Row =>
  value === undefined ? { subject, is } : { subject, is, value };
const tool = (is: Row['is'], value: Row['value']): Row => row({ of: 'tool' }, is, value);
const arg = (name: string): Row => row({ of: 'argument', name }, 'over', 5);
const fact = (key: string): Row => row({ of: 'fact', key }, 'isThere');
const allOf = (...of: readonly Condition[]): Condition => ({ group: 'all', of });
const anyOf = (...of: readonly Condition[]): Condition => ({ group: 'any', of });
const not = (...of: readonly Condition[]): Condition => ({ group: 'none', of });

const words = (c: Condition): string =>
  'group' in c
    ? `${c.group}(${c.of.map(words).join(', ')})`
    : c.subject.of === 'tool'
      ? `${c.is} ${String(c.value)}`
      : c.subject.of === 'argument'
        ? c.subject.name
        : c.subject.of === 'fact'
          ? c.subject.key
          : c.is;

const start = (kind: string): Record<string, unknown> => ({
  ...kindOf({ kind } as Node)?.start({ ...supportDesk(), tools: [] }, { moment: 'beforeDispatch' }),
});
const refuse = (id: string, when: Condition): Node => ({
  id,
  kind: 'refuse-when',
  name: `Rule ${id}`,
  guard: id,
  fields: { ...start('refuse-when'), when },
});
const limit = (id: string, name: string, argument: string, unless: Condition | null = null): Node => ({
  id,
  kind: 'limit-argument',
  name: `Rule ${id}`,
  guard: id,
  fields: { ...start('limit-argument'), tool: name, argument, unless },
});

const rule = (kind: string, fields: Readonly<Record<string, unknown>>): Node => ({
  id: 'a',
  kind,
  name: 'Rule a',
  guard: 'a',
  fields: { ...start(kind), ...fields },
});

type Declared = Readonly<Record<string, readonly string[]>>;
/** pay(amount, to), give(amount), look(id). */
const THREE: Declared = { pay: ['amount', 'to'], give: ['amount'], look: ['id'] };

/** A policy of some tools in which nodes stand in your chain, save those that a chain or the shelf lists. */
function policyOf(
  nodes: readonly Node[],
  more: { declared?: Declared; chains?: readonly Chain[]; shelf?: readonly Shelved[] } = {},
): Policy {
  const { declared = THREE, chains = [], shelf = [] } = more;
  const elsewhere = [...chains.flatMap((chain) => chain.nodes), ...shelf.map((item) => item.node)];
  const yours = nodes.map((node) => node.id).filter((id) => !elsewhere.includes(id));
  return {
    ...supportDesk(),
    tools: Object.entries(declared).map(([name, args]) => ({
      name,
      does: 'acts',
      arguments: args.map((one) => ({ name: one, type: 'any' })),
    })),
    terminal: 'pay',
    facts: [{ key: 'user:ok', type: 'truth' }],
    nodes,
    chains: [...chains, { moment: 'beforeDispatch' as const, nodes: yours }].filter((chain) => chain.nodes.length > 0),
    shelf,
  };
}

const one = (policy: Policy): string => {
  const { when, tool: name, argument, unless } = (policy.nodes[0]?.fields ?? {}) as Record<string, unknown>;
  return when !== undefined
    ? words(when as Condition)
    : [`${name}.${argument}`, ...(unless === null ? [] : [`unless ${words(unless as Condition)}`])].join(' ');
};

const payTo = renameTool('pay', 'send');
const amount = renameArgument('pay', 'amount', 'sum');
const ok = renameFact('user:ok', 'user:fine');

/** One rule, a rename, and the rule after it; null: it stays as it is. */
const RULES: readonly (readonly [what: string, node: Node, edit: Edit, after: string | null])[] = [
  ['a tool that is', refuse('a', tool('is', 'pay')), payTo, 'is send'],
  ['a tool that is not', refuse('a', tool('isNot', 'pay')), payTo, 'isNot send'],
  ['one of several tools', refuse('a', tool('isOneOf', ['give', 'pay'])), payTo, 'isOneOf give,send'],
  ['none of several tools', refuse('a', tool('isNotOneOf', ['pay'])), payTo, 'isNotOneOf send'],
  ['another tool', refuse('a', tool('is', 'give')), payTo, null],
  ['a glob', refuse('a', tool('matches', 'pay*')), payTo, null],
  ['a glob without a star', refuse('a', tool('matches', 'pay')), payTo, null],
  ['an argument of the tool’s name', refuse('a', arg('pay')), payTo, null],
  ['a value that is the tool’s name', refuse('a', row({ of: 'argument', name: 'to' }, 'is', 'pay')), payTo, null],
  [
    'a tool deep in groups',
    refuse('a', allOf(arg('to'), anyOf(not(tool('is', 'pay')), tool('is', 'give')))),
    payTo,
    'all(to, any(none(is send), is give))',
  ],
  ['a limit of the tool', limit('a', 'pay', 'amount'), payTo, 'send.amount'],
  ['a limit of another', limit('a', 'give', 'amount'), payTo, null],
  ['a limit’s exception', limit('a', 'give', 'amount', tool('isNot', 'pay')), payTo, 'give.amount unless isNot send'],

  ['an argument of the tool alone', refuse('a', allOf(tool('is', 'pay'), arg('amount'))), amount, 'all(is pay, sum)'],
  ['an argument of another tool', refuse('a', allOf(tool('is', 'give'), arg('amount'))), amount, null],
  ['an argument that another concerned tool keeps', refuse('a', arg('amount')), amount, null],
  ['the same by name', refuse('a', allOf(tool('isOneOf', ['pay', 'give']), arg('amount'))), amount, null],
  [
    'an argument that no other concerned tool has',
    refuse('a', allOf(tool('isOneOf', ['pay', 'look']), arg('amount'))),
    amount,
    'all(isOneOf pay,look, sum)',
  ],
  [
    'an argument of all but the other',
    refuse('a', allOf(tool('isNot', 'give'), arg('amount'))),
    amount,
    'all(isNot give, sum)',
  ],
  [
    'an argument of tools that a glob chooses',
    refuse('a', allOf(tool('matches', 'p*'), arg('amount'))),
    amount,
    'all(matches p*, sum)',
  ],
  [
    'each tool’s own row',
    refuse('a', anyOf(allOf(tool('is', 'pay'), arg('amount')), allOf(tool('is', 'give'), arg('amount')))),
    amount,
    'any(all(is pay, sum), all(is give, amount))',
  ],
  [
    'a row that matters only where the tool is not the other',
    refuse('a', anyOf(tool('is', 'give'), arg('amount'))),
    amount,
    'any(is give, sum)',
  ],
  ['a row under none of', refuse('a', allOf(arg('amount'), not(tool('is', 'pay'), arg('amount')))), amount, null],
  [
    'a row that only this tool can be meant by',
    refuse('a', anyOf(tool('is', 'pay'), allOf(tool('is', 'give'), arg('to')))),
    renameArgument('pay', 'to', 'whom'),
    'any(is pay, all(is give, whom))',
  ],
  ['a limit of the argument', limit('a', 'pay', 'amount', arg('amount')), amount, 'pay.sum unless sum'],
  ['a limit of another tool’s', limit('a', 'give', 'amount', arg('amount')), amount, null],
  ['another argument', refuse('a', allOf(tool('is', 'pay'), arg('to'))), amount, null],
  ['a fact of the argument’s name', refuse('a', fact('amount')), amount, null],

  ['a fact', refuse('a', allOf(fact('user:ok'), not(fact('user:ok')))), ok, 'all(user:fine, none(user:fine))'],
  ['a fact in an exception', limit('a', 'pay', 'to', fact('user:ok')), ok, 'pay.to unless user:fine'],
  ['an argument of the fact’s name', refuse('a', arg('user:ok')), ok, null],

  [
    'a kind that is not known',
    { id: 'a', kind: 'later', name: '', fields: { tool: 'pay', argument: 'amount' } },
    all(payTo, amount),
    null,
  ],
  ['fields that cannot be read', { id: 'a', kind: 'limit-argument', name: '', fields: { tool: 'pay' } }, payTo, null],
];

const said = row({ of: 'reply', path: ['amount', 'whole'] }, 'isThere');
const given = row({ of: 'value', path: ['amount'] }, 'isThere');

/** The other kinds: one rule, a rename (pay ends the turn), and the fields that it changes. */
const KINDS_OF_FIELDS: readonly (readonly [
  what: string,
  node: Node,
  edit: Edit,
  changed: Readonly<Record<string, unknown>>,
])[] = [
  ['a repeat of the tool', rule('refuse-repeat', { tool: 'pay', same: ['to'] }), payTo, { tool: 'send' }],
  [
    'a repeat with the same arguments',
    rule('refuse-repeat', { tool: 'pay', same: ['to', 'amount'] }),
    amount,
    { same: ['to', 'sum'] },
  ],
  ['a repeat of another tool', rule('refuse-repeat', { tool: 'give', same: ['amount'] }), amount, {}],
  ['tools to read first', rule('read-first', { tools: ['look', 'pay'] }), payTo, { tools: ['look', 'send'] }],
  ['no tools to read first', rule('read-first', { tools: [] }), payTo, {}],
  [
    'a field of the reply',
    rule('require-reply', { must: allOf(said, given) }),
    amount,
    { must: allOf(row({ of: 'reply', path: ['sum', 'whole'] }, 'isThere'), given) },
  ],
  [
    'a field of the reply, of another tool',
    rule('require-reply', { must: said }),
    renameArgument('give', 'amount', 'sum'),
    {},
  ],
  [
    'fields of a template',
    rule('shape-reply', { template: '{amount} of { amount.whole }, {{amount}} {to} amount' }),
    amount,
    { template: '{sum} of { sum.whole }, {{amount}} {to} amount' },
  ],
  [
    'a template that cannot say the name',
    rule('shape-reply', { template: '{amount}' }),
    renameArgument('pay', 'amount', 'a.b'),
    {},
  ],
  ['a template, and the tool that ends the turn', rule('shape-reply', { template: '{pay}' }), payTo, {}],
  ['a message', rule('stop-agent', { when: tool('is', 'pay') }), payTo, { when: tool('is', 'send') }],
  [
    'what a failure is',
    rule('retry-failure', { when: allOf(tool('is', 'pay'), given), waitField: 'amount' }),
    amount,
    {},
  ],
];

test.each(KINDS_OF_FIELDS.map(([what, node, edit, changed]) => ({ what, node, edit, changed })))(
  '$what',
  ({ node, edit, changed }) => {
    const policy = policyOf([node]);
    expect(kindOf(node)).toBeDefined();
    expect(edit(policy).nodes[0]?.fields).toEqual({ ...node.fields, ...changed });
    if (Object.keys(changed).length === 0) expect(edit(policy).nodes).toBe(policy.nodes);
  },
);

describe.each(RULES)('%s', (_, node, edit, after) => {
  test('says the new name where it said the old', () => {
    const policy = policyOf([node]);
    const bytes = printPolicy(policy);
    const next = edit(policy);
    if (after === null) expect(next.nodes).toBe(policy.nodes);
    else expect(one(next)).toBe(after);
    expect(printPolicy(policy)).toBe(bytes);
    expect(JSON.parse(JSON.stringify(next))).toEqual(next);
  });

  test('is the same on the shelf and while skipped', () => {
    const shelved = shelveNodes(['a'])(policyOf([node]));
    expect(edit(shelved).nodes).toEqual(edit(policyOf([node])).nodes);
    const off = setOff('a', 'skip')(policyOf([node]));
    expect(edit(off).nodes.map((each) => each.fields)).toEqual(edit(policyOf([node])).nodes.map((each) => each.fields));
  });
});

/** Every name that a policy gives to a place, to a tool and to the turn's end. */
const frame = ({ tools, terminal, facts, chains, shelf }: Policy): string =>
  [
    ...tools.map(({ name, arguments: args }) => `${name}(${args.map((each) => each.name).join(', ')})`),
    ...facts.map((each) => each.key),
    `ends with ${terminal}`,
    ...chains.map((chain) => `${chain.moment}/${chain.tool ?? 'yours'}: ${chain.nodes.join(' ')}`),
    ...shelf.map((item) => `${item.node} from ${item.from?.tool ?? 'yours'}`),
  ].join('; ');

const everywhere = policyOf([refuse('a', arg('amount')), refuse('b', arg('amount')), refuse('c', arg('amount'))], {
  chains: [
    { moment: 'beforeDispatch', tool: 'pay', nodes: ['a'] },
    { moment: 'afterExecute', tool: 'pay', nodes: ['b'] },
  ],
  shelf: [{ node: 'c', from: { moment: 'beforeDispatch', tool: 'pay', index: 0 } }],
});

test('a tool’s own chains, its places on the shelf and the turn’s end follow its name', () => {
  expect(frame(payTo(everywhere))).toBe(
    'send(amount, to); give(amount); look(id); user:ok; ends with send; beforeDispatch/send: a; afterExecute/send: b; c from send',
  );
});

test('what stands among a tool’s own rules, or stood there, reads its arguments', () => {
  const names = amount(everywhere).nodes.map((node) => words(node.fields.when as Condition));
  expect(names).toEqual(['sum', 'sum', 'sum']);
});

test('a limit that stands among another tool’s rules follows the tool that it names', () => {
  const policy = policyOf([limit('a', 'pay', 'amount')], {
    chains: [{ moment: 'beforeDispatch', tool: 'give', nodes: ['a'] }],
  });
  expect(one(amount(policy))).toBe('pay.sum');
  expect(renameArgument('give', 'amount', 'sum')(policy).nodes).toBe(policy.nodes);
});

test('a tool that takes the name of one that is gone finds its rules, in one list for each place', () => {
  const gone = removeTools(['give'])({
    ...everywhere,
    nodes: [...everywhere.nodes, refuse('d', arg('amount')), refuse('e', arg('amount'))],
    chains: [
      ...everywhere.chains,
      { moment: 'beforeDispatch', tool: 'give', nodes: ['d'] },
      { moment: 'onReturn', tool: 'give', nodes: ['e'] },
    ],
  });
  const next = renameTool('pay', 'give')(gone);
  expect(frame(next)).toBe(
    'give(amount, to); look(id); user:ok; ends with give; beforeDispatch/give: a d; afterExecute/give: b; onReturn/give: e; c from give',
  );
  expect(is(policySchema, next)).toBe(true);
});

test.each([
  ['an existing tool', renameTool('pay', 'give')],
  ['no name', renameTool('pay', '')],
  ['a blank', renameTool('pay', ' ')],
  ['the same name', renameTool('pay', 'pay')],
  ['a tool that is not there', renameTool('nobody', 'somebody')],
  ['an existing argument', renameArgument('pay', 'amount', 'to')],
  ['an empty argument', renameArgument('pay', 'amount', '')],
  ['an argument that is not there', renameArgument('pay', 'id', 'key')],
  ['an argument of a tool that is not there', renameArgument('nobody', 'amount', 'sum')],
  ['an empty fact', renameFact('user:ok', '')],
  ['a fact that is not there', renameFact('user:no', 'user:yes')],
])('renaming to or from %s gives the input back', (_, edit) => {
  expect(edit(everywhere)).toBe(everywhere);
});

test('names that objects have by nature are names like others', () => {
  const policy = policyOf([refuse('a', allOf(tool('is', '__proto__'), arg('constructor')))], {
    declared: JSON.parse('{"__proto__": ["constructor"], "pay": ["constructor"]}') as Declared,
  });
  expect(one(renameArgument('__proto__', 'constructor', 'toString')(policy))).toBe('all(is __proto__, toString)');
  expect(one(renameTool('__proto__', 'valueOf')(policy))).toBe('all(is valueOf, constructor)');
});

test('what a rename does not follow, or widens, is told before it is done', () => {
  const policy = policyOf([
    refuse('glob', tool('matches', 'pa*')),
    refuse('both', allOf(tool('isOneOf', ['pay', 'give']), arg('amount'))),
    refuse('all', allOf(tool('isNot', 'give'), arg('amount'))),
    refuse('own', allOf(tool('is', 'pay'), arg('amount'))),
  ]);
  const told = (change: Parameters<typeof rename>[0]) => renameNotes(policy, change).map(({ text }) => text);
  const changed = (change: Parameters<typeof rename>[0]) => renamedRules(policy, change).map(({ id }) => id);
  const sum = { of: 'argument', tool: 'pay', from: 'amount', to: 'sum' } as const;
  const id = { of: 'argument', tool: 'pay', from: 'amount', to: 'id' } as const;
  const send = { of: 'tool', from: 'pay', to: 'send' } as const;
  expect(told(send)).toEqual([
    '“Rule glob” asks whether the tool matches “pa*”: that holds for pay, and not for send.',
  ]);
  expect(told({ ...send, to: 'pass' })).toEqual([]);
  expect(changed(send)).toEqual(['both', 'own']);
  expect(told(sum)).toEqual(['“Rule both” goes on reading amount, which give keeps; it no longer sees sum of pay.']);
  expect(changed(sum)).toEqual(['all', 'own']);
  expect(told(id)).toEqual([
    '“Rule both” goes on reading amount, which give keeps; it no longer sees id of pay.',
    '“Rule all” then reads id of look too.',
  ]);
  expect(told({ ...sum, to: 'to' })).toEqual([]);
  expect(changed({ ...sum, to: 'to' })).toEqual([]);
  expect(told({ of: 'fact', from: 'user:ok', to: 'user:fine' })).toEqual([]);
});

test('the support desk renamed all over has the same problems, and renamed back the same bytes', () => {
  const policy = supportDesk();
  const there = all(
    renameTool('issue_refund', 'refund'),
    renameArgument('refund', 'amount', 'euros'),
    renameTool('reply', 'answer'),
    renameTool('search_orders', 'find'),
    renameArgument('find', 'page_size', 'rows'),
    renameFact('user:is_manager', 'user:manager'),
  );
  const back = all(
    renameFact('user:manager', 'user:is_manager'),
    renameArgument('find', 'rows', 'page_size'),
    renameTool('find', 'search_orders'),
    renameTool('answer', 'reply'),
    renameArgument('refund', 'euros', 'amount'),
    renameTool('refund', 'issue_refund'),
  );
  const next = there(policy);
  expect(check(next).map(({ code, node }) => [code, node])).toEqual(
    check(policy).map(({ code, node }) => [code, node]),
  );
  expect(printPolicy(next)).not.toMatch(/issue_refund|"amount"|"reply"|search_orders|is_manager/);
  expect(printPolicy(back(next))).toBe(printPolicy(policy));
});
