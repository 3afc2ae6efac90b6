import { describe, expect, it } from 'vitest';
import { isGuardOverrides } from '@/lib/engine';
import { settingOf } from '@/lib/engine/overrides';
import { createRoster, viewOf } from '@/lib/engine/roster';

describe('the roster', () => {
  it('links callers in whatever order they are listed', () => {
    const roster = createRoster([
      { id: 'a', parent: 'p', ledger: [{ tool: 'x', args: '{"q":1}', outcome: 'toolResult' }] },
      { id: 'p', parent: 'gp', inPool: false, ledger: [{ tool: 'y', args: 'nonsense', outcome: 'nudge' }] },
      {
        id: 'gp',
        inPool: false,
        turns: 4,
        toolCallCount: 3,
        ledger: [{ tool: 'x', args: '{"q":2}', outcome: 'toolResult' }],
      },
    ]);
    const agent = roster.get('a');
    if (!agent) throw new Error('a is listed');
    const view = viewOf(agent);
    expect([...roster.keys()]).toEqual(['a', 'p', 'gp']);
    expect(view.parent?.parent).toMatchObject({ id: 2, turns: 4, toolCallCount: 3, parent: null });
    expect(view.attendedResults('x')).toEqual([{ q: 1 }, { q: 2 }]);
    expect(view.walkAncestors(({ toolHistory }) => toolHistory).map(({ name }) => name)).toEqual(['x', 'y', 'x']);
  });
  it.each([
    ['an unknown caller', [{ id: 'a', parent: 'nobody' }], /nobody/],
    [
      'a circle',
      [
        { id: 'a', parent: 'b' },
        { id: 'b', parent: 'a' },
      ],
      /its own caller/,
    ],
    ['one id twice', [{ id: 'a' }, { id: 'a' }], /same id/],
  ])('does not take %s', (_, starts, message) => {
    expect(() => createRoster(starts)).toThrow(message);
  });
  it('gives hooks a view that they cannot change the agent by', () => {
    const [agent] = createRoster([{ id: 'a', ledger: [{ tool: 'x', args: '{}', outcome: 'toolResult' }] }]).values();
    if (!agent) throw new Error('there is an agent');
    const view = viewOf(agent);
    Object.assign(view, { turns: 99 });
    (view.toolHistory as unknown[]).length = 0;
    expect(viewOf(agent)).toMatchObject({ turns: 0, toolHistory: [{ name: 'x' }] });
  });
});

describe('overrides', () => {
  const odd = JSON.parse(
    '{"a":false,"b":{"scope":"cohort"},"c":{"scope":"lineage"},"d":true,"e":{},"f":null,"__proto__":false}',
  );
  it.each([
    ['a', 'off'],
    ['b', 'cohort'],
    ['c', 'lineage'],
    ['d', 'cohort'],
    ['e', 'cohort'],
    ['f', 'lineage'],
    ['A', 'lineage'],
    ['__proto__', 'off'],
    ['constructor', 'lineage'],
    ['toString', 'lineage'],
  ])('of %s: %s', (name, setting) => {
    expect(settingOf(odd, name)).toBe(setting);
  });
  it.each([
    [{}, true],
    [{ g: false, h: { scope: 'cohort', why: 'x' } }, true],
    [JSON.parse('{"__proto__":false}'), true],
    [JSON.parse('{"__proto__":true}'), false],
    [{ g: true }, false],
    [{ g: {} }, false],
    [{ g: { scope: 'pool' } }, false],
    [{ g: ['cohort'] }, false],
    [[], false],
    [null, false],
    [undefined, false],
    ['off', false],
  ])('%j are in order: %s', (value, valid) => {
    expect(isGuardOverrides(value)).toBe(valid);
  });
});
