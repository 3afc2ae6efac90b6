/** The same turn under several policies, side by side: aligned by request, measured against the first that is this policy. */

import type { Policy } from '../policy/document';
import { effectOfAll } from '../scenarios/effect-words';
import { METRIC_KEYS, METRIC_WORDS } from '../scenarios/metrics-words';
import { truthOf } from '../scenarios/truth';
import type { Metrics, RequestTrace, Turn } from '../scenarios/turn';
import { changeForCustomer } from './for-the-customer';
import { signed } from './numbers';
import { argumentsInShort, decisionWords, type Spoken } from './trace-words';

/** One side of the comparison. */
export interface Variant {
  readonly name: string;
  readonly policy: Policy;
  readonly turn: Turn;
}

/** What one variant did with a request. */
export interface Side {
  readonly said: Spoken | null;
  /** How often the same was asked; 0 where it never was. */
  readonly times: number;
  /** What its calls did in the world. */
  readonly effect: string;
  readonly ran: boolean;
  readonly hears: string;
  /** What follows from it, in a few words: *2 identical calls wasted*, *False: nothing moved*. */
  readonly note: { readonly text: string; readonly is: 'good' | 'bad' | 'plain' } | null;
  /** It is not as with the reference. */
  readonly differs: boolean;
}

export interface Line {
  readonly number: number;
  readonly tool: string;
  readonly args: string;
  readonly sides: readonly Side[];
  /** All variants are alike. */
  readonly isSame: boolean;
}

export interface Measure {
  readonly key: keyof Metrics;
  readonly label: string;
  readonly values: readonly { readonly text: string; readonly by: string | null }[];
  readonly isSame: boolean;
}

export interface Comparison {
  readonly names: readonly string[];
  /** Which variant the others are measured against. */
  readonly reference: number;
  /** The first denial of each variant, as the agent reads it; null where nothing is denied or nothing is read. */
  readonly denials: readonly Denied[];
  readonly lines: readonly Line[];
  readonly measures: readonly Measure[];
  /** What changes for the customer, a sentence for each variant but the reference; empty for the reference. */
  readonly changes: readonly string[];
}

export interface Denied {
  readonly reads: string | null;
  /** Why it reads nothing, in a sentence; null where it reads. */
  readonly silence: string | null;
  readonly grade: RequestTrace['tries'][number]['grade'];
  /** What the agent then does; empty where nothing is denied. */
  readonly reaction: string;
}

function noteOf(trace: RequestTrace, index: number, turn: Turn): Side['note'] {
  const { tries } = trace;
  if (tries.length === 0) return { text: 'The turn had ended.', is: 'plain' };
  const truth = truthOf(turn)[index];
  if (truth?.told === 'not so') return { text: `Not so: ${truth.happened}`, is: 'bad' };
  const wasted = tries.filter(({ grade }, i) => grade === 'opaque' && i < tries.length - 1).length;
  if (tries.at(-1)?.reads === null) return { text: 'The turn ends here.', is: 'bad' };
  if (wasted > 0)
    return { text: wasted === 1 ? '1 identical call wasted' : `${wasted} identical calls wasted`, is: 'bad' };
  if (trace.told === 'explained') return { text: 'Told the truth, once', is: 'good' };
  return null;
}

function sideOf({ policy, turn }: Variant, index: number): Omit<Side, 'differs'> {
  const trace = turn.requests[index] as RequestTrace; // every turn has the six
  const last = trace.tries.at(-1);
  return {
    said: last === undefined ? null : decisionWords(policy, last),
    times: trace.tries.length,
    effect: effectOfAll(trace.tries),
    ran: trace.tries.some(({ ran }) => ran),
    hears: trace.hears,
    note: noteOf(trace, index, turn),
  };
}

function lineOf(variants: readonly Variant[], reference: number, trace: RequestTrace, index: number): Line {
  const sides = variants.map((variant) => sideOf(variant, index));
  const same = JSON.stringify(sides[reference]);
  const marked = sides.map((side): Side => ({ ...side, differs: JSON.stringify(side) !== same }));
  const { main } = argumentsInShort(trace.args);
  return {
    number: index + 1,
    tool: trace.tool,
    args: main,
    sides: marked,
    isSame: marked.every(({ differs }) => !differs),
  };
}

function measureOf(variants: readonly Variant[], reference: number, key: keyof Metrics): Measure {
  const base = variants[reference]?.turn.metrics[key];
  const values = variants.map(({ turn }) => {
    const value = turn.metrics[key];
    const text = typeof value === 'number' ? value.toLocaleString('en-US') : value;
    if (value === base) return { text, by: null };
    return { text, by: typeof value === 'number' && typeof base === 'number' ? signed(value - base) : 'differs' };
  });
  return { key, label: METRIC_WORDS[key].label, values, isSame: values.every(({ by }) => by === null) };
}

function deniedIn({ turn }: Variant): Denied {
  const made = turn.requests.flatMap(({ tries, told }) =>
    tries.map((call) => ({ call, told, retries: tries.length - 1 })),
  );
  const first = made.find(({ call }) => ['refused', 'replaced', 'threw'].includes(call.verdict.said));
  if (first === undefined) return { reads: null, silence: 'Nothing is denied.', grade: null, reaction: '' };
  const { call, retries } = first;
  const { reads, grade } = call;
  if (reads === null) return { reads, silence: 'Nothing: a rule raised an error.', grade, reaction: 'the turn dies' };
  return { reads, silence: null, grade, reaction: reactionTo(grade, retries) };
}

function reactionTo(grade: Denied['grade'], retries: number): string {
  switch (grade) {
    case 'opaque':
      if (retries === 0) return 'gives up';
      return `asks again, ${retries === 1 ? 'once' : retries === 2 ? 'twice' : `${retries} times`}`;
    case 'misleading':
      return 'believes it is done';
    case 'legible':
      return 'explains';
    case 'actionable':
      return 'explains and offers';
    case null:
      return 'takes it for the result';
  }
}

/** Compares variants of the turn; `reference` is the one that the others are measured against. */
export function compare(variants: readonly Variant[], reference: number): Comparison {
  const base = variants[reference];
  if (base === undefined) throw new Error('A comparison needs the variant that the others are measured against.');
  return {
    names: variants.map(({ name }) => name),
    reference,
    denials: variants.map(deniedIn),
    lines: base.turn.requests.map((trace, index) => lineOf(variants, reference, trace, index)),
    measures: METRIC_KEYS.map((key) => measureOf(variants, reference, key)),
    changes: variants.map((variant) => (variant === base ? '' : changeForCustomer(base.turn, variant.turn))),
  };
}
