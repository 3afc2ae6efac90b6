import { expect, test } from 'vitest';
import type { Policy } from '@/lib/policy/document';
import { shelveNodes } from '@/lib/policy/edits';
import { previewOf } from '@/lib/store/incoming';
import { EXAMPLES, supportDesk } from '../../helpers/examples';
import { grown } from '../../helpers/grown';

const desk = supportDesk();

test('a preview says what will come: the rules of each moment, the shelf, tools, facts, overrides, notes', () => {
  const policy: Policy = {
    ...shelveNodes(['n3'])(desk),
    overrides: [{ guard: 'large_refunds', to: 'off' }],
    notes: [{ id: 'a', x: 0, y: 0, text: 'Ask Ann' }],
  };
  const { name, coming, unknown, stops } = previewOf(policy);
  expect(name).toBe('Support desk');
  expect(coming.map(({ what, count }) => [what, count])).toEqual([
    ['May this call run?', '2 rules'],
    ['On the shelf, not run', '1 rule'],
    ['Tools', '6 tools'],
    ['What the session knows', '2 facts'],
    ['Overrides of guards', '1 override'],
    ['On the canvas', '1 note'],
  ]);
  expect(coming[0]?.names).toEqual(['Large refunds', 'Never delete']);
  expect([unknown, stops]).toEqual([[], []]);
});

test('checked in steps it tells how far it has come, and finds the same', () => {
  const policy = grown(100);
  const told: (readonly number[])[] = [];
  expect(previewOf(policy, (done, of) => told.push([done, of]))).toEqual(previewOf(policy));
  expect(told).toEqual([0, 40, 80].map((done) => [done, 100]));
});

test.each([...EXAMPLES])('%s: nothing of what we ship is unknown', (_, policy) => {
  expect(previewOf(policy).unknown).toEqual([]);
});

test('what is not understood is named with its place', () => {
  const [first, second, third] = desk.nodes;
  if (first === undefined || second === undefined || third === undefined) throw new Error('The desk has three rules.');
  const policy = {
    ...desk,
    later: { a: 1 },
    tools: desk.tools.map((tool, i) =>
      i === 2 ? { ...tool, owner: 'ann', arguments: [{ name: 'x', type: 'any', unit: 'EUR' }] } : tool,
    ),
    nodes: [
      { ...first, kind: 'from-tomorrow' },
      { ...second, color: 'red', fields: { ...second.fields, tempo: 3 } },
      { ...third, fields: { tool: 7 } },
    ],
    scenario: { ...desk.scenario, weather: 'rain' },
  } as unknown as Policy;
  const { unknown, stops } = previewOf(policy);
  expect(unknown).toEqual([
    '“Large refunds” is a rule of the kind “from-tomorrow”.',
    '“Never delete” has a field “tempo”.',
    '“Page size” has fields that are not those of “Limit an argument”.',
    'The file has “tools[2].arguments[0].unit”.',
    'The file has “tools[2].owner”.',
    'The file has “nodes[1].color”.',
    'The file has “scenario.weather”.',
    'The file has “later”.',
  ]);
  expect(stops).toEqual([
    expect.stringMatching(/^“Large refunds”: This rule is of the kind “from-tomorrow”/),
    expect.stringMatching(/^“Page size”: The fields of this rule/),
  ]);
});

test('a file whose list names a rule that is not there opens, and says what stops it', () => {
  const policy = { ...desk, chains: [{ moment: 'beforeDispatch' as const, nodes: ['n1', 'gone', 'n1'] }] };
  expect(previewOf(policy).stops).toEqual([
    'The lane “May this call run?” names a rule “gone” that is not in the policy.',
    expect.stringMatching(/^“Large refunds”: This rule is listed more than once/),
  ]);
});

test('a name of any length is shown in short, and what is the same is said once', () => {
  const long = 'x'.repeat(1_000_000);
  const nodes = desk.nodes.map((node) => ({ ...node, name: long, kind: long }));
  const { name, coming, unknown, stops } = previewOf({ ...desk, name: long, nodes });
  expect(unknown).toHaveLength(1);
  expect(stops).toHaveLength(1);
  for (const shown of [name, ...unknown, ...stops, ...(coming[0]?.names ?? [])]) expect(shown.length).toBeLessThan(600);
});

test('names and notes that look like markup stay text, and an empty name is told', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const policy = { ...desk, name: ' ', about: evil, nodes: desk.nodes.map((node) => ({ ...node, name: evil })) };
  const { name, about, coming } = previewOf(policy);
  expect([name, about]).toEqual(['Untitled policy', evil]);
  expect(coming[0]?.names).toEqual([evil, evil, evil]);
});
