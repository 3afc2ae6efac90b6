/** Finding cards by what is typed: words of their name, rule, texts and tools, and what they are. */
import type { ToldProblem } from '../compile';
import { kindOf, plainSentence, readableKind } from '../nodes';
import { concerned, shownFields } from '../nodes/concerns';
import { placeToRead } from '../nodes/where';
import { placeOf } from '../policy/chains';
import type { Node, Policy } from '../policy/document';
import { allCards } from './selection';
import { hasWords } from './typed';

/** What can be asked for besides words, each with what it finds. */
export const FILTERS: readonly { readonly typed: string; readonly finds: string }[] = [
  { typed: 'is:off', finds: 'switched off' },
  { typed: 'is:never-fires', finds: 'can never fire' },
  { typed: 'is:problem', finds: 'has a problem' },
  { typed: 'is:shelved', finds: 'on the shelf' },
  { typed: 'denies:', finds: 'refuses; with a tool or code after it, refuses that' },
];

/** A word that begins as such a filter does and is none, or not yet: *is:of*. */
const halfFilter = (typed: string): string | undefined =>
  typed
    .split(/\s+/)
    .find((word) => /^is:/i.test(word) && !FILTERS.some((filter) => filter.typed === word.toLowerCase()));

/** Whether the filters should be offered: where nothing is typed, or a word that could become one. */
export const wantsFilters = (typed: string): boolean => typed.trim() === '' || halfFilter(typed) !== undefined;

/** What was typed with a filter in the place of the word that could become one. */
export const withFilter = (typed: string, filter: string): string => {
  const half = halfFilter(typed);
  return half === undefined ? filter : typed.replace(half, filter);
};

const NEVER: readonly ToldProblem['code'][] = ['never', 'no-tool', 'shadowed', 'shelved'];

/** Every text in a value, however deep. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : typeof value === 'number'
        ? [String(value)]
        : [];

/** What a card says and is about, as one text. */
function textOf(policy: Policy, node: Node): string {
  const place = placeToRead(policy, node);
  const texts = [node.name, node.guard, node.note, kindOf(node)?.title, plainSentence(policy, node, place), place.tool];
  return [...texts, ...textsIn(node.fields)].join('\n');
}

function denies(policy: Policy, node: Node, what: string): boolean {
  const kind = readableKind(node);
  if (kind === undefined) return false;
  const rule = { node, kind, place: placeToRead(policy, node) };
  const fields = shownFields(rule, 'denial');
  if (fields.length === 0) return false;
  const said = fields.flatMap((field) => textsIn(node.fields[field]));
  return what === '' || hasWords([...concerned(policy, rule), ...said].join('\n'), what);
}

function is(policy: Policy, problems: readonly ToldProblem[], node: Node, what: string): boolean {
  const own = problems.filter((one) => one.node === node.id);
  switch (what) {
    case 'off':
      return node.off !== undefined;
    case 'never-fires':
      return own.some((one) => NEVER.includes(one.code));
    case 'problem':
      return own.length > 0;
    case 'shelved':
      return placeOf(policy, node.id) === undefined;
    default:
      return false;
  }
}

/** The cards that have everything that is typed, in the order in which they are drawn; none where nothing is typed. */
export function findCards(policy: Policy, problems: readonly ToldProblem[], typed: string): readonly string[] {
  const asked = typed.trim().split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  const found = policy.nodes.filter((node) =>
    asked.every((word) => {
      const [, filter, what = ''] = /^(is|denies):(.*)$/i.exec(word) ?? [];
      if (filter === undefined) return hasWords(textOf(policy, node), word);
      return filter.toLowerCase() === 'is'
        ? is(policy, problems, node, what.toLowerCase())
        : denies(policy, node, what);
    }),
  );
  const ids = new Set(found.map((node) => node.id));
  return allCards(policy).filter((id) => ids.has(id));
}

/** The next of what is found (1) or the one before (-1), counted from what is selected, round and round. */
export function nextFound(found: readonly string[], selection: readonly string[], by: 1 | -1): string | undefined {
  const at = found.findIndex((id) => selection.includes(id));
  if (at === -1) return by === 1 ? found[0] : found.at(-1);
  return found[(at + by + found.length) % found.length];
}
