/** Every sentence that *why did this not fire* and *what would change this* say of the examples is so. */
import { beforeAll, describe, expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import type { Walk } from '@/lib/contract/trace';
import { readableKind } from '@/lib/nodes';
import { nodeById, wired } from '@/lib/policy/chains';
import type { Condition, Row, Scalar } from '@/lib/policy/conditions';
import { type Policy, settingsOf } from '@/lib/policy/document';
import { addNode, all, type Edit, setField } from '@/lib/policy/edits';
import { trySettings } from '@/lib/policy/edits/policy';
import { speakerName } from '@/lib/reading/trace-words';
import { verdictIn } from '@/lib/reading/verdicts';
import { whyNot } from '@/lib/reading/why-not';
import { setInput } from '@/lib/run/experiment';
import { runPolicy } from '@/lib/run/run';
import { differenceOf, singlesFor } from '@/lib/run/what-if';
import { openSandbox, type Sandbox } from '@/lib/sandbox';
import { stands } from '@/lib/scenarios/effect-words';
import { sessionOf } from '@/lib/scenarios/session';
import type { RequestTrace, Try, Turn } from '@/lib/scenarios/turn';
import { EXAMPLES, supportDesk } from '../../helpers/examples';
import { importHooks } from '../../helpers/native';
import { printed } from '../../helpers/printed';
import type { World } from '../../helpers/worlds';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
const turns = new Map<string, Turn>();
function turnOf(policy: Policy): Turn | null {
  const key = JSON.stringify(policy);
  const known = turns.get(key);
  if (known !== undefined) return known;
  const outcome = runPolicy(policy, sandbox);
  if (outcome.type === 'ran') turns.set(key, outcome.turn);
  return outcome.type === 'ran' ? outcome.turn : null;
}

const desk = supportDesk();
const row = (name: string, is: Row['is'], value: Scalar): Row => ({ subject: { of: 'argument', name }, is, value });
const isTool = (value: string): Row => ({ subject: { of: 'tool' }, is: 'is', value });
const MANAGER: Row = { subject: { of: 'fact', key: 'user:is_manager' }, is: 'is', value: true };
/** Two ways to meet it, one of them three groups deep. */
const DEEP: Condition = {
  group: 'all',
  of: [
    isTool('issue_refund'),
    {
      group: 'any',
      of: [
        row('amount', 'over', 5000),
        {
          group: 'all',
          of: [row('amount', 'over', 1000), { group: 'none', of: [row('reason', 'contains', 'cancelled'), MANAGER] }],
        },
      ],
    },
  ],
};
const NONE: Condition = {
  group: 'none',
  of: [
    {
      group: 'any',
      of: [
        isTool('lookup_charge'),
        isTool('search_orders'),
        { group: 'all', of: [isTool('issue_refund'), { group: 'none', of: [row('amount', 'over', 2000), MANAGER] }] },
      ],
    },
  ],
};
/** A rule in own code, and a limit that refuses, both before the rule on large refunds. */
const LIMITED: Edit = (policy) => {
  const limit = nodeById(policy, 'n3');
  if (limit === undefined) return policy;
  const fields = { ...limit.fields, tool: 'issue_refund', argument: 'amount', limit: 1000, outside: 'refuse' };
  const code = 'const rule: BeforeDispatch = ({ args }) => args.amount === 7;';
  const own = { ...limit, id: 'n8', kind: 'code-before-dispatch', name: 'Sevens', guard: 'sevens' };
  const before = { moment: 'beforeDispatch' } as const;
  return all(
    addNode({ ...limit, id: 'n7', name: 'Cap', guard: 'cap', fields }, before, 0),
    addNode({ ...own, fields: { code, failing: 'refuse', denial: limit.fields.denial } }, before, 0),
  )(policy);
};
/** The examples, and the desk under settings that have an agent ask again, ask for less, or be let through. */
const POLICIES: readonly (readonly [string, Policy])[] = [
  ...EXAMPLES,
  ['support-desk, told why', setInput('denial', 'legible')(desk)],
  ['support-desk, checked after', setInput('position', 'after')(desk)],
  ['support-desk, for a manager', setInput('manager', 'yes')(desk)],
  ['support-desk, oversized pages denied', setInput('pageSize', 'deny')(desk)],
  ['support-desk, groups in groups', setField('n1', 'when', DEEP)(setInput('denial', 'legible')(desk))],
  ['support-desk, none of groups', setField('n1', 'when', NONE)(setInput('denial', 'legible')(desk))],
  ['support-desk, own code and a limit before', LIMITED(setInput('denial', 'legible')(desk))],
  ['little-room, with little room', trySettings({ littleRoom: true })(EXAMPLES.get('little-room') ?? desk)],
  ['rate-limits, hidden', trySettings({ rateLimited: 2, rateLimitHidden: true })(EXAMPLES.get('rate-limits') ?? desk)],
];

const walksOf = (call: Try): readonly Walk[] => call.events.flatMap((event) => (event.type === 'walk' ? [event] : []));
const number = (text: string): number => Number(text.replaceAll(',', ''));

function worldOf(policy: Policy, tool: string, call: Try, args: object): World {
  const last = call.events.findLast((event) => event.type === 'execution');
  const completion = last?.type === 'execution' ? last.completion : null;
  return {
    tool,
    args,
    session: sessionOf(settingsOf(policy)),
    earlier: [],
    again: false,
    attempt: 1,
    calls: 0,
    cost: 0,
    remaining: Number.POSITIVE_INFINITY,
    outcome: 'toolResult',
    value: completion?.kind === 'returned' ? completion.value : undefined,
    threw: completion?.kind === 'threw',
  } as World;
}

describe.each(POLICIES)('%s', (_, policy) => {
  test('why a rule did not fire', async () => {
    const turn = turnOf(policy);
    expect(turn).not.toBeNull();
    if (turn === null) return;
    const file = await importHooks(compileHooks(policy).text);
    const answers = printed(policy, file, sessionOf(settingsOf(policy)));
    let said = 0;
    for (const [index, { tool, tries }] of turn.requests.entries())
      for (const call of tries)
        for (const { node: id, name, why } of whyNot(policy, turn, call, index)) {
          said += 1;
          const at = `${name}, request ${index + 1}: ${why}`;
          const node = nodeById(policy, id);
          const place = wired(policy).find((one) => one.node.id === id)?.place;
          if (node === undefined || place === undefined) throw new Error(at);
          expect(call.verdict.by === id && call.verdict.said !== 'ran', at).toBe(false);
          const args = JSON.parse(call.args) as Record<string, unknown>;
          const does = (put: object): boolean | undefined =>
            answers.get(id)?.(worldOf(policy, tool, call, { ...args, ...put }), place);

          const skipped = /^It is skipped\.$/.test(why);
          expect(skipped, at).toBe(node.off === 'skip');
          const off = /^It is switched off by an override\.$/.test(why);
          expect(off, at).toBe(verdictIn(call, id, place.moment)?.word === 'off');

          const other = /^The tool is (\w+), and this is about (\w+)\.$/.exec(why);
          if (other !== null) expect([other[1], other[2] === tool], at).toEqual([tool, false]);

          const before = /^It was not asked: “?(.+?)”? had decided\.$/.exec(why);
          const walk = walksOf(call).find((one) =>
            one.answers.some(({ contributor, said: word }) => contributor === id && word.type === 'not-asked'),
          );
          if (before !== null) {
            expect(speakerName(policy, walk?.decidedBy ?? ''), at).toBe(before[1]);
            const order = walk?.answers.map(({ contributor }) => contributor) ?? [];
            expect(order.indexOf(walk?.decidedBy ?? ''), at).toBeLessThan(order.indexOf(id));
          }
          const notRun = /^The tool did not run(?:: “?(.+?)”? had decided)?\.$/.exec(why);
          if (notRun !== null) {
            expect(call.ran, at).toBe(false);
            if (notRun[1] !== undefined) expect(speakerName(policy, call.verdict.by ?? ''), at).toBe(notRun[1]);
          }
          const wrong = /^The tool (\w+) is not (\w+)\.$/.exec(why);
          if (wrong !== null) expect([wrong[1], wrong[2] === tool, does({})], at).toEqual([tool, false, false]);
          if (/^It is asked when the agent replies/.test(why)) expect(place.moment, at).toBe('onReturn');
          if (/^Its moment did not come\.$/.test(why))
            expect(
              walksOf(call).some(({ moment }) => moment === place.moment),
              at,
            ).toBe(false);

          const row = /^(\w+) ([\d,.]+) is not (over|under|at most|at least) ([\d,.]+)\./.exec(why);
          if (row !== null) {
            const [, argument = '', asked = '', is = '', limit = ''] = row;
            const found = Object.entries(args).find(([key]) => key.toLowerCase() === argument.toLowerCase());
            expect(found?.[1], at).toBe(number(asked));
            const [a, b] = [number(asked), number(limit)];
            expect({ over: a > b, under: a < b, 'at most': a <= b, 'at least': a >= b }[is], at).toBe(false);
            expect(does({}), at).toBe(false);
          }
          const nearest = /The nearest that would have met it: (.+)\.$/.exec(why)?.[1];
          if (nearest !== undefined) {
            const put = Object.fromEntries(
              nearest.split(/ and (?=[a-z_]+ )/).map((one) => {
                const [key = '', value = ''] = one.split(' ');
                return [key, number(value)];
              }),
            );
            expect(does(put), at).toBe(true);
            // One step back towards what was asked, and it does not.
            for (const [key, value] of Object.entries(put))
              expect(does({ ...put, [key]: value + Math.sign(Number(args[key]) - value) }), at).toBe(false);
          }
        }
    expect(said).toBeGreaterThan(0);
  });

  test('a rule of which it is known when it answers names what it missed', () => {
    const turn = turnOf(policy);
    if (turn === null) return;
    const silent = turn.requests.flatMap(({ tries }, index) =>
      tries.flatMap((call) =>
        whyNot(policy, turn, call, index).filter(({ node: id }) => {
          const one = wired(policy).find(({ node }) => node.id === id);
          const { node, place } = one ?? {};
          if (node === undefined || place === undefined) return true;
          const fires = readableKind(node)?.fires?.(node.fields, { policy, place, node }) ?? null;
          return fires !== null && verdictIn(call, id, place.moment)?.word === 'abstained';
        }),
      ),
    );
    expect(silent.map(({ why }) => why)).not.toContain('It had nothing to say.');
  });

  test('what would change this', () => {
    const turn = turnOf(policy);
    if (turn === null) return;
    const outcome = ({ tries, told, hears }: RequestTrace) => [
      told,
      hears,
      tries.map(({ effect, verdict }) => [effect, verdict.said]),
    ];
    for (const [index, request] of turn.requests.entries())
      for (const { words, edit } of singlesFor(policy, request)) {
        const after = turnOf(edit(policy));
        const difference = after === null ? null : differenceOf(turn, after, index);
        const is = after?.requests[index];
        if (is === undefined) continue;
        const at = `${words}: ${difference}`;
        expect(difference !== null, at).toBe(JSON.stringify(outcome(request)) !== JSON.stringify(outcome(is)));
        if (difference === null) continue;
        const asked = /^asked (\d+) times; /.exec(difference)?.[1];
        if (is.tries.length === 0) expect(difference).toContain('never asked for');
        else {
          expect(Number(asked ?? 1), at).toBe(is.tries.length);
          const lasting = is.tries.filter(({ did }) => did.some((effect) => stands({ effect })));
          for (const { effect } of lasting.length > 0 ? lasting : is.tries.slice(-1))
            expect(difference, at).toContain(effect);
          expect(difference.endsWith(is.hears === '' ? 'nothing' : is.hears), at).toBe(true);
        }
      }
  });
});
