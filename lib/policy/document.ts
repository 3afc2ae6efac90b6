import type { Moment } from '../contract/moments';

/** What a policy file says it is, and the newest version that this program writes. */
export const FORMAT = 'hookline-policy';
export const VERSION = 1;

/** A place: a moment, and the tool whose own chain it is (absent: the harness's chain). */
export interface Place {
  readonly moment: Moment;
  readonly tool?: string | undefined;
}

export type ArgumentType = 'text' | 'number' | 'truth' | 'list' | 'object' | 'any';

export interface Argument {
  readonly name: string;
  readonly type: ArgumentType;
}

/** A tool that the author declares: rules choose from these names. */
export interface Tool {
  readonly name: string;
  readonly does: 'reads' | 'acts';
  readonly arguments: readonly Argument[];
  readonly protected?: boolean | undefined;
  /** Guard names that the tool brings itself, so that overrides can name them. */
  readonly guards?: readonly string[] | undefined;
}

/** A key that the session writes; reading any other is a problem. */
export interface Fact {
  readonly key: string;
  readonly type: 'text' | 'number' | 'truth' | 'any';
  /** What it means when it is true, as a clause: *the requester is a manager*. */
  readonly words?: string | undefined;
}

export interface Node {
  readonly id: string;
  readonly kind: string;
  /** The card's name, free text. */
  readonly name: string;
  /** The guard's name, published: the override key and the trace value. Only kinds that make a guard have one. */
  readonly guard?: string | undefined;
  /** `skip`: as if not there. `refuse`: fails closed. */
  readonly off?: 'skip' | 'refuse' | undefined;
  /** The author's note, printed as a comment. */
  readonly note?: string | undefined;
  /** The fields of the node's kind; only the kind knows their shape. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** One ordered list of node ids at a place: the order of asking. */
export interface Chain extends Place {
  readonly nodes: readonly string[];
}

/** A node taken out: it does not run, and remembers where it stood. */
export interface Shelved {
  readonly node: string;
  readonly from?: (Place & { readonly index: number }) | undefined;
}

/** The scenario's settings, kept with the policy: the session's and the agent's side of the support turn. */
export interface Settings {
  readonly manager: boolean;
  /** How often the agent repeats a call after an opaque denial, 0 to 5. */
  readonly retries: number;
}

/** A policy as it is stored: the file, the library and the export share this one shape. */
export interface Policy {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly name: string;
  /** What the policy is for, in the author's words; printed at the head of the export. */
  readonly about?: string | undefined;
  readonly tools: readonly Tool[];
  /** The tool whose call ends the turn. */
  readonly terminal?: string | undefined;
  readonly facts: readonly Fact[];
  readonly nodes: readonly Node[];
  readonly chains: readonly Chain[];
  readonly shelf: readonly Shelved[];
  /** The default settings: what the exported file carries. */
  readonly scenario: Settings;
  /** Settings switched for a look: they run, but never change the exported file. */
  readonly trying?: { readonly [K in keyof Settings]?: Settings[K] | undefined } | undefined;
}

/** The settings that a run uses: the policy's own, with those switched for a look laid over. */
export const settingsOf = ({ scenario, trying }: Policy): Settings => ({
  ...scenario,
  manager: trying?.manager ?? scenario.manager,
  retries: trying?.retries ?? scenario.retries,
});
