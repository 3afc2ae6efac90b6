import { describe, expect, test } from 'vitest';
import type { AgentView, Guard, Hooks, LedgerEntry, PressureView } from '@/lib/contract/hooks';
import { openSandbox } from '@/lib/sandbox';
import { fileOf, thrownBy } from './file';

const sandbox = await openSandbox();

const read = (name: string, args: string): LedgerEntry => ({ name, args, outcome: 'toolResult' });
function agent(id: number, parent: AgentView | null, toolHistory: readonly LedgerEntry[]): AgentView {
  const counts = { toolCallCount: 3, turns: 4, returnsRejected: 1, task: `task ${id}` };
  return { id, parent, toolHistory, ...counts, attendedResults: () => [], walkAncestors: () => [] };
}
const caller = agent(1, null, [read('search', '{"q":"caller"}')]);
const called = agent(2, caller, [
  read('search', '{"q":"own"}'),
  read('search', 'no JSON'),
  read('other', '{}'),
  { ...read('search', '{}'), outcome: 'nudge' },
]);
const unlimited: PressureView = {
  nCtx: 0,
  cellsUsed: 0,
  remaining: Number.POSITIVE_INFINITY,
  softLimit: 1024,
  hardLimit: 512,
  headroom: Number.POSITIVE_INFINITY,
  critical: false,
  percentAvailable: 100,
  canFit: () => true,
};

const shared = { tool: 't', args: {} };
const inputs = {
  afterExecute: { ...shared, agent: called, attempt: 2, completion: { kind: 'returned', value: { a: [1] } } },
  beforeAdmit: { ...shared, agent: called, cost: 10, pressure: unlimited, terminal: 'report' },
  afterAdmit: { ...shared, agent: called, outcome: 'nudge', result: { error: 'no' } },
  onReturn: { ...shared, agent: called, raw: '{}', result: 'r' },
} as const;

/** What a hook of the moment says; `expression` is its body. */
function hookSays<M extends keyof typeof inputs>(
  moment: M,
  expression: string,
  given?: Partial<(typeof inputs)[M]>,
): unknown {
  const loaded = sandbox.load(fileOf({ createHooks: `() => [{ ${moment}: (i) => ${expression} }]` }), {});
  const [hooks] = loaded.harness;
  const ask = hooks?.[moment] as (input: unknown) => unknown;
  try {
    return ask({ ...inputs[moment], ...given });
  } finally {
    loaded.dispose();
  }
}

describe('what a hook sees', () => {
  test.each([
    ['onReturn', '[i.raw, i.result, i.tool]', ['{}', 'r', 't']],
    ['afterAdmit', '[i.outcome, i.result]', ['nudge', { error: 'no' }]],
    ['afterExecute', '[i.attempt, i.completion]', [2, { kind: 'returned', value: { a: [1] } }]],
    ['beforeAdmit', "[i.cost, i.terminal, 'terminal' in i]", [10, 'report', true]],
    ['afterAdmit', 'Object.keys(i).sort().join()', 'agent,args,outcome,result,tool'],
  ] as const)('%s: %s', (moment, expression, value) => {
    expect(hookSays(moment, expression)).toEqual(value);
  });

  test.each([
    ['i.agent.attendedResults("search")', [{ q: 'own' }, {}, { q: 'caller' }]],
    ['i.agent.attendedResults("none")', []],
    ['i.agent.walkAncestors((a) => [a.id, a.task])', [2, 'task 2', 1, 'task 1']],
    ['[i.agent.parent.id, i.agent.parent.parent, i.agent.parentId]', [1, null, 1]],
    ['[i.agent.toolCallCount, i.agent.turns, i.agent.returnsRejected]', [3, 4, 1]],
    ['i.agent.toolHistory.map((entry) => entry.args)', ['{"q":"own"}', 'no JSON', '{}', '{}']],
    ['[i.agent.status, i.agent.nestedResults, i.agent.failed]', ['active', [], null]],
  ])('of the agent: %s', (expression, value) => {
    expect(hookSays('onReturn', expression)).toEqual(value);
  });

  test.each([
    ['[i.pressure.remaining, i.pressure.headroom]', [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]],
    ['[i.pressure.canFit(1e9), i.pressure.critical, i.pressure.percentAvailable]', [true, false, 100]],
    ['i.pressure.minus(5).remaining', Number.POSITIVE_INFINITY],
  ])('of unlimited room: %s', (expression, value) => {
    expect(hookSays('beforeAdmit', expression)).toEqual(value);
  });

  test.each([
    ['[i.pressure.headroom, i.pressure.percentAvailable]', [476, 38]],
    ['[i.pressure.canFit(476), i.pressure.canFit(477), i.pressure.critical]', [true, false, false]],
    ['[i.pressure.minus(1000).remaining, i.pressure.minus(1000).critical]', [500, true]],
  ])('of limited room: %s', (expression, value) => {
    const pressure = {
      ...unlimited,
      nCtx: 4000,
      cellsUsed: 2500,
      remaining: 1500,
      headroom: 476,
      percentAvailable: 38,
    };
    expect(hookSays('beforeAdmit', expression, { pressure } as object)).toEqual(value);
  });

  test('an error with its name, message, wait and own members', () => {
    const error = Object.assign(new TypeError('words'), { retryAfterMs: 500, code: 'E1' });
    const expression =
      '[i.completion.error].map((e) => [e instanceof Error, e instanceof TypeError, e.name, e.message, e.retryAfterMs, e.code, String(e)])[0]';
    expect(hookSays('afterExecute', expression, { completion: { kind: 'threw', error } } as object)).toEqual([
      true,
      true,
      'TypeError',
      'words',
      500,
      'E1',
      'TypeError: words',
    ]);
  });

  test('an error of another name', () => {
    const error = Object.assign(new Error('words'), { name: 'ToolRetryError', retryAfterMs: 500 });
    const expression = '[i.completion.error].map((e) => [e instanceof Error, e.name, e.retryAfterMs])[0]';
    expect(hookSays('afterExecute', expression, { completion: { kind: 'threw', error } } as object)).toEqual([
      true,
      'ToolRetryError',
      500,
    ]);
  });
});

describe('what a hook says', () => {
  test.each([
    ['undefined', undefined],
    ['null', null],
    ["({ type: 'retry', afterMs: NaN })", { type: 'retry', afterMs: Number.NaN }],
    ["({ type: 'retry', afterMs: Infinity })", { type: 'retry', afterMs: Number.POSITIVE_INFINITY }],
    ["({ type: 'fail', message: undefined })", { type: 'fail', message: undefined }],
    ["Object.create({ type: 'drop', message: 'inherited' })", { type: 'drop', message: 'inherited' }],
    ["({ get type() { return 'drop'; } })", { type: 'drop' }],
    ['-0', -0],
    ['10n', 10n],
    ["'\\ud800'", '\ud800'],
  ])('%s', (expression, value) => {
    expect(hookSays('afterExecute', expression)).toEqual(value);
  });

  test('what JSON cannot carry is empty, but of its kind', () => {
    expect(hookSays('afterExecute', '(async () => undefined)()')).toBeInstanceOf(Promise);
    expect(typeof hookSays('afterExecute', '() => 1')).toBe('function');
    expect(typeof hookSays('afterExecute', 'Symbol()')).toBe('symbol');
    expect(hookSays('afterExecute', '[[1]].map((a) => { a.push(a); return a; })[0]')).toEqual([1, { why: 'circle' }]);
  });

  test('a throw keeps name and message, and shows nothing of the host', () => {
    const error = thrownBy(() =>
      hookSays('afterExecute', '{ throw Object.assign(new RangeError("no"), { retryAfterMs: 7 }); }'),
    );
    expect(error).toMatchObject({ name: 'RangeError', message: 'no', retryAfterMs: 7, place: { line: 2 } });
    expect(error).toHaveProperty('stack', 'RangeError: no');
  });
});

describe('one walk', () => {
  const js = fileOf({
    createHooks: `() => {
      const adds = (name) => ({ beforeDispatch: [{ name, message: 'm', reject: (i) => { i.args.seen = (i.args.seen ?? '') + name; i.attended().push(name); return i.args.seen + i.attended().length; } }],
        onReturn: (i) => { i.args.seen = (i.args.seen ?? '') + name; return i.args.seen; } });
      return [adds('a'), adds('b'), adds('c')];
    }`,
  });
  const loaded = sandbox.load(js, {});
  const guards = loaded.harness.flatMap((hooks: Hooks): readonly Guard[] => hooks.beforeDispatch ?? []);

  test('guards share arguments and what was attended, scope by scope; the host sees no change', () => {
    const args = {};
    const lineage = Object.freeze([]);
    const cohort = Object.freeze([{}, {}, {}]);
    const inScope = (attended: readonly Record<string, unknown>[]) => ({ tool: 't', args, attended: () => attended });
    const answers = [
      guards[0]?.reject(inScope(lineage)),
      guards[1]?.reject(inScope(cohort)),
      guards[2]?.reject(inScope(lineage)),
    ];
    expect(answers).toEqual(['a1', 'ab4', 'abc2']);
    expect(args).toEqual({});
  });

  test('the next walk sees nothing of it', () => {
    const walk = () => {
      const input = { tool: 't', args: {}, attended: () => [] };
      return guards.map((guard) => guard.reject({ ...input }));
    };
    expect([walk(), walk()]).toEqual([
      ['a1', 'ab1', 'abc1'],
      ['a1', 'ab1', 'abc1'],
    ]);
  });

  test('hooks share their input, and a new input is a new walk', () => {
    const walk = (input: object) => loaded.harness.map((hooks) => hooks.onReturn?.(input as never));
    expect(walk({ ...inputs.onReturn })).toEqual(['a', 'ab', 'abc']);
    expect(walk({ ...inputs.onReturn })).toEqual(['a', 'ab', 'abc']);
  });

  test('the session is read at each call and cannot be changed', () => {
    const session = { fact: { deep: 1 } };
    const file = fileOf({
      createHooks: '(s) => [{ onReturn: () => s.fact.deep, afterAdmit: () => { s.fact.deep = 2; } }]',
    });
    const [hooks] = sandbox.load(file, session).harness;
    expect(thrownBy(() => hooks?.afterAdmit?.(inputs.afterAdmit))).toMatchObject({ name: 'TypeError' });
    expect(hooks?.onReturn?.(inputs.onReturn)).toBe(1);
  });

  test('files that are open at the same time see nothing of each other', () => {
    const counting = fileOf({ top: 'let count = 0;', createHooks: '() => [{ onReturn: () => (count += 1) }]' });
    const [one, other] = [sandbox.load(counting, {}), sandbox.load(counting, {})];
    const ask = ({ harness }: typeof one) => harness[0]?.onReturn?.(inputs.onReturn);
    expect([ask(one), ask(one), ask(other)]).toEqual([1, 2, 1]);
    one.dispose();
    expect(ask(other)).toBe(2);
    other.dispose();
  });
});
