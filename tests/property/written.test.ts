import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import type { Args, Hooks } from '@/lib/contract';
import { stripTypes } from '@/lib/sandbox';
import { importHooks } from '../helpers/native';
import { recovered, WRITTEN, writtenText } from '../helpers/written';

/** Files that are not whole: they need other files, or their order or their state cannot be taken; each says so. */
const NOT_WHOLE: ReadonlySet<string> = new Set([
  'spread-of-elsewhere',
  'shared-state',
  'changed-later',
  'changes-arguments',
  'async-and-broken',
  'left-over-guard',
  'imported-constants',
  'spread-from-other',
  'async-helpers',
  'builder',
  'class-with-getter',
  'beside-the-list',
  'filled-sometimes',
]);

type Exports = Readonly<Record<string, unknown>>;

/** The harness's hooks of a file as its author meant them, and those of its tools. */
function handOver(
  module: Exports,
  session: object,
): { readonly harness: readonly Hooks[]; readonly tools: ReadonlyMap<string, Hooks> } {
  const made = Object.entries(module).map(([name, value]): readonly [string, unknown] => {
    if (typeof value !== 'function') return [name, value];
    return [
      name,
      /^class\b/.test(String(value)) ? new (value as new () => unknown)() : (value as (s: object) => unknown)(session),
    ];
  });
  const lists = made.flatMap(([name, value]): readonly Hooks[] => {
    if (Array.isArray(value)) return value as Hooks[];
    const { hooks } = (value ?? {}) as { hooks?: unknown };
    if (Array.isArray(hooks)) return hooks as Hooks[];
    return name.endsWith('Hooks') && name !== 'toolHooks' ? [value as Hooks] : [];
  });
  const tools = new Map<string, Hooks>();
  for (const [name, value] of made) {
    if (name === 'toolHooks')
      for (const [tool, hooks] of Object.entries(value as Record<string, Hooks>)) tools.set(tool, hooks);
    const { description, name: tool, hooks } = (value ?? {}) as { description?: string; name?: string; hooks?: Hooks };
    if (description !== undefined && tool !== undefined && hooks !== undefined) tools.set(tool, hooks);
  }
  return { harness: lists, tools };
}

/** The contract's values that files of the corpus build on. */
const CONTRACT = `
class Tool {}
class DefaultAgentPolicy { constructor(given) { this.hooks = given.hooks; this.guardOverrides = given.guardOverrides; } }
const agentPool = (given) => given;
const parallel = () => undefined;
`;

async function originalOf(name: string): Promise<Exports> {
  const text = stripTypes(writtenText(name)).replace(/^import .*$/gm, '');
  const url = `data:text/javascript;base64,${Buffer.from(CONTRACT + text, 'utf8').toString('base64')}`;
  return (await import(/* @vite-ignore */ url)) as Exports;
}

const value = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    false,
    0,
    1,
    3,
    50,
    51,
    499,
    500,
    501,
    1800,
    -1,
    '',
    '1800',
    'RE: x',
    'a@example.com',
    'guarantee',
    'all',
    'EUR',
    5,
    '5',
    'f',
    [],
    [501],
    {},
    { valueOf: 1 },
  ),
  fc.constantFrom<unknown>(undefined, null),
  fc.integer(),
  fc.string({ maxLength: 5 }),
);
const args = fc
  .record(
    Object.fromEntries(
      [
        'amount',
        'to',
        'subject',
        'urgent',
        'currency',
        'reason',
        'confirmed',
        'charge_id',
        'count',
        'draft',
        'page_size',
        'ticket',
        'odd',
        'result',
        'approved',
        'query',
      ].map((key) => [key, value]),
    ),
  )
  .map((given) => JSON.parse(JSON.stringify(given)) as Args);

/** The tools that a file of the corpus speaks of, and another. */
const toolsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/'([a-z]+(?:_[a-z]+)*_?)'/g)].flatMap(([, one = '']) => [one, `${one}x`])),
  'other',
];

interface World {
  readonly tool: string;
  readonly args: Args;
  readonly attended: readonly Args[];
  /** The same call was read before. */
  readonly again: boolean;
  readonly attempt: number;
  readonly completion: unknown;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly calls: number;
  readonly reads: number;
  readonly room: number;
  readonly cost: number;
  readonly outcome: string;
  readonly rejected: number;
}

const worldOf = (text: string): fc.Arbitrary<World> =>
  fc.record({
    tool: fc.constantFrom(...toolsIn(text)),
    args,
    attended: fc.array(args, { maxLength: 2 }),
    again: fc.boolean(),
    attempt: fc.integer({ min: 1, max: 4 }),
    completion: fc.oneof(
      fc
        .constantFrom<unknown>(null, { status: 429 }, { status: 429, retryAfter: 2 }, { empty: true }, 'text', 5)
        .map((one) => ({ kind: 'returned', value: one })),
      fc
        .constantFrom('AbortError', 'Error', 'ToolRetryError')
        .map((name) => ({ kind: 'threw', error: Object.assign(new Error('no'), { name }) })),
    ),
    facts: fc.record({
      'user:is_manager': value,
      is_manager: value,
      tier: fc.constantFrom('gold', 'platinum', 'none', undefined),
      hour: fc.constantFrom(8, 22, '23', undefined),
    }),
    calls: fc.nat({ max: 5 }),
    reads: fc.nat({ max: 3 }),
    room: fc.constantFrom(100, 599, 600, 5000),
    cost: fc.constantFrom(1, 4000, 4001),
    outcome: fc.constantFrom('toolResult', 'nudge', 'recovery'),
    rejected: fc.nat({ max: 1 }),
  });

/** What a list of hooks answers at every moment of one call. A raise counts as an answer. */
function answers(hooks: readonly Hooks[], world: World): readonly unknown[] {
  const copy = <T>(one: T): T => structuredClone(one);
  const agent = {
    toolCallCount: world.calls,
    returnsRejected: world.rejected,
    attendedResults: () => Array.from({ length: world.reads }, () => ({})),
  };
  const pressure = { remaining: world.room, headroom: world.room - 1024 };
  const first = (ask: (one: Hooks) => unknown): unknown => {
    try {
      for (const one of hooks) {
        const said = ask(one);
        if (said) return said;
      }
      return undefined;
    } catch {
      return 'raises';
    }
  };
  const input = {
    agent,
    tool: world.tool,
    args: copy(world.args),
    attempt: world.attempt,
    completion: world.completion,
    cost: world.cost,
    pressure,
    outcome: world.outcome,
    result: copy((world.completion as { value?: unknown }).value ?? null),
    raw: JSON.stringify(world.args),
    reply: '',
  };
  const reply = { ...input, result: typeof world.args.result === 'string' ? world.args.result : input.raw };
  const guarded = {
    tool: world.tool,
    args: copy(world.args),
    attended: () => copy(world.again ? [...world.attended, world.args] : world.attended),
  };
  return [
    first((one) => one.beforeDispatch?.find((guard) => guard.reject(guarded as never))?.message),
    first((one) => one.afterExecute?.(input as never)),
    first((one) => one.beforeAdmit?.(input as never)),
    first((one) => one.afterAdmit?.(input as never)),
    first((one) =>
      (one.onReturn?.(reply as never) as { type?: string } | undefined)?.type === 'reject'
        ? one.onReturn?.(reply as never)
        : undefined,
    ),
  ];
}

/** Facts as each file is handed them: an object, or what is asked by get(). */
const asSession = (facts: Readonly<Record<string, unknown>>): object =>
  Object.defineProperty({ ...facts }, 'get', { value: (key: string) => facts[key] });

describe('what is recovered decides as the file did', () => {
  test.each(WRITTEN.filter((name) => !NOT_WHOLE.has(name)))('%s', async (name) => {
    const text = writtenText(name);
    const { policy, became } = recovered(text, name);
    expect(
      became.filter(({ fate, what }) => (fate === 'lost' && !what.startsWith('the order of')) || fate === 'shelf'),
    ).toEqual([]);
    const again = await importHooks(compileHooks(policy).text);
    const original = await originalOf(name);
    const { harness, tools } = handOver(original, asSession({}));
    const asked = [...harness, ...tools.values()];
    // A file that speaks of few calls is asked about more of them, until one is among them.
    const said = new Set<string>();
    for (let round = 0; round < 50 && said.size < 2; round++)
      for (const world of fc.sample(worldOf(text), 1_000)) said.add(JSON.stringify(answers(asked, world)));
    expect(said.size, 'the calls made here tell something').toBeGreaterThan(1);
    fc.assert(
      fc.property(worldOf(text), (world) => {
        const session = asSession(world.facts);
        const before = handOver(original, session);
        const ofTool = before.tools.get(world.tool);
        const rules = (again.createToolRules(session).get(world.tool) ?? []).flatMap((rule) =>
          'hooks' in rule ? [rule.hooks] : [],
        );
        expect(answers([...rules, ...again.createHooks(session)], world)).toEqual(
          answers([...(ofTool === undefined ? [] : [ofTool]), ...before.harness], world),
        );
      }),
      { numRuns: 300 },
    );
  });
});
