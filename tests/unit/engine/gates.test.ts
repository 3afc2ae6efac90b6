import { describe, expect, it } from 'vitest';
import type { Guard } from '@/lib/contract';
import { AUTH_MESSAGE } from '@/lib/engine';
import { guard, onlooker, own, poolWith, refuser, returned, rule, said, told, toolOf, walksOf } from './vocabulary';

describe('a refused call', () => {
  const watch = onlooker();
  const x = toolOf('x');
  const { call } = poolWith({ tools: [x], harness: [refuser('no'), refuser('later'), watch] });
  const { outcome, events, followUps } = call('x', { q: 1 });

  it('is told as an error in the call’s place', () => {
    expect(outcome).toEqual({ type: 'told', reads: { error: 'no refuses' }, outcome: 'nudge', how: 'refused' });
    expect(followUps).toEqual([]);
  });
  it('does not run', () => {
    expect(x.runs).toEqual([]);
  });
  it('leaves its trace in order', () => {
    expect(told(events)).toEqual(['beforeDispatch', 'refused', 'admitted', 'afterAdmit']);
  });
  it('costs a turn, counts as no call, is booked as a nudge, and is announced as one', () => {
    expect(watch.sights).toEqual([
      {
        moment: 'afterAdmit',
        turns: 1,
        calls: 0,
        ledger: ['x nudge'],
        outcome: 'nudge',
        result: { error: 'no refuses' },
      },
    ]);
  });
  it('says who refused, and that nobody after was asked', () => {
    const [walk] = walksOf(events);
    expect(walk).toMatchObject({ by: 'policy', decidedBy: 'no', raised: false });
    expect(walk && said(walk)).toEqual([
      'auth abstained',
      'no/no refused',
      'later/later not-asked',
      'defaults not-asked',
    ]);
    expect(walk?.answers[2]?.said).toEqual({ type: 'not-asked', why: 'an earlier rule decided' });
  });
});

describe('a call that nobody refuses', () => {
  it('runs, and the walk says so by nobody', () => {
    const x = toolOf('x', () => returned({ found: 3 }));
    const { outcome, events } = poolWith({ tools: [x], harness: [refuser('g', () => 0)] }).call('x', { q: 1 });
    expect(outcome).toEqual({ type: 'told', reads: { found: 3 }, outcome: 'toolResult', how: 'result' });
    expect(told(events)).toEqual(['beforeDispatch', 'run 1', 'afterExecute', 'admitted', 'afterAdmit']);
    const [gates, execute, admit] = walksOf(events);
    expect(gates).toMatchObject({ by: null, decidedBy: null });
    expect(gates && said(gates)).toEqual(['auth abstained', 'g/g abstained', 'defaults abstained']);
    expect(execute?.answers).toEqual([
      { contributor: 'defaults', speaker: 'frame', said: { type: 'decided', decision: { type: 'attempt' } } },
    ]);
    expect(admit).toMatchObject({ by: 'frame', decidedBy: 'defaults' });
  });
});

describe('authorization', () => {
  const locked = () =>
    toolOf('x', undefined, { protected: true, contributors: [own('t', { beforeDispatch: [guard('t')] })] });

  it('refuses first, and nobody else is asked', () => {
    const { outcome, events } = poolWith({ tools: [locked()], harness: [refuser('h')] }).call('x');
    expect(outcome).toMatchObject({ reads: { error: AUTH_MESSAGE }, outcome: 'nudge', how: 'refused' });
    expect(told(events).slice(0, 3)).toEqual(['beforeDispatch', 'authRejected', 'refused']);
    expect(
      walksOf(events)[0]
        ?.answers.slice(1)
        .map((answer) => answer.said),
    ).toEqual(Array(3).fill({ type: 'not-asked', why: "the framework's authorization gate refused" }));
  });
  it.each([false, { scope: 'cohort' }] as const)('is out of reach of an override (%j)', (setting) => {
    const { outcome } = poolWith({ tools: [locked()], guards: { auth_reject: setting } }).call('x');
    expect(outcome).toMatchObject({ reads: { error: AUTH_MESSAGE } });
  });
  it('lets a granted tool through to the other guards', () => {
    const { outcome } = poolWith({ tools: [locked()], grants: ['x'] }).call('x');
    expect(outcome).toMatchObject({ reads: { error: 't refuses' } });
  });
  it('is known by who refuses: a look-alike is an ordinary guard', () => {
    const { events } = poolWith({ tools: [toolOf('x')], harness: [refuser('auth_reject')] }).call('x');
    expect(told(events)).not.toContain('authRejected');
  });
  it('reads the grants once, when the pool starts', () => {
    const grants: string[] = [];
    const { call } = poolWith({ tools: [locked()], grants });
    grants.push('x');
    expect(call('x').outcome).toMatchObject({ reads: { error: AUTH_MESSAGE } });
  });
});

describe('the terminal tool’s call', () => {
  it('is not gated, and the walk says why of everyone', () => {
    const reply = toolOf('reply', undefined, { protected: true });
    const { outcome, events } = poolWith({
      tools: [reply],
      terminal: 'reply',
      harness: [refuser('h'), refuser('gone')],
      guards: { gone: false },
    }).call('reply', { result: 'done' });
    expect(outcome).toEqual({ type: 'returned', result: 'done' });
    const exempt = { type: 'not-asked', why: "the tool's call ends the turn and is not gated" };
    expect(walksOf(events)[0]?.answers.map((answer) => answer.said)).toEqual([exempt, exempt, { type: 'off' }, exempt]);
  });
});

describe('a guard that throws', () => {
  it('ends the whole pool', () => {
    const x = toolOf('x');
    const boom = refuser('boom', () => {
      throw new Error('no such path');
    });
    const { call } = poolWith({ tools: [x], harness: [boom, refuser('later')], agents: [{ id: 'a' }, { id: 'b' }] });
    const { outcome, events } = call('x');
    expect(outcome).toEqual({ type: 'stopped', blast: 'pool', reason: 'guard_threw', error: 'no such path' });
    expect(told(events)).toEqual(['beforeDispatch', 'poolEnded']);
    expect(walksOf(events)[0]).toMatchObject({ raised: true, by: null, decidedBy: null });
    expect(
      walksOf(events)[0]
        ?.answers.slice(1)
        .map((answer) => answer.said),
    ).toEqual([
      { type: 'threw', error: 'no such path' },
      { type: 'not-asked', why: 'an earlier rule raised an error' },
      { type: 'not-asked', why: 'an earlier rule raised an error' },
    ]);
    expect(call('x', {}, 'b')).toMatchObject({ outcome: { type: 'stopped', reason: 'pool_ended' }, events: [] });
    expect(x.runs).toEqual([]);
  });
});

describe('arguments', () => {
  it('that a guard changes are changed for the guards after it only', () => {
    const seen: unknown[] = [];
    const change: Guard['reject'] = ({ args }) => {
      args.q = 'changed';
    };
    const look: Guard['reject'] = ({ args }) => {
      seen.push({ ...args });
    };
    const x = toolOf('x', undefined, {
      contributors: [own('t', { beforeDispatch: [guard('m', change), guard('n', look)] })],
    });
    const later = rule('later', {
      afterExecute: ({ args }) => {
        seen.push(args);
      },
    });
    const { call } = poolWith({
      tools: [x],
      harness: [refuser('wide', look), later],
      guards: { wide: { scope: 'cohort' } },
    });
    call('x', { q: 'asked' });
    expect(seen).toEqual([{ q: 'changed' }, { q: 'changed' }, { q: 'asked' }]);
    expect(x.runs).toEqual([{ q: 'asked' }]);
  });
  it.each([
    ['{"q":', {}],
    ['', {}],
    ['null', null],
    ['[1]', [1]],
    ['5', 5],
  ])('%j is an empty record to rules, and %j to the tool', (args, received) => {
    const seen: unknown[] = [];
    const x = toolOf('x');
    const look = rule('look', {
      beforeDispatch: [
        guard('g', (input) => {
          seen.push(input.args);
        }),
      ],
      afterAdmit: (input) => {
        seen.push(input.args, input.agent.attendedResults('x'));
      },
    });
    const { pool } = poolWith({ tools: [x], harness: [look] });
    const { events } = pool.call('a', { tool: 'x', args });
    expect(seen).toEqual([{}, {}, [{}]]);
    expect(x.runs).toEqual([received]);
    expect(events.find((event) => event.type === 'execution')).toMatchObject({ asked: received, received });
  });
});

describe('attended()', () => {
  const readings = (scope?: 'cohort') => {
    const seen: unknown[] = [];
    const look = refuser('look', ({ attended }) => {
      seen.push(attended());
    });
    return { seen, harness: [look], guards: scope ? { look: { scope } } : {} };
  };

  it('holds what was read, of this tool, by the agent and whoever called it; a failure told counts, a refusal does not', () => {
    const { seen, harness } = readings();
    const failing = rule('fail', {
      afterExecute: ({ args }) => (args.q === 2 ? { type: 'fail', message: 'not usable' } : undefined),
    });
    const { call } = poolWith({
      tools: [toolOf('x'), toolOf('y')],
      harness: [...harness, failing, refuser('three', ({ args }) => args.q === 3)],
      agents: [
        { id: 'caller', inPool: false, ledger: [{ tool: 'x', args: '{"q":0}', outcome: 'toolResult' }] },
        { id: 'a', parent: 'caller' },
        { id: 'b' },
      ],
    });
    for (const q of [1, 2, 3]) call('x', { q });
    call('y', { q: 9 });
    call('x', { q: 4 }, 'b');
    call('x', { q: 5 });
    expect(seen).toEqual([
      [{ q: 0 }],
      [{ q: 1 }, { q: 0 }],
      [{ q: 1 }, { q: 2 }, { q: 0 }],
      [],
      [],
      [{ q: 1 }, { q: 2 }, { q: 0 }],
    ]);
  });
  it('in cohort scope holds what the pool’s agents read, in their order, and nothing of a caller elsewhere', () => {
    const { seen, harness, guards } = readings('cohort');
    const { call } = poolWith({
      tools: [toolOf('x')],
      harness,
      guards,
      agents: [
        { id: 'caller', inPool: false, ledger: [{ tool: 'x', args: '{"q":0}', outcome: 'toolResult' }] },
        { id: 'a', parent: 'caller' },
        { id: 'b' },
      ],
    });
    call('x', { q: 1 }, 'b');
    call('x', { q: 2 }, 'a');
    call('x', { q: 3 }, 'b');
    expect(seen).toEqual([[], [{ q: 1 }], [{ q: 2 }, { q: 1 }]]);
  });
  it('is worked out once for each scope and call, and shared', () => {
    const lists: unknown[] = [];
    const look: Guard['reject'] = ({ attended }) => {
      lists.push(attended(), attended());
    };
    const { call } = poolWith({
      tools: [toolOf('x')],
      harness: [refuser('one', look), refuser('two', look), refuser('wide', look)],
      guards: { wide: { scope: 'cohort' } },
    });
    call('x');
    expect(new Set(lists).size).toBe(2);
    expect(lists.slice(0, 4).every((list) => list === lists[0])).toBe(true);
    call('x');
    expect(new Set(lists).size).toBe(4);
  });
  it('finds an agent that joined with its first call', () => {
    const { seen, harness, guards } = readings('cohort');
    const { call } = poolWith({ tools: [toolOf('x')], harness, guards });
    call('x', { q: 1 }, 'late');
    call('x', { q: 2 }, 'later');
    expect(seen).toEqual([[], [{ q: 1 }]]);
  });
});
