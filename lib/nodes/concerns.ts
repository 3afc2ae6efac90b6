/** Which of the declared tools a rule concerns, and which a row of its condition. */
import { type Condition, compare, isGroup, NUMERIC, positiveOf, type Row } from '../policy/conditions';
import type { Declared, Node, Place } from '../policy/document';
import type { AnyKind } from './kind';

/** A node with its kind, at a place. */
export interface Rule {
  readonly node: Node;
  readonly kind: AnyKind;
  readonly place: Place;
}

/**
 * Whether a condition could hold for some call of a tool, all that is not about the tool being unknown. `null`: either
 * way. Used to say which tools a rule concerns; it may say too much, never too little.
 */
function known(c: Condition, tool: string, strict: boolean, odd: boolean): boolean | null {
  if (!isGroup(c)) {
    if (c.subject.of !== 'tool') return null;
    const positive = positiveOf(c.is);
    if (positive !== undefined) return !known({ ...c, is: positive }, tool, strict, !odd);
    return strict && NUMERIC.has(c.is) ? !odd : compare(tool, c.is, c.value);
  }
  const parts = c.of.map((part) => known(part, tool, strict, c.group === 'none' ? !odd : odd));
  if (c.group === 'all') return parts.includes(false) ? false : parts.includes(null) ? null : true;
  const some = parts.includes(true) ? true : parts.includes(null) ? null : false;
  return c.group === 'any' ? some : some === null ? null : !some;
}

/** Whether a rule with this condition could fire for some call of the tool. */
export const couldConcern = (c: Condition, tool: string, strict: boolean): boolean =>
  known(c, tool, strict, false) !== false;

/**
 * The same condition with each row replaced, given those of the tools for which the row can make a difference: a row
 * beside *the tool is pay* concerns pay alone. It may give too many tools, never too few.
 */
export function mapRowsByTool(
  c: Condition,
  change: (row: Row, tools: readonly string[]) => Row,
  {
    tools,
    strict,
    odd = false,
  }: { readonly tools: readonly string[]; readonly strict: boolean; readonly odd?: boolean },
): Condition {
  if (!isGroup(c)) return change(c, tools);
  const inner = c.group === 'none' ? !odd : odd;
  const deciding = c.group !== 'all';
  const decided = tools.map((tool) => c.of.map((part) => known(part, tool, strict, inner) === deciding));
  const counts = decided.map((parts) => parts.filter(Boolean).length);
  const of = c.of.map((part, i) => {
    const open = tools.filter((_, t) => (counts[t] ?? 0) - (decided[t]?.[i] === true ? 1 : 0) === 0);
    return mapRowsByTool(part, change, { tools: open, strict, odd: inner });
  });
  return of.every((part, i) => part === c.of[i]) ? c : { ...c, of };
}

/** The fields of a widget that have a part in what a rule does where it stands. */
export const shownFields = ({ kind, node, place }: Rule, widget: string): readonly string[] =>
  kind.fields
    .filter((field) => field.widget === widget && (field.shown?.(node.fields, place) ?? true))
    .map((field) => field.key);

/** The conditions that have a part in what a rule does, with their fields. */
export const conditionsOf = (rule: Rule): readonly { field: string; condition: Condition }[] =>
  shownFields(rule, 'condition').flatMap((field) => {
    const condition = rule.node.fields[field] as Condition | null;
    return condition === null ? [] : [{ field, condition }];
  });

/** The tool that a rule's own field names; undefined where its kind has no such field. */
export const toolField = (rule: Rule): string | undefined => {
  const field = shownFields(rule, 'tool')[0];
  return field === undefined ? undefined : String(rule.node.fields[field] ?? '');
};

/** The declared tools that a rule could concern. */
export function concerned(policy: Declared, rule: Rule): readonly string[] {
  const chosen = toolField(rule);
  if (chosen !== undefined && rule.place.tool !== undefined && chosen !== rule.place.tool) return [];
  const one = rule.place.tool ?? chosen;
  if (one !== undefined) return policy.tools.filter((tool) => tool.name === one).map((tool) => tool.name);
  const strict = rule.node.fields.strict === true;
  const conditions = conditionsOf(rule).map(({ condition }) => condition);
  return policy.tools.map((tool) => tool.name).filter((tool) => conditions.every((c) => couldConcern(c, tool, strict)));
}
