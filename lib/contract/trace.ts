/**
 * The trace of a run: every question that was asked at each moment, in order, what was said, and who was not asked and
 * why. Plain JSON throughout, so that it crosses from the worker to the page and into `--json` as it is.
 */
import type { AdmitDecision, ExecuteDecision, FollowUp, ReturnDecision } from './hooks';
import type { Moment } from './moments';

/** Who speaks: the framework itself, the called tool, or the harness (with the default policy's own entry). */
export type Speaker = 'frame' | 'tool' | 'policy';

/** What one contributor said when its turn came, or why it had none. */
export type Said =
  | { readonly type: 'abstained' }
  | { readonly type: 'refused'; readonly guard: string; readonly message: string }
  | { readonly type: 'decided'; readonly decision: ExecuteDecision | AdmitDecision | FollowUp | ReturnDecision }
  /** It answered with something that is no decision of this moment; the engine took it as contract.md §15 says. */
  | { readonly type: 'misspoke'; readonly value: string; readonly takenAs: string }
  | { readonly type: 'threw'; readonly error: string }
  /** It failed, and its author had chosen what then counts as its answer: kept apart from a rule that said so itself. */
  | { readonly type: 'failed'; readonly error: string; readonly treatedAs: Said }
  /** A rejection that the bound of onReturn set aside (contract.md §7). */
  | { readonly type: 'overruled'; readonly message: string; readonly why: string }
  | { readonly type: 'off' }
  | { readonly type: 'not-asked'; readonly why: string };

/**
 * One contributor's part of a walk; `contributor` is the opaque id that the caller of the engine gave. A contributor
 * with several guards has an answer for each, told apart by `guard`, the published name (only at beforeDispatch).
 */
export interface Answer {
  readonly contributor: string;
  readonly speaker: Speaker;
  readonly guard?: string;
  readonly said: Said;
}

/** One moment put to everyone in the chain. `by` null: nobody refused (only at beforeDispatch). */
export interface Walk {
  readonly type: 'walk';
  readonly moment: Moment;
  readonly answers: readonly Answer[];
  readonly by: Speaker | null;
  /** The contributor whose answer stood; null when nobody refused, or the walk raised. */
  readonly decidedBy: string | null;
  readonly raised: boolean;
  /** Only at beforeAdmit: what the result would take, and the room that there was, in cells. */
  readonly stall?: {
    readonly cost: number;
    readonly room: {
      readonly nCtx: number;
      readonly remaining: number;
      readonly softLimit: number;
      readonly hardLimit: number;
    };
  };
}

/** One rule's rewriting of a call's arguments; a step that changed nothing has `from` equal to `to`. */
export interface RewriteStep {
  readonly contributor: string;
  readonly changed: readonly { readonly argument: string; readonly from: unknown; readonly to: unknown }[];
}

/** One run of the tool: what was asked, what it received after the rewrites, what came of it. */
export interface Execution {
  readonly type: 'execution';
  readonly attempt: number;
  readonly asked: unknown;
  readonly received: unknown;
  readonly rewrites: readonly RewriteStep[];
  readonly completion:
    | { readonly kind: 'returned'; readonly value: unknown }
    | { readonly kind: 'threw'; readonly error: string; readonly name: string };
}

/** What follows a decision in the pool: parked for a retry, dropped, an agent failed, the pool ended … */
export interface Consequence {
  readonly type: 'consequence';
  readonly what:
    | 'authRejected'
    | 'refused'
    | 'parked'
    | 'failed'
    | 'admitted'
    | 'nudged'
    | 'dropped'
    | 'agentFailed'
    | 'poolEnded'
    | 'followUp'
    | 'returnRejected'
    | 'returned';
  readonly detail: string;
}

export type TraceEvent = Walk | Execution | Consequence;
