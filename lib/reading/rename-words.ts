/** What a rename does to the rules of a policy, in sentences: before it is given, and after. */
import { type RenameNote, renamedRules, renameNotes } from '../nodes/renaming/notes';
import type { Policy } from '../policy/document';
import { USUAL } from '../policy/document';
import { type Named, namesBeside } from '../policy/names';
import type { Rename } from '../policy/renamed';
import { REQUESTS } from '../scenarios/requests';
import { sessionOf } from '../scenarios/session';

/** The rules that a rename follows through, and what to know of others. */
export interface Followed {
  readonly rules: readonly string[];
  readonly notes: readonly RenameNote[];
  /** What the support turn goes on calling by the old name; null where it knows none such. */
  readonly inTurn: string | null;
}

/** What the support turn goes on doing under a name that a policy gives up, for it is built in; null where it knows none such. */
export function turnGoesOn(named: Named, name: string): string | null {
  switch (named.of) {
    case 'tool':
      return REQUESTS.some(({ tool }) => tool === name) ? `The support turn goes on calling ${name}` : null;
    case 'argument':
      return REQUESTS.some(({ tool, args }) => tool === named.tool && Object.hasOwn(args, name))
        ? `The support turn goes on sending ${name}`
        : null;
    case 'fact':
      return Object.hasOwn(sessionOf(USUAL), name) ? `The session of the support turn goes on writing ${name}` : null;
  }
}

/** What is renamed away from the support turn meets it no more, and that is told. */
function inTurn(rename: Rename): string | null {
  const { of, from, to } = rename;
  const goesOn = turnGoesOn(rename, from);
  if (goesOn === null) return null;
  return of === 'tool'
    ? `${goesOn}: in this run no rule about ${to} will fire.`
    : `${goesOn}: in this run a rule finds no ${to} there.`;
}

export const followedBy = (policy: Policy, rename: Rename): Followed => ({
  rules: renamedRules(policy, rename).map((node) => node.name),
  notes: renameNotes(policy, rename),
  inTurn: inTurn(rename),
});

const counted = (names: readonly string[]): string => (names.length === 1 ? `“${names[0]}”` : `${names.length} rules`);

/** *2 rules name pay and follow.* Then the notes, one sentence each. */
export function followedWords(
  { rules, notes, inTurn }: Followed,
  { from, to, isDone }: { readonly from: string; readonly to: string; readonly isDone: boolean },
): readonly string[] {
  const one = rules.length === 1;
  const head = isDone
    ? rules.length === 0
      ? `Renamed from ${from}; no rule names it.`
      : `Renamed from ${from}, also in ${counted(rules)}.`
    : rules.length === 0
      ? `No rule names ${from}.`
      : `${counted(rules)} ${one ? 'names' : 'name'} ${from} and ${one ? 'follows' : 'follow'} to ${to}.`;
  return [head, ...(inTurn === null ? [] : [inTurn]), ...new Set(notes.map((note) => note.text))];
}

/** The rules that name a tool, an argument or a fact: those that a rename would follow through. */
export function rulesNaming(policy: Policy, named: Named, name: string): readonly string[] {
  const taken = new Set(namesBeside(policy, named));
  let to = `${name}_`;
  while (taken.has(to)) to += '_';
  return renamedRules(policy, { ...named, from: name, to }).map((node) => node.name);
}

/** *Named by “Large refunds” and 2 more rules.* */
export function namingWords(rules: readonly string[]): string {
  const [first, ...more] = rules;
  if (first === undefined) return 'No rule names it.';
  return more.length === 0
    ? `Named by “${first}”.`
    : `Named by “${first}” and ${more.length} more ${more.length === 1 ? 'rule' : 'rules'}.`;
}
