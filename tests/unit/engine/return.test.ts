import { describe, expect, it } from 'vitest';
import { captureOf, repaired } from '@/lib/engine/capture';
import { onReturn, whyNoRejection } from '@/lib/engine/return';
import { createRoster, viewOf } from '@/lib/engine/roster';
import { onlooker, own, poolWith, rule, said, told, toolOf, walksOf } from './vocabulary';

const rejecting = (id = 'again', message = 'look first') => rule(id, { onReturn: () => ({ type: 'reject', message }) });
const accepting = (id: string, result: string) => rule(id, { onReturn: () => ({ type: 'accept', result }) });
const reply = () => toolOf('reply');
const ROOM = { nCtx: 16_384, remaining: 1_100, softLimit: 1_024, hardLimit: 512 };

describe('a reply', () => {
  it('that nobody judges ends the turn; the tool never runs', () => {
    const watch = onlooker();
    const tool = reply();
    const { call } = poolWith({ tools: [tool, toolOf('x')], terminal: 'reply', harness: [watch] });
    call('x');
    const { outcome, events } = call('reply', { result: 'done  ' });
    expect(outcome).toEqual({ type: 'returned', result: 'done' });
    expect(told(events)).toEqual(['beforeDispatch', 'onReturn', 'returned']);
    expect(tool.runs).toEqual([]);
    expect(watch.sights.at(-1)).toMatchObject({ moment: 'onReturn', turns: 1, calls: 1, ledger: ['x toolResult'] });
    expect(call('x').outcome).toMatchObject({ type: 'stopped', reason: 'agent_done' });
  });
  it('that is accepted counts as a call, once it is', () => {
    const seen: unknown[] = [];
    const look = rule('look', {
      onReturn: ({ agent }) => void seen.push(agent.toolCallCount),
      afterAdmit: ({ agent }) => void seen.push(agent.parent?.toolCallCount),
    });
    const { call } = poolWith({
      tools: [reply(), toolOf('x')],
      terminal: 'reply',
      harness: [look],
      agents: [{ id: 'caller' }, { id: 'child', parent: 'caller' }],
    });
    call('reply', { result: 'r' }, 'caller');
    call('x', {}, 'child');
    expect(seen).toEqual([0, 1]);
  });
  it('that is rejected is told why, costs a turn, is booked as a nudge, and may come once more', () => {
    const watch = onlooker();
    const { call } = poolWith({ tools: [reply()], terminal: 'reply', harness: [watch, rejecting()] });
    const first = call('reply', { result: 'too early' });
    expect(first.outcome).toEqual({
      type: 'told',
      reads: { error: 'look first' },
      outcome: 'nudge',
      how: 'returnRejected',
    });
    expect(told(first.events)).toEqual(['beforeDispatch', 'onReturn', 'returnRejected', 'admitted', 'afterAdmit']);
    expect(watch.sights.at(-1)).toMatchObject({
      moment: 'afterAdmit',
      turns: 1,
      calls: 0,
      ledger: ['reply nudge'],
      outcome: 'nudge',
    });
    const second = call('reply', { result: 'anyway' });
    expect(second.outcome).toEqual({ type: 'returned', result: 'anyway' });
    expect(walksOf(second.events)[1]).toMatchObject({
      by: 'frame',
      answers: [
        { said: { type: 'abstained' } },
        {
          said: {
            type: 'overruled',
            message: 'look first',
            why: 'this agent has already had a reply rejected, and one is the limit',
          },
        },
        { said: { type: 'decided' } },
      ],
    });
  });
  it('is bound for each agent by itself', () => {
    const { call } = poolWith({ tools: [reply()], terminal: 'reply', harness: [rejecting()] });
    for (const agent of ['a', 'b'])
      expect(call('reply', { result: 'r' }, agent).outcome).toMatchObject({ how: 'returnRejected' });
    for (const agent of ['a', 'b'])
      expect(call('reply', { result: 'r' }, agent).outcome).toMatchObject({ type: 'returned' });
  });
  it('cannot be rejected once the turns are spent', () => {
    const { call } = poolWith({
      tools: [reply(), toolOf('x')],
      terminal: 'reply',
      harness: [rejecting()],
      maxTurns: 1,
    });
    call('x');
    expect(call('reply', { result: 'r' }).outcome).toEqual({ type: 'returned', result: 'r' });
  });
  it('with a rule that throws: the whole pool ends, also behind an accept', () => {
    const boom = rule('boom', {
      onReturn: () => {
        throw new Error('boom');
      },
    });
    const { call } = poolWith({
      tools: [reply()],
      terminal: 'reply',
      harness: [accepting('first', 'r'), boom, rejecting()],
    });
    const { outcome, events } = call('reply', { result: 'r' });
    expect(outcome).toEqual({ type: 'stopped', blast: 'pool', reason: 'on_return_threw', error: 'boom' });
    const walk = walksOf(events)[1];
    expect(walk && said(walk)).toEqual(['first decided', 'boom threw', 'again not-asked', 'defaults not-asked']);
  });
});

describe('whose word on a reply stands', () => {
  const walk = (...harness: Parameters<typeof poolWith>[0]['harness'] & object) => {
    const tool = {
      ...reply(),
      contributors: [own('typed', { onReturn: () => ({ type: 'accept', result: 'typed  ' }) })],
    };
    const { outcome, events } = poolWith({ tools: [tool], terminal: 'reply', harness }).call('reply', { result: 'r' });
    const last = walksOf(events)[1];
    return { outcome, said: last && said(last), decidedBy: last?.decidedBy };
  };
  it('the first accept, word for word, with all the others asked', () => {
    expect(walk(accepting('h', 'h'), rule('quiet', { onReturn: () => null }))).toEqual({
      outcome: { type: 'returned', result: 'typed  ' },
      said: ['typed decided', 'h decided', 'quiet abstained', 'defaults not-asked'],
      decidedBy: 'typed',
    });
  });
  it('any rejection before all accepts, and nobody after it is asked', () => {
    expect(walk(rejecting('r1', 'first'), rejecting('r2', 'second'))).toEqual({
      outcome: expect.objectContaining({ how: 'returnRejected', reads: { error: 'first' } }),
      said: ['typed decided', 'r1 decided', 'r2 not-asked', 'defaults not-asked'],
      decidedBy: 'r1',
    });
  });
  it.each([
    [{ type: 'accept' }, 'an accepted reply without a text', { type: 'returned', result: '' }],
    [{ type: 'approve', result: 'ok ' }, expect.stringContaining('accepted'), { type: 'returned', result: 'ok ' }],
    [{ type: 'reject' }, 'a rejection without words', { how: 'returnRejected', reads: { error: '' } }],
  ])('%j is taken for something', (answer, takenAs, outcome) => {
    const result = poolWith({
      tools: [reply()],
      terminal: 'reply',
      harness: [rule('odd', { onReturn: () => answer })],
    }).call('reply', { result: 'r' });
    expect(result.outcome).toMatchObject(outcome);
    expect(walksOf(result.events)[1]?.answers[0]?.said).toMatchObject({ type: 'misspoke', takenAs });
  });
});

describe('the bound of rejections', () => {
  const free = {
    agent: { turns: 3, returnsRejected: 0 },
    maxTurns: 4,
    pressure: { headroom: 0, critical: false },
    path: 'voluntary',
  } as const;
  it.each([
    ['none of the four', {}, null],
    ['a rejection before', { agent: { turns: 3, returnsRejected: 1 } }, 'rejected'],
    ['the turns', { maxTurns: 3 }, 'turn left'],
    ['the headroom', { pressure: { headroom: -1, critical: false } }, 'room'],
    ['the hard limit', { pressure: { headroom: 0, critical: true } }, 'room'],
    ['a recovery', { path: 'recovery' } as const, 'recovered'],
  ])('%s', (_, change, why) => {
    const bar = whyNoRejection({ ...free, ...change });
    expect(bar).toEqual(why === null ? null : expect.stringContaining(why));
  });
  it('on recovery asks everyone, and accepts', () => {
    const [agent] = createRoster([{ id: 'a' }]).values();
    if (!agent) throw new Error('there is an agent');
    const input = { agent: viewOf(agent), tool: 'reply', args: {}, raw: '{}', result: 'saved' };
    const walked = onReturn([rejecting(), accepting('h', 'kept')], input, { ...free, path: 'recovery' });
    expect(walked).toMatchObject({ by: 'policy', decision: { type: 'accept', result: 'kept' } });
  });
});

describe('no room for a rejection’s words', () => {
  it('is a stall like any other', () => {
    const { outcome, events } = poolWith({
      tools: [reply()],
      terminal: 'reply',
      harness: [rejecting()],
      room: ROOM,
      textCost: () => 100,
    }).call('reply', { result: 'r' });
    expect(outcome).toMatchObject({ type: 'stopped', reason: 'settle_stall_break' });
    expect(told(events)).toEqual(['beforeDispatch', 'onReturn', 'returnRejected', 'beforeAdmit', 'dropped']);
  });
});

describe('the capture of a reply', () => {
  it.each([
    ['{"result":"findings"}', 'findings'],
    ['{"result":""}', ''],
    ['{"result":"a","n":1}', 'a'],
    ['{"total":12}', '{"total":12}'],
    ['{"result":5}', '{"result":5}'],
    ['null', 'null'],
    ['["a"]', '["a"]'],
    ['plain words', 'plain words'],
    ['', ''],
    ['{"result":"cut o', 'cut o'],
    ['{"n":1, "result" : "cut', 'cut'],
    ['{"result":"whole","rest":', 'whole'],
    ['{"result":"', ''],
    ['{"result":"two\\nlines \\"said\\" he\\', 'two\nlines "said" he'],
    ['{"result":"half an escape \\u00', '{"result":"half an escape \\u00'],
    ['{"result": 5, ', '{"result": 5, '],
  ])('%j is %j', (text, capture) => {
    expect(captureOf(text)).toBe(capture);
  });
});

describe('the repair of a capture', () => {
  it.each([
    ['done', 'done'],
    ['  done \n', '  done'],
    ['done\n<tool_call>{"name":"x"', 'done'],
    ['done <tool_call>{}</tool_call>', 'done <tool_call>{}</tool_call>'],
    ['done <tool_call>{}</tool_call> and <tool_call>{', 'done <tool_call>{}</tool_call> and'],
    ['done <tool_call>one <tool_call>two', 'done'],
    ['<tool_call>', ''],
    ['</tool_call> done', '</tool_call> done'],
  ])('%j is %j', (capture, result) => {
    expect(repaired(capture)).toBe(result);
  });
});
