import type { Expr, Stmt } from '../code';
import type { Moment } from '../contract/moments';
import type { Node, Place, Policy } from '../policy/document';
import type { z } from '../policy/zod';
import type { Sentence } from './words';

/** One field of a kind's form: data, from which the one generic form is drawn. */
export interface Field<F> {
  readonly key: keyof F & string;
  readonly label: string;
  readonly help?: string;
  readonly widget: 'condition' | 'denial' | 'tool' | 'argument' | 'choice' | 'number' | 'values' | 'truth' | 'text';
  /** The choices of `choice`. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Whether it has a part in what the node does now; absent: always. */
  readonly shown?: (fields: F, place: Place) => boolean;
}

/** Where a node stands while it is put into words or code. */
export interface Standing {
  readonly policy: Policy;
  readonly place: Place;
  readonly node: Node;
}

/** What a kind compiles to; null where there is nothing to say at this place. */
export type Emitted =
  /** A guard at beforeDispatch. `message` null: it raises instead of refusing. */
  | { readonly as: 'guard'; readonly locals: readonly Stmt[]; readonly test: Expr; readonly message: string | null }
  /** One of the four function moments; the body's last statement returns a decision or undefined. */
  | { readonly as: 'hook'; readonly moment: Exclude<Moment, 'beforeDispatch'>; readonly body: readonly Stmt[] }
  /** A rewriting of one tool's arguments, applied by withPolicy when the tool runs. */
  | { readonly as: 'rewrite'; readonly tool: string; readonly body: readonly Stmt[]; readonly note?: string };

/** What a kind itself finds wrong with a node: a code of the catalogue (compile/messages) and the words that it takes. */
export interface Finding {
  readonly code: 'nothing-to-rewrite' | 'no-values' | 'other-tool';
  readonly words: readonly string[];
  readonly field: string;
}

/** A kind of node: everything that the palette, the card, the form, the help and the compiler need, in one file. */
export interface Kind<F> {
  readonly id: string;
  readonly title: string;
  /** Name of its icon, one of components/ui/icons. */
  readonly icon: 'refuse' | 'limit';
  readonly help: string;
  readonly moments: readonly Moment[];
  /** Whether the experiment's inputs concern it (support-turn.md, The five inputs). */
  readonly isCheck: boolean;
  readonly schema: z.ZodMiniType<F>;
  readonly fields: readonly Field<F>[];
  /** The fields of a new node at a place. */
  start(policy: Policy, place: Place): F;
  /** Whether it makes a guard there, with a published name. */
  isGuard(fields: F, place: Place): boolean;
  /** Whether it only rewrites arguments there: it has no hook, and is applied last. */
  isRewrite(fields: F, place: Place): boolean;
  /** Whether it replaces a result after the tool ran. */
  isTooLate(fields: F, place: Place): boolean;
  sentence(fields: F, standing: Standing): Sentence;
  emit(fields: F, standing: Standing): Emitted | null;
  check?(fields: F, standing: Standing): readonly Finding[];
}

/** A kind whose fields are not known to the caller; each question is asked with the node's fields as they are stored. */
export type AnyKind = Kind<Readonly<Record<string, unknown>>>;

/** Declares a kind. The cast stands here alone: a node's fields pass its kind's schema before any other question. */
export const defineKind = <F>(kind: Kind<F>): AnyKind => kind as unknown as AnyKind;
