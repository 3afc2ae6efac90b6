import type { ToldProblem } from '@/lib/compile';
import type { AnyKind, Field } from '@/lib/nodes';
import type { Node, Place, Policy } from '@/lib/policy/document';

/** What every widget is given: its field and value, where the rule stands, and how it changes the value. */
export interface WidgetProps<T> {
  readonly field: AnyField;
  readonly value: T;
  /** One undo step; steps of the same gesture are one. */
  change(value: T, gesture?: string): void;
  readonly policy: Policy;
  readonly node: Node;
  readonly kind: AnyKind;
  readonly place: Place;
  /** What is wrong with this field. */
  readonly problems: readonly ToldProblem[];
}

export type AnyField = Field<Readonly<Record<string, unknown>>>;
