import { canSee, conditionWords, plain, rowWords, subjectWords } from '../../nodes';
import { keyOf } from '../../nodes/subjects';
import { type Condition, isGroup, type Row, rowsOf } from '../../policy/conditions';
import type { Place, Policy } from '../../policy/document';
import { calledOneOf, callsAmong, type Firing, settled, treeAt } from './firing';
import type { Meter } from './search';

/** The conditions that must all hold for one to hold. */
function conjuncts(c: Condition): readonly Condition[] {
  if (!isGroup(c)) return [c];
  if (c.group === 'all') return c.of.flatMap(conjuncts);
  return c.group === 'none' && c.of.length > 1 ? c.of.map((part) => ({ group: 'none', of: [part] })) : [c];
}

/** As few of a rule's conditions as cannot hold at once. */
function contradiction(policy: Policy, { rule, fires, reads }: Firing, meter: Meter): readonly Condition[] {
  const impossible = (parts: readonly Condition[]): boolean => {
    const tree = treeAt(policy, { rule, reads, fires: { ...fires, condition: { group: 'all', of: parts } } });
    return callsAmong(settled(rule.place.moment, [tree], meter), [], meter) === null;
  };
  const parts = conjuncts(fires.condition);
  return parts.reduce<readonly Condition[]>((kept, part) => {
    const rest = kept.filter((one) => one !== part);
    return impossible(rest) ? rest : kept;
  }, parts);
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What rows about one subject say of it: *over 500* and *under 100*; null where they are not about one, or say it otherwise. */
function saidOfOne(rows: readonly Row[], policy: Policy): { readonly subject: string; readonly said: string[] } | null {
  const [first] = rows;
  if (first === undefined || rows.some((row) => keyOf(row.subject) !== keyOf(first.subject))) return null;
  const subject = plain(subjectWords(first.subject));
  const texts = rows.map((row) => plain(rowWords(row, policy)));
  if (!texts.every((text) => text.startsWith(`${subject} is `))) return null;
  return { subject, said: texts.map((text) => text.slice(subject.length + 4)) };
}

/** The tool that ends the turn, where a rule would fire on calls of it if it were asked about them; null elsewhere. */
export function unaskedTool(policy: Policy, firing: Firing, meter: Meter): string | null {
  const { terminal, ...unended } = policy;
  const { moment } = firing.rule.place;
  if (terminal === undefined) return null;
  const trees = [treeAt(unended, firing), calledOneOf(unended, moment, [terminal])];
  return callsAmong(settled(moment, trees, meter), [], meter) ? terminal : null;
}

/** Why a rule can never fire whatever stands before it: a clause in the author's words. */
export function whyNever(policy: Policy, firing: Firing, meter: Meter): string {
  const { place } = firing.rule;
  const unasked = unaskedTool(policy, firing, meter);
  if (unasked !== null) {
    return place.moment === 'beforeDispatch'
      ? `a call of ${unasked} ends the turn, and no rule is asked before it`
      : `a call of ${unasked} ends the turn, and the tool itself does not run`;
  }
  const parts = contradiction(policy, firing, meter);
  const rows = parts.filter((part): part is Row => !isGroup(part));
  if (parts.flatMap(rowsOf).length === 0) return 'a group of its condition has no rows';
  if (parts.length === 1) return whyOne(parts[0] as Condition, policy, place);
  const one = rows.length === parts.length ? saidOfOne(rows, policy) : null;
  if (one !== null) return `${one.subject} cannot be ${listed(one.said)} at once`;
  const all = parts.map((part) => `“${plain(conditionWords(part, policy))}”`);
  return `${listed(all)} cannot ${all.length === 2 ? 'both' : 'all'} be true`;
}

function whyOne(part: Condition, policy: Policy, place: Place): string {
  if (isGroup(part) && part.group === 'none')
    return `“${plain(conditionWords({ group: 'any', of: part.of }, policy))}” is always true`;
  const asElsewhere = rowsOf(part).every(({ subject }) => subject.of !== 'tool' && canSee(place.moment, subject));
  return `“${plain(conditionWords(part, policy))}” is never true${asElsewhere ? '' : ' here'}`;
}
