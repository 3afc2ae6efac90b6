/** Arbitrary changes of a policy: plain edits, and what the editor's gestures, keys and menus make of one. */
import fc from 'fast-check';
import { moveTo } from '@/lib/lanes/drop';
import { layoutOf } from '@/lib/lanes/layout';
import { changeLane, moveAlong, reorder, toggleSkip } from '@/lib/lanes/moves';
import { wiringOf } from '@/lib/lanes/wiring';
import { KINDS, newNode } from '@/lib/nodes';
import type { Policy } from '@/lib/policy/document';
import {
  addNode,
  all,
  type Edit,
  moveNode,
  removeNodes,
  renameNode,
  setNote,
  setOff,
  shelveNodes,
  unshelveNodes,
} from '@/lib/policy/edits';
import { duplicated } from '@/lib/policy/edits/copies';
import { addNote, placeNote, removeNote, writeNote } from '@/lib/policy/edits/notes';
import { trySettings } from '@/lib/policy/edits/policy';
import { nextId } from '@/lib/policy/free';
import { INPUT_NAMES, INPUTS, setInput } from '@/lib/run/experiment';

const id = fc.constantFrom('n1', 'n2', 'n3', 'n4', 'n5', 'nobody');
/** Where cards are put. */
const place = fc.constantFrom(
  { moment: 'beforeDispatch' as const },
  { moment: 'afterExecute' as const },
  { moment: 'beforeDispatch' as const, tool: 'issue_refund' },
);
const index = fc.nat({ max: 5 });

export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
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

const ids = fc.array(id, { maxLength: 3 });
const step = fc.constantFrom(-1 as const, 1 as const);
const parts = (policy: Policy) => {
  const layout = layoutOf(policy);
  return [...layout.lanes.flatMap((lane) => lane.parts), ...(layout.shelf?.parts ?? [])];
};

/** The editor's own doors: what its gestures, keys and menus make of a policy. */
export const anyGesture: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(ids, place, index).map(([some, at, slot]) => moveTo([...new Set(some)], at, slot)),
  fc.tuple(ids, step).map(([some, by]) => reorder(some, by)),
  fc.tuple(ids, step).map(([some, by]) => changeLane(some, by)),
  fc.tuple(ids, step).map(([some, by]) => moveAlong(some, by)),
  ids.map(toggleSkip),
  ids.map(
    (some): Edit =>
      (policy) =>
        duplicated(policy, some).policy,
  ),
  fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('in' as const, 'out' as const), fc.boolean()).map(
    ([from, to, side, isLetGo]): Edit =>
      (policy) => {
        const all = parts(policy);
        const [one, other] = [all[from % all.length], all[to % all.length]];
        if (one === undefined || other === undefined) return policy;
        const wiring = wiringOf(policy, { part: one, side }, isLetGo ? 'nothing' : one === other ? 'itself' : other);
        return wiring.type === 'edit' ? wiring.edit(policy) : policy;
      },
  ),
  fc.tuple(fc.constantFrom(...KINDS), place, index).map(
    ([kind, at, i]): Edit =>
      (policy) =>
        kind.moments.includes(at.moment) ? addNode(newNode(policy, kind, at, nextId(policy)), at, i)(policy) : policy,
  ),
  fc
    .tuple(fc.nat({ max: 3 }), fc.integer(), fc.string())
    .map(
      ([n, x, text]): Edit =>
        all(addNote({ id: `m${n}`, x, y: 0, text }), placeNote(`m${n}`, { x: x / 3, y: x }), writeNote(`m${n}`, text)),
    ),
  fc.nat({ max: 3 }).map((n) => removeNote(`m${n}`)),
);
