/** What is found in a file before it becomes rules. */
import type { Moment } from '../../contract/moments';
import type { Value } from '../meaning/values';

/** One that is asked at a moment. */
export interface Asked {
  readonly moment: Moment;
  /** The tool whose own it is; absent: the harness's. */
  readonly tool?: string | undefined;
  /** The guard's published name, and what the agent reads. */
  readonly guard?: { readonly name: string; readonly message: string } | undefined;
  readonly fn: Value & { readonly is: 'function' };
  /** The guard or the hooks that it is a member of, and the member's name. */
  readonly holder: Value & { readonly is: 'object' };
  readonly key: string;
  /** What it is called in the file. */
  readonly called: string;
  readonly line: number;
  /** Why it is kept aside, as a sentence: its name or its message is known only when it runs. */
  readonly unsure?: string | undefined;
}

/** A rewriting of a tool's arguments. */
export interface Rewrites {
  readonly tool: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly fn: Value;
  readonly line: number;
}

/** Something of the file that becomes no rule, and why, as a whole sentence. */
export interface Untaken {
  readonly line: number;
  readonly what: string;
  readonly why: string;
}

/** A rule as a kind has it. */
export interface Made {
  readonly kind: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
