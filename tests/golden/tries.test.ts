/** Tries from trouble that people met elsewhere with hooks and guardrails, each named after what went wrong there. */
import { expect, test } from 'vitest';
import { check, compileHooks } from '@/lib/compile';
import type { Condition } from '@/lib/policy/conditions';
import { type Node, type Policy, settingsOf } from '@/lib/policy/document';
import { addNode, all, type Edit, moveNode, removeNodes, setField } from '@/lib/policy/edits';
import { trySettings } from '@/lib/policy/edits/policy';
import { parsePolicy, printPolicy } from '@/lib/policy/file';
import { setInput } from '@/lib/run/experiment';
import { runPolicy, underTest } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { runSupportTurn, sessionOf } from '@/lib/scenarios/support-turn';
import type { RequestId, Turn } from '@/lib/scenarios/turn';
import { EXAMPLES, supportDesk } from '../helpers/examples';
import { importHooks, loadNative } from '../helpers/native';

const sandbox = await openSandbox();
const legible = setInput('denial', 'legible')(supportDesk());
const nodeOf = (id: string): Node => legible.nodes.find((node) => node.id === id) as Node;

function turnOf(policy: Policy): Turn {
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type !== 'ran') throw new Error(outcome.why);
  return outcome.turn;
}
const request = (turn: Turn, id: RequestId) => {
  const found = turn.requests.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no request ${id}.`);
  return found;
};
const codes = (policy: Policy, node?: string): readonly string[] =>
  check(policy)
    .filter((one) => node === undefined || one.node === node)
    .map((one) => one.code);
const denial = (id: string, change: object): Edit =>
  setField(id, 'denial', { ...(nodeOf(id).fields.denial as object), ...change });
const tool = (name: string): Condition => ({ group: 'all', of: [{ subject: { of: 'tool' }, is: 'is', value: name }] });
const limit = (id: string, most: number, index: number): Edit =>
  addNode(
    { ...nodeOf('n3'), id, name: `Most ${most}`, guard: id, fields: { ...nodeOf('n3').fields, limit: most } },
    { moment: 'beforeDispatch' },
    index,
  );

test('denied, and the tool ran all the same: what is refused has no effect', () => {
  const turn = turnOf(legible);
  const { tries } = request(turn, 'account_deletion');
  expect(tries.map(({ ran, effect }) => [ran, effect])).toEqual([[false, 'did not run']]);
  expect(turn.metrics.accountsDeleted).toBe(0);
});

test('the model got a generic text: a denial without a reason is told, and not explained', () => {
  const policy = denial('n1', { code: '', why: '', next: '', retry: 'unsaid' })(legible);
  expect(codes(policy, 'n1')).toContain('no-reason');
  expect(request(turnOf(policy), 'refund_1800').told).toBe('error');
});

test('everything was denied and the cause hidden: a raise is told apart from a refusal', () => {
  const policy = all(denial('n2', { way: 'raise' }), setField('n2', 'when', { group: 'all', of: [] }))(legible);
  const turn = turnOf(policy);
  expect(turn.requests[0]?.tries[0]?.verdict).toMatchObject({ said: 'threw', by: 'n2' });
  expect(turn.ended).not.toBeNull();
});

test('a weaker verdict won: nothing that stands later undoes a refusal', () => {
  const later = { id: 'n4', kind: 'take-it', name: 'Take it', fields: { when: tool('delete_account'), message: '' } };
  const turn = turnOf(addNode(later, { moment: 'afterExecute' })(legible));
  expect(request(turn, 'account_deletion').tries[0]?.verdict).toMatchObject({ said: 'refused', by: 'n2' });
  expect(turn.metrics.accountsDeleted).toBe(0);
});

test('which rewrite won depended on latency: the order of the chain decides, and each step is told', () => {
  const turn = turnOf(limit('n4', 100, 2)(legible));
  const [call] = request(turn, 'order_search').tries;
  expect(call?.verdict.rewrites).toEqual([
    { by: 'n4', argument: 'page_size', from: 500, to: 100 },
    { by: 'n3', argument: 'page_size', from: 100, to: 50 },
  ]);
  expect(turn.metrics.rowsFetched).toBe(50);
});

test('a hook without an opinion erased the rewrite: the rewrite survives', () => {
  const quiet = {
    ...nodeOf('n2'),
    id: 'n4',
    name: 'Quiet',
    guard: 'quiet',
    fields: { ...nodeOf('n2').fields, when: tool('send_email') },
  };
  const policy = addNode(
    { ...quiet, fields: { ...quiet.fields, when: { group: 'any', of: [] } } },
    { moment: 'beforeDispatch' },
  )(legible);
  expect(turnOf(policy).metrics.rowsFetched).toBe(50);
});

test('a tool was renamed by its host and the hook was dead: the rule says so, and which was meant', () => {
  const policy: Policy = {
    ...legible,
    tools: legible.tools.map((one) => (one.name === 'issue_refund' ? { ...one, name: 'issue_refunds' } : one)),
  };
  const [problem] = check(policy);
  expect(problem).toMatchObject({ code: 'unknown-tool', severity: 'stops', node: 'n1' });
  expect(problem?.text).toContain('Did you mean issue_refunds?');
});

test('a block after the tool was read as undoing it: the text and the trace say that it stands', () => {
  const over: Condition = {
    group: 'all',
    of: [
      { subject: { of: 'tool' }, is: 'is', value: 'issue_refund' },
      { subject: { of: 'argument', name: 'amount' }, is: 'under', value: 100 },
    ],
  };
  const turn = turnOf(all(setField('n1', 'when', over), moveNode('n1', { moment: 'afterExecute' }))(legible));
  const [call] = request(turn, 'refund_40').tries;
  expect(call?.reads).toContain('The call ran, but policy withheld its result');
  expect(call?.effect).toBe('moved 40; it stands');
  expect(turn.metrics.toldNoYetDone).toBe(1);
});

test('the block text became the final answer: the reply is what the agent says', () => {
  const turn = turnOf(setField('n2', 'when', tool('send_email'))(legible));
  expect(request(turn, 'summary_email').told).toBe('explained');
  expect(turn.reply?.result).not.toContain('Refused by policy');
  expect(turn.reply?.result).toContain(request(turn, 'summary_email').hears);
});

test('an endless loop after a rejection: the agent gives up after a stated number of retries', () => {
  const turn = turnOf(trySettings({ retries: 5 })(supportDesk()));
  expect(request(turn, 'refund_1800').tries).toHaveLength(6);
  expect(turn.metrics.wastedRetries).toBe(10);
  expect('trouble' in parsePolicy(printPolicy({ ...legible, scenario: { manager: false, retries: 40 } }))).toBe(true);
});

test('the mutation was not applied: the tool receives what the rule made of the call', () => {
  const turn = turnOf(setField('n3', 'limit', 100)(legible));
  const execution = request(turn, 'order_search').tries[0]?.events.find((event) => event.type === 'execution');
  expect(execution).toMatchObject({ asked: { page_size: 500 }, received: { page_size: 100 } });
  expect(turn.metrics.rowsFetched).toBe(100);
});

test('a key that was never set: it is told, and which was meant', () => {
  const manger: Condition = {
    group: 'all',
    of: [
      { subject: { of: 'tool' }, is: 'is', value: 'issue_refund' },
      { group: 'none', of: [{ subject: { of: 'fact', key: 'user:manger' }, is: 'is', value: true }] },
    ],
  };
  const found = check(setField('n1', 'when', manger)(legible)).find((one) => one.code === 'unknown-fact');
  expect(found?.text).toBe(
    'Nothing writes the session key “user:manger”, so it is never there. Did you mean user:is_manager?',
  );
});

test('a failure was hidden in the final text: a claim of success is told, and export goes on', () => {
  const policy = denial('n2', { way: 'ok' })(legible);
  expect(codes(policy, 'n2')).toContain('claims-success');
  expect(turnOf(policy).metrics.falseSuccess).toBe(1);
  expect(compileHooks(policy).text).toContain('"status":"ok"');
});

test('a misspelt verdict meant allow: a file with one does not run, and says where', () => {
  const text = printPolicy(legible).replace('"way": "reasoned"', '"way": "resoned"');
  const read = parsePolicy(text);
  if ('trouble' in read) throw new Error(read.trouble);
  expect(check(read.policy)).toMatchObject([{ code: 'unreadable-fields', severity: 'stops', node: 'n1' }]);
  expect(runPolicy(read.policy, sandbox).type).toBe('stopped');
});

test('the effect was done and the answer lost: a raise after the tool is no *failed*, and the effect stands', () => {
  const policy = all(
    denial('n1', { way: 'raise' }),
    setField('n1', 'when', tool('issue_refund')),
    moveNode('n1', { moment: 'afterExecute' }),
  )(legible);
  const turn = turnOf(policy);
  expect(turn.metrics).toMatchObject({ refunded: 40, toldNoYetDone: 1, turn: 'died', notAttempted: 4 });
  expect(request(turn, 'refund_40').tries[0]).toMatchObject({ ran: true, verdict: { said: 'threw', by: 'n1' } });
});

test('what does not stand in a lane has no say, and the file does not hold it', () => {
  const policy = removeNodes(['n1', 'n2', 'n3'])(legible);
  expect(turnOf(policy).metrics).toMatchObject({ refunded: 1840, accountsDeleted: 1, rowsFetched: 500 });
  expect(compileHooks(policy).entries).toEqual([]);
});

test('a denial was not remembered and decided anew: the same call gets the same answer each time', () => {
  const turn = turnOf(trySettings({ retries: 3 })(supportDesk()));
  const { tries } = request(turn, 'refund_1800');
  expect(tries.map(({ verdict, ran }) => [verdict.said, verdict.by, ran])).toEqual(
    Array(4).fill(['refused', 'n1', false]),
  );
});

test('what came after a held call was skipped: each later request is still decided', () => {
  const said = turnOf(legible).requests.map(({ tries }) => tries.map(({ verdict }) => verdict.said));
  expect(said).toEqual([['ran'], ['ran'], ['rewrote'], ['refused'], ['refused'], ['ran']]);
});

test('an empty record changed its meaning: no entry of an exported file says nothing', async () => {
  for (const [name, policy] of EXAMPLES) {
    const file = await importHooks(compileHooks(policy).text);
    const hooks = file.createHooks({});
    expect(
      hooks.filter((one) => Object.values(one).flat().length === 0),
      name,
    ).toEqual([]);
    expect(hooks, name).toHaveLength(compileHooks(policy).entries.length);
  }
});

test('the end of the turn was ignored, its answer lost: nothing is dispatched after it, and it is told once', () => {
  const turn = turnOf(denial('n2', { way: 'raise' })(legible));
  expect(request(turn, 'summary_email')).toMatchObject({ tries: [], told: 'never asked' });
  expect(request(turn, 'account_deletion').tries.map(({ verdict }) => verdict.said)).toEqual(['threw']);
  expect(turn.metrics).toMatchObject({ turn: 'died', notAttempted: 1, emailsSent: 0 });
  expect(turn.ended).toMatch(/ends/);
  expect(turn.requests.map(({ hears }) => hears !== '')).toEqual([true, true, true, true, true, false]);
});

test('a rule that takes all stood before the one that denies: both are named', () => {
  const takesAll = {
    ...nodeOf('n1'),
    id: 'n4',
    name: 'Refuses all',
    guard: 'all',
    fields: { ...nodeOf('n1').fields, when: { group: 'all', of: [] } },
  };
  const found = check(addNode(takesAll, { moment: 'beforeDispatch' }, 0)(legible)).filter(
    ({ code }) => code === 'shadowed',
  );
  expect(found.map(({ node }) => node)).toEqual(['n1', 'n2']);
  expect(found[1]?.text).toContain('“Refuses all” stands before it');
});

/** A guard in its author's own code. */
const own = (code: string, failing: string): Edit =>
  addNode(
    {
      id: 'n9',
      kind: 'code-before-dispatch',
      name: 'Own',
      guard: 'own',
      fields: { ...nodeOf('n2').fields, code, failing },
    },
    { moment: 'beforeDispatch' },
    0,
  );

test.each([
  ['refuse', 'refused', 'completed'],
  ['pass', 'refused', 'completed'],
  ['raise', 'threw', 'died'],
] as const)(
  'a timeout let the call through and a cancel did not: a rule that takes too long gives the answer that was chosen, %s',
  (failing, said, ended) => {
    const code = `const rule: BeforeDispatch = ({ args }) => {
  let n = 0;
  while (args.amount === 1800 && n >= 0) n += 1;
  return false;
};`;
    const turn = turnOf(own(code, failing)(legible));
    const [call] = request(turn, 'refund_1800').tries;
    expect(call).toMatchObject({ ran: false, verdict: { said, by: failing === 'pass' ? 'n1' : 'n9' } });
    expect(turn.metrics).toMatchObject({ turn: ended, refunded: 40 });
  },
);

test('the audit said denied and the tool had run: the exported file, outside the sandbox, is judged by what happened', async () => {
  const compiled = compileHooks(legible);
  const settings = settingsOf(legible);
  const native = loadNative(await importHooks(compiled.text), sessionOf(settings));
  const { metrics } = runSupportTurn(underTest(native, compiled), settings);
  expect(metrics).toMatchObject({
    refunded: 40,
    accountsDeleted: 0,
    rowsFetched: 50,
    emailsSent: 1,
    forbiddenEffects: 0,
  });
});

test('exceptions were swallowed and a generic text came through: a raise is told to reach the agent without a word', () => {
  const policy = denial('n1', { way: 'raise' })(legible);
  expect(check(policy).find(({ code }) => code === 'raises')?.text).toContain('without a word');
  const [call] = request(turnOf(policy), 'refund_1800').tries;
  expect(call).toMatchObject({ reads: null, ran: false });
});

test('an approval could not be resumed: no file waits for one, a rule that offers to ask somebody refuses', () => {
  const DECISIONS = ['accept', 'attempt', 'drop', 'fail', 'followUp', 'none', 'nudge', 'reject', 'retry'];
  for (const [name, policy] of EXAMPLES) {
    const { text = '' } = compileHooks(policy);
    const said = [...text.replace(/^\/\/ hookline-policy.*$/m, '').matchAll(/\btype: '(\w+)'/g)].map(
      ([, type]) => type,
    );
    expect(
      said.filter((type) => type !== undefined && !DECISIONS.includes(type)),
      name,
    ).toEqual([]);
  }
  expect(request(turnOf(legible), 'refund_1800')).toMatchObject({
    hears: expect.stringContaining('Shall I ask one?'),
    tries: [{ ran: false, verdict: { said: 'refused' } }],
  });
});

test('a hook was never called for some tools: a rule about the tool that ends the turn says that nobody asks it', () => {
  const found = check(setField('n2', 'when', tool('reply'))(legible)).find(({ code }) => code === 'never');
  expect(found).toMatchObject({
    node: 'n2',
    text: 'It can never fire: a call of reply ends the turn, and no rule is asked before it.',
  });
});

test('the tool ran before its guardrails had finished: every rule has answered first, and one that waits does not run', () => {
  for (const { tries } of turnOf(legible).requests)
    for (const { events } of tries) {
      const kinds = events.map((event) => (event.type === 'walk' ? event.moment : event.type));
      const ran = kinds.indexOf('execution');
      if (ran !== -1) expect(kinds.indexOf('beforeDispatch')).toBeLessThan(ran);
      expect(kinds.lastIndexOf('beforeDispatch')).toBe(kinds.indexOf('beforeDispatch'));
    }
  const waiting = own('const rule: BeforeDispatch = async () => false;', 'pass')(legible);
  expect(codes(waiting, 'n9')).toContain('code-async');
  expect(runPolicy(waiting, sandbox).type).toBe('stopped');
});
