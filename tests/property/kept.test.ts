import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check, compileHooks, stopsTheRun, told } from '@/lib/compile';
import { MOMENT_NAMES } from '@/lib/contract/moments';
import type { Node, Policy } from '@/lib/policy/document';
import {
  addNode,
  change,
  type Edit,
  moveNode,
  removeNodes,
  renameNode,
  setGuardName,
  setNote,
  setOff,
} from '@/lib/policy/edits';
import { setOverride } from '@/lib/policy/edits/policy';
import { setTerminal } from '@/lib/policy/edits/tools';
import { sharing } from '@/lib/policy/sharing';
import { anyPolicy, anyText, TOOL_NAMES } from '../helpers/policies';

/** A policy as it comes from another side: equal to the letter, and no value of it known. */
const anew = (policy: Policy): Policy => structuredClone(policy);

/** All that is found out about a policy, its fixes by what they make of it, line by line. */
function known(policy: Policy): readonly string[] {
  const problems = check(policy);
  const fixes = problems.map(({ fix }) => fix?.edit(policy));
  const compiled = stopsTheRun(problems) ? null : compileHooks(policy);
  const spans = [...(compiled?.spans ?? []), ...(compiled?.toolRules ?? [])];
  return [...problems.map(told), ...fixes, compiled, ...spans].map((one) => JSON.stringify(one));
}

const at = (policy: Policy, i: number): Node | undefined => policy.nodes[i % policy.nodes.length];
const onNode = (i: number, edit: (id: string) => Edit): Edit => {
  return (policy) => edit(at(policy, i)?.id ?? 'nobody')(policy);
};
const place = fc.record(
  { moment: fc.constantFrom(...MOMENT_NAMES), tool: fc.constantFrom(...TOOL_NAMES) },
  { requiredKeys: ['moment'] },
);

/** What an author does to a policy: to one rule, to where it stands, and to what all rules look at. */
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.nat(), anyText).map(([i, name]) => onNode(i, (id) => renameNode(id, name))),
  fc.tuple(fc.nat(), anyText).map(([i, name]) => onNode(i, (id) => setGuardName(id, name))),
  fc.tuple(fc.nat(), anyText).map(([i, note]) => onNode(i, (id) => setNote(id, note))),
  fc
    .tuple(fc.nat(), fc.constantFrom(undefined, 'skip' as const, 'refuse' as const))
    .map(([i, off]) => onNode(i, (id) => setOff(id, off))),
  fc.tuple(fc.nat(), place, fc.nat({ max: 4 })).map(([i, to, index]) => onNode(i, (id) => moveNode(id, to, index))),
  fc.nat().map((i) => onNode(i, (id) => removeNodes([id]))),
  fc.tuple(anyPolicy, place, fc.nat({ max: 4 })).map(
    ([other, to, index]): Edit =>
      (policy) => {
        const node = other.nodes[0];
        return node === undefined ? policy : addNode({ ...node, id: `m${policy.nodes.length}` }, to, index)(policy);
      },
  ),
  fc.tuple(fc.nat(), anyPolicy).map(([i, other]) =>
    change((draft) => {
      const node = draft.nodes[i % draft.nodes.length];
      const fields = other.nodes.find((one) => one.kind === node?.kind)?.fields;
      if (node !== undefined && fields !== undefined) node.fields = structuredClone(fields);
    }),
  ),
  fc.tuple(fc.nat(), fc.constantFrom('off' as const, 'cohort' as const)).map(
    ([i, to]): Edit =>
      (policy) =>
        setOverride(at(policy, i)?.guard ?? 'nobody', to)(policy),
  ),
  fc.nat({ max: 5 }).map((i) => change((draft) => void draft.tools.splice(i, 1))),
  fc.nat({ max: 5 }).map((i) => change((draft) => void draft.tools[i]?.arguments.splice(0, 1))),
  fc.nat({ max: 5 }).map((i) => change((draft) => void draft.facts.splice(i, 1))),
  fc.constantFrom(undefined, ...TOOL_NAMES).map(setTerminal),
);

test('what is kept from edit to edit is the same as what is found out from nothing', () => {
  fc.assert(
    fc.property(anyPolicy, fc.array(anyEdit, { minLength: 1, maxLength: 8 }), (first, edits) => {
      let [here, there] = [first, anew(first)];
      known(here);
      known(there);
      for (const edit of edits) {
        here = edit(here);
        const sent = anew(here);
        const shared = sharing(sent, there);
        expect(JSON.stringify(shared)).toBe(JSON.stringify(sent));
        const fresh = known(anew(here));
        expect(known(here)).toEqual(fresh);
        expect(known(shared)).toEqual(fresh);
        there = shared;
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('only what an edit touched comes anew to the other side', () => {
  fc.assert(
    fc.property(anyPolicy, fc.nat(), anyText, (policy, i, name) => {
      const edited = onNode(i, (id) => renameNode(id, name))(policy);
      const touched = edited.nodes.filter((node, n) => node !== policy.nodes[n]).map((node) => node.id);
      const before = anew(policy);
      const after = sharing(anew(edited), before);
      const unkept = after.nodes.filter((node) => !before.nodes.includes(node)).map((node) => node.id);
      expect(unkept).toEqual(touched);
      expect(after.tools).toBe(before.tools);
    }),
  );
});
