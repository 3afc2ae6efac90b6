import { describe, expect, it } from 'vitest';
import { pressureOf } from '@/lib/engine';
import { onlooker, own, poolWith, refuser, returned, rule, said, told, toolOf, walksOf } from './vocabulary';

const ROOM = { nCtx: 16_384, remaining: 1_100, softLimit: 1_024, hardLimit: 512 };
const large = () => toolOf('x', () => returned({ rows: 500 }), { cost: () => 2_000 });
const nudging = (message = 'ask for less') => rule('nudging', { beforeAdmit: () => ({ type: 'nudge', message }) });

describe('a result that fits', () => {
  it('is admitted unasked, up to the last cell above the soft limit', () => {
    const watch = onlooker();
    const x = toolOf('x', undefined, { cost: () => 76 });
    const { call } = poolWith({ tools: [x], harness: [watch], room: ROOM });
    expect(call('x').outcome).toMatchObject({ how: 'result' });
    expect(watch.sights.map(({ moment }) => moment)).toEqual(['afterExecute', 'afterAdmit']);
    expect(call('x').outcome).toMatchObject({ type: 'stopped', reason: 'settle_stall_break' });
  });
});

describe('a result that does not fit', () => {
  it.each([
    ['nobody speaks: the framework drops the agent', [], 'settle_stall_break'],
    ['a rule drops it', [rule('d', { beforeAdmit: () => ({ type: 'drop' }) })], 'pressure_settle_reject'],
    [
      'a rule answers with no decision at all',
      [rule('d', { beforeAdmit: () => 'shorter!' })],
      'pressure_settle_reject',
    ],
  ])('%s', (_, harness, reason) => {
    const watch = onlooker();
    const { call } = poolWith({ tools: [large()], harness: [watch, ...harness], room: ROOM });
    const { outcome, events } = call('x');
    expect(outcome).toMatchObject({ type: 'stopped', blast: 'agent', reason });
    expect(told(events)).toEqual(['beforeDispatch', 'run 1', 'afterExecute', 'beforeAdmit', 'dropped']);
    expect(watch.sights.at(-1)).toMatchObject({ moment: 'beforeAdmit', ledger: [] });
    expect(call('x').outcome).toMatchObject({ reason: 'agent_done' });
    expect(call('x', {}, 'b').outcome).toMatchObject({ reason });
  });
  it('is replaced by a nudge that fits: booked as one, at the cost of a turn', () => {
    const watch = onlooker();
    const { outcome, events } = poolWith({
      tools: [large()],
      harness: [watch, nudging()],
      room: ROOM,
      textCost: () => 20,
    }).call('x');
    expect(outcome).toEqual({ type: 'told', reads: { error: 'ask for less' }, outcome: 'nudge', how: 'nudged' });
    expect(told(events)).toEqual([
      'beforeDispatch',
      'run 1',
      'afterExecute',
      'beforeAdmit',
      'nudged',
      'admitted',
      'afterAdmit',
    ]);
    expect(watch.sights.at(-1)).toEqual({
      moment: 'afterAdmit',
      turns: 2,
      calls: 1,
      ledger: ['x nudge'],
      outcome: 'nudge',
      result: { error: 'ask for less' },
    });
  });
  it('with a nudge that does not fit either: nudged on the trace, and dropped', () => {
    const { outcome, events } = poolWith({
      tools: [large()],
      harness: [nudging()],
      room: ROOM,
      textCost: () => 77,
    }).call('x');
    expect(outcome).toMatchObject({ type: 'stopped', reason: 'pressure_settle_reject' });
    expect(told(events).slice(-3)).toEqual(['beforeAdmit', 'nudged', 'dropped']);
  });
  it('tells the rules what it takes, what is left, and the terminal tool', () => {
    const seen: unknown[] = [];
    const look = rule('look', {
      beforeAdmit: ({ cost, pressure, terminal }) => {
        seen.push(cost, pressure.headroom, pressure.critical, pressure.canFit(76), pressure.canFit(77), terminal);
      },
    });
    poolWith({ tools: [large()], harness: [look], room: ROOM, terminal: 'reply' }).call('x');
    expect(seen).toEqual([2_000, 76, false, true, false, 'reply']);
  });
  it('and a rule that throws: the whole pool ends', () => {
    const boom = own('boom', {
      beforeAdmit: () => {
        throw new Error('boom');
      },
    });
    const { call } = poolWith({ tools: [{ ...large(), contributors: [boom] }], harness: [nudging()], room: ROOM });
    const { outcome, events } = call('x');
    expect(outcome).toEqual({ type: 'stopped', blast: 'pool', reason: 'before_admit_threw', error: 'boom' });
    expect(told(events).slice(-2)).toEqual(['beforeAdmit', 'poolEnded']);
    expect(call('x', {}, 'b').outcome).toMatchObject({ reason: 'pool_ended' });
  });
});

describe('the default policy at a stall', () => {
  it.each([
    [
      'has no words: it drops, and speaks as policy',
      {},
      'reply',
      { type: 'stopped', reason: 'pressure_settle_reject' },
    ],
    [
      'has words, and the agent can report',
      { stallWords: 'report now' },
      'reply',
      { how: 'nudged', reads: { error: 'report now' } },
    ],
    [
      'has words, and there is nothing to report with',
      { stallWords: 'report now' },
      undefined,
      { reason: 'pressure_settle_reject' },
    ],
  ])('%s', (_, more, terminal, expected) => {
    const { outcome, events } = poolWith({
      tools: [large()],
      room: ROOM,
      defaultPolicy: { maxToolRetries: 1, ...more },
      ...(terminal !== undefined && { terminal }),
    }).call('x');
    expect(outcome).toMatchObject(expected);
    expect(walksOf(events).find(({ moment }) => moment === 'beforeAdmit')).toMatchObject({
      by: 'policy',
      decidedBy: 'default-policy',
    });
  });
});

describe('a message of the pool that does not fit', () => {
  it('is asked about as a result is: a refusal', () => {
    const { outcome, events } = poolWith({
      tools: [toolOf('x')],
      harness: [refuser('no')],
      room: ROOM,
      textCost: () => 100,
    }).call('x');
    expect(outcome).toMatchObject({ type: 'stopped', reason: 'settle_stall_break' });
    expect(told(events)).toEqual(['beforeDispatch', 'refused', 'beforeAdmit', 'dropped']);
  });
  it('a refusal replaced by shorter words', () => {
    const textCost = (message: string) => message.length;
    const no = rule('no', { beforeDispatch: [{ name: 'no', reject: () => true, message: 'no'.repeat(60) }] });
    const { outcome } = poolWith({ tools: [toolOf('x')], harness: [no, nudging('no')], room: ROOM, textCost }).call(
      'x',
    );
    expect(outcome).toEqual({ type: 'told', reads: { error: 'no' }, outcome: 'nudge', how: 'nudged' });
  });
});

describe('a follow-up', () => {
  const following = (message: unknown) => rule('after', { afterAdmit: () => ({ type: 'followUp', message }) });

  it('is placed after the result', () => {
    const { outcome, events, followUps } = poolWith({
      tools: [toolOf('x')],
      harness: [following('broaden the query')],
    }).call('x');
    expect(outcome).toMatchObject({ how: 'result' });
    expect(followUps).toEqual(['broaden the query']);
    expect(told(events).slice(-2)).toEqual(['afterAdmit', 'followUp']);
  });
  it.each(['', undefined, 5])('without words (%j) is not placed', (message) => {
    const { events, followUps } = poolWith({ tools: [toolOf('x')], harness: [following(message)] }).call('x');
    expect(followUps).toEqual([]);
    expect(told(events)).not.toContain('followUp');
    expect(walksOf(events).at(-1)).toMatchObject({ decidedBy: 'after' });
  });
  it('that was answered with none hides those after it', () => {
    const none = rule('none', { afterAdmit: () => ({ type: 'none' }) });
    const { events, followUps } = poolWith({ tools: [toolOf('x')], harness: [none, following('hidden')] }).call('x');
    expect(followUps).toEqual([]);
    const walk = walksOf(events).at(-1);
    expect(walk && said(walk)).toEqual(['none decided', 'after not-asked', 'defaults not-asked']);
  });
  it('from a rule that throws does not come, and the admission stands', () => {
    const boom = rule('boom', {
      afterAdmit: () => {
        throw new Error('boom');
      },
    });
    const watch = onlooker();
    const { call } = poolWith({ tools: [toolOf('x')], harness: [watch, boom, following('hidden')] });
    const { outcome, events, followUps } = call('x');
    expect(outcome).toMatchObject({ type: 'told', how: 'result' });
    expect(followUps).toEqual([]);
    expect(walksOf(events).at(-1)).toMatchObject({ moment: 'afterAdmit', raised: true });
    expect(watch.sights.at(-1)?.ledger).toEqual(['x toolResult']);
    expect(call('x').outcome).toMatchObject({ how: 'result' });
  });
  it('takes room itself, and ends the pool where there is none at all', () => {
    const textCost = (message: string) => message.length;
    const { outcome } = poolWith({
      tools: [toolOf('x')],
      harness: [following('!'.repeat(1_101))],
      room: ROOM,
      textCost,
    }).call('x');
    expect(outcome).toMatchObject({ type: 'stopped', blast: 'pool', reason: 'follow_up_does_not_fit' });
  });
  it('leaves less room for what comes next', () => {
    const { call } = poolWith({
      tools: [toolOf('x', undefined, { cost: () => 30 })],
      harness: [following('!'.repeat(20))],
      room: ROOM,
      textCost: (message) => message.length,
    });
    expect(call('x').outcome).toMatchObject({ how: 'result' });
    expect(call('x').outcome).toMatchObject({ type: 'stopped', reason: 'settle_stall_break' });
  });
  it('is decided on a copy: what a rule changes there, the agent does not read', () => {
    const change = rule('change', {
      afterAdmit: ({ result }) => {
        Object.assign(result as object, { ok: 'changed' });
      },
    });
    expect(poolWith({ tools: [toolOf('x')], harness: [change] }).call('x').outcome).toMatchObject({
      reads: { ok: true },
    });
  });
});

describe('the arithmetic of the room', () => {
  it.each([
    [{ ...ROOM }, { cellsUsed: 15_284, headroom: 76, critical: false, percentAvailable: 7 }],
    [
      { ...ROOM, remaining: 511 },
      { headroom: -513, critical: true, percentAvailable: 3 },
    ],
    [
      { ...ROOM, remaining: 512 },
      { headroom: -512, critical: false },
    ],
    [
      { ...ROOM, nCtx: 0 },
      {
        remaining: Number.POSITIVE_INFINITY,
        headroom: Number.POSITIVE_INFINITY,
        critical: false,
        percentAvailable: 100,
      },
    ],
  ])('%j', (room, reading) => {
    expect(pressureOf(room)).toMatchObject(reading);
  });
});
