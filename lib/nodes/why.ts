/** Why a condition did not hold for a call: which row missed, and by how much. */
import {
  COMPARISONS,
  type Comparison,
  type Condition,
  compare,
  holds,
  isGroup,
  NUMERIC,
  positiveOf,
  type Row,
  type Scalar,
  type Subject,
} from '../policy/conditions';
import type { Policy } from '../policy/document';
import { code, rowWords, type Sentence, say, subjectWords, toolNames, value } from './words';

/** How a subject is read of a call; null where the call does not show it, so that nothing can be said. */
export type Seen = (subject: Subject) => { readonly value: unknown } | null;

/** Whether a condition holds for a call: yes, no and why not, or not known. */
export type Match =
  | { readonly holds: true }
  | { readonly holds: false; readonly why: Sentence }
  | { readonly holds: null };

/** Whether a condition holds where some subjects cannot be seen; null where it depends on them. */
function decided(c: Condition, seen: Seen, strict: boolean, odd: boolean): boolean | null {
  if (!isGroup(c)) {
    const found = seen(c.subject);
    return found === null ? null : holds(c, () => found.value, strict, odd);
  }
  const parts = c.of.map((part) => decided(part, seen, strict, c.group === 'none' ? !odd : odd));
  const every = parts.includes(false) ? false : parts.includes(null) ? null : true;
  const some = parts.includes(true) ? true : parts.includes(null) ? null : false;
  return c.group === 'all' ? every : c.group === 'any' ? some : some === null ? null : !some;
}

const shown = (of: unknown): string =>
  of === null || ['string', 'number', 'boolean'].includes(typeof of)
    ? value(of as string | number | boolean | null)
    : Array.isArray(of)
      ? 'a list'
      : 'an object';

/** Everything that the words of a call are made of. */
interface Call {
  readonly seen: Seen;
  readonly policy: Policy;
  readonly strict: boolean;
}

/** A row that missed: *amount 40 is not over 500*, *amount is not there*; of a negative row, that it is so. */
function missed(row: Row, { seen, policy }: Call): Sentence {
  const positive = positiveOf(row.is);
  if (positive !== undefined) return rowWords({ ...row, is: positive }, policy);
  const { of } = row.subject;
  const found = seen(row.subject)?.value;
  const subject = subjectWords(row.subject);
  if (of === 'tool') return say`the tool ${code(String(found))} ${NOT[row.is] ?? 'is not'} ${wantedTools(row)}`;
  if (found === undefined) return say`${subject} is not there`;
  if (of === 'fact' || of === 'read') return say`it is not so that ${rowWords(row, policy)}`;
  const isNot = `${NOT[row.is] ?? 'is not so'}${against(row)}`;
  if (COMPARISONS[row.is].takes === 'nothing') return say`${subject} ${isNot}`;
  return typeof found === 'object' && found !== null
    ? say`${subject} is ${shown(found)}, which ${isNot}`
    : say`${subject} ${shown(found)} ${isNot}`;
}

const wantedTools = ({ value: wanted }: Row): Sentence =>
  toolNames((Array.isArray(wanted) ? wanted : [wanted]).map(String));

const NOT: Readonly<Partial<Record<Comparison, string>>> = {
  is: 'is not',
  over: 'is not over',
  atLeast: 'is not at least',
  under: 'is not under',
  atMost: 'is not at most',
  between: 'is not between',
  isOneOf: 'is not one of',
  isEmpty: 'is not empty',
  contains: 'does not contain',
  startsWith: 'does not start with',
  matches: 'does not match',
};

function against({ is, value: limit }: Row): string {
  const { takes } = COMPARISONS[is];
  if (takes === 'nothing') return '';
  if (takes !== 'range') return ` ${value(limit)}`;
  const [low, high]: readonly Scalar[] = Array.isArray(limit) ? limit : [];
  return ` ${value(low)} and ${value(high)}`;
}

/** A row that held: in its own words, or that its value is no number, which counts as met. */
function held(row: Row, { seen, policy, strict }: Call): Sentence {
  const found = seen(row.subject)?.value;
  const byType = strict && NUMERIC.has(row.is) && !compare(found, row.is, row.value);
  if (byType) return say`${subjectWords(row.subject)} is no number`;
  return NUMERIC.has(row.is)
    ? say`${subjectWords(row.subject)} ${shown(found)} ${COMPARISONS[row.is].words}${against(row)}`
    : rowWords(row, policy);
}

/** Why a part is what it is: for a group, the one part that decides it, or all of them where all had to agree. */
function why(c: Condition, is: boolean, call: Call, odd = false): Sentence {
  if (!isGroup(c)) return is ? held(c, call) : missed(c, call);
  const turned = c.group === 'none' ? !odd : odd;
  const partIs = c.group === 'none' ? !is : is;
  const parts = c.of.filter((part) => decided(part, call.seen, call.strict, turned) === partIs);
  const oneDecides = c.group === 'any' ? is : !is;
  return (oneDecides ? parts.slice(0, 1) : parts).flatMap((part, i): Sentence => {
    const words = why(part, partIs, call, turned);
    return i === 0 ? words : [' and ', ...words];
  });
}

/** Whether a condition holds for a call, and if not, which row missed and by how much. */
export function matchOf(c: Condition, seen: Seen, policy: Policy, strict: boolean): Match {
  const answer = decided(c, seen, strict, false);
  if (answer === null) return { holds: null };
  return answer ? { holds: true } : { holds: false, why: why(c, false, { seen, policy, strict }) };
}
