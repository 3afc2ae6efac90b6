import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check, compileHooks } from '@/lib/compile';
import { MOMENT_NAMES, type Moment } from '@/lib/contract';
import { readableKind } from '@/lib/nodes';
import { placeOf } from '@/lib/policy/chains';
import { holds } from '@/lib/policy/conditions';
import type { Node, Place, Policy } from '@/lib/policy/document';
import { importHooks } from '../helpers/native';
import { anyPolicy } from '../helpers/policies';
import { printed } from '../helpers/printed';
import { meaning, type World, world } from '../helpers/worlds';

/** Whether a rule says that it answers, as far as a condition can say it. */
function says(
  node: Node,
  place: Place,
  policy: Policy,
  w: World,
): { readonly fires: boolean; readonly sure: boolean } | null {
  const fires = readableKind(node)?.fires?.(node.fields, { policy, place, node });
  if (fires === undefined || fires === null) return null;
  const read = (subject: Parameters<typeof meaning>[2]): unknown =>
    subject.of === 'tool' && place.tool !== undefined ? place.tool : meaning(w, place.moment, subject);
  const holdsFor = holds(fires.condition, read, fires.strict ?? false);
  return { fires: holdsFor && !(fires.returned === true && w.threw), sure: fires.besides === undefined };
}

test('a rule answers exactly where it says that it does', async () => {
  let asked = 0;
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(anyPolicy, fc.array(world, { minLength: 1, maxLength: 8 }), async (policy, calls) => {
      if (check(policy).some((problem) => problem.severity === 'stops')) return;
      const file = await importHooks(compileHooks(policy).text);
      for (const given of calls) {
        const rules = printed(policy, file, given.session);
        for (const node of policy.nodes) {
          const place = placeOf(policy, node.id);
          const own = rules.get(node.id);
          if (place === undefined || own === undefined) continue;
          const w = place.tool === undefined ? given : { ...given, tool: place.tool as World['tool'] };
          const said = says(node, place, policy, w);
          const does = own(w, place);
          asked += 1;
          if (does) answered += 1;
          if (said?.sure === true) expect(does, JSON.stringify({ node, place, w })).toBe(said.fires);
          else if (does && said !== null) expect(said.fires).toBe(true);
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(answered).toBeGreaterThan(asked / 20);
}, 120_000);

/** The rules that are asked about a call at a moment, in the order of asking: the tool's own, then the harness's. */
function asked(policy: Policy, moment: Moment, w: World): readonly (readonly [id: string, place: Place])[] {
  const terminal = w.tool === policy.terminal;
  if (moment === 'onReturn' ? !terminal : terminal && (moment === 'beforeDispatch' || moment === 'afterExecute'))
    return [];
  const chains = policy.chains.filter((chain) => chain.moment === moment);
  const own = chains.filter((chain) => chain.tool === w.tool);
  return [...own, ...chains.filter((chain) => chain.tool === undefined)].flatMap((chain) =>
    chain.nodes.map((id) => [id, chain] as const),
  );
}

test('no rule that decides is accused of never firing', async () => {
  let accusations = 0;
  await fc.assert(
    fc.asyncProperty(anyPolicy, fc.array(world, { minLength: 20, maxLength: 40 }), async (policy, calls) => {
      const problems = check(policy);
      const accused = problems
        .filter(({ code }) => code === 'never' || code === 'shadowed')
        .map(({ node }) => node ?? '');
      if (problems.some((problem) => problem.severity === 'stops') || accused.length === 0) return;
      accusations += accused.length;
      const file = await importHooks(compileHooks(policy).text);
      for (const w of calls) {
        const rules = printed(policy, file, w.session);
        for (const moment of MOMENT_NAMES) {
          const answering = asked(policy, moment, w).filter(([id, place]) => rules.get(id)?.(w, place) === true);
          const accepts = (id: string) => policy.nodes.find((node) => node.id === id)?.kind === 'shape-reply';
          const deciding = [answering.find(([id]) => accepts(id)), answering.find(([id]) => !accepts(id))];
          for (const one of deciding) if (one !== undefined) expect(accused).not.toContain(one[0]);
        }
      }
    }),
    { numRuns: 200 },
  );
  expect(accusations).toBeGreaterThan(100);
}, 120_000);
