import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { check } from '@/lib/compile';
import { told } from '@/lib/compile/problem';
import { layoutOf } from '@/lib/lanes/layout';
import type { Policy } from '@/lib/policy/document';
import { canvasPicture, type Pictured } from '@/lib/prints/canvas-picture';
import { COLOURS, colourIn } from '@/lib/prints/colours';
import { pngScale } from '@/lib/prints/sheet';
import { runPolicy } from '@/lib/run/run';
import { openSandbox } from '@/lib/sandbox';
import { EXAMPLES, supportDesk } from '../helpers/examples';

const sandbox = await openSandbox();
const desk = supportDesk();

function pictured(policy: Policy): Pictured {
  const outcome = runPolicy(policy, sandbox);
  return { policy, problems: check(policy).map(told), turn: outcome.type === 'ran' ? outcome.turn : null };
}

/** The rules of the example that has most of everything, in every tool's own chain too, off, on the shelf, and with notes. */
function tall(): Policy {
  const bad = EXAMPLES.get('bad-policy') ?? desk;
  const [first, second, third] = bad.nodes;
  const copies = bad.tools.flatMap(({ name }, i) =>
    [first, second].flatMap((node) =>
      node === undefined
        ? []
        : [{ ...node, id: `${node.id}-${i}`, name: `${node.name} of ${name}`, guard: `g_${node.id}_${i}` }],
    ),
  );
  return {
    ...bad,
    name: 'A tall policy with <every> kind of “card” & a name that is so long that it does not fit on its line '.repeat(
      3,
    ),
    nodes: [
      ...bad.nodes,
      ...copies.map((node, i) =>
        i === 1 ? { ...node, off: 'skip' as const } : i === 2 ? { ...node, off: 'refuse' as const } : node,
      ),
      { id: 'x1', kind: 'from-tomorrow', name: 'Ein Name ohne Leerzeichen'.replaceAll(' ', '').repeat(9), fields: {} },
      { id: 'x2', kind: 'from-tomorrow', name: 'กฎการคืนเงินจำนวนมาก 大额退款需要经理批准 😀😀', fields: {} },
      ...(third === undefined ? [] : [{ ...third, id: 'x3', name: 'On the shelf', guard: 'shelf' }]),
    ],
    chains: [
      ...bad.chains,
      ...bad.tools.map(({ name }, i) => ({
        moment: 'beforeDispatch' as const,
        tool: name,
        nodes: copies.slice(2 * i, 2 * i + 2).map(({ id }) => id),
      })),
      { moment: 'beforeAdmit' as const, nodes: ['x1', 'x2'] },
    ],
    shelf: [...bad.shelf, { node: 'x3' }],
    notes: [
      {
        id: 'a',
        x: 620,
        y: -60,
        text: 'Ask Ann before this is changed. She knows why the limit is 500 and who may lift it.',
      },
      { id: 'b', x: -90, y: 300, text: '' },
    ],
  };
}

test.each([
  ['the support desk, light', desk, 'light', 'support-desk-light.svg'],
  ['the support desk, dark', desk, 'dark', 'support-desk-dark.svg'],
  ['C12 a tall policy, light', tall(), 'light', 'tall-light.svg'],
  ['C12 a tall policy, dark', tall(), 'dark', 'tall-dark.svg'],
] as const)('%s', async (_, policy, theme, file) => {
  await expect(canvasPicture(pictured(policy), theme)).toMatchFileSnapshot(`pictures/${file}`);
});

const cards = (svg: string): number => svg.match(/<svg /g)?.length ?? 0;
const wires = (svg: string): number => svg.match(/<path /g)?.length ?? 0;

describe('the whole of it', () => {
  test.each([...EXAMPLES, ['tall', tall()] as const])('%s: every card, every wire, within the edges', (_, policy) => {
    const svg = canvasPicture(pictured(policy), 'light');
    const { lanes, shelf, wires: laid, width, height } = layoutOf(policy);
    const faced = [...lanes.flatMap(({ parts }) => parts), ...(shelf?.parts ?? [])].filter(
      ({ is }) => is === 'rule' || is === 'auth' || is === 'defaults',
    );
    expect(cards(svg)).toBe(1 + faced.length + (policy.notes?.length ?? 0));
    expect(wires(svg)).toBeGreaterThanOrEqual(laid.length);
    const [, across = '', down = ''] = /width="(\d+)" height="(\d+)" viewBox/.exec(svg) ?? [];
    expect(Number(across)).toBeGreaterThan(width);
    expect(Number(down)).toBeGreaterThan(height);
  });

  test('names and rules are text that is escaped; nothing is fetched and nothing runs', () => {
    const evil = '<script>alert(1)</script><img src=x onerror="alert(1)">\u202e\u0000]]>';
    const nodes = desk.nodes.map((node) => ({ ...node, name: `${evil} ${node.id}` }));
    const policy: Policy = { ...desk, name: evil, nodes, notes: [{ id: 'a', x: 0, y: 0, text: evil }] };
    for (const theme of ['light', 'dark'] as const) {
      const svg = canvasPicture(pictured(policy), theme).replace('http://www.w3.org/2000/svg', '');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there
      expect(svg).not.toMatch(/<script|<img|<image|<a |<style|href|\son\w+="|https?:|url\(|\u202e|\u0000/);
      expect(svg).toContain('&lt;script&gt;');
    }
  });
});

test('the colours are those of the page', () => {
  const tokens = readFileSync('app/tokens.css', 'utf8');
  for (const [name, [light, dark]] of Object.entries(COLOURS))
    expect(tokens, name).toContain(`--${name}: light-dark(${light}, ${dark});`);
  expect([colourIn('light')('ink'), colourIn('dark')('ink')]).toEqual(['#1d1c1a', '#edebe6']);
});

test.each([
  [1000, 500, 2],
  [8000, 500, 2],
  [400, 32_000, 0.5],
  [10_000, 10_000, 1],
])('a picture of %i × %i becomes %d times as large as a PNG', (width, height, scale) => {
  expect(pngScale(width, height)).toBe(scale);
});
