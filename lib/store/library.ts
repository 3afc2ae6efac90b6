/** The library: the policies that this browser keeps, and which of them is on screen. */
import type { StoreApi } from 'zustand/vanilla';
import type { Database } from '../keeping/database';
import type { Point, Why } from '../keeping/points';
import type { Head } from '../keeping/policies';
import type { Channel } from '../keeping/tabs';
import type { Policy } from '../policy/document';
import type { Looked, Seen } from '../policy/file/newer';
import type { Read } from '../policy/file/read';
import type { StartRun } from '../run/client';

export interface LibraryState {
  /** The policy on screen. */
  readonly current: string;
  /** How many other tabs have it on screen too. */
  readonly others: number;
  /** Another tab deleted the policy on screen: it is nowhere but here. */
  readonly isDeleted: boolean;
  /** Counts what changed in the library, here or in another tab: a list on screen asks again. */
  readonly changes: number;
}

/** Something took the place of what was on screen. */
export interface Put {
  /** What was there before is a restore point; false: none could be made, and only undo brings it back. */
  readonly isPoint: boolean;
}

export interface Library extends StoreApi<LibraryState> {
  /** All policies, in no order; what could not be written yet is among them. Fails where storage is blocked and holds more. */
  list(): Promise<readonly Head[]>;
  /** The policy of an id as it is now; a sentence where it is gone, or this version cannot read it or not all of it. */
  read(id: string): Promise<Read>;
  /** The file of what lies there, as it came, also where it cannot be read; null where nothing does. */
  asItCame(id: string): Promise<string | null>;
  /** Keeps a policy of a newer Hookline as it came, and shows what is understood of it. Gives its id. */
  addAsItCame(seen: Seen): Promise<string>;
  /** Puts a kept policy on screen, with its own undo. What is on screen stays in the library. Gives why it could not. */
  open(id: string): Promise<string | null>;
  /** Puts an example on screen: it is kept with its first change. */
  draft(policy: Policy): Promise<void>;
  /** Opens a policy as a new one of the library, under its name or, where that is taken, one that is free. */
  add(policy: Policy, name?: string): Promise<string>;
  /** Opens a policy in the place of a kept one, of which a restore point is made; it is one step of undo. Or why it could not. */
  replace(id: string, policy: Policy): Promise<{ readonly trouble: string } | Put>;
  rename(id: string, name: string): Promise<string | null>;
  /** Keeps a copy under a free name; it is not opened. Gives its id, or why there is none. */
  duplicate(id: string): Promise<{ readonly id: string } | { readonly trouble: string }>;
  /** Takes a policy and its restore points away; gives what undoes it. */
  remove(id: string): Promise<() => Promise<void>>;
  /** Makes a restore point of the policy on screen. Null: the newest one is the same. */
  point(why: Why, name?: string): Promise<Point | null>;
  /** Puts what a policy once was on screen, as one step of undo; of what is on screen a restore point is made. */
  restore(policy: Policy): Promise<Put>;
  /** Another tab wrote this policy: what is here goes on as a copy under a name of its own. */
  keepBoth(): Promise<string>;
  /** Another tab wrote this policy: what it wrote. */
  others(): Promise<Looked>;
  /** It is shown, as one step of undo, and what is here becomes a restore point first. Gives why it could not. */
  takeOthers(): Promise<string | null>;
  /** Another tab deleted the policy on screen: it is written again. */
  keepDeleted(): Promise<null>;
  /** It goes from the screen too; the one changed last is there instead. */
  letGo(): Promise<null>;
  /** Asks anew which other tabs have this policy on screen, and whether it is still kept. */
  askTabs(): void;
  /** The tab goes: what is not written is written, and the others hear of it. */
  leave(): void;
}

export interface LibraryWorld {
  readonly database: Database;
  readonly startRun: StartRun;
  /** How tabs talk; null where the browser has no way. */
  readonly channel: Channel | null;
  /** The clock, in milliseconds. */
  now(): number;
  newId(): string;
  /** What to show where the last policy was deleted. */
  example(): Promise<Policy>;
  /** Another policy is on screen. */
  showed(id: string): void;
  /** What was opened is not stored as it is: a tab was killed before it could write it. */
  readonly isLeft?: boolean;
  /** Is told at once what of the policy on screen is not written yet, as a text for this tab’s next start; null: nothing is. */
  unwritten?(note: string | null): void;
  /** An edit was asked for of a policy that is only looked at. */
  refused?(): void;
}
