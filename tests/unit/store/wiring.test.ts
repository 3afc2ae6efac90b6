import { describe, expect, test } from 'vitest';
import { MOMENT_NAMES } from '@/lib/contract/moments';
import { drawnAt } from '@/lib/lanes/lanes';
import { layoutOf, type Part } from '@/lib/lanes/layout';
import { aimAt, type Port, portAt, wiringOf } from '@/lib/lanes/wiring';
import { chainAt } from '@/lib/policy/chains';
import type { Policy } from '@/lib/policy/document';
import { moveNode, shelveNodes } from '@/lib/policy/edits';
import { supportDesk as example } from '../../helpers/examples';

const desk = example();
const before = { moment: 'beforeDispatch' } as const;
const after = { moment: 'afterExecute' } as const;
const own = { ...before, tool: 'issue_refund' };
const shelved = shelveNodes(['n2'])(desk);
const branched = moveNode('n1', own)(desk);

const partsOf = (policy: Policy): readonly Part[] => {
  const layout = layoutOf(policy);
  return [...layout.lanes.flatMap((lane) => lane.parts), ...(layout.shelf?.parts ?? [])];
};
const part = (policy: Policy, key: string): Part => {
  const found = partsOf(policy).find((one) => one.key === key);
  if (found === undefined) throw new Error(`Nothing is called ${key}.`);
  return found;
};
const port = (policy: Policy, key: string, side: Port['side']): Port => ({ part: part(policy, key), side });
const draw = (policy: Policy, from: string, side: Port['side'], to: string) =>
  wiringOf(policy, port(policy, from, side), part(policy, to));
const drawn = (policy: Policy, place: Parameters<typeof drawnAt>[1] = before) =>
  drawnAt(policy, place).map(({ node }) => node.id);

/** n1 and n2 refuse, n3 limits and is applied last. */
describe('a wire drawn from a port', () => {
  test.each([
    ['the right port of n2 on n1: n2 is asked before it', desk, 'n2', 'out', 'n1', before, ['n2', 'n1', 'n3']],
    ['the left port of n1 on n2: n1 is asked behind it', desk, 'n1', 'in', 'n2', before, ['n2', 'n1', 'n3']],
    ['Auth on n2: it is asked first', desk, 'beforeDispatch auth', 'out', 'n2', before, ['n2', 'n1', 'n3']],
    [
      'n1 on Defaults: it is asked last of what is asked',
      desk,
      'n1',
      'out',
      'beforeDispatch defaults',
      before,
      ['n2', 'n1', 'n3'],
    ],
    ['n1 on the Defaults of another lane', desk, 'n1', 'out', 'afterExecute defaults', after, ['n1']],
    ['from the shelf before n1', shelved, 'n2', 'out', 'n1', before, ['n2', 'n1', 'n3']],
    ['n1 on a card of the shelf: that card comes behind it', shelved, 'n1', 'out', 'n2', before, ['n1', 'n2', 'n3']],
    ['into a tool’s own chain', branched, 'n2', 'out', 'n1', own, ['n2', 'n1']],
  ] as const)('%s', (_, policy, from, side, to, place, order) => {
    const wiring = draw(policy, from, side, to);
    if (wiring.type !== 'edit') throw new Error(wiring.says);
    const next = wiring.edit(policy);
    expect(drawn(next, place)).toEqual(order);
    const listed = [...next.chains.flatMap((chain) => chain.nodes), ...next.shelf.map((item) => item.node)];
    expect([...listed].sort()).toEqual(next.nodes.map((node) => node.id).sort());
  });

  test.each([
    ['n1', 'out', 'beforeDispatch auth', 'Auth is always asked first'],
    ['n1', 'in', 'beforeDispatch defaults', 'Defaults is always last'],
    ['n3', 'out', 'n1', 'Limits are applied last'],
    ['n1', 'out', 'onReturn defaults', 'Refuse when has nothing to say at this moment.'],
    ['beforeDispatch auth', 'out', 'beforeDispatch defaults', 'stay where they are'],
  ] as const)('%s %s on %s is refused, and says why', (from, side, to, why) => {
    expect(draw(desk, from, side, to)).toMatchObject({ type: 'refused', says: expect.stringContaining(why) });
  });

  test('what is wired so already is no step', () => {
    for (const [from, side, to] of [
      ['n1', 'out', 'n2'],
      ['n2', 'in', 'n1'],
      ['beforeDispatch auth', 'out', 'n1'],
    ] as const)
      expect(draw(desk, from, side, to).type).toBe('nothing');
  });

  test('let go over nothing: the left end takes the card to the shelf, the right one asks what to add', () => {
    const off = wiringOf(desk, port(desk, 'n2', 'in'), 'nothing');
    if (off.type !== 'edit') throw new Error(off.type);
    const next = off.edit(desk);
    expect(chainAt(next, before)).toEqual(['n1', 'n3']);
    expect(next.shelf.map((item) => item.node)).toEqual(['n2']);
    expect(wiringOf(desk, port(desk, 'n1', 'out'), 'nothing')).toMatchObject({ type: 'add', spot: { slot: 1 } });
    expect(wiringOf(desk, port(desk, 'beforeDispatch defaults', 'in'), 'nothing').type).toBe('refused');
    expect(wiringOf(desk, port(desk, 'n1', 'out'), 'itself')).toEqual({ type: 'nothing', says: '' });
  });

  test('no pair of ports and cards makes anything but five lists with each card once', () => {
    for (const policy of [desk, shelved, branched])
      for (const from of partsOf(policy))
        for (const side of ['in', 'out'] as const)
          for (const to of partsOf(policy)) {
            const wiring = wiringOf(policy, { part: from, side }, to === from ? 'itself' : to);
            if (wiring.type !== 'edit') continue;
            const next = wiring.edit(policy);
            const listed = [...next.chains.flatMap((chain) => chain.nodes), ...next.shelf.map((item) => item.node)];
            expect(listed.length).toBe(policy.nodes.length);
            expect(new Set(listed).size).toBe(policy.nodes.length);
            expect(next.chains.every((chain) => MOMENT_NAMES.includes(chain.moment))).toBe(true);
          }
  });
});

test('what a point is on, as a wire sees it', () => {
  const layout = layoutOf(desk);
  const from = port(desk, 'n1', 'out');
  const at = portAt(from);
  expect(aimAt(layout, from, { x: at.x + 10, y: at.y })).toBe('itself');
  expect(aimAt(layout, from, { x: at.x, y: at.y + 200 })).toBe('nothing');
  const n2 = part(desk, 'n2');
  expect(aimAt(layout, from, { x: n2.x + 20, y: n2.y + 20 })).toBe(
    layout.lanes[0]?.parts.find((one) => one.key === 'n2'),
  );
});
