import type { Completion, GuardOverrides } from '../contract/hooks';
import type { RewriteStep, Speaker, TraceEvent } from '../contract/trace';
import type { Contributor } from '../engine/types';
import type { Grade } from '../legibility';
import type { Effect } from './world';

/** The policy under test, as a scenario meets it: contributors of the contract's shape, and tools run through the policy. */
export interface PolicyUnderTest {
  readonly harness: readonly Contributor[];
  readonly guards: GuardOverrides;
  /** Tools that the exported file declares protected. */
  readonly protectedTools: readonly string[];
  /** A tool's own rules, asked one by one, in order. */
  contributorsOf(tool: string): readonly Contributor[];
  /** Runs a tool under the policy: `execute` is given what the tool receives after the rewrites. */
  runTool(
    tool: string,
    args: unknown,
    execute: (received: unknown) => Completion,
  ): { readonly completion: Completion; readonly rewrites: readonly RewriteStep[] };
}

export type RequestId =
  | 'charge_lookup'
  | 'refund_40'
  | 'order_search'
  | 'refund_1800'
  | 'account_deletion'
  | 'summary_email';

/** What the policy made of one call: in a word, by whom, and for a rewrite from what to what. */
export interface Verdict {
  readonly said: 'ran' | 'rewrote' | 'refused' | 'replaced' | 'failed' | 'threw' | 'nudged' | 'dropped';
  /** The contributor that decided (a node's id, or 'auth', 'defaults', 'default-policy'); null where nobody had to. */
  readonly by: string | null;
  readonly speaker: Speaker | null;
  /** The error, where whoever decided had failed and its author chose that this counts as its answer. */
  readonly failed?: string;
  /** Every contributor that rewrote the call, in order, with the argument's asked and sent value. */
  readonly rewrites: readonly {
    readonly by: string;
    readonly argument: string;
    readonly from: unknown;
    readonly to: unknown;
  }[];
}

/** A wait before a tool was run again within one call, in milliseconds; it is virtual, nobody waits. */
export interface Wait {
  readonly ms: number;
  /** Who asked for it: a node's id, 'defaults' or 'default-policy'. */
  readonly by: string;
}

/** One call and what came of it; a request has several where the agent asks again. */
export interface Try {
  /** The exact text of the arguments of this call: others than before where the agent asks for less. */
  readonly args: string;
  readonly verdict: Verdict;
  /** What happened in the world, in a few words: *did not run*, *moved 40*, *50 rows*. */
  readonly effect: string;
  readonly ran: boolean;
  /** The same for programs: one effect for each run of the tool, in order. */
  readonly did: readonly Effect[];
  /** The exact text that the agent reads; null where it reads nothing, since the turn ended there. */
  readonly reads: string | null;
  /** The grade of a denial; null for a plain result, and for a nudge that has the agent ask for less, whatever it says. */
  readonly grade: Grade | null;
  /** One wait for each further run of the tool. */
  readonly waits: readonly Wait[];
  /** What rules have the agent read after it (`afterAdmit`). The scripted agent reads it and does nothing more. */
  readonly followUps: readonly string[];
  readonly events: readonly TraceEvent[];
}

/** One request of the turn, from the first call to what the customer hears. */
export interface RequestTrace {
  readonly id: RequestId;
  readonly tool: string;
  /** The exact text of the arguments that the agent wrote at first. */
  readonly args: string;
  /** In the order of the calls; empty where the turn had ended before. */
  readonly tries: readonly Try[];
  /** What became of it, as the customer is told. */
  readonly told: 'done' | 'answered' | 'explained' | 'error' | 'nothing' | 'never asked';
  /** The sentence that the customer hears; empty where nothing was said. */
  readonly hears: string;
}

/** A call that is none of the six requests: a reply made first and sent back, or the charge looked up again. */
export interface ExtraTrace extends Omit<RequestTrace, 'id'> {
  readonly id: 'first_reply' | 'repeated_lookup';
  /** How many requests were made before it. */
  readonly after: number;
}

/** The end of the turn: the terminal call, and what the customer is told in all. */
export interface ReplyTrace {
  readonly tool: string;
  readonly result: string;
  readonly tries: readonly Try[];
  /** How many requests were made before it: six, or none where the agent replied first and that was the end. */
  readonly after: number;
}

/** The numbers of a turn (support-turn.md, Metrics); all of them count requests and effects of this one turn. */
export interface Metrics {
  readonly refunded: number;
  readonly accountsDeleted: number;
  readonly rowsFetched: number;
  readonly emailsSent: number;
  readonly executions: number;
  readonly refusals: number;
  readonly wastedRetries: number;
  readonly explained: number;
  readonly falseSuccess: number;
  readonly forbiddenEffects: number;
  readonly toldNoYetDone: number;
  readonly wronglyDenied: number;
  readonly unanswered: number;
  readonly notAttempted: number;
  readonly turn: 'completed' | 'died';
}

/** A whole run of the support turn, as plain JSON. */
export interface Turn {
  readonly requests: readonly RequestTrace[];
  /** The calls made besides, in their order. */
  readonly extras: readonly ExtraTrace[];
  /** Null where the turn died before the reply. */
  readonly reply: ReplyTrace | null;
  /** Where and how the turn died, in a sentence; null where it completed. */
  readonly ended: string | null;
  readonly metrics: Metrics;
}
