/**
 * What a hook sees and what it may decide (contract.md §1), in our own declarations: shared by the engine, which asks,
 * and by the sandbox, which carries the questions to the exported file.
 */

export type Args = Readonly<Record<string, unknown>>;
export type Outcome = 'toolResult' | 'nudge' | 'recovery';

/** One line of an agent's ledger; `args` is the text that the model wrote. */
export interface LedgerEntry {
  readonly name: string;
  readonly args: string;
  readonly outcome: Outcome;
}

/** What a hook may read of the agent. Plain values and two questions; never driven by a hook. */
export interface AgentView {
  readonly id: number;
  readonly parent: AgentView | null;
  readonly task: string;
  readonly toolCallCount: number;
  readonly turns: number;
  readonly returnsRejected: number;
  readonly toolHistory: readonly LedgerEntry[];
  attendedResults(tool: string): Record<string, unknown>[];
  walkAncestors<T>(fn: (agent: AgentView) => readonly T[]): T[];
}

/** A reading of the shared context, in cells (contract.md §1). `remaining` is Infinity when unlimited. */
export interface PressureView {
  readonly nCtx: number;
  readonly cellsUsed: number;
  readonly remaining: number;
  readonly softLimit: number;
  readonly hardLimit: number;
  readonly headroom: number;
  readonly critical: boolean;
  readonly percentAvailable: number;
  canFit(cells: number): boolean;
}

export interface GuardInput {
  readonly tool: string;
  readonly args: Record<string, unknown>;
  attended(): readonly Record<string, unknown>[];
}

export interface Guard {
  readonly name: string;
  readonly message: string;
  /** Any truthy value refuses. */
  reject(input: GuardInput): unknown;
}

export type Completion =
  | { readonly kind: 'returned'; readonly value: unknown }
  | { readonly kind: 'threw'; readonly error: Error };

export type ExecuteDecision =
  | { readonly type: 'attempt' }
  | { readonly type: 'retry'; readonly afterMs: number }
  | { readonly type: 'fail'; readonly message?: string };
export type AdmitDecision = { readonly type: 'nudge'; readonly message: string } | { readonly type: 'drop' };
export type FollowUp = { readonly type: 'followUp'; readonly message: string } | { readonly type: 'none' };
export type ReturnDecision =
  | { readonly type: 'accept'; readonly result: string }
  | { readonly type: 'reject'; readonly message: string };

interface HookInput {
  readonly agent: AgentView;
  readonly tool: string;
  readonly args: Record<string, unknown>;
}
export interface AfterExecuteInput extends HookInput {
  readonly attempt: number;
  readonly completion: Completion;
}
export interface BeforeAdmitInput extends HookInput {
  readonly cost: number;
  readonly pressure: PressureView;
  readonly terminal?: string;
}
export interface AfterAdmitInput extends HookInput {
  readonly outcome: Outcome;
  readonly result: unknown;
}
export interface OnReturnInput extends HookInput {
  readonly raw: string;
  readonly result: string;
}

/** One contributor's hooks. What a hook returns is `unknown` here: the engine judges its shape (contract.md §2). */
export interface Hooks {
  readonly beforeDispatch?: readonly Guard[];
  afterExecute?(input: AfterExecuteInput): unknown;
  beforeAdmit?(input: BeforeAdmitInput): unknown;
  afterAdmit?(input: AfterAdmitInput): unknown;
  onReturn?(input: OnReturnInput): unknown;
}

export type GuardScope = 'lineage' | 'cohort';
/** Overrides by guard name: own keys only (contract.md §3). */
export type GuardOverrides = Readonly<Record<string, false | { readonly scope: GuardScope }>>;

/** A passing failure of a tool; the framework recognises it by this class, never by its name (contract.md §1). */
export class ToolRetryError extends Error {
  override readonly name = 'ToolRetryError';
  constructor(
    message: string,
    readonly retryAfterMs: number,
  ) {
    super(message);
  }
}

/**
 * What a hook gives that failed where its rule's author had chosen what then counts: that answer, and the error. Only
 * whoever carries the rules makes one; the engine goes on with the answer, and keeps the failure in the trace.
 */
export class Failed {
  constructor(
    readonly error: string,
    readonly answer: unknown,
  ) {}
}

/**
 * Not an error that a rule raises, but the end of whatever carries the rules (a limit was met, a file is of no more use):
 * the engine takes it for nobody's answer and lets it pass to its own caller.
 */
export class HostFault extends Error {}
