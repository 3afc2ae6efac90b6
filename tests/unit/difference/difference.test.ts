import { describe, expect, test } from 'vitest';
import { difference } from '@/lib/difference';
import { textDifference } from '@/lib/difference/text';
import type { Condition } from '@/lib/policy/conditions';
import type { Denial } from '@/lib/policy/denial';
import type { Policy } from '@/lib/policy/document';
import {
  addNode,
  all,
  type Edit,
  moveNode,
  removeNodes,
  renameNode,
  setField,
  setGuardName,
  setNote,
  setOff,
  shelveNodes,
} from '@/lib/policy/edits';
import { addFact, removeFact, setFactWords } from '@/lib/policy/edits/facts';
import { addNote, placeNote, writeNote } from '@/lib/policy/edits/notes';
import { renamePolicy, setAbout, setOverride, trySettings } from '@/lib/policy/edits/policy';
import { addTool, removeTools, setArgumentType, setDoes, setTerminal } from '@/lib/policy/edits/tools';
import { EXAMPLES, supportDesk } from '../../helpers/examples';

const desk = supportDesk();
const before = { moment: 'beforeDispatch' } as const;
const after = { moment: 'afterExecute' } as const;
const copy = { id: 'n9', kind: 'stop-agent', name: 'Stop', fields: {} };
const three = all(
  addNode({ ...copy, id: 'n8', name: 'Eight' }, before),
  addNode({ ...copy, name: 'Nine' }, before),
)(desk);

/** Each thing that differs and its lines: *card Large refunds: renamed …*. A text below stands as *was → is*. */
const said = (was: Policy, is: Policy): readonly string[] =>
  difference(was, is).flatMap(({ of, name, lines }) =>
    lines.map(
      ({ text, texts }) => `${of} ${name}: ${text}${texts === undefined ? '' : ` ${texts.before} → ${texts.after}`}`,
    ),
  );

/** The path of every object in a policy. */
function recordsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    recordsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return Array.isArray(value) ? inner : [path, ...inner];
}
type Path = readonly (string | number)[];

/** The same policy with one more key in one of its objects. */
function withKey(policy: Policy, path: Path, key: string, value: unknown): Policy {
  const copy = JSON.parse(JSON.stringify(policy));
  path.reduce((at, step) => at[step], copy)[key] = value;
  return copy;
}

const over = (limit: number): Condition => ({ subject: { of: 'argument', name: 'amount' }, is: 'over', value: limit });
const denial = desk.nodes[0]?.fields.denial as Denial;

const CASES: readonly (readonly [string, Edit, readonly string[], Policy?])[] = [
  [
    'a card renamed',
    renameNode('n1', 'Big refunds'),
    ['card Big refunds: renamed from “Large refunds” to “Big refunds”'],
  ],
  [
    'a card moved from lane to lane',
    moveNode('n1', after),
    ['card Large refunds: moved from “May this call run?” to “It ran”'],
  ],
  [
    'a card moved into a tool’s rules',
    moveNode('n1', { ...before, tool: 'issue_refund' }),
    ['card Large refunds: moved from “May this call run?” to “May this call run?”, rules of issue_refund'],
  ],
  ['a card shelved', shelveNodes(['n1']), ['card Large refunds: moved from “May this call run?” to the shelf']],
  [
    'two neighbours swapped: one of them moved',
    moveNode('n2', before, 0),
    ['card Large refunds: reordered: 1 of 3 → 2 of 3, now before “Page size”'],
  ],
  [
    'the first and the last of five swapped: those two, not all',
    all(moveNode('n9', before, 0), moveNode('n1', before, 4)),
    [
      'card Nine: reordered: 5 of 5 → 1 of 5, now before “Never delete”',
      'card Large refunds: reordered: 1 of 5 → 5 of 5, now the last',
    ],
    three,
  ],
  ['switched off', setOff('n1', 'skip'), ['card Large refunds: switched off: it is skipped']],
  ['switched on', setOff('n1', undefined), ['card Large refunds: switched on'], setOff('n1', 'refuse')(desk)],
  ['a limit', setField('n3', 'limit', 800), ['card Page size: Limit 50 → 800']],
  [
    'a choice',
    setField('n3', 'outside', 'refuse'),
    ['card Page size: Outside the limit “Send the limit” → “Refuse the call”'],
  ],
  ['a yes or no', setField('n3', 'tell', false), ['card Page size: Tell the agent that it was limited yes → no']],
  [
    'a condition, as sentences',
    setField('n1', 'when', over(800)),
    [
      'card Large refunds: Refuse when The tool is issue_refund and amount is over 500 and not the requester is a manager. → Amount is over 800.',
    ],
  ],
  [
    'a denial, as the agent reads it',
    setField('n1', 'denial', { ...denial, way: 'reasoned' }),
    [
      'card Large refunds: The denial ERROR → Refused by policy (approval_required): refunds over 500 need a manager. Offer to ask one; retrying will not help.',
    ],
  ],
  [
    'words of a denial that another way does not show',
    setField('n1', 'denial', { ...denial, why: 'other words' }),
    [
      `card Large refunds: The denial, in a part that does not show now: ${JSON.stringify(denial)} → ${JSON.stringify({ ...denial, why: 'other words' })}`,
    ],
  ],
  ['a published name', setGuardName('n1', 'big'), ['card Large refunds: Published name large_refunds → big']],
  ['a note of a card', setNote('n1', 'ask Ann'), ['card Large refunds: Note none → ask Ann']],
  [
    'a card added',
    addNode(copy, after),
    [
      'card Stop: added to “It ran”: This version of Hookline does not understand this rule. It is kept as it is, and does not run.',
    ],
  ],
  [
    'a card removed',
    removeNodes(['n2']),
    ['card Never delete: removed from “May this call run?”: Refuses delete_account, always.'],
  ],
  [
    'the policy renamed',
    renamePolicy('Night desk'),
    ['policy Night desk: renamed from “Support desk” to “Night desk”'],
  ],
  [
    'what the policy is for',
    setAbout('By night.'),
    ['policy Support desk: What it is for “What the support agent may do in one turn with a customer.” → “By night.”'],
  ],
  [
    'the tool that ends the turn',
    setTerminal('send_email'),
    ['policy Support desk: The tool that ends the turn reply → send_email'],
  ],
  ['a tool added', addTool({ name: 'pay', does: 'acts', arguments: [] }), ['tool pay: added: acts; arguments: none']],
  ['a tool removed', removeTools(['send_email']), ['tool send_email: removed: acts; arguments: to, subject, body']],
  ['what a tool does', setDoes('send_email', 'reads'), ['tool send_email: It acts → only reads']],
  [
    'the type of an argument',
    setArgumentType('issue_refund', 'amount', 'text'),
    ['tool issue_refund: argument amount is a number → a text'],
  ],
  ['a fact added', addFact({ key: 'user:vip', type: 'truth' }), ['fact user:vip: added: true or false']],
  ['a fact removed', removeFact('user:id'), ['fact user:id: removed: a text']],
  [
    'what a fact means',
    setFactWords('user:is_manager', 'they manage'),
    ['fact user:is_manager: Means “the requester is a manager” → “they manage”'],
  ],
  ['an override', setOverride('large_refunds', 'off'), ['override large_refunds: added: switched off']],
  ['a note', addNote({ id: 'm1', x: 0, y: 0, text: 'Hello' }), ['note Hello: added']],
  [
    'a note written and moved',
    all(writeNote('m1', 'Bye'), placeNote('m1', { x: 5, y: 5 })),
    ['note Bye: Text “Hello” → “Bye”', 'note Bye: moved on the canvas'],
    addNote({ id: 'm1', x: 0, y: 0, text: 'Hello' })(desk),
  ],
  [
    'a setting for a look',
    trySettings({ manager: true }),
    ['setting Requester is a manager: Tried for a look: no → yes'],
  ],
];

describe('what became of a policy is told in words', () => {
  test.each(CASES.map(([name, edit, words, start = desk]) => ({ name, edit, words, start })))(
    '$name',
    ({ edit, words, start }) => {
      expect(said(start, edit(start))).toEqual(words);
      expect(said(start, JSON.parse(JSON.stringify(start)))).toEqual([]);
    },
  );

  test('what this version does not know is told too', () => {
    const node = {
      ...desk.nodes[0],
      color: 'red',
      fields: { ...desk.nodes[0]?.fields, extra: 1 },
    } as Policy['nodes'][number];
    const newer = { ...desk, theme: 'dark', nodes: [node, ...desk.nodes.slice(1)] } as Policy;
    expect(said(desk, newer)).toEqual([
      'policy Support desk: “theme”, which is not understood here, nothing → "dark"',
      'card Large refunds: “extra”, which is not understood here, nothing → 1',
      'card Large refunds: “color”, which is not understood here, nothing → "red"',
    ]);
  });

  const full = {
    ...shelveNodes(['n3'])(setOverride('large_refunds', 'off')(trySettings({ manager: true })(desk))),
    notes: [{ id: 'm1', x: 0, y: 0, text: 'Ask Ann' }],
  };
  const everything = [['all that a policy may hold', full] as const, ...EXAMPLES];

  test.each(everything.map(([name, policy]) => ({ name, policy })))(
    'wherever a key stands that is not known here: $name',
    ({ policy }) => {
      const places = recordsIn(policy);
      expect(places.length).toBeGreaterThan(10);
      const missed = places.filter((path) => {
        const strange = withKey(policy, path, 'strange', 'tomorrow');
        const other = withKey(policy, path, 'strange', 'the day after');
        return [said(policy, strange), said(strange, policy), said(strange, other)].some(
          (lines) => !lines.some((line) => line.includes('strange')),
        );
      });
      expect(missed).toEqual([]);
    },
  );

  test('C11 where it stands is told', () => {
    const places = [['chains', 0], ['shelf', 0], ['shelf', 0, 'from'], ['scenario'], ['trying']];
    expect(places.flatMap((path) => said(full, withKey(full, path, 'strange', 1)))).toEqual(
      [
        'policy Support desk: the list of “May this call run?”: “strange”',
        'card Page size: on the shelf: “strange”',
        'card Page size: where it stood before: “strange”',
        'policy Support desk: the scenario’s settings: “strange”',
        'policy Support desk: the settings tried for a look: “strange”',
      ].map((line) => `${line}, which is not understood here, nothing → 1`),
    );
  });

  test('a tool that is called otherwise is renamed, not removed and added', () => {
    const renamed = {
      ...desk,
      tools: desk.tools.map((tool) => (tool.name === 'send_email' ? { ...tool, name: 'mail' } : tool)),
    };
    expect(said(desk, renamed)).toEqual(['tool mail: renamed from send_email to mail']);
  });
});

describe('what is understood is never called strange, and what reads the same is no difference', () => {
  const kinds = [
    ...new Map([...EXAMPLES].flatMap(([, policy]) => policy.nodes.map((node) => [node.kind, node] as const))).values(),
  ].filter(({ kind }) => kind !== desk.nodes[0]?.kind);

  test.each(kinds.map(({ kind, fields }) => ({ kind, fields })))('a card that became “$kind”', ({ kind, fields }) => {
    const is: Policy = { ...desk, nodes: desk.nodes.map((node, i) => (i === 0 ? { ...node, kind, fields } : node)) };
    const lines = said(desk, is);
    expect(lines[0]).toMatch(/^card Large refunds: Kind [^…]+ → [^…]+$/);
    expect(lines.slice(1).filter((line) => !line.startsWith('card Large refunds: What it does'))).toEqual([]);
  });

  test('an empty note, published name or meaning is as none', () => {
    const factsWith = (more: { readonly words?: string }) =>
      desk.facts.map(({ words: _, ...fact }) => ({ ...fact, ...more }));
    const none: Policy = { ...desk, facts: factsWith({}) };
    const empty: Policy = {
      ...desk,
      facts: factsWith({ words: '' }),
      nodes: desk.nodes.map((node) => ({ ...node, note: '' })),
    };
    expect(said(none, empty)).toEqual([]);
  });

  test('a note that was taken away and written again is no note renamed to what it was', () => {
    const hello = (id: string): Policy => addNote({ id, x: 0, y: 0, text: 'Hello' })(desk);
    expect(said(hello('m1'), hello('m2'))).toEqual(['note Hello: added', 'note Hello: removed']);
  });
});

test('two texts line by line, with what stands around', () => {
  expect(textDifference('a\nb\n', 'a\nb\n')).toEqual([]);
  expect(textDifference('a\nb\nc\n', 'a\nB\nc\n')).toEqual([
    [
      { is: 'same', text: 'a', before: 1, after: 1 },
      { is: 'removed', text: 'b', before: 2, after: null },
      { is: 'added', text: 'B', before: null, after: 2 },
      { is: 'same', text: 'c', before: 3, after: 3 },
    ],
  ]);
});
