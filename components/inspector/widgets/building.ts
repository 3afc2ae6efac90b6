import type { Offer } from '@/lib/nodes/subjects';
import type { Path } from '@/lib/policy/condition-edits';
import type { Condition, Group } from '@/lib/policy/conditions';
import type { Policy } from '@/lib/policy/document';

/** What the parts of a condition share while it is built. */
export interface Building {
  readonly root: Group;
  readonly offers: readonly Offer[];
  readonly policy: Policy;
  /** The rule concerns one tool by itself. */
  readonly toolGiven: boolean;
  /** Puts a changed condition in the place of the whole; `focus`: the part that the focus goes to. */
  readonly change: (
    next: Condition,
    options?: { readonly gesture?: string | undefined; readonly focus?: Path },
  ) => void;
}
