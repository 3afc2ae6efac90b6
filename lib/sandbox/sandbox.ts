import type { Args, Completion, GuardOverrides, Hooks } from '../contract/hooks';
import { Contributors, type HooksFound } from './contributors';
import { Crossing } from './crossing';
import { Engine } from './engine';
import { GuestError, type SandboxFault, type ThrownWords } from './fault';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { fromText } from './values';

/** Runs exported files in isolation; files that are open at the same time share its memory. */
export interface Sandbox {
  /** Loads JavaScript (stripTypes makes it of a hooks.ts) into a fresh instance. Throws a SandboxFault. */
  load(js: string, session: Readonly<Record<string, unknown>>): Loaded;
}

/** One rule of one tool: its hooks, or what it makes of the arguments before the tool runs. */
export interface LoadedRule {
  readonly name: string;
  readonly hooks?: Hooks;
  /** Gives `args` itself back where the rule changed nothing. */
  readonly rewrite?: (args: Args) => Args;
  readonly note?: string;
}

/**
 * A file that was loaded. What it is asked throws a GuestError where the file throws, and a SandboxFault where it meets
 * a limit; after a fault every question is one.
 */
export interface Loaded {
  /** createHooks(session), in order. */
  readonly harness: readonly Hooks[];
  /** The overrides by guard name, own keys whatever they are called. */
  readonly guards: GuardOverrides;
  readonly protectedTools: readonly string[];
  /** createToolRules(session).get(tool), for asking one by one. */
  rulesOf(tool: string): readonly LoadedRule[];
  /** The hooks of withPolicy(tool, session) for a tool without hooks of its own. */
  joined(tool: string): Hooks;
  isProtected(tool: string): boolean;
  /** Runs a host's tool through withPolicy: `execute` gets what the wrapped tool received; its completion goes back in. */
  runTool(tool: string, args: unknown, execute: (received: unknown) => Completion): Completion;
  /** What closed the file, if anything did: also where whoever asked made something else of the throw. */
  readonly fault: SandboxFault | undefined;
  /** Frees the instance. Never throws; what is asked later is a fault. */
  dispose(): void;
}

/** Opens a sandbox: the engine is compiled once in a process or worker, its memory belongs to this sandbox. */
export async function openSandbox(limits: Partial<Limits> = {}): Promise<Sandbox> {
  const engine = await Engine.open({ ...DEFAULT_LIMITS, ...limits });
  return {
    load(js, session) {
      const crossing = new Crossing(engine);
      return loadedFrom(crossing, crossing.load(js, session) as Opened);
    },
  };
}

interface Opened {
  readonly harness: readonly HooksFound[];
  readonly guards: GuardOverrides;
  readonly protectedTools: readonly string[];
}
interface RuleFound {
  readonly name: string;
  readonly hooks?: HooksFound;
  readonly rewrite?: number;
  readonly note?: string;
}
interface Joined {
  readonly hooks: Hooks;
  readonly isProtected: boolean;
}

function loadedFrom(crossing: Crossing, opened: Opened): Loaded {
  const contributors = new Contributors(crossing);
  const ruleOf = ({ name, hooks, rewrite, note }: RuleFound): LoadedRule => ({
    name,
    ...(hooks && { hooks: contributors.hooksOf(hooks) }),
    ...(rewrite !== undefined && { rewrite: rewriteOf(crossing, rewrite) }),
    ...(note !== undefined && { note }),
  });
  const rulesOf = memoised((tool) => (crossing.ask('rules', tool) as readonly RuleFound[]).map(ruleOf));
  const joinedOf = memoised((tool): Joined => {
    const found = crossing.ask('joined', tool) as { readonly hooks: HooksFound; readonly protected: boolean };
    return { hooks: contributors.hooksOf(found.hooks), isProtected: found.protected };
  });
  return {
    harness: opened.harness.map((found) => contributors.hooksOf(found)),
    guards: opened.guards,
    protectedTools: opened.protectedTools,
    rulesOf,
    joined: (tool) => joinedOf(tool).hooks,
    isProtected: (tool) => joinedOf(tool).isProtected,
    runTool: (tool, args, execute) => runTool(crossing, { tool, args, execute }),
    get fault() {
      return crossing.fault;
    },
    dispose: () => crossing.close(),
  };
}

function rewriteOf(crossing: Crossing, id: number): (args: Args) => Args {
  return (args) => {
    const answer = crossing.ask('rewrite', id, args) as { readonly same?: true; readonly args?: Args };
    return answer.same ? args : (answer.args as Args);
  };
}

type Step =
  | { readonly run: number; readonly received: unknown }
  | { readonly returned: unknown }
  /** It returned what its tool had given, and never looked into it. */
  | { readonly same: true }
  | { readonly threw: ThrownWords; readonly asPut: boolean };

/** A tool may be run so often within one call before the file is taken to loop. */
const MOST_RUNS = 100;

interface ToolRun {
  readonly tool: string;
  readonly args: unknown;
  readonly execute: (received: unknown) => Completion;
}

function runTool(crossing: Crossing, { tool, args, execute }: ToolRun): Completion {
  let step = crossing.ask('start', tool, args) as Step;
  let completion: Completion | undefined;
  let text: string | undefined;
  for (let runs = 0; 'run' in step; runs += 1) {
    if (runs === MOST_RUNS) throw crossing.fail('time', `withPolicy ran ${tool} ${MOST_RUNS} times in one call.`);
    completion = execute(step.received);
    const error = completion.kind === 'threw' ? completion.error : null;
    text = completion.kind === 'returned' ? crossing.textOf(completion.value) : undefined;
    step = crossing.askBeside(text, 'resume', step.run, error) as Step;
  }
  if ('returned' in step) return { kind: 'returned', value: step.returned };
  if ('same' in step) return { kind: 'returned', value: fromText(text ?? '') };
  if (step.asPut && completion?.kind === 'threw') return completion;
  return { kind: 'threw', error: new GuestError(step.threw) };
}

function memoised<T>(find: (tool: string) => T): (tool: string) => T {
  const known = new Map<string, T>();
  return (tool) => {
    const found = known.get(tool) ?? find(tool);
    known.set(tool, found);
    return found;
  };
}
