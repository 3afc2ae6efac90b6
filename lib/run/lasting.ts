/**
 * A loaded file whose rules in own code may meet a limit without ending the run: the file is loaded afresh, and what the
 * rule's author chose for a failure counts as its answer.
 */
import { Failed, type Guard, type Hooks } from '../contract/hooks';
import type { Failing } from '../nodes/kind';
import { GuestError, type Loaded, SandboxFault } from '../sandbox';

/** A rule that met a limit so often in one run is not asked again, nor is anybody's own code after so many in all. */
const MOST_OF_ONE = 3;
const MOST_IN_ALL = 12;

type Ask = (now: Loaded) => unknown;

/** What whoever runs a file from outside knows and hears of its rules in own code. */
export interface Watch {
  /** Nodes whose code once did not come back, and had to be ended together with its worker. */
  readonly stuck?: ReadonlySet<string>;
  /** Hears which node's code is about to be asked, and null once it has answered. */
  readonly asking?: (node: string | null) => void;
}

/** Asks on behalf of nodes; after a fault the next question meets a fresh file. */
class Lasting {
  private now: Loaded;
  private readonly faults = new Map<string, number>();
  private inAll = 0;

  constructor(
    private readonly load: () => Loaded,
    private readonly own: ReadonlyMap<string, Failing>,
    private readonly watch: Watch,
  ) {
    this.now = load();
  }

  get loaded(): Loaded {
    return this.now;
  }

  /** The answer to a question about a node; where a limit is met, its author's choice for a failure. */
  ask(node: string, question: Ask): unknown {
    const failing = this.own.get(node);
    if (failing === undefined) return this.answer(node, question, failing);
    if (this.watch.stuck?.has(node) === true)
      return given(failing, 'Its code did not come back and had to be ended from outside, so it is not run any more.');
    this.watch.asking?.(node);
    try {
      return this.answer(node, question, failing);
    } finally {
      this.watch.asking?.(null);
    }
  }

  private answer(node: string, question: Ask, failing: Failing | undefined): unknown {
    if (failing !== undefined && this.isTired(node))
      return given(failing, 'Its code met a limit again and again, so it is not run any more.');
    const fault = this.attempt(question);
    if (!(fault instanceof SandboxFault)) return fault.answer;
    // Memory is shared, and time too: what others left too little of is asked again where there is enough.
    const second =
      fault.kind === 'memory' || fault.kind === 'spent' || fault.kind === 'broken' ? this.attempt(question) : fault;
    if (!(second instanceof SandboxFault)) return second.answer;
    if (failing === undefined) throw second;
    this.faults.set(node, (this.faults.get(node) ?? 0) + 1);
    this.inAll += 1;
    return given(failing, second.message);
  }

  private isTired(node: string): boolean {
    return (this.faults.get(node) ?? 0) >= MOST_OF_ONE || this.inAll >= MOST_IN_ALL;
  }

  private attempt(question: Ask): { readonly answer: unknown } | SandboxFault {
    try {
      return { answer: question(this.now) };
    } catch (thrown) {
      if (!(thrown instanceof SandboxFault)) throw thrown;
      this.now.dispose();
      this.now = this.load();
      return thrown;
    }
  }
}

/** What counts where a rule failed. Throws where its author chose that. */
function given(failing: Failing, why: string): Failed {
  if (failing === 'raise') throw new GuestError({ name: 'Error', message: why });
  return new Failed(why, failing.says);
}

/** A file's hooks, each asked on behalf of its node; `find` is where the same hooks stand in a file that was loaded afresh. */
function hooksFor(lasting: Lasting, node: string, hooks: Hooks, find: (now: Loaded) => Hooks | undefined): Hooks {
  const ask = (question: (hooks: Hooks) => unknown) =>
    lasting.ask(node, (now) => {
      const found = find(now);
      return found === undefined ? undefined : question(found);
    });
  const guardOf = ({ name, message }: Guard, at: number): Guard => ({
    name,
    get message() {
      return find(lasting.loaded)?.beforeDispatch?.[at]?.message ?? message;
    },
    reject: (input) => ask((now) => now.beforeDispatch?.[at]?.reject(input)),
  });
  return {
    ...(hooks.beforeDispatch && { beforeDispatch: hooks.beforeDispatch.map(guardOf) }),
    ...(hooks.afterExecute && { afterExecute: (input) => ask((now) => now.afterExecute?.(input)) }),
    ...(hooks.beforeAdmit && { beforeAdmit: (input) => ask((now) => now.beforeAdmit?.(input)) }),
    ...(hooks.afterAdmit && { afterAdmit: (input) => ask((now) => now.afterAdmit?.(input)) }),
    ...(hooks.onReturn && { onReturn: (input) => ask((now) => now.onReturn?.(input)) }),
  };
}

/** The nodes behind a file's entries and rules, and which of them are in own code. */
interface Nodes {
  readonly entries: readonly string[];
  readonly toolRules: ReadonlyMap<string, readonly string[]>;
  readonly own: ReadonlyMap<string, Failing>;
}

/** The file that `load` loads, as one that outlasts its faults. */
export function lastingFile(load: () => Loaded, { entries, toolRules, own }: Nodes, watch: Watch = {}): Loaded {
  const lasting = new Lasting(load, own, watch);
  const first = lasting.loaded;
  return {
    harness: first.harness.map((hooks, i) => hooksFor(lasting, entries[i] ?? '', hooks, (now) => now.harness[i])),
    guards: first.guards,
    protectedTools: first.protectedTools,
    rulesOf: (tool) =>
      lasting.loaded.rulesOf(tool).map((rule, i) => {
        const node = toolRules.get(tool)?.[i] ?? '';
        const hooks = rule.hooks && hooksFor(lasting, node, rule.hooks, (now) => now.rulesOf(tool)[i]?.hooks);
        return { ...rule, ...(hooks && { hooks }) };
      }),
    joined: (tool) => lasting.loaded.joined(tool),
    isProtected: (tool) => lasting.loaded.isProtected(tool),
    runTool: (tool, args, execute) => lasting.loaded.runTool(tool, args, execute),
    get fault() {
      return lasting.loaded.fault;
    },
    dispose: () => lasting.loaded.dispose(),
  };
}
