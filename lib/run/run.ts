import type { Span } from '../code';
import { fetchParser } from '../code/own/parser';
import {
  type Compiled,
  check,
  compileHooks,
  type Known,
  type Problem,
  stopsTheRun,
  type ToldProblem,
  told,
} from '../compile';
import { type Judged, readingsOf } from '../compile/readings';
import type { Completion } from '../contract/hooks';
import type { RewriteStep } from '../contract/trace';
import type { Contributor } from '../engine/types';
import { hasOwnCode } from '../nodes';
import { type Policy, settingsOf } from '../policy/document';
import { type Loaded, type Sandbox, SandboxFault, StripError, stripTypes } from '../sandbox';
import { runSupportTurn, sessionOf } from '../scenarios/support-turn';
import type { PolicyUnderTest, Turn } from '../scenarios/turn';
import { lastingFile, type Watch } from './lasting';

/** What a run of a policy gave. Plain JSON: it crosses from the worker as it is. */
export type Outcome = Ended & {
  /** All that is wrong with the policy; absent where the run broke off before that was known. */
  readonly problems?: readonly ToldProblem[];
  /** How the text of each rule is judged, by the id of its node; absent as the problems are. */
  readonly readings?: Readonly<Record<string, Judged>>;
};
type Ended =
  | { readonly type: 'ran'; readonly turn: Turn; readonly text: string; readonly spans: Readonly<Record<string, Span>> }
  /** A problem stops the run; the problems say where. */
  | { readonly type: 'stopped'; readonly why: string }
  /** The exported file broke a limit of the sandbox, or could not be loaded. */
  | { readonly type: 'faulted'; readonly why: string };

const argumentsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function changes(from: unknown, to: unknown): RewriteStep['changed'] {
  const before = argumentsOf(from);
  const after = argumentsOf(to);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((argument) => ({ argument, from: before[argument], to: after[argument] }));
}

/** The exported file as the scenario meets it: each entry stands for its node, each tool's rules are asked one by one. */
export function underTest(loaded: Loaded, compiled: Compiled): PolicyUnderTest {
  const rules = (tool: string) =>
    loaded.rulesOf(tool).map((rule, i) => ({ rule, id: compiled.toolRules.get(tool)?.[i] ?? rule.name }));
  return {
    harness: loaded.harness.map(
      (hooks, i): Contributor => ({ id: compiled.entries[i] ?? `entry ${i}`, speaker: 'policy', hooks }),
    ),
    guards: loaded.guards,
    protectedTools: loaded.protectedTools,
    contributorsOf: (tool) =>
      rules(tool).flatMap(({ rule, id }): readonly Contributor[] =>
        rule.hooks === undefined ? [] : [{ id, speaker: 'tool', hooks: rule.hooks }],
      ),
    runTool: (tool, args, execute) => {
      const rewrites: RewriteStep[] = [];
      let now = args;
      for (const { rule, id } of rules(tool)) {
        if (rule.rewrite === undefined || argumentsOf(now) !== now) continue;
        const next = rule.rewrite(argumentsOf(now));
        rewrites.push({ contributor: id, changed: changes(now, next) });
        now = next;
      }
      const completion: Completion = loaded.runTool(tool, args, execute);
      return { completion, rewrites };
    },
  };
}

/** Runs compiled code against the support turn under the policy's settings. */
function runCompiled(policy: Policy, compiled: Compiled, sandbox: Sandbox, watch: Watch): Turn {
  const settings = settingsOf(policy);
  const js = stripTypes(compiled.code);
  const session = sessionOf(settings);
  const loaded = lastingFile(() => sandbox.load(js, session), compiled, watch);
  try {
    return runSupportTurn(underTest(loaded, compiled), settings);
  } finally {
    loaded.dispose();
  }
}

/** What keeps the file as a whole from running, with the card on whose lines it stands, if it stands on any. */
export function blamed(
  { message, place }: Pick<SandboxFault, 'message' | 'place'>,
  policy: Policy,
  spans: ReadonlyMap<string, Span>,
): string {
  const line = place?.line ?? -1;
  const [id] = [...spans].find(([, { from, to }]) => from <= line && line <= to) ?? [];
  const node = policy.nodes.find((one) => one.id === id);
  return node === undefined ? message : `“${node.name}” keeps the policy from running: ${message}`;
}

const firstStop = (problems: readonly Problem[]): string =>
  problems.find((one) => one.severity === 'stops')?.text ?? '';

/**
 * Checks a policy, compiles it and runs that very text: the one way in which anything here is ever run. `known` is what
 * its problems also depend on; `watch`, for whoever could end it from outside.
 */
export function runPolicy(policy: Policy, sandbox: Sandbox, known: Known = {}, watch: Watch = {}): Outcome {
  const found = check(policy, known);
  const judged = { problems: found.map(told), readings: readingsOf(policy) };
  if (stopsTheRun(found)) return { type: 'stopped', why: firstStop(found), ...judged };
  const compiled = compileHooks(policy);
  try {
    const turn = runCompiled(policy, compiled, sandbox, watch);
    return { type: 'ran', turn, text: compiled.text, spans: Object.fromEntries(compiled.spans), ...judged };
  } catch (error) {
    if (error instanceof SandboxFault || error instanceof StripError)
      return { type: 'faulted', why: blamed(error, policy, compiled.spans), ...judged };
    throw error;
  }
}

/** Brings what reading a policy takes: own code wants a parser, which nothing else needs. */
export const readyFor = (policy: Policy): Promise<void> => (hasOwnCode(policy) ? fetchParser() : Promise.resolve());

/** The same for a worker, which has to answer whatever happens: a run that breaks off, or a sandbox that does not open, is told. */
export async function runOrFault(
  policy: Policy,
  sandbox: Promise<Sandbox>,
  known?: Known,
  watch?: Watch,
): Promise<Outcome> {
  try {
    await readyFor(policy);
    return runPolicy(policy, await sandbox, known, watch);
  } catch (error) {
    return { type: 'faulted', why: `The run broke off: ${error instanceof Error ? error.message : 'unknown'}.` };
  }
}
