import fc from 'fast-check';
import { expect, test } from 'vitest';
import { begin, commit, redo, undo } from '@/lib/history/history';
import {
  addNode,
  type Edit,
  moveNode,
  removeNodes,
  renameNode,
  setNote,
  setOff,
  shelveNodes,
  trySettings,
  unshelveNodes,
} from '@/lib/policy/edits';
import { printPolicy } from '@/lib/policy/file';
import { INPUT_NAMES, INPUTS, setInput } from '@/lib/run/experiment';
import { supportDesk } from '../helpers/examples';

const id = fc.constantFrom('n1', 'n2', 'n3', 'n4', 'n5', 'nobody');
const place = fc.constantFrom(
  { moment: 'beforeDispatch' as const },
  { moment: 'afterExecute' as const },
  { moment: 'beforeDispatch' as const, tool: 'issue_refund' },
);
const index = fc.nat({ max: 5 });

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(id, place, index)
    .map(([node, at, i]) => addNode({ id: node, kind: 'refuse-when', name: node, fields: {} }, at, i)),
  fc.tuple(id, place, index).map(([node, at, i]) => moveNode(node, at, i)),
  fc.array(id, { maxLength: 3 }).map(removeNodes),
  fc.array(id, { maxLength: 3 }).map(shelveNodes),
  fc.tuple(fc.array(id, { maxLength: 3 }), place).map(([nodes, at]) => unshelveNodes(nodes, at)),
  fc.tuple(id, fc.string()).map(([node, name]) => renameNode(node, name)),
  fc.tuple(id, fc.string()).map(([node, note]) => setNote(node, note)),
  fc.tuple(id, fc.constantFrom(undefined, 'skip' as const)).map(([node, off]) => setOff(node, off)),
  fc.boolean().map((manager) => trySettings({ manager })),
  fc
    .constantFrom(...INPUT_NAMES)
    .chain((input) => fc.constantFrom(...Object.keys(INPUTS[input].choices)).map((choice) => setInput(input, choice))),
);

/** Every node stands in exactly one list, and every list names only nodes that are there. */
function expectWhole(policy: ReturnType<Edit>): void {
  const listed = [...policy.chains.flatMap((chain) => chain.nodes), ...policy.shelf.map((item) => item.node)];
  expect([...listed].sort()).toEqual(policy.nodes.map((node) => node.id).sort());
}

test('any sequence of edits keeps every node in one place; undone to the start it gives the start’s bytes, redone the end’s', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyEdit, fc.constantFrom(null, null, 'a', 'b')), { maxLength: 25 }), (steps) => {
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
    }),
    { numRuns: 500 },
  );
});
