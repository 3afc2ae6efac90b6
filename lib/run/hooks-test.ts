/** A test file for an exported hooks.ts: what the policy makes of the calls of its support turn, asked of the file alone. */
import { jsonLine, quote, visible } from '../code/text';
import type { Execution, TraceEvent, Walk } from '../contract/trace';
import { type Policy, settingsOf } from '../policy/document';
import { rowsOf } from '../scenarios/rows';
import { sessionOf } from '../scenarios/support-turn';
import type { Turn } from '../scenarios/turn';

type Reads = Record<string, unknown[]>;

/** What is expected of one call. */
interface Expected {
  readonly what: string;
  readonly tool: string;
  readonly args: unknown;
  /** How many calls the agent has made with this one. */
  readonly calls: number;
  /** The calls of this tool that the agent read before, and those that any agent of the pool did. */
  readonly lineage: readonly unknown[];
  readonly cohort: readonly unknown[];
  readonly refused: { readonly guard: string; readonly message: string } | 'raises' | null;
  /** What the tool is sent; null where it does not run. */
  readonly sent: unknown;
  readonly came: readonly { readonly attempt: number; readonly completion: unknown; readonly decision: unknown }[];
}

const walks = (events: readonly TraceEvent[], moment: Walk['moment']): readonly Walk[] =>
  events.filter((event): event is Walk => event.type === 'walk' && event.moment === moment);

function refusalIn(walk: Walk): Expected['refused'] {
  if (walk.raised) return 'raises';
  for (const { said, speaker } of walk.answers) {
    const plain = said.type === 'failed' ? said.treatedAs : said;
    if (plain.type === 'refused' && speaker !== 'frame') return { guard: plain.guard, message: plain.message };
  }
  return null;
}

/** What the policy's own rules decided at a moment; null where the framework did. */
function decisionIn(walk: Walk): unknown {
  if (walk.raised) return 'raises';
  const decided = walk.answers.find(({ contributor }) => contributor === walk.decidedBy);
  if (decided === undefined || decided.speaker === 'frame' || decided.contributor === 'default-policy') return null;
  const plain = decided.said.type === 'failed' ? decided.said.treatedAs : decided.said;
  return plain.type === 'decided' ? plain.decision : null;
}

const objectIn = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
};

/** The calls of a turn that reach the gate, each with what the policy made of it. */
function expectedOf(policy: Policy, turn: Turn): readonly Expected[] {
  const reads: Reads = {};
  const sibling = settingsOf(policy).siblingRead ? turn.requests[0] : undefined;
  let calls = 0;
  return rowsOf(turn).flatMap(({ type, trace }) =>
    trace.tries.flatMap((one, i): readonly Expected[] => {
      const [gate] = walks(one.events, 'beforeDispatch');
      // The terminal tool is never gated, and the framework's own gate is no part of the file.
      const byFrame = gate?.answers.some(({ speaker, said }) => speaker === 'frame' && said.type === 'refused');
      if (type === 'reply' || gate === undefined || byFrame === true) return [];
      const { tool } = trace;
      const runs = one.events.filter((event): event is Execution => event.type === 'execution');
      const after = walks(one.events, 'afterExecute');
      if (runs.length > 0) calls += 1;
      const lineage = [...(reads[tool] ?? [])];
      const cohort = sibling !== undefined && sibling.tool === tool ? [objectIn(sibling.args), ...lineage] : lineage;
      const booked = one.events.some(
        (event) => event.type === 'consequence' && (event.what === 'admitted' || event.what === 'failed'),
      );
      if (runs.length > 0 && booked) reads[tool] = [...lineage, objectIn(one.args)];
      return [
        {
          what: `${'id' in trace ? trace.id : tool}${i === 0 ? '' : `, asked again (${i})`}`,
          tool,
          args: objectIn(one.args),
          calls,
          lineage,
          cohort,
          refused: refusalIn(gate),
          sent: runs[0]?.received ?? null,
          came: runs.map(({ attempt, completion }, at) => ({
            attempt,
            completion,
            decision: after[at] === undefined ? null : decisionIn(after[at] as Walk),
          })),
        },
      ];
    }),
  );
}

/** A value as an expression; a key that would set the prototype needs to be read instead. */
const literal = (value: unknown): string => {
  const json = jsonLine(value);
  return json.includes('"__proto__"') ? `JSON.parse(${quote(json)})` : json;
};

const caseText = ({ what, ...rest }: Expected): string =>
  [
    `  {\n    what: ${quote(what)},`,
    ...Object.entries(rest).map(([key, value]) => `    ${key}: ${literal(value)},`),
    '  },',
  ].join('\n');

const HEAD = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHooks, guards, withPolicy } from './hooks.ts';

type Args = Record<string, unknown>;
type Completion = { kind: string; value?: unknown; error?: string; name?: string };
interface Call {
  what: string;
  tool: string;
  args: Args;
  calls: number;
  lineage: Args[];
  cohort: Args[];
  refused: { guard: string; message: string } | 'raises' | null;
  sent: unknown;
  came: { attempt: number; completion: Completion; decision: unknown }[];
}`;

const TAIL = `/** The tool itself: it hands out what it is sent. */
const bare = (name: string) => ({
  name,
  description: '',
  parameters: { type: 'object' },
  *execute(args: unknown): Generator<unknown, unknown, unknown> {
    return yield args;
  },
});

/** Everyone who is asked about a tool, in order: its own rules, then the harness's. */
const asked = (tool: string): any[] => {
  const { hooks } = withPolicy(bare(tool) as any, session) as any;
  return [...(hooks === undefined ? [] : [hooks]), ...createHooks(session)];
};

const orRaises = (ask: () => unknown): unknown => {
  try {
    return ask() ?? null;
  } catch {
    return 'raises';
  }
};

/** The first guard that refuses, as the pool asks them. */
const refusal = ({ tool, args, lineage, cohort }: Call): unknown => {
  for (const guard of asked(tool).flatMap((hooks) => hooks.beforeDispatch ?? [])) {
    const said: any = Object.hasOwn(guards, guard.name) ? guards[guard.name] : undefined;
    if (said === false) continue;
    const read = said?.scope === 'cohort' ? cohort : lineage;
    if (guard.reject({ tool, args: structuredClone(args), attended: () => read }))
      return { guard: guard.name, message: guard.message };
  }
  return null;
};

/** What the tool is sent under the policy. */
const sent = ({ tool, args }: Call): unknown => {
  const run = (withPolicy(bare(tool) as any, session) as any).execute(structuredClone(args));
  return run[Symbol.iterator]().next().value;
};

/** What the rules make of what came back; null where they have nothing to say. */
const judged = ({ tool, args, calls, lineage }: Call, attempt: number, came: Completion): unknown => {
  const error = Object.assign(new Error(came.error), { name: came.name });
  const completion = came.kind === 'returned' ? { kind: 'returned', value: structuredClone(came.value) } : { kind: 'threw', error };
  const agent = { toolCallCount: calls, returnsRejected: 0, attendedResults: () => lineage };
  for (const hooks of asked(tool)) {
    const said = hooks.afterExecute?.({ agent, tool, args: structuredClone(args), attempt, completion });
    if (said) return said;
  }
  return null;
};

for (const call of CALLS) {
  test(call.what, () => {
    assert.deepEqual(orRaises(() => refusal(call)), call.refused);
    if (call.refused !== null || call.came.length === 0) return;
    assert.deepEqual(sent(call), call.sent);
    for (const { attempt, completion, decision } of call.came)
      assert.deepEqual(orRaises(() => judged(call, attempt, completion)), decision);
  });
}
`;

/** The text of hooks.test.ts for a policy and its turn; it needs nothing but the hooks.ts beside it. */
export function hooksTest(policy: Policy, turn: Turn): string {
  const calls = expectedOf(policy, turn);
  const name = visible(policy.name.trim() === '' ? 'A policy' : policy.name).replace(/\*\//g, '*\\/');
  return [
    `// ${name}: what it makes of the calls of its support turn, asked of the hooks.ts beside this file. Written by Hookline.`,
    '// It tests which calls are refused, by which guard and in which words, what the tools are sent, and what becomes of results.',
    '//   node --test hooks.test.ts        Node 22.18 or newer, which runs TypeScript as it is',
    '//   npx tsx --test hooks.test.ts     before that',
    HEAD,
    '',
    `const session = ${literal(sessionOf(settingsOf(policy)))};`,
    '',
    `const CALLS: Call[] = [\n${calls.map(caseText).join('\n')}\n];`,
    '',
    TAIL,
  ].join('\n');
}
