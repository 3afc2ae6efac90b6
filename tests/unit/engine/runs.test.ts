import { describe, expect, it } from 'vitest';
import { type AfterExecuteInput, HostFault, ToolRetryError } from '@/lib/contract';
import { MOST_ATTEMPTS, retryUpTo } from '@/lib/engine';
import { onlooker, own, poolWith, refuser, returned, rule, said, threw, told, toolOf, walksOf } from './vocabulary';

const busy = () => threw(new ToolRetryError('rate limited', 30_000));
const retrying = (afterMs: number, times = Number.POSITIVE_INFINITY) =>
  rule('retrying', { afterExecute: ({ attempt }) => (attempt <= times ? { type: 'retry', afterMs } : undefined) });

describe('a retry', () => {
  it('runs the same call again, ungated, at no cost, with one attempt number for all', () => {
    const watch = onlooker();
    const seen: number[] = [];
    const counting = rule('counting', {
      afterExecute: ({ attempt }) => {
        seen.push(attempt);
      },
    });
    const x = toolOf('x', (run) => (run < 3 ? busy() : returned({ run })));
    const gates: string[] = [];
    const gated = refuser('gated', () => {
      gates.push('asked');
    });
    const { outcome, events } = poolWith({
      tools: [x],
      harness: [gated, watch, counting, rule('patient', { afterExecute: retryUpTo(3) })],
    }).call('x', { q: 1 });
    expect(outcome).toEqual({ type: 'told', reads: { run: 3 }, outcome: 'toolResult', how: 'result' });
    expect(told(events)).toEqual([
      'beforeDispatch',
      ...['run 1', 'afterExecute', 'parked', 'run 2', 'afterExecute', 'parked', 'run 3', 'afterExecute'],
      ...['admitted', 'afterAdmit'],
    ]);
    expect(gates).toEqual(['asked']);
    expect(seen).toEqual([1, 2, 3]);
    expect(x.runs).toEqual([{ q: 1 }, { q: 1 }, { q: 1 }]);
    expect(watch.sights.map(({ moment, turns, calls, ledger }) => [moment, turns, calls, ledger.length])).toEqual([
      ['afterExecute', 1, 1, 0],
      ['afterExecute', 1, 1, 0],
      ['afterExecute', 1, 1, 0],
      ['afterAdmit', 1, 1, 1],
    ]);
  });
  it('waits in no real time, and the trace says for how long', () => {
    const { events } = poolWith({ tools: [toolOf('x', (run) => (run === 1 ? busy() : returned(1)))] }).call('x');
    expect(events.find((event) => event.type === 'consequence' && event.what === 'parked')).toMatchObject({
      detail: 'attempt 1: tried again after 30000 ms',
    });
  });
  it('of a result that came back is possible, after no time at all', () => {
    const x = toolOf('x');
    expect(poolWith({ tools: [x], harness: [retrying(0, 2)] }).call('x').outcome).toMatchObject({ how: 'result' });
    expect(x.runs.length).toBe(3);
  });
  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, undefined, '5'])(
    'after %s ms stops the agent with the reason',
    (afterMs) => {
      const x = toolOf('x');
      const odd = rule('odd', { afterExecute: () => ({ type: 'retry', afterMs }) });
      const { call } = poolWith({ tools: [x], harness: [odd] });
      const { outcome, events } = call('x');
      expect(outcome).toMatchObject({ type: 'stopped', blast: 'agent', reason: 'endless_wait' });
      expect(told(events)).toEqual(['beforeDispatch', 'run 1', 'afterExecute', 'agentFailed']);
      expect(JSON.parse(JSON.stringify(events))).toEqual(events);
      expect(call('x', {}, 'b').outcome).toMatchObject({ blast: 'agent', reason: 'endless_wait' });
    },
  );
  it('asked for without end stops after so many attempts', () => {
    const x = toolOf('x');
    const { outcome } = poolWith({ tools: [x], harness: [retrying(1)] }).call('x');
    expect(outcome).toMatchObject({ type: 'stopped', blast: 'agent', reason: 'endless_retry' });
    expect(x.runs.length).toBe(MOST_ATTEMPTS);
  });
});

describe('the arguments of each run', () => {
  it('are parsed anew: what a tool does to them is gone at its next run, and not on the trace', () => {
    const received: unknown[] = [];
    const x = toolOf('x');
    const careless = {
      ...x,
      run: (args: unknown) => {
        received.push({ ...(args as object) });
        Object.assign(args as object, { q: 'changed' });
        return { ...x.run(args), received: received.at(-1) };
      },
    };
    const { events } = poolWith({ tools: [careless], harness: [retrying(1, 1)] }).call('x', { q: 'asked' });
    expect(received).toEqual([{ q: 'asked' }, { q: 'asked' }]);
    expect(events.filter((event) => event.type === 'execution')).toMatchObject([
      { attempt: 1, asked: { q: 'asked' }, received: { q: 'asked' } },
      { attempt: 2, asked: { q: 'asked' }, received: { q: 'asked' } },
    ]);
  });
});

describe('the answers to a transient throw', () => {
  const runs = (options: Partial<Parameters<typeof poolWith>[0]>) => {
    const x = toolOf('x', busy);
    const { outcome, events } = poolWith({ ...options, tools: [x] }).call('x');
    return {
      runs: x.runs.length,
      by: walksOf(events)
        .filter(({ moment }) => moment === 'afterExecute')
        .at(-1)?.decidedBy,
      outcome,
    };
  };
  const toldFailure = {
    type: 'told',
    outcome: 'toolResult',
    how: 'replaced',
    reads: { error: expect.stringContaining('x') },
  };

  it.each([
    ['with nobody there: the framework retries once', {}, 2, 'defaults'],
    [
      'with the default policy: it speaks before the framework',
      { defaultPolicy: { maxToolRetries: 3 } },
      4,
      'default-policy',
    ],
    ['with no retries left to the default policy', { defaultPolicy: { maxToolRetries: 0 } }, 1, 'default-policy'],
    [
      'with a rule before the default policy',
      { defaultPolicy: { maxToolRetries: 0 }, harness: [rule('h', { afterExecute: retryUpTo(2) })] },
      3,
      'h',
    ],
    ['with a rule that leaves the second attempt to the framework', { harness: [retrying(5, 1)] }, 2, 'defaults'],
  ])('%s', (_, options, count, by) => {
    expect(runs(options)).toEqual({ runs: count, by, outcome: toldFailure });
  });
  it('do not come to an error that only bears the name', () => {
    const named = Object.assign(new Error('rate limited'), { name: 'ToolRetryError', retryAfterMs: 5 });
    const { outcome } = poolWith({ tools: [toolOf('x', () => threw(named))] }).call('x');
    expect(outcome).toMatchObject({ type: 'stopped', reason: 'tool_error' });
  });
});

describe('a failure', () => {
  it.each([
    [{ type: 'fail', message: 'not usable' }, 'not usable'],
    [{ type: 'fail', message: '' }, ''],
    [{ type: 'fail' }, expect.stringContaining('x failed')],
  ])('%j replaces the result, is booked as one and announced as one', (decision, error) => {
    const watch = onlooker();
    const { outcome, events } = poolWith({
      tools: [toolOf('x')],
      harness: [watch, rule('f', { afterExecute: () => decision })],
    }).call('x');
    expect(outcome).toEqual({ type: 'told', reads: { error }, outcome: 'toolResult', how: 'replaced' });
    expect(told(events)).toEqual(['beforeDispatch', 'run 1', 'afterExecute', 'failed', 'admitted', 'afterAdmit']);
    expect(watch.sights.at(-1)).toMatchObject({ outcome: 'toolResult', result: { error }, ledger: ['x toolResult'] });
  });
});

describe('what fails the agent and nobody else', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  it.each([
    ['a throw that is taken as an attempt', () => threw(new Error('boom')), 'tool_error', 'boom'],
    ['a result of undefined', () => returned(undefined), 'tool_result_failed', expect.any(String)],
    ['a result that JSON cannot carry', () => returned(circle), 'tool_result_failed', expect.any(String)],
    ['a result with a number too large for JSON', () => returned(1n), 'tool_result_failed', expect.any(String)],
  ])('%s', (_, complete, reason, error) => {
    const watch = onlooker();
    const { call } = poolWith({ tools: [toolOf('x', complete), toolOf('y')], harness: [watch] });
    const { outcome, events } = call('x');
    expect(outcome).toEqual({ type: 'stopped', blast: 'agent', reason, error });
    expect(told(events).at(-1)).toBe('agentFailed');
    expect(watch.sights.map(({ moment }) => moment)).toEqual(['afterExecute']);
    expect(call('y').outcome).toMatchObject({ type: 'stopped', blast: 'agent', reason: 'agent_done' });
    expect(call('y', {}, 'b').outcome).toMatchObject({ how: 'result' });
  });
  it('a hook that throws after the run', () => {
    const broken = rule('broken', {
      afterExecute: () => {
        throw new TypeError('no such path');
      },
    });
    const { call } = poolWith({ tools: [toolOf('x')], harness: [broken, retrying(1)] });
    const { outcome, events } = call('x');
    expect(outcome).toEqual({ type: 'stopped', blast: 'agent', reason: 'tool_result_failed', error: 'no such path' });
    const walk = walksOf(events)[1];
    expect(walk).toMatchObject({ raised: true, by: null });
    expect(walk && said(walk)).toEqual(['broken threw', 'retrying not-asked', 'defaults not-asked']);
  });
  it('a tool whose own code throws outright', () => {
    const x = {
      ...toolOf('x'),
      run: () => {
        throw 'plain text';
      },
    };
    expect(poolWith({ tools: [x] }).call('x').outcome).toMatchObject({ reason: 'tool_error', error: 'plain text' });
  });
});

describe('an unknown tool', () => {
  it('passes the harness’s guards, then is told as a result, on which every rule is asked', () => {
    const watch = onlooker();
    const { outcome, events } = poolWith({ tools: [toolOf('x')], harness: [watch] }).call('ghost', { q: 1 });
    expect(outcome).toEqual({
      type: 'told',
      reads: { error: expect.stringContaining('ghost') },
      outcome: 'toolResult',
      how: 'result',
    });
    expect(told(events)).toEqual(['beforeDispatch', 'run 1', 'afterExecute', 'admitted', 'afterAdmit']);
    expect(watch.sights.at(-1)).toMatchObject({ turns: 1, calls: 1, ledger: ['ghost toolResult'] });
    expect(poolWith({ tools: [], harness: [refuser('no')] }).call('ghost').outcome).toMatchObject({ how: 'refused' });
  });
});

describe('the order after a run', () => {
  it('is the tool, the harness in its order, the default policy; the first answer decides', () => {
    const silent = { afterExecute: () => undefined };
    const x = toolOf('x', undefined, { contributors: [own('t1', silent), own('t2', silent)] });
    const { events } = poolWith({
      tools: [x, toolOf('y', undefined, { contributors: [own('other', silent)] })],
      harness: [
        rule('h1', silent),
        rule('h2', { afterExecute: () => ({ type: 'attempt' }) }),
        rule('h3', silent),
        rule('none', {}),
      ],
      defaultPolicy: { maxToolRetries: 1 },
    }).call('x');
    const walk = walksOf(events)[1];
    expect(walk && said(walk)).toEqual([
      ...['t1 abstained', 't2 abstained', 'h1 abstained', 'h2 decided'],
      ...['h3 not-asked', 'default-policy not-asked', 'defaults not-asked'],
    ]);
    expect(walk).toMatchObject({ by: 'policy', decidedBy: 'h2' });
  });
  it('gives all of one moment the same input, and each run one of its own', () => {
    const inputs: AfterExecuteInput[] = [];
    const look = { afterExecute: (input: AfterExecuteInput) => void inputs.push(input) };
    poolWith({
      tools: [toolOf('x', (run) => (run === 1 ? busy() : returned(1)))],
      harness: [rule('a', look), rule('b', look)],
    }).call('x');
    expect(inputs.map((input) => inputs.indexOf(input))).toEqual([0, 0, 2, 2]);
  });
});

describe('an answer that is none', () => {
  it.each([
    [{ type: 'allow' }, '{"type":"allow"}', { reads: { ok: true }, how: 'result' }],
    [true, 'true', { reads: { ok: true }, how: 'result' }],
    [Promise.resolve(), 'a promise', { reads: { ok: true }, how: 'result' }],
    [
      { type: 'fail', message: 5 },
      '{"type":"fail","message":5}',
      { reads: { error: expect.any(String) }, how: 'replaced' },
    ],
  ])('%j is taken for something, and the trace says for what', (answer, value, outcome) => {
    const result = poolWith({ tools: [toolOf('x')], harness: [rule('odd', { afterExecute: () => answer })] }).call('x');
    expect(result.outcome).toMatchObject(outcome);
    expect(walksOf(result.events)[1]).toMatchObject({
      by: 'policy',
      decidedBy: 'odd',
      answers: [{ said: { type: 'misspoke', value, takenAs: expect.any(String) } }, {}],
    });
  });
  it('changed in place, the returned value is admitted as changed, and the trace keeps both', () => {
    const change = rule('change', {
      afterExecute: ({ completion }) => {
        if (completion.kind === 'returned') Object.assign(completion.value as object, { ok: false });
      },
    });
    const { outcome, events } = poolWith({ tools: [toolOf('x')], harness: [change] }).call('x');
    expect(outcome).toMatchObject({ reads: { ok: false } });
    expect(events[1]).toMatchObject({ completion: { value: { ok: true } } });
  });
});

describe('the end of whatever carries the rules', () => {
  const end = () => {
    throw new HostFault('too long');
  };
  it.each([
    ['in a guard', { harness: [refuser('g', end)] }],
    ['in a hook', { harness: [rule('h', { afterExecute: end })] }],
    ['in a reply’s rule', { harness: [rule('h', { onReturn: end })], terminal: 'x' }],
    ['under a tool', { tools: [{ ...toolOf('x'), run: end }] }],
  ])('is no rule’s error, and passes through: %s', (_, options) => {
    expect(() => poolWith({ tools: [toolOf('x')], ...options }).call('x')).toThrow(HostFault);
  });
});
