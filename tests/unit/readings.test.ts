import { expect, test } from 'vitest';
import { readingsOf } from '@/lib/compile/readings';
import { readDenial } from '@/lib/legibility';
import { KINDS, newNode } from '@/lib/nodes';
import { speechOf } from '@/lib/nodes/speech';
import { placeToRead } from '@/lib/nodes/where';
import type { Denial } from '@/lib/policy/denial';
import { addNode, setField, setOff, shelveNodes } from '@/lib/policy/edits';
import { nextId } from '@/lib/policy/free';
import { EXAMPLES, supportDesk } from '../helpers/examples';

const one = (policy = supportDesk()) => readingsOf(policy).n1;

test('each rule of each example is judged by the very text that the agent reads, wired, skipped or on the shelf', () => {
  for (const example of EXAMPLES.values()) {
    for (const policy of [example, shelveNodes(example.nodes.map((node) => node.id))(example)]) {
      const expected = policy.nodes.flatMap((node) => {
        const speech = speechOf({ policy, node, place: placeToRead(policy, node) });
        if (speech.type !== 'denial') return [];
        const { grade, checks } = readDenial(speech.text);
        return [[node.id, { grade, checks }]];
      });
      expect(readingsOf(policy)).toEqual(Object.fromEntries(expected));
    }
  }
});

test('a rule of every kind at every moment is judged exactly where it denies something', () => {
  const desk = supportDesk();
  for (const kind of KINDS)
    for (const moment of kind.moments) {
      const node = newNode(desk, kind, { moment }, nextId(desk));
      const policy = addNode(node, { moment })(desk);
      const denies = speechOf({ policy, node, place: { moment } }).type === 'denial';
      expect(node.id in readingsOf(policy)).toBe(denies);
    }
});

test.each(KINDS.flatMap((kind) => kind.moments.map((moment) => [kind.title, moment, kind] as const)))(
  'a new “%s” at %s is legible as it starts, in your rules and in a tool’s',
  (_, moment, kind) => {
    const desk = supportDesk();
    for (const tool of [undefined, ...desk.tools.map(({ name }) => name)]) {
      const place = { moment, tool };
      const node = newNode(desk, kind, place, nextId(desk));
      const refusing = { ...node, fields: { ...node.fields, ...('outside' in node.fields && { outside: 'refuse' }) } };
      const speech = speechOf({ policy: desk, node: refusing, place });
      if (speech.type === 'denial') expect(readDenial(speech.text)).toMatchObject({ grade: 'actionable' });
    }
  },
);

test('it is judged anew when its words change, and not at all once it says nothing', () => {
  const desk = supportDesk();
  const denial = desk.nodes[0]?.fields.denial as Denial;
  expect(one()?.grade).toBe('opaque');
  expect(one(setField('n1', 'denial', { ...denial, way: 'reasoned' })(desk))?.grade).toBe('actionable');
  expect(one(setField('n1', 'denial', { ...denial, way: 'raise' })(desk))).toBeUndefined();
  expect(one(setOff('n1', 'skip')(desk))?.grade).toBe('opaque');
});
