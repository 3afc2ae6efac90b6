import { keyOf } from '../../nodes/subjects';
import type { Subject } from '../../policy/conditions';
import type { Test, Tree } from './tree';
import { both, EMPTY, FILLED, isNone, MISSING, meet, type Values, values } from './values';

/** Calls that are alike: for each key that matters, the values that it may have; all that they leave are such calls. */
export type Calls = ReadonlyMap<string, Values>;

/** How much may be looked at: `left` counts down by one for each test. */
export interface Meter {
  left: number;
}

/** The most tests that one question may take; past that it is left open. */
export const PER_QUESTION = 4_000;

/** What is known of a subject before any test: values that it cannot leave; undefined where nothing is. */
export type Given = (test: Test) => Values | undefined;

type Choice = Extract<Tree, { as: 'any' }>;

/** A question half answered: what is narrowed so far, and the choices that are still to be made. */
export interface Open {
  readonly calls: Calls;
  readonly choices: readonly Choice[];
  readonly given: Given;
}

/** A question of which nothing is answered yet. */
export const fresh = (given: Given): Open => ({ calls: new Map(), choices: [], given });

/** A value that something can be looked up in. */
const HOLDER = values({ others: EMPTY | FILLED });
const NO_SUBJECTS: readonly Subject[] = [];

/** The shorter paths of a subject: what is there at a path lies within something at each of them. */
function shorter(subject: Subject | null): readonly Subject[] {
  if (subject === null || (subject.of !== 'value' && subject.of !== 'reply')) return NO_SUBJECTS;
  return subject.path.map((_, i): Subject => ({ of: subject.of, path: subject.path.slice(0, i) }));
}

/** Narrows a key to the values of a test; false where none is left. */
function narrow(calls: Map<string, Values>, test: Test, given: Given): boolean {
  const known = calls.get(test.key) ?? given(test);
  const left = known === undefined ? test.to : both(known, test.to);
  if (isNone(left)) return false;
  calls.set(test.key, left);
  return (left.others & MISSING) !== 0 || shorter(test.subject).every((subject) => hold(calls, subject));
}

function hold(calls: Map<string, Values>, subject: Subject): boolean {
  const key = keyOf(subject);
  const known = calls.get(key);
  const left = known === undefined ? HOLDER : both(known, HOLDER);
  calls.set(key, left);
  return !isNone(left);
}

/** Whether some of these calls may have one of these values there; never wrong to say no. */
function mayBe(calls: Calls, test: Test, wanted: Values, given: Given): boolean {
  const known = calls.get(test.key) ?? given(test);
  if (known !== undefined && !meet(known, wanted)) return false;
  if ((wanted.others & (known?.others ?? MISSING) & MISSING) !== 0) return true;
  return shorter(test.subject).every((subject) => meet(calls.get(keyOf(subject)) ?? HOLDER, HOLDER));
}

/** Whether some of these calls may pass a test. */
export const isOpen = (calls: Calls, test: Test, given: Given): boolean => mayBe(calls, test, test.to, given);

/** Whether all these calls pass a test; never wrong to say yes. */
export const isMet = (calls: Calls, test: Test, given: Given): boolean => !mayBe(calls, test, test.against, given);

/** Narrows calls to those for which some trees hold, and adds their choices; false where they contradict each other. */
function follow(
  calls: Map<string, Values>,
  choices: Choice[],
  trees: readonly Tree[],
  given: Given,
  meter: Meter,
): boolean {
  for (const tree of trees) {
    if (tree.as === 'any') choices.push(tree);
    else if (tree.as === 'all') {
      if (!follow(calls, choices, tree.of, given, meter)) return false;
    } else {
      meter.left -= 1;
      if (!narrow(calls, tree, given)) return false;
    }
  }
  return true;
}

/** Answers all of a question that leaves no choice; null where it contradicts itself. */
export function settle({ calls, choices, given }: Open, trees: readonly Tree[], meter: Meter): Open | null {
  const next = { calls: new Map(calls), choices: [...choices], given };
  return follow(next.calls, next.choices, trees, given, meter) ? next : null;
}

const CERTAIN = 'certain';

/** The members of a choice that can still hold; `certain` where one of them holds already. */
function openMembers({ calls, given }: Open, choice: Choice, meter: Meter): readonly Tree[] | typeof CERTAIN {
  const members: Tree[] = [];
  for (const member of choice.of) {
    if (member.as === 'test') {
      meter.left -= 1;
      if (!isOpen(calls, member, given)) continue;
      if (isMet(calls, member, given)) return CERTAIN;
    }
    members.push(member);
  }
  return members;
}

/** Makes the choices, those with the fewest members first. */
function choose(open: Open, meter: Meter): Calls | null | undefined {
  let fewest: { readonly members: readonly Tree[]; readonly choice: Choice } | undefined;
  const choices: Choice[] = [];
  for (const choice of open.choices) {
    const members = openMembers(open, choice, meter);
    if (members === CERTAIN) continue;
    choices.push(choice);
    if (fewest === undefined || members.length < fewest.members.length) fewest = { members, choice };
  }
  if (meter.left < 0) return undefined;
  if (fewest === undefined) return open.calls;
  const rest = { ...open, choices: choices.filter((choice) => choice !== fewest.choice) };
  let unsure = false;
  for (const member of fewest.members) {
    const next = settle(rest, [member], meter);
    const found = next === null ? null : choose(next, meter);
    if (found !== null && found !== undefined) return found;
    if (found === undefined) unsure = true;
  }
  return unsure ? undefined : null;
}

/** Subjects that nothing else decides: not what one key narrows for another. */
const APART: ReadonlySet<string> = new Set('tool argument fact read calls cost room attempt outcome'.split(' '));

/** Whether a test's subject is decided by no test of another key. */
export const isApart = ({ subject }: Test): boolean => subject !== null && APART.has(subject.of);

/**
 * Whether some of these calls surely fail a tree, as far as that is seen without a search: each key is used once. Saying
 * no proves nothing. Where forms of texts cross, it may say yes too often.
 */
export function mayFail(calls: Calls, tree: Tree, given: Given, meter: Meter, used: string[] = []): boolean {
  if (tree.as === 'any') return tree.of.every((member) => mayFail(calls, member, given, meter, used));
  if (tree.as === 'all') return tree.of.some((member) => mayFail(calls, member, given, meter, used));
  meter.left -= 1;
  if (isMet(calls, tree, given) || !isApart(tree) || used.includes(tree.key)) return false;
  used.push(tree.key);
  return true;
}

/**
 * Some calls for which a question's trees and these hold; null where there are none; undefined where that is too much
 * to find out. It is exact for rows about tools, equality, presence and numbers; where two forms of texts cross, it may
 * take some calls to be possible that are not.
 */
export function findCalls(open: Open, trees: readonly Tree[], meter: Meter): Calls | null | undefined {
  const most = Math.min(meter.left, PER_QUESTION);
  const own: Meter = { left: most };
  const settled = settle(open, trees, own);
  const found = settled === null ? null : choose(settled, own);
  meter.left -= most - own.left;
  return found;
}
