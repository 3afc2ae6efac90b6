import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference } from '@/lib/difference';
import { begin, commit, redo, undo } from '@/lib/history/history';
import type { Edit } from '@/lib/policy/edits';
import { printPolicy } from '@/lib/policy/file';
import { anyEdit, anyGesture } from '../helpers/edits';
import { supportDesk } from '../helpers/examples';

/** Every node stands in exactly one list, and every list names only nodes that are there. */
function expectWhole(policy: ReturnType<Edit>): void {
  const listed = [...policy.chains.flatMap((chain) => chain.nodes), ...policy.shelf.map((item) => item.node)];
  expect([...listed].sort()).toEqual(policy.nodes.map((node) => node.id).sort());
}

test('any sequence of edits keeps every node in one place; undone to the start it gives the start’s bytes, redone the end’s', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.oneof(anyEdit, anyGesture), fc.constantFrom(null, null, 'a', 'b')), { maxLength: 25 }),
      (steps) => {
        const start = supportDesk();
        let history = begin(start);
        for (const [edit, gesture] of steps) {
          history = commit(history, edit(history.present), gesture);
          expectWhole(history.present);
        }
        const end = printPolicy(history.present);
        const count = history.past.length;
        for (let i = 0; i < count; i++) history = undo(history);
        expect(printPolicy(history.present)).toBe(printPolicy(start));
        expect(undo(history)).toBe(history);
        for (let i = 0; i < count; i++) history = redo(history);
        expect(printPolicy(history.present)).toBe(end);
        expect(redo(history)).toBe(history);
      },
    ),
    { numRuns: 300 },
  );
});

test('every single edit of a card that is there is told, with the card’s name; a policy beside itself tells nothing', () => {
  const start = supportDesk();
  fc.assert(
    fc.property(fc.oneof(anyEdit, anyGesture), (edit) => {
      const next = edit(start);
      expect(difference(next, JSON.parse(JSON.stringify(next)))).toEqual([]);
      const told = difference(start, next);
      expect(told.length > 0).toBe(printPolicy(next) !== printPolicy(start));
      for (const item of told) for (const { text } of item.lines) expect(text).not.toBe('');
      for (const node of next.nodes)
        if (JSON.stringify(node) !== JSON.stringify(start.nodes.find(({ id }) => id === node.id)))
          expect(told).toContainEqual(expect.objectContaining({ of: 'card', key: node.id, name: node.name }));
      for (const node of start.nodes)
        if (!next.nodes.some(({ id }) => id === node.id))
          expect(told).toContainEqual(expect.objectContaining({ of: 'card', key: node.id, name: node.name }));
    }),
    { numRuns: 500 },
  );
});
