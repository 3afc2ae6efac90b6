/** What an expression of a hooks.ts comes to, as far as that is seen without running it. */
import type { Node } from '@babel/types';
import type { Scalar, Subject } from '../../policy/conditions';
import type { Formula } from './formula';
import type { Frame } from './frames';

export type Value =
  | { readonly is: 'known'; readonly value: Scalar | undefined }
  /** Something of a moment's input that is looked into, not compared. */
  | { readonly is: 'part'; readonly part: Part }
  /** Something that a condition can look at. `json`: of any type, or missing. */
  | { readonly is: 'subject'; readonly subject: Subject; readonly type: 'json' | 'text' | 'number' }
  | { readonly is: 'typeof'; readonly subject: Subject }
  /** The subject as a number or a text, as the small functions of a file give it. */
  | { readonly is: 'numberOf' | 'textOf'; readonly subject: Subject }
  /** Earlier calls: of the called tool, or of one that is named. */
  | { readonly is: 'reads'; readonly tool: string | null }
  | { readonly is: 'count'; readonly tools: readonly string[] }
  /** How many of the called tool's reads are the call itself, at afterAdmit. */
  | { readonly is: 'itself' }
  /** Whether the tool returned or threw. */
  | { readonly is: 'kind' }
  /** What a call of a small function of the file says of an earlier call and the one at hand. */
  | { readonly is: 'repeat'; readonly same: readonly string[]; readonly folded: boolean }
  /** `roughly`: what is told is whether the value is truthy, as of `a || 'none'`; the value itself may be any. */
  | { readonly is: 'formula'; readonly formula: Formula; readonly roughly?: true }
  | { readonly is: 'list'; readonly items: readonly Item[] }
  | { readonly is: 'set' | 'map'; readonly items: readonly Item[] }
  | { readonly is: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly is: 'object'; readonly node: Node; readonly frame: Frame; readonly members: ReadonlyMap<string, Member> }
  | {
      readonly is: 'function';
      readonly node: Node;
      readonly frame: Frame;
      readonly self?: Value;
      readonly own?: Written;
    }
  | { readonly is: 'choice'; readonly test: Formula; readonly yes: Value; readonly no: Value }
  /** A text made of fields of the reply. */
  | { readonly is: 'template'; readonly pieces: readonly (string | readonly string[])[] }
  /** A wait that a field of the result names. */
  | { readonly is: 'wait'; readonly path: readonly string[]; readonly usual: number }
  /** The arguments with one of them set. */
  | { readonly is: 'with'; readonly key: string; readonly value: Scalar };

/** A rule in own code as a file of ours prints it: its text, and what counts where it fails (absent: it raises). */
export interface Written {
  readonly code: string;
  readonly says?: Value | undefined;
}

export type Part =
  | 'input'
  | 'args'
  | 'session'
  | 'agent'
  | 'completion'
  | 'error'
  | 'pressure'
  | 'earlier'
  | 'attended';

/** A member of an object or a list, looked at when it is asked for. */
export interface Member {
  readonly node: Node;
  readonly value: () => Value;
}

/** One of a list: itself, or a list that is spread there. */
export type Item = Member & { readonly spread: boolean };

/** What is thrown where an expression says more than is understood: where, and why as the end of a sentence. */
export class Unclear extends Error {
  constructor(
    readonly node: Node,
    readonly why: string,
  ) {
    super(why);
  }
}

export const known = (value: Scalar | undefined): Value => ({ is: 'known', value });
export const formula = (f: Formula): Value => ({ is: 'formula', formula: f });
const roughly = (f: Formula): Value => ({ is: 'formula', formula: f, roughly: true });

/** Whether a value is true or false and nothing else. */
const isTruth = (value: Value): boolean =>
  value.is === 'formula' ? value.roughly !== true : value.is === 'known' && typeof value.value === 'boolean';

/** What a formula says of a value that is made of some others: the value itself, or whether it is truthy. */
export const formulaOf = (f: Formula, ...parts: readonly Value[]): Value =>
  parts.every(isTruth) ? formula(f) : roughly(f);
export const part = (of: Part): Value => ({ is: 'part', part: of });
