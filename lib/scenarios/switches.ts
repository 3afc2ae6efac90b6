import type { Settings } from '../policy/document';

/** One choice of a setting: its name on the command line, and its words on a button. */
export interface Choice<T> {
  readonly id: string;
  readonly label: string;
  readonly value: T;
  /** What is switched on with it where it is off, since the choice would do nothing without. */
  readonly with?: Partial<Settings>;
}

/** A setting of the scenario in words; `bare` is the choice that its name alone stands for, if any. */
export interface Switch<T> {
  readonly label: string;
  /** What happens, in one sentence. */
  readonly says: string;
  readonly choices: readonly Choice<T>[];
  readonly bare?: string;
}

export type SwitchName = keyof Settings;

const no: Choice<false> = { id: 'no', label: 'no', value: false };
const yes: Choice<true> = { id: 'yes', label: 'yes', value: true };
const yesOrNo = { choices: [no, yes], bare: 'yes' } as const;
const times: readonly Choice<number>[] = [0, 1, 2, 3, 4, 5].map((value) => ({
  id: String(value),
  label: String(value),
  value,
}));

/** Every setting of the support turn in the order in which they are shown (support-turn.md, More of the same turn). */
export const SWITCHES: { readonly [K in SwitchName]: Switch<Settings[K]> } = {
  manager: {
    label: 'Requester is a manager',
    says: 'The session says that the requester is a manager.',
    ...yesOrNo,
  },
  retries: {
    label: 'Retries after an opaque denial',
    says: 'How many times the agent repeats a call that was denied without a reason.',
    choices: times,
  },
  rateLimited: {
    label: 'Search is rate-limited',
    says: 'How many of the first runs of the search fail for now, and ask to be tried again after 30 seconds.',
    choices: times,
    bare: '1',
  },
  rateLimitHidden: {
    label: 'Rate limit is hidden',
    says: 'The rate limit comes as a returned status 429, which looks like a result until a rule recognises it.',
    choices: [no, { ...yes, with: { rateLimited: 1 } }],
    bare: 'yes',
  },
  littleRoom: {
    label: 'Little room left',
    says: 'The search’s result takes 2,000 cells and 1,100 remain, so somebody has to say what becomes of it.',
    ...yesOrNo,
  },
  repliesFirst: {
    label: 'Agent replies first',
    says: 'The agent replies before it asks for anything; only a reply that is sent back lets the requests follow.',
    ...yesOrNo,
  },
  siblingRead: {
    label: 'A sibling already looked up the charge',
    says: 'Another agent of the pool has read the charge; rules see that where they look at any agent of the pool.',
    ...yesOrNo,
  },
  repeatsItself: {
    label: 'The agent repeats itself',
    says: 'After the third request the agent looks the charge up again, which counts as no request of its own.',
    ...yesOrNo,
  },
  protectedRefund: {
    label: 'issue_refund is protected',
    says: 'The framework’s authorization gate decides first: it refuses every refund, unless the session has a grant.',
    choices: [
      { id: 'no', label: 'no', value: 'no' },
      { id: 'without', label: 'without a grant', value: 'without' },
      { id: 'with', label: 'with a grant', value: 'with' },
    ],
  },
  malformed: {
    label: 'Malformed arguments',
    says: 'The arguments of the large refund are not JSON: rules and the tool see none, and no money moves.',
    ...yesOrNo,
  },
};

/** The settings in the order in which they are shown. */
export const SWITCH_NAMES = Object.keys(SWITCHES) as readonly SwitchName[];

const choicesOf = (name: SwitchName): readonly Choice<Settings[SwitchName]>[] => SWITCHES[name].choices;

/** What a choice sets, given how things stand; null where the setting has no such choice. */
export function chosen(now: Settings, name: SwitchName, id: string): Partial<Settings> | null {
  const choice = choicesOf(name).find((one) => one.id === id);
  if (choice === undefined) return null;
  const along = Object.entries(choice.with ?? {}).filter(([key]) => !now[key as SwitchName]);
  return { ...Object.fromEntries(along), [name]: choice.value };
}

/** The choice that a setting stands at. */
export const choiceOf = (settings: Settings, name: SwitchName): string =>
  choicesOf(name).find(({ value }) => value === settings[name])?.id ?? '';
