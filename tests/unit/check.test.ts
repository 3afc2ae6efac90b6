import { expect, test } from 'vitest';
import { check, compileHooks, stopsTheRun } from '@/lib/compile';
import { MESSAGES } from '@/lib/compile/messages';
import { KINDS, newNode } from '@/lib/nodes';
import type { Condition } from '@/lib/policy/conditions';
import type { Node, Policy } from '@/lib/policy/document';
import { addNode, all, type Edit, moveNode, setField, setGuardName, setOff, shelveNodes } from '@/lib/policy/edits';
import { setOverride, trySettings } from '@/lib/policy/edits/policy';
import { setInput } from '@/lib/run/experiment';
import { EXAMPLES, supportDesk } from '../helpers/examples';

/** The support desk with reasoned denials: nothing is wrong with it. */
const sound = setInput('denial', 'legible')(supportDesk());
const found = (policy: Policy): readonly string[] =>
  check(policy).map(
    (one) => `${one.severity} ${one.code} ${one.node ?? '-'}${one.field === undefined ? '' : `.${one.field}`}`,
  );
const nodeOf = (id: string): Node => sound.nodes.find((node) => node.id === id) as Node;
const denial = (id: string, change: object): Edit =>
  setField(id, 'denial', { ...(nodeOf(id).fields.denial as object), ...change });
const when = (condition: Condition): Edit => setField('n1', 'when', condition);
const change =
  (edit: (policy: Record<string, unknown>) => void): Edit =>
  (policy) => {
    const copy = JSON.parse(JSON.stringify(policy)) as Record<string, unknown>;
    edit(copy);
    return copy as unknown as Policy;
  };
const isTool = (value: string): Condition => ({ subject: { of: 'tool' }, is: 'is', value });
const over = (name: string): Condition => ({ subject: { of: 'argument', name }, is: 'over', value: 1 });
const copyOf = (id: string, as: Partial<Node>): Edit => addNode({ ...nodeOf(id), ...as }, { moment: 'beforeDispatch' });

const CASES: readonly (readonly [what: string, edit: Edit, problems: readonly string[]])[] = [
  ['nothing wrong', (policy) => policy, []],
  [
    'an unknown kind',
    change((p) => {
      (p.nodes as Node[])[0] = { ...nodeOf('n1'), kind: 'later' };
    }),
    ['stops unknown-kind n1'],
  ],
  [
    'a policy of a newer version, whatever else it is',
    change((p) => {
      p.version = 2;
      (p.nodes as Node[])[0] = { ...nodeOf('n1'), kind: 'later' };
    }),
    ['stops newer-version -'],
  ],
  [
    'an unknown kind that is skipped',
    all(
      change((p) => {
        (p.nodes as Node[])[0] = { ...nodeOf('n1'), kind: 'later' };
      }),
      setOff('n1', 'skip'),
    ),
    [],
  ],
  [
    'an unknown kind on the shelf',
    all(
      change((p) => {
        (p.nodes as Node[])[0] = { ...nodeOf('n1'), kind: 'later' };
      }),
      shelveNodes(['n1']),
    ),
    ['mild shelved n1'],
  ],
  ['fields that the kind cannot read', setField('n1', 'when', 'x'), ['stops unreadable-fields n1']],
  [
    'a number that is written as a text',
    when({ group: 'all', of: [isTool('issue_refund'), { ...over('amount'), value: '500' }] }),
    ['likely wrong-value n1.when'],
  ],
  [
    'a number that is written as a text, where it is compared',
    when({ group: 'all', of: [isTool('issue_refund'), { ...over('amount'), is: 'is', value: '1,800' }] }),
    ['likely other-type n1.when'],
  ],
  [
    'a truth that is written as a text',
    when({
      group: 'all',
      of: [isTool('issue_refund'), { subject: { of: 'fact', key: 'user:is_manager' }, is: 'isNot', value: 'true' }],
    }),
    ['likely other-type n1.when'],
  ],
  [
    'a list of which none is of the declared type',
    when({ group: 'all', of: [isTool('issue_refund'), { ...over('reason'), is: 'isOneOf', value: [1, 2] }] }),
    ['likely other-type n1.when'],
  ],
  [
    'a list of which one is',
    when({ group: 'all', of: [isTool('issue_refund'), { ...over('reason'), is: 'isOneOf', value: [1, 'x'] }] }),
    [],
  ],
  [
    'a number asked of a text',
    when({ group: 'all', of: [isTool('issue_refund'), over('reason')] }),
    ['likely other-type n1.when'],
  ],
  [
    'a text asked of a number',
    when({ group: 'all', of: [isTool('issue_refund'), { ...over('amount'), is: 'startsWith', value: '1' }] }),
    ['likely other-type n1.when'],
  ],
  [
    'null, which is of no type',
    when({ group: 'all', of: [isTool('issue_refund'), { ...over('amount'), is: 'is', value: null }] }),
    [],
  ],
  [
    'a guard that looks at reads in both scopes',
    when({
      group: 'all',
      of: [
        isTool('lookup_charge'),
        { subject: { of: 'read', scope: 'lineage' }, is: 'is', value: true },
        { subject: { of: 'read', scope: 'cohort' }, is: 'is', value: true },
      ],
    }),
    ['likely one-scope n1.when'],
  ],
  [
    'a guard that looks at reads in one, twice',
    when({
      group: 'all',
      of: [
        isTool('lookup_charge'),
        { subject: { of: 'read', scope: 'cohort' }, is: 'is', value: true },
        { subject: { of: 'read', scope: 'cohort' }, is: 'isThere' },
      ],
    }),
    [],
  ],
  [
    'a comparison without its value',
    when({ group: 'all', of: [isTool('issue_refund'), { subject: { of: 'argument', name: 'amount' }, is: 'over' }] }),
    ['likely wrong-value n1.when'],
  ],
  [
    'a list for one value',
    when({ group: 'all', of: [isTool('issue_refund'), { ...over('reason'), is: 'is', value: ['x'] }] }),
    ['likely wrong-value n1.when', 'likely never n1.when'],
  ],
  [
    'one value for a list',
    when({ group: 'all', of: [isTool('issue_refund'), { ...over('reason'), is: 'isOneOf', value: 'x' }] }),
    ['likely wrong-value n1.when', 'likely never n1.when'],
  ],
  [
    'one number for two',
    when({ group: 'all', of: [isTool('issue_refund'), { ...over('amount'), is: 'between' }] }),
    ['likely wrong-value n1.when'],
  ],
  [
    'a number for a text, in an exception',
    setField('n3', 'unless', { subject: { of: 'argument', name: 'customer_id' }, is: 'startsWith', value: 5 }),
    ['likely wrong-value n3.unless'],
  ],
  [
    'a value where none is compared with',
    when({ group: 'all', of: [isTool('issue_refund'), { ...over('amount'), is: 'isThere' }] }),
    [],
  ],
  [
    'D2 a rule listed twice in a lane',
    change((p) => {
      (p.chains as { nodes: string[] }[])[0]?.nodes.push('n1');
    }),
    ['stops listed-twice n1'],
  ],
  [
    'a rule in a lane and on the shelf',
    change((p) => {
      (p.shelf as object[]).push({ node: 'n1' });
    }),
    ['stops listed-twice n1'],
  ],
  [
    'a lane that names no rule',
    change((p) => {
      (p.chains as { nodes: string[] }[])[0]?.nodes.push('n7');
    }),
    ['stops missing-rule -'],
  ],
  [
    'two rules of one id',
    change((p) => {
      (p.nodes as Node[]).push(nodeOf('n2'));
    }),
    ['stops same-id n2'],
  ],
  ['a lane that is not its own', moveNode('n2', { moment: 'onReturn' }), ['stops wrong-lane n2']],
  ['an unknown tool in a row', when(isTool('issue_refunds')), ['stops unknown-tool n1.when']],
  [
    'an unknown tool among several',
    when({ subject: { of: 'tool' }, is: 'isOneOf', value: ['issue_refund', 'x'] }),
    ['stops unknown-tool n1.when'],
  ],
  ['an unknown tool of a limit', setField('n3', 'tool', 'search_order'), ['stops unknown-tool n3.tool']],
  [
    'the chain of an unknown tool',
    moveNode('n2', { moment: 'beforeDispatch', tool: 'nobody' }),
    ['stops unknown-tool n2', 'likely never n2.when'],
  ],
  [
    'an unknown argument',
    when({ group: 'all', of: [isTool('issue_refund'), over('ammount')] }),
    ['stops unknown-argument n1.when'],
  ],
  [
    'an argument of another tool',
    when({ group: 'all', of: [isTool('issue_refund'), over('page_size')] }),
    ['stops unknown-argument n1.when'],
  ],
  [
    'an argument of one of the tools that it concerns',
    when({ group: 'any', of: [{ group: 'all', of: [isTool('issue_refund'), over('amount')] }, over('page_size')] }),
    [],
  ],
  ['an unknown argument of a limit', setField('n3', 'argument', 'pagesize'), ['stops unknown-argument n3.argument']],
  ['an empty guard name', setGuardName('n1', '  '), ['stops empty-guard-name n1.guard']],
  ['a reserved guard name', setGuardName('n1', 'auth_reject'), ['stops reserved-guard-name n1.guard']],
  [
    'equal guard names',
    setGuardName('n1', 'never_delete'),
    ['stops same-guard-name n1.guard', 'stops same-guard-name n2.guard'],
  ],
  [
    'a guard name that a tool brings',
    change((p) => {
      (p.tools as object[])[0] = { ...sound.tools[0], guards: ['never_delete'] };
    }),
    ['stops same-guard-name n2.guard'],
  ],
  ['equal names where one is no guard', setGuardName('n1', 'page_size'), []],
  ['equal names where one is skipped', all(setGuardName('n1', 'never_delete'), setOff('n2', 'skip')), []],
  ['too late', moveNode('n2', { moment: 'afterExecute' }), ['likely too-late n2']],
  ['a limit after the tool', moveNode('n3', { moment: 'afterExecute' }), ['likely nothing-to-rewrite n3.outside']],
  ['an empty text', denial('n1', { way: 'free', text: ' ' }), ['likely empty-text n1.denial']],
  ['a bare error', denial('n1', { way: 'bare' }), ['likely no-reason n1.denial']],
  [
    'a reasoned denial without a reason',
    denial('n1', { code: '', why: '', next: '', retry: 'unsaid' }),
    ['likely no-reason n1.denial'],
  ],
  ['a claim of success', denial('n1', { way: 'ok' }), ['likely claims-success n1.denial']],
  [
    'a claim of success in the author’s own words',
    denial('n1', { way: 'free', text: 'Your refund was issued.' }),
    ['likely claims-success n1.denial'],
  ],
  ['an exception', denial('n1', { way: 'raise' }), ['likely raises n1.denial']],
  ['a bad denial that is not spoken', denial('n3', { way: 'raise' }), []],
  ['a key that nothing writes', setInput('typo', 'yes'), ['likely unknown-fact n1.when']],
  [
    'a limit before a rule that reads the same argument',
    copyOf('n1', {
      id: 'n4',
      guard: 'g4',
      fields: { ...nodeOf('n1').fields, when: { group: 'all', of: [isTool('search_orders'), over('page_size')] } },
    }),
    ['mild limit-first n3.argument'],
  ],
  ['no values to allow', all(setField('n3', 'bound', 'oneOf')), ['likely no-values n3.allowed']],
  [
    'a limit of another tool than its chain',
    moveNode('n3', { moment: 'beforeDispatch', tool: 'issue_refund' }),
    ['likely other-tool n3.tool'],
  ],
];

const NEW: readonly (readonly [what: string, edit: Edit, problems: readonly string[]])[] = [
  ['a rewrite that is not told', setField('n3', 'tell', false), ['mild untold n3.tell']],
  ['a long text', denial('n1', { why: 'x '.repeat(200) }), ['mild too-long n1.denial']],
  ['a text with a secret', denial('n1', { next: 'Use the password=hunter2secret' }), ['likely secret n1.denial']],
  ['an override of the gate', setOverride('auth_reject', 'off'), ['likely override-of-auth -.overrides']],
  ['an override of nobody', setOverride('never_deletes', 'off'), ['likely override-of-nobody -.overrides']],
  ['an override of a guard', setOverride('never_delete', 'off'), []],
  [
    'two overrides of a guard',
    change((p) => {
      p.overrides = [
        { guard: 'never_delete', to: 'cohort' },
        { guard: 'never_delete', to: 'off' },
      ];
    }),
    ['likely override-twice -.overrides'],
  ],
  [
    'an override of a guard that a tool brings',
    all(
      setOverride('brought', 'off'),
      change((p) => {
        (p.tools as object[])[0] = { ...sound.tools[0], guards: ['brought'] };
      }),
    ),
    [],
  ],
  [
    'a protected tool without a grant',
    change((p) => {
      (p.tools as object[])[1] = { ...sound.tools[1], protected: true };
    }),
    ['mild no-grant -.tools'],
  ],
  [
    'a protected tool whose call ends the turn, which no gate is asked of',
    change((p) => {
      (p.tools as object[])[5] = { ...sound.tools[5], protected: true };
    }),
    [],
  ],
  [
    'a rule that no list names',
    change((p) => {
      (p.chains as { nodes: string[] }[])[0]?.nodes.shift();
    }),
    ['likely in-no-place n1'],
  ],
  [
    'a protected tool with a grant in the scenario',
    all(
      change((p) => {
        (p.tools as object[])[1] = { ...sound.tools[1], protected: true };
      }),
      trySettings({ protectedRefund: 'with' }),
    ),
    [],
  ],
  [
    'a condition that its moment cannot see',
    when({
      group: 'all',
      of: [isTool('issue_refund'), { subject: { of: 'attempt' }, is: 'over', value: 1 }],
    }),
    ['likely not-seen n1.when', 'likely never n1.when'],
  ],
  [
    'the pool’s reads looked at after the tool',
    all(
      moveNode('n2', { moment: 'afterExecute' }),
      setField('n2', 'when', {
        group: 'all',
        of: [isTool('delete_account'), { subject: { of: 'read', scope: 'cohort' }, is: 'is', value: true }],
      }),
    ),
    ['likely not-seen n2.when', 'likely too-late n2', 'likely never n2.when'],
  ],
  [
    'refusing instead where there is nothing to refuse',
    addNode(
      {
        id: 'n4',
        kind: 'say-nothing',
        name: 'Quiet',
        off: 'refuse',
        fields: { when: isTool('send_email'), message: '' },
      },
      { moment: 'afterAdmit' },
    ),
    ['likely no-refuse-instead n4'],
  ],
  [
    'an empty message',
    addNode(
      { id: 'n4', kind: 'say-next', name: 'Next', fields: { when: isTool('send_email'), message: ' ' } },
      { moment: 'afterAdmit' },
    ),
    ['likely empty-text n4.message'],
  ],
  [
    'a rule of a reply among the rules of another tool',
    addNode(
      { id: 'n4', kind: 'read-first', name: 'First', fields: { calls: 1, tools: [], message: 'Look first.' } },
      { moment: 'onReturn', tool: 'send_email' },
    ),
    ['likely not-the-terminal n4'],
  ],
];

const among = (...names: readonly string[]): Condition => ({ subject: { of: 'tool' }, is: 'isOneOf', value: names });
const DECLARED: typeof CASES = [
  [
    'two tools of one name',
    change((p) => {
      (p.tools as object[]).push({ ...sound.tools[1], arguments: [] }, { ...sound.tools[1] });
    }),
    ['likely same-tool-name -.tools', 'likely same-tool-name -.tools'],
  ],
  [
    'an argument of a tool declared twice, and another tool with one of that name',
    change((p) => {
      const [lookup, refund] = p.tools as { arguments: object[] }[];
      refund?.arguments.push({ name: 'amount', type: 'text' });
      lookup?.arguments.push({ name: 'amount', type: 'number' });
    }),
    ['likely declared-twice -.tools'],
  ],
  [
    'a session fact declared three times',
    change((p) => {
      const facts = p.facts as object[];
      facts.push({ ...facts[0] }, { ...facts[0], type: 'text' });
    }),
    ['likely declared-twice -.tools'],
  ],
  ['a number as the limit of a text', setField('n3', 'argument', 'customer_id'), ['likely other-type n3.bound']],
  [
    'texts as the allowed values of a number',
    all(setField('n3', 'bound', 'oneOf'), setField('n3', 'allowed', ['50', '100'])),
    ['likely other-type n3.allowed'],
  ],
  [
    'allowed values of which one may be the number’s',
    all(setField('n3', 'bound', 'oneOf'), setField('n3', 'allowed', ['all', 50])),
    [],
  ],
  [
    'other reads for a guard that looks at none',
    setOverride('never_delete', 'cohort'),
    ['mild override-of-no-reads -.overrides'],
  ],
  [
    'other reads for a guard that looks at some, and one that is off',
    all(
      when({
        group: 'all',
        of: [isTool('issue_refund'), { subject: { of: 'read', scope: 'lineage' }, is: 'is', value: true }],
      }),
      setOverride('large_refunds', 'cohort'),
      setOverride('never_delete', 'off'),
    ),
    [],
  ],
  [
    'a terminal that is no tool',
    change((p) => {
      p.terminal = 'replay';
    }),
    ['likely unknown-terminal -.tools'],
  ],
  [
    'a terminal that is like no tool',
    change((p) => {
      p.terminal = 'finish';
    }),
    ['likely unknown-terminal -.tools'],
  ],
  [
    'an argument that some of the chosen tools have',
    when({ group: 'all', of: [among('issue_refund', 'send_email'), over('amount')] }),
    ['mild argument-of-some n1.when'],
  ],
  [
    'an argument that each of the chosen tools has where it is looked at',
    when({
      group: 'any',
      of: [
        { group: 'all', of: [isTool('issue_refund'), over('amount')] },
        { group: 'all', of: [isTool('search_orders'), over('page_size')] },
      ],
    }),
    [],
  ],
  ['an argument of a rule on every call', when({ group: 'all', of: [over('amount')] }), []],
  [
    'an unknown tool in a list of tools',
    addNode(
      {
        id: 'n4',
        kind: 'read-first',
        name: 'First',
        fields: { calls: 1, tools: ['lookup_charge', 'search_order'], message: 'Look first.' },
      },
      { moment: 'onReturn' },
    ),
    ['stops unknown-tool n4.tools'],
  ],
  [
    'an unknown argument in a list of arguments',
    addNode(
      {
        id: 'n4',
        kind: 'refuse-repeat',
        name: 'Again',
        guard: 'again',
        fields: {
          tool: 'lookup_charge',
          same: ['charge_id', 'charg_id'],
          foldCase: false,
          scope: 'lineage',
          denial: nodeOf('n1').fields.denial,
        },
      },
      { moment: 'beforeDispatch' },
    ),
    ['stops unknown-argument n4.same'],
  ],
];

test.each([...CASES, ...NEW, ...DECLARED])('%s', (_, edit, problems) => {
  const policy = edit(sound);
  expect(found(policy)).toEqual(problems);
  if (!stopsTheRun(check(policy))) expect(() => compileHooks(policy)).not.toThrow();
});

test('a wrong name is answered with the one that was meant, and a fix that is one edit', () => {
  const typo = setInput('typo', 'yes')(sound);
  const [problem] = check(typo);
  expect(problem?.text).toBe(
    'Nothing writes the session key “user:isManager”, so it is never there. Did you mean user:is_manager?',
  );
  expect(problem?.fix && check(problem.fix.edit(typo))).toEqual([]);
});

test('every fix that is offered removes its problem', () => {
  for (const [what, edit] of [...CASES, ...NEW, ...DECLARED]) {
    const policy = edit(sound);
    for (const problem of check(policy)) {
      if (problem.fix === undefined) continue;
      const left = check(problem.fix.edit(policy)).filter(
        (one) => one.code === problem.code && one.node === problem.node && one.fix?.label === problem.fix?.label,
      );
      expect(left, `${what}: ${problem.fix.label}`).toEqual([]);
    }
  }
});

test('the bad policy shows every problem that a policy can have and still run', () => {
  const shown = new Set(check(EXAMPLES.get('bad-policy') as Policy).map(({ code }) => code));
  const codes = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[];
  const missing = codes.filter((code) => MESSAGES[code][0] !== 'stops' && !shown.has(code));
  // Only the browser from which a policy was exported knows that a guard was renamed; a rule in no place is one that nobody
  // would see; a value of a type that its comparison does not take only a file written by hand holds; own code has tables of
  // its own.
  expect(missing.filter((code) => !code.startsWith('code-'))).toEqual(['in-no-place', 'wrong-value', 'published-name']);
});

test('every problem that stops the run is among the cases here', () => {
  const shown = new Set(
    [...CASES, ...NEW, ...DECLARED].flatMap(([, edit]) => check(edit(sound)).map(({ code }) => code)),
  );
  const stops = Object.entries(MESSAGES).flatMap(([code, [severity]]) => (severity === 'stops' ? [code] : []));
  // What is refused of own code has a table of its own (own-code/read).
  const here = stops.filter((code) => !code.startsWith('code-'));
  expect(here.filter((code) => !shown.has(code as keyof typeof MESSAGES))).toEqual([]);
});

test('F4 five mistakes in five lanes are all told, each with its rule, and the list shrinks as they are mended', () => {
  const lanes = [
    ['beforeDispatch', 'refuse-when'],
    ['afterExecute', 'call-it-a-failure'],
    ['beforeAdmit', 'stop-agent'],
    ['afterAdmit', 'say-next'],
    ['onReturn', 'read-first'],
  ] as const;
  const wants = (moment: string, id: string, tool: string): Edit =>
    moment === 'onReturn' ? setField(id, 'tools', [tool]) : setField(id, 'when', isTool(tool));
  const wrong = all(
    ...lanes.map(([moment, id], i): Edit => {
      const kind = KINDS.find((one) => one.id === id) as (typeof KINDS)[number];
      const node = { ...newNode(sound, kind, { moment }, `m${i}`), name: `Mistake ${i}` };
      return all(addNode(node, { moment }), wants(moment, node.id, 'no_such_tool'));
    }),
  )(sound);
  const told = (policy: Policy) =>
    check(policy).filter(({ code, severity }) => code === 'unknown-tool' && severity === 'stops');
  expect(told(wrong).map(({ node }) => node)).toEqual(lanes.map((_, i) => `m${i}`));
  let left = wrong;
  for (const i of lanes.keys()) {
    left = wants(lanes[i]?.[0] ?? '', `m${i}`, 'issue_refund')(left);
    expect(told(left)).toHaveLength(lanes.length - 1 - i);
  }
});
