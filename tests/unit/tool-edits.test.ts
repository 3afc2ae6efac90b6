import { is } from 'valibot';
import { describe, expect, test } from 'vitest';
import { check } from '@/lib/compile';
import { begin, commit, redo, undo } from '@/lib/history/history';
import type { Policy, Tool } from '@/lib/policy/document';
import { all, type Edit, moveNode } from '@/lib/policy/edits';
import { addFact, moveFact, removeFact, setFactType, setFactWords } from '@/lib/policy/edits/facts';
import {
  addArgument,
  addTool,
  moveArgument,
  moveTool,
  removeArgument,
  removeTools,
  setArgumentType,
  setDoes,
  setProtected,
  setTerminal,
  setToolGuards,
} from '@/lib/policy/edits/tools';
import { printPolicy } from '@/lib/policy/file';
import { newArgument, newFact, newTool, whyNotName } from '@/lib/policy/names';
import { policySchema } from '@/lib/policy/schema';
import { supportDesk } from '../helpers/examples';

const before = { moment: 'beforeDispatch' } as const;
const close: Tool = { name: 'close_case', does: 'acts', arguments: [{ name: 'case', type: 'text' }] };

const toolWords = ({ name, does, arguments: args, ...rest }: Tool): string =>
  `${name}(${args.map((one) => `${one.name}: ${one.type}`).join(', ')}) ${does}${rest.protected ? ' protected' : ''}${rest.guards ? ` [${rest.guards}]` : ''}`;

/** What a policy declares, each tool and fact in a word or two; the tools that the support desk has are left out. */
function declared(policy: Policy): string {
  const usual = new Set(supportDesk().tools.map(toolWords));
  return [
    ...policy.tools.map((tool) => (usual.has(toolWords(tool)) ? tool.name : toolWords(tool))),
    ...policy.facts.map((fact) => `${fact.key}: ${fact.type}${fact.words === undefined ? '' : ` “${fact.words}”`}`),
    `ends with ${policy.terminal ?? 'nothing'}`,
  ].join('; ');
}

const TOOLS = 'lookup_charge; issue_refund; search_orders; delete_account; send_email; reply';
const FACTS = 'user:is_manager: truth “the requester is a manager”; user:id: text';
const END = 'ends with reply';

/** Every edit with what the support desk declares after it; null: it does not apply, and gives its input back. */
const CASES: readonly (readonly [what: string, edit: Edit, after: string | null])[] = [
  ['adds a tool at the end', addTool(close), `${TOOLS}; close_case(case: text) acts; ${FACTS}; ${END}`],
  ['adds a tool at an index', addTool(close, 0), `close_case(case: text) acts; ${TOOLS}; ${FACTS}; ${END}`],
  ['adds no second tool of a name', addTool({ ...close, name: 'reply' }), null],
  ['adds no tool without a name', addTool({ ...close, name: ' ' }), null],
  [
    'removes tools',
    removeTools(['issue_refund', 'nobody']),
    `${TOOLS.replace('issue_refund; ', '')}; ${FACTS}; ${END}`,
  ],
  [
    'removes the terminal tool: then none ends the turn',
    removeTools(['reply']),
    `${TOOLS.replace('; reply', '')}; ${FACTS}; ends with nothing`,
  ],
  ['removes no tool of another name', removeTools(['nobody']), null],
  ['moves a tool', moveTool('reply', 0), `reply; ${TOOLS.replace('; reply', '')}; ${FACTS}; ${END}`],
  [
    'moves a tool to the end',
    moveTool('lookup_charge'),
    `${TOOLS.replace('lookup_charge; ', '')}; lookup_charge; ${FACTS}; ${END}`,
  ],
  ['moves a tool to where it stands', moveTool('issue_refund', 1), null],
  ['moves no tool of another name', moveTool('nobody', 1), null],
  [
    'sets what a tool does',
    setDoes('reply', 'reads'),
    `${TOOLS.replace('reply', 'reply(result: text) reads')}; ${FACTS}; ${END}`,
  ],
  ['sets what a tool does already', setDoes('reply', 'acts'), null],
  [
    'protects a tool',
    setProtected('delete_account', true),
    `${TOOLS.replace('delete_account', 'delete_account(customer_id: text) acts protected')}; ${FACTS}; ${END}`,
  ],
  [
    'protects a tool and takes it back',
    all(setProtected('reply', true), setProtected('reply', false)),
    `${TOOLS}; ${FACTS}; ${END}`,
  ],
  ['takes back a protection that is not there', setProtected('reply', false), null],
  [
    'sets the guards that a tool brings',
    setToolGuards('reply', ['short', 'polite']),
    `${TOOLS.replace('reply', 'reply(result: text) acts [short,polite]')}; ${FACTS}; ${END}`,
  ],
  ['sets no guards where there are none', setToolGuards('reply', []), null],
  ['says which tool ends the turn', setTerminal('send_email'), `${TOOLS}; ${FACTS}; ends with send_email`],
  ['lets no tool end the turn', setTerminal(undefined), `${TOOLS}; ${FACTS}; ends with nothing`],
  ['lets no undeclared tool end the turn', setTerminal('nobody'), null],
  [
    'adds an argument',
    addArgument('reply', { name: 'tone', type: 'text' }),
    `${TOOLS.replace('reply', 'reply(result: text, tone: text) acts')}; ${FACTS}; ${END}`,
  ],
  [
    'adds an argument at an index',
    addArgument('reply', { name: 'tone', type: 'any' }, 0),
    `${TOOLS.replace('reply', 'reply(tone: any, result: text) acts')}; ${FACTS}; ${END}`,
  ],
  ['adds no second argument of a name', addArgument('reply', { name: 'result', type: 'any' }), null],
  ['adds no argument to another tool', addArgument('nobody', { name: 'x', type: 'any' }), null],
  [
    'removes an argument',
    removeArgument('reply', 'result'),
    `${TOOLS.replace('reply', 'reply() acts')}; ${FACTS}; ${END}`,
  ],
  ['removes no argument of another name', removeArgument('reply', 'tone'), null],
  [
    'moves an argument',
    moveArgument('search_orders', 'page_size', 0),
    `${TOOLS.replace('search_orders', 'search_orders(page_size: number, customer_id: text) reads')}; ${FACTS}; ${END}`,
  ],
  ['moves an argument to where it stands', moveArgument('search_orders', 'page_size', 9), null],
  [
    'sets an argument’s type',
    setArgumentType('reply', 'result', 'object'),
    `${TOOLS.replace('reply', 'reply(result: object) acts')}; ${FACTS}; ${END}`,
  ],
  ['sets an argument’s type to what it is', setArgumentType('reply', 'result', 'text'), null],
  ['adds a fact', addFact({ key: 'user:level', type: 'number' }), `${TOOLS}; ${FACTS}; user:level: number; ${END}`],
  ['adds no second fact of a key', addFact({ key: 'user:id', type: 'any' }), null],
  ['adds no fact without a key', addFact({ key: '', type: 'any' }), null],
  ['removes a fact', removeFact('user:id'), `${TOOLS}; ${FACTS.replace('; user:id: text', '')}; ${END}`],
  ['removes no fact of another key', removeFact('nobody'), null],
  ['moves a fact', moveFact('user:id', 0), `${TOOLS}; user:id: text; ${FACTS.replace('; user:id: text', '')}; ${END}`],
  ['sets a fact’s type', setFactType('user:id', 'any'), `${TOOLS}; ${FACTS.replace('id: text', 'id: any')}; ${END}`],
  ['sets a fact’s words', setFactWords('user:id', 'who asks'), `${TOOLS}; ${FACTS} “who asks”; ${END}`],
  ['removes words that are not there', setFactWords('user:id', ''), null],
];

describe.each(CASES)('%s', (_, edit, after) => {
  const policy = supportDesk();
  const bytes = printPolicy(policy);
  const next = edit(policy);

  test('declares what it should, or gives its input back', () => {
    if (after === null) expect(next).toBe(policy);
    else expect(declared(next)).toBe(after);
  });

  test('leaves its input and every rule untouched, and gives a policy in plain JSON', () => {
    expect(printPolicy(policy)).toBe(bytes);
    expect(next.nodes).toBe(policy.nodes);
    expect(next.chains).toEqual(policy.chains);
    expect(JSON.parse(JSON.stringify(next))).toEqual(next);
    expect(is(policySchema, next)).toBe(true);
  });

  test('undoing restores the bytes, redoing repeats them', () => {
    const history = commit(begin(policy), next);
    const back = undo(history);
    expect(printPolicy(back.present)).toBe(bytes);
    expect(printPolicy(redo(back).present)).toBe(printPolicy(next));
  });
});

const codes = (policy: Policy): readonly string[] =>
  check(policy).map((one) => `${one.node} ${one.field}: ${one.code}`);

test('rules on what is removed become problems, and are none again once it is declared anew', () => {
  const policy = supportDesk();
  const refund = policy.tools[1] as Tool;
  const without = removeTools(['issue_refund'])(policy);
  expect(codes(without).filter((one) => !codes(policy).includes(one))).toEqual(['n1 when: unknown-tool']);
  expect(printPolicy(addTool(refund, 1)(without))).toBe(printPolicy(policy));
  expect(codes(removeArgument('issue_refund', 'amount')(policy))).toContain('n1 when: unknown-argument');
  expect(codes(removeFact('user:is_manager')(policy))).toContain('n1 when: unknown-fact');
});

test('chains follow the order of the tools', () => {
  const places = (policy: Policy) => policy.chains.map((chain) => chain.tool ?? 'yours');
  const policy = all(
    moveNode('n1', { ...before, tool: 'issue_refund' }),
    moveNode('n2', { ...before, tool: 'delete_account' }),
  )(supportDesk());
  expect(places(policy)).toEqual(['issue_refund', 'delete_account', 'yours']);
  const moved = moveTool('delete_account', 0)(policy);
  expect(places(moved)).toEqual(['delete_account', 'issue_refund', 'yours']);
  expect(printPolicy(moveTool('delete_account', 3)(moved))).toBe(printPolicy(policy));
});

test('why a name cannot be given is a sentence; the name that stands is no trouble', () => {
  const policy = supportDesk();
  const refund = { of: 'argument', tool: 'issue_refund' } as const;
  expect(whyNotName(policy, { of: 'tool' }, 'close_case')).toBeNull();
  expect(whyNotName(policy, { of: 'tool' }, 'reply')).toBe('This policy has a tool “reply” already.');
  expect(whyNotName(policy, { of: 'tool' }, 'reply', 'reply')).toBeNull();
  expect(whyNotName(policy, { of: 'tool' }, '\t')).toBe('A tool needs a name: rules choose it by that name.');
  expect(whyNotName(policy, refund, 'page_size')).toBeNull();
  expect(whyNotName(policy, refund, 'amount')).toBe('issue_refund has an argument “amount” already.');
  expect(whyNotName(policy, refund, '')).toBe('An argument needs a name: rules read it by that name.');
  expect(whyNotName(policy, { of: 'fact' }, 'user:id')).toBe('The session has a key “user:id” already.');
  expect(whyNotName(policy, { of: 'fact' }, '')).toBe('A fact needs a key: rules read it by that key.');
});

test('what a new line starts with can always be added', () => {
  let policy = supportDesk();
  for (let n = 0; n < 3; n++) {
    policy = addTool(newTool(policy))(policy);
    policy = addArgument('reply', newArgument(policy, 'reply'))(policy);
    policy = addFact(newFact(policy))(policy);
  }
  expect(policy.tools.slice(6).map((tool) => tool.name)).toEqual(['new_tool', 'new_tool_2', 'new_tool_3']);
  expect(policy.tools[5]?.arguments.map((one) => one.name)).toEqual([
    'result',
    'new_argument',
    'new_argument_2',
    'new_argument_3',
  ]);
  expect(policy.facts.slice(2).map((fact) => fact.key)).toEqual([
    'user:new_fact',
    'user:new_fact_2',
    'user:new_fact_3',
  ]);
});
