import type { Offer } from '@/lib/nodes/subjects';
import type { Condition, Group } from '@/lib/policy/conditions';
import type { Policy } from '@/lib/policy/document';
import type { Path } from '@/lib/policy/edits/conditions';

/** What the parts of a condition share while it is built; it stays the same while only the condition changes. */
export interface Building {
  readonly offers: readonly Offer[];
  /** Declares the names to choose from; its rules may have changed since. */
  readonly policy: Policy;
  /** The rule concerns one tool by itself. */
  readonly toolGiven: boolean;
  /** Changes the condition as it is now; `focus`: the part that the focus goes to. */
  readonly change: (
    make: (root: Group) => Condition,
    options?: { readonly gesture?: string | undefined; readonly focus?: Path },
  ) => void;
}
