import type * as v from 'valibot';
import type { Doubt, Expr, Refusal, Stmt } from '../code';
import type { At } from '../code/own/parser';
import type { GuardScope } from '../contract/hooks';
import type { Moment } from '../contract/moments';
import type { Condition } from '../policy/conditions';
import type { Declared, Node, Place, Policy } from '../policy/document';
import type { Sentence } from './words';

/** One field of a kind's form: data, from which the one generic form is drawn. */
export interface Field<F> {
  readonly key: keyof F & string;
  readonly label: string;
  readonly help?: string;
  readonly widget:
    | 'condition'
    | 'denial'
    | 'tool'
    | 'tools'
    | 'argument'
    | 'arguments'
    | 'choice'
    | 'number'
    | 'values'
    | 'truth'
    | 'text'
    /** A text with fields of the reply in braces. */
    | 'template'
    /** A text that the agent reads; an empty one is a problem. */
    | 'message'
    /** TypeScript of the moment's function. */
    | 'code';
  /** The choices of `choice`. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Whether it has a part in what the node does now; absent: always. */
  readonly shown?: (fields: F, place: Place) => boolean;
}

/** Where a node stands while it is put into words or code. */
export interface Standing {
  readonly policy: Declared;
  readonly place: Place;
  readonly node: Node;
}

/** What a kind compiles to; null where there is nothing to say at this place. */
export type Emitted =
  /** A guard at beforeDispatch. `message` null: it raises instead of refusing. */
  | { readonly as: 'guard'; readonly locals: readonly Stmt[]; readonly test: Expr; readonly message: string | null }
  /** One of the four function moments; the body's last statement returns a decision or undefined. */
  | { readonly as: 'hook'; readonly moment: Exclude<Moment, 'beforeDispatch'>; readonly body: readonly Stmt[] }
  /** A function in its author's own code; a guard where it stands at beforeDispatch. */
  | {
      readonly as: 'own';
      readonly moment: Moment;
      readonly code: string;
      readonly failing: Failing;
      /** Of a guard: what the agent reads; null: it raises instead of refusing. */
      readonly message: string | null;
    }
  /** A rewriting of one tool's arguments, applied by withPolicy when the tool runs. */
  | { readonly as: 'rewrite'; readonly tool: string; readonly body: readonly Stmt[]; readonly note?: string };

/** What counts where an author's own code fails: this answer, or that it raises. */
export type Failing = { readonly says: unknown } | 'raise';

/** What has to hold for a rule to answer, and no condition can say. */
export interface Besides {
  /** Equal keys say the same of the same call. */
  readonly key: string;
  /** What is so where it does not hold, as a clause. */
  readonly unmet: Sentence;
}

/** When a rule answers, where it is asked: exactly where all of this holds. */
export interface Fires {
  readonly condition: Condition;
  /** How the condition is read (policy/conditions, holds); absent: not strict. */
  readonly strict?: boolean;
  /** The tool returned, rather than threw; absent: either. */
  readonly returned?: boolean;
  /** Something that no condition can say holds too. */
  readonly besides?: Besides;
  /** Its answer at onReturn is to accept, which ends no walk; absent: it rejects. */
  readonly accepts?: boolean;
}

/** What a kind itself finds wrong with a node: a code of the catalogue (compile/messages) and the words that it takes. */
export interface Finding {
  readonly code:
    | 'nothing-to-rewrite'
    | 'no-values'
    | 'other-type'
    | 'other-tool'
    | 'not-the-terminal'
    | 'untold'
    | Refusal['code']
    | Doubt['code'];
  readonly words: readonly unknown[];
  readonly field: string;
  /** The place in the field's text. */
  readonly at?: At;
}

/** A kind of node: everything that the palette, the card, the form, the help and the compiler need, in one file. */
export interface Kind<F> {
  readonly id: string;
  readonly title: string;
  /** Name of its icon, one of components/ui/icons. */
  readonly icon:
    | 'refuse'
    | 'limit'
    | 'repeat'
    | 'retried'
    | 'failed'
    | 'accepted'
    | 'nudged'
    | 'stop'
    | 'next'
    | 'silent'
    | 'book'
    | 'reply'
    | 'code';
  readonly help: string;
  readonly moments: readonly Moment[];
  /** Whether the experiment's inputs concern it (support-turn.md, The five inputs). */
  readonly isCheck?: boolean;
  readonly schema: v.GenericSchema<F>;
  readonly fields: readonly Field<F>[];
  /** The fields of a new node at a place. */
  start(policy: Policy, place: Place): F;
  /** Whether it makes a guard there, with a published name; absent: never. */
  isGuard?(fields: F, place: Place): boolean;
  /** Whether it only rewrites arguments there: it has no hook, and is applied last; absent: never. */
  isRewrite?(fields: F, place: Place): boolean;
  /** Whether it refuses after the tool ran; absent: never. */
  isTooLate?(fields: F, place: Place): boolean;
  /** Whose reads its guard looks at, null where it looks at none; absent: those of the agent and its callers. */
  scope?(fields: F): GuardScope | null;
  /** What it compiles to while it is off and refuses instead; absent: it can only be skipped. */
  refuseInstead?(fields: F, standing: Standing): Emitted | null;
  sentence(fields: F, standing: Standing): Sentence;
  emit(fields: F, standing: Standing): Emitted | null;
  /**
   * When it answers as it stands, switched off to refuse instead included; for a rewriting, when it changes something.
   * Null or absent: that is not known or there is nothing to say, so nobody is told what it can never do.
   */
  fires?(fields: F, standing: Standing): Fires | null;
  check?(fields: F, standing: Standing): readonly Finding[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A kind whose fields are not known to the caller; each question is asked with the node's fields as they are stored. */
export type AnyKind = Kind<Fields> &
  Required<Pick<Kind<Fields>, 'isCheck' | 'isGuard' | 'isRewrite' | 'isTooLate' | 'scope'>>;

const USUAL = {
  isCheck: false,
  isGuard: () => false,
  isRewrite: () => false,
  isTooLate: () => false,
  scope: () => 'lineage' as const,
};

/** Declares a kind. The cast stands here alone: a node's fields pass its kind's schema before any other question. */
export const defineKind = <F>(kind: Kind<F>): AnyKind => ({ ...USUAL, ...kind }) as unknown as AnyKind;
