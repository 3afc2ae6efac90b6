/** The core's part of the benchmark: what compiling, checking, running and deciding cost. Times in milliseconds. */
import { check, compileHooks } from '../../lib/compile';
import type { Policy } from '../../lib/policy/document';
import { sharing } from '../../lib/policy/sharing';
import { compare } from '../../lib/reading/compare';
import { INPUTS, setInput } from '../../lib/run/experiment';
import { runMatrix } from '../../lib/run/matrix';
import { runPolicy } from '../../lib/run/run';
import { openSandbox, type Sandbox } from '../../lib/sandbox';

export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly median: number;
  readonly p95: number;
}

const WARM = 5;

function figure(name: string, times: readonly number[]): Figure {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { name, unit: 'ms', median: at(0.5), p95: at(0.95) };
}

function measure(name: string, rounds: number, work: () => void): Figure {
  const times: number[] = [];
  for (let i = 0; i < rounds + WARM; i++) {
    const start = performance.now();
    work();
    if (i >= WARM) times.push(performance.now() - start);
  }
  return figure(name, times);
}

/** A policy of `size` rules like the first of a given one, each with a name, a limit and a reasoned denial of its own. */
export function grown(policy: Policy, size: number): Policy {
  const [first] = policy.nodes;
  if (first === undefined) return policy;
  const fields = (limit: number) => ({
    ...first.fields,
    when: {
      group: 'all',
      of: [
        { subject: { of: 'tool' }, is: 'is', value: 'issue_refund' },
        { subject: { of: 'argument', name: 'amount' }, is: 'over', value: limit },
      ],
    },
    denial: { ...(first.fields.denial as object), way: 'reasoned', why: `refunds over ${limit} need a manager` },
  });
  const nodes = Array.from({ length: size }, (_, i) => ({
    ...first,
    id: `n${i}`,
    name: `Rule ${i}`,
    guard: `rule_${i}`,
    fields: fields(2_000 + i),
  }));
  return { ...policy, nodes, chains: [{ moment: 'beforeDispatch', nodes: nodes.map((node) => node.id) }], shelf: [] };
}

/**
 * Compiling and checking a policy whose texts were never read before, and one that comes anew after an edit of one rule's
 * text, as it comes to the worker.
 */
function compiling(name: string, policy: Policy, rounds: number): readonly Figure[] {
  const both = (one: Policy) => {
    check(one);
    compileHooks(one);
  };
  const text = JSON.stringify(policy);
  const anew = (words: string): Policy => JSON.parse(text.replaceAll('need a manager', words));
  const unread = Array.from({ length: rounds + WARM }, (_, i) => anew(`need ${i + 2} managers`));
  const edited = Array.from(
    { length: rounds + WARM },
    (_, i): Policy => JSON.parse(text.replace('need a manager', `need ${i + 2} managers`)),
  );
  let last = policy;
  const again = (sent: Policy) => {
    last = sharing(sent, last);
    both(last);
  };
  return [
    measure(`${name}: compile + check, first time`, rounds, () => both(unread.pop() ?? policy)),
    measure(`${name}: compile + check, after an edit`, rounds, () => again(edited.pop() ?? policy)),
  ];
}

/**
 * The support desk's guards as a careful engineer writes them for the same pool: own keys only, a wrong type is no small
 * amount, the session is asked at each call. Without that care the comparison would praise code that lets calls through.
 */
const handWritten = (session: Readonly<Record<string, unknown>>): readonly Guard[] => [
  {
    name: 'large_refunds',
    message: 'ERROR',
    reject: ({ tool, args }) => {
      if (tool !== 'issue_refund' || !Object.hasOwn(args, 'amount')) return false;
      const { amount } = args;
      if (typeof amount === 'number' ? amount <= 500 : amount === undefined) return false;
      return !Object.hasOwn(session, 'user:is_manager') || session['user:is_manager'] !== true;
    },
  },
  { name: 'never_delete', message: 'ERROR', reject: ({ tool }) => tool === 'delete_account' },
];

/** Decisions of the exported guards against hand-written closures of the same rules, as calls per second of each. */
async function decisions(policy: Policy, importText: (text: string) => Promise<HooksFile>) {
  const file = await importText(compileHooks(policy).text);
  const session = { 'user:is_manager': false };
  const exported = file.createHooks(session).flatMap((entry) => entry.beforeDispatch ?? []);
  const byHand = handWritten(session);
  const calls = Array.from(
    { length: 1_000 },
    (_, i): Call => ({
      tool: ['issue_refund', 'delete_account', 'search_orders'][i % 3] ?? '',
      args: { amount: i, page_size: i },
      attended: () => [],
    }),
  );
  // One asking function for each, so that neither is slowed by what the other taught the engine.
  const asking = () => new Function('guards', 'call', 'return guards.some((guard) => guard.reject(call))') as Ask;
  const perSecond = (ask: Ask, guards: readonly Guard[]): number => {
    let refused = 0;
    const start = performance.now();
    for (let round = 0; round < 300; round++) for (const call of calls) if (ask(guards, call)) refused += 1;
    return refused === 0 ? 0 : (300 * calls.length * 1_000) / (performance.now() - start);
  };
  const [askExported, askByHand] = [asking(), asking()];
  const rounds = Array.from({ length: 15 }, () => ({
    exported: perSecond(askExported, exported),
    byHand: perSecond(askByHand, byHand),
  }));
  const ratios = rounds.map((round) => round.exported / round.byHand).sort((a, b) => a - b);
  return {
    exportedPerSecond: Math.max(...rounds.map((one) => one.exported)),
    byHandPerSecond: Math.max(...rounds.map((one) => one.byHand)),
    ratio: ratios[7] ?? 0,
  };
}

interface Call {
  readonly tool: string;
  readonly args: Record<string, unknown>;
  attended(): readonly Record<string, unknown>[];
}
interface Guard {
  readonly name: string;
  readonly message: string;
  reject(call: Call): boolean;
}
type Ask = (guards: readonly Guard[], call: Call) => boolean;
interface HooksFile {
  createHooks(session: object): readonly { readonly beforeDispatch?: readonly Guard[] }[];
}

/** The four denials, each run and all compared: what opening Compare costs. */
function compareFour(desk: Policy, sandbox: Sandbox): void {
  const variants = Object.keys(INPUTS.denial.choices).flatMap((way) => {
    const policy = setInput('denial', way)({ ...desk });
    const outcome = runPolicy(policy, sandbox);
    return outcome.type === 'ran' ? [{ name: way, policy, turn: outcome.turn }] : [];
  });
  compare(variants, 0);
}

/** Runs the core's benchmark over the support desk. */
export async function benchCore(desk: Policy, importText: (text: string) => Promise<HooksFile>) {
  const sandbox = await openSandbox();
  const hundred = grown(desk, 100);
  const figures = [
    measure('support desk: compile + run', 60, () => runPolicy({ ...desk }, sandbox)),
    measure('100 rules: compile + run', 20, () => runPolicy({ ...hundred }, sandbox)),
    ...compiling('100 rules', hundred, 20),
    ...compiling('1,000 rules', grown(desk, 1_000), 12),
    ...compiling('2,000 rules', grown(desk, 2_000), 6),
    measure('all 144 combinations', 3, () => runMatrix(desk, sandbox)),
    measure('compare of the four denials', 10, () => compareFour(desk, sandbox)),
  ];
  return { figures, decisions: await decisions(desk, importText) };
}
