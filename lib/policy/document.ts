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
  /** What it means when it is true, as a clause: *the requester is a manager*; of a text or a number that says nothing. */
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

/** The scenario's settings, kept with the policy: the session's, the world's and the agent's side of the support turn. */
export interface Settings {
  /** The session says that the requester is a manager. */
  readonly manager: boolean;
  /** How often the agent repeats a call after an opaque denial, 0 to 5. */
  readonly retries: number;
  /** How many of the first runs of the search are rate-limited, 0 to 5. */
  readonly rateLimited: number;
  /** The rate limit comes as a returned status 429 instead of an error. */
  readonly rateLimitHidden: boolean;
  /** The search's result does not fit into the room that is left. */
  readonly littleRoom: boolean;
  /** The agent replies before it asks for anything. */
  readonly repliesFirst: boolean;
  /** A second agent of the pool has looked the charge up before. */
  readonly siblingRead: boolean;
  /** After the third request the agent asks for the charge again. */
  readonly repeatsItself: boolean;
  /** `issue_refund` is protected, without or with a grant in the session. */
  readonly protectedRefund: 'no' | 'without' | 'with';
  /** The arguments of the large refund are not JSON. */
  readonly malformed: boolean;
}

/** The settings that a policy file need not write down. */
export const USUAL: Settings = {
  manager: false,
  retries: 2,
  rateLimited: 0,
  rateLimitHidden: false,
  littleRoom: false,
  repliesFirst: false,
  siblingRead: false,
  repeatsItself: false,
  protectedRefund: 'no',
  malformed: false,
};

type SomeSettings = { readonly [K in keyof Settings]?: Settings[K] | undefined };

/** What is said of all guards of a name: switched off, or whose reads they look at. */
export interface Override {
  readonly guard: string;
  readonly to: 'off' | 'lineage' | 'cohort';
}

/** A note on the canvas, at a place in canvas units. */
export interface CanvasNote {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A policy as it is stored: the file, the library and the export share this one shape. */
export interface Policy {
  readonly format: typeof FORMAT;
  /** VERSION; a higher one is of a newer Hookline, and such a policy is only looked at (policy/newer). */
  readonly version: number;
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
  readonly overrides?: readonly Override[] | undefined;
  /** For those who work on the canvas; never printed. */
  readonly notes?: readonly CanvasNote[] | undefined;
  /** The default settings: what the exported file carries. */
  readonly scenario: SomeSettings;
  /** Settings switched for a look: they run, but never change the exported file. */
  readonly trying?: SomeSettings | undefined;
}

/** Whether a newer Hookline wrote a policy, so that it is only looked at. */
export const isOfNewer = ({ version }: Pick<Policy, 'version'>): boolean => version > VERSION;

/** What a policy declares: all that a rule's own words, code and problems look at besides the rule itself. */
export type Declared = Pick<Policy, 'tools' | 'facts' | 'terminal'>;

const given = (settings: SomeSettings): Partial<Settings> =>
  Object.fromEntries(
    Object.keys(USUAL).flatMap((key) => {
      const value = settings[key as keyof Settings];
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** The policy's own settings: what it writes down, and what is usual. */
export const defaultsOf = (policy: Policy): Settings => ({ ...USUAL, ...given(policy.scenario) });

/** The settings that a run uses: the policy's own, with those switched for a look laid over. */
export const settingsOf = (policy: Policy): Settings => ({ ...defaultsOf(policy), ...given(policy.trying ?? {}) });

/** The settings that are switched for a look: they stand at something else than the policy's own. */
export function switchedIn(policy: Policy): readonly (keyof Settings)[] {
  const own = defaultsOf(policy);
  const now = settingsOf(policy);
  return (Object.keys(USUAL) as readonly (keyof Settings)[]).filter((name) => now[name] !== own[name]);
}
