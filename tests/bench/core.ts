/** The core's part of the benchmark: what compiling, checking, running and deciding cost. Times in milliseconds. */
import { check, compileHooks } from '../../lib/compile';
import type { Policy } from '../../lib/policy/document';
import { runMatrix } from '../../lib/run/matrix';
import { runPolicy } from '../../lib/run/run';
import { openSandbox } from '../../lib/sandbox';

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

/** A policy of `size` rules like those of a given one, each with a name and a limit of its own. */
export function grown(policy: Policy, size: number): Policy {
  const [first] = policy.nodes;
  if (first === undefined) return policy;
  const when = (limit: number) => ({
    group: 'all',
    of: [
      { subject: { of: 'tool' }, is: 'is', value: 'issue_refund' },
      { subject: { of: 'argument', name: 'amount' }, is: 'over', value: 2_000 + limit },
    ],
  });
  const nodes = Array.from({ length: size }, (_, i) => ({
    ...first,
    id: `n${i}`,
    name: `Rule ${i}`,
    guard: `rule_${i}`,
    fields: { ...first.fields, when: when(i) },
  }));
  return { ...policy, nodes, chains: [{ moment: 'beforeDispatch', nodes: nodes.map((node) => node.id) }], shelf: [] };
}

/** Decisions of the exported guards against hand-written closures of the same rules, as calls per second of each. */
async function decisions(policy: Policy, importText: (text: string) => Promise<HooksFile>) {
  const file = await importText(compileHooks(policy).text);
  const session = { 'user:is_manager': false };
  const exported = file.createHooks(session).flatMap((entry) => entry.beforeDispatch ?? []);
  const byHand = [
    ({ tool, args }: Call) =>
      tool === 'issue_refund' &&
      (typeof args.amount === 'number' ? args.amount > 500 : args.amount !== undefined) &&
      session['user:is_manager'] !== true,
    ({ tool }: Call) => tool === 'delete_account',
  ];
  const calls = Array.from(
    { length: 1_000 },
    (_, i): Call => ({
      tool: ['issue_refund', 'delete_account', 'search_orders'][i % 3] ?? '',
      args: { amount: i, page_size: i },
      attended: () => [],
    }),
  );
  const perSecond = (ask: (call: Call) => boolean): number => {
    let refused = 0;
    const start = performance.now();
    for (let round = 0; round < 300; round++) for (const call of calls) if (ask(call)) refused += 1;
    return refused === 0 ? 0 : (300 * calls.length * 1_000) / (performance.now() - start);
  };
  const rounds = Array.from({ length: 9 }, () => ({
    exported: perSecond((call) => exported.some((guard) => guard.reject(call))),
    byHand: perSecond((call) => byHand.some((reject) => reject(call))),
  }));
  const ratios = rounds.map((round) => round.exported / round.byHand).sort((a, b) => a - b);
  return {
    exportedPerSecond: Math.max(...rounds.map((one) => one.exported)),
    byHandPerSecond: Math.max(...rounds.map((one) => one.byHand)),
    ratio: ratios[4] ?? 0,
  };
}

interface Call {
  readonly tool: string;
  readonly args: Record<string, unknown>;
  attended(): readonly Record<string, unknown>[];
}
interface HooksFile {
  createHooks(session: object): readonly { readonly beforeDispatch?: readonly { reject(call: Call): boolean }[] }[];
}

/** Runs the core's benchmark over the support desk. */
export async function benchCore(desk: Policy, importText: (text: string) => Promise<HooksFile>) {
  const sandbox = await openSandbox();
  const hundred = grown(desk, 100);
  const thousand = grown(desk, 1_000);
  const figures = [
    measure('support desk: compile + run', 60, () => runPolicy({ ...desk }, sandbox)),
    measure('100 rules: compile + run', 20, () => runPolicy({ ...hundred }, sandbox)),
    measure('100 rules: compile + check', 20, () => {
      check({ ...hundred });
      compileHooks({ ...hundred });
    }),
    measure('1,000 rules: compile + check', 8, () => {
      check({ ...thousand });
      compileHooks({ ...thousand });
    }),
    measure('all 144 combinations', 3, () => runMatrix(desk, sandbox)),
  ];
  return { figures, decisions: await decisions(desk, importText) };
}
