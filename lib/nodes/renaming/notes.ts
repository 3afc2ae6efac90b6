/** What an author should know before a rename: the rules that it does not follow through, or that it widens. */
import { COMPARISONS, type Condition, compare, type Row, rowsOf } from '../../policy/conditions';
import type { Node, Policy } from '../../policy/document';
import { canRename, type Rename } from '../../policy/renamed';
import { mapRowsByTool, type Rule } from '../concerns';
import { value } from '../words';
import { leftInCode } from './code';
import { othersWith, toolsReadBy } from './condition';
import { HOLDS, renamedNode, ruleOf } from './renames';

/** A sentence about a rule that a rename does not leave as it was, and the rule to show. */
export interface RenameNote {
  readonly node: string;
  /** The field to show. */
  readonly field?: string;
  readonly text: string;
}

type ArgumentRename = Extract<Rename, { of: 'argument' }>;

/** Rows that look at a part of the tool's name: they stay, and may choose otherwise now. */
function pattern(rule: Rule, row: Row, { from, to }: Rename): string | null {
  if (row.subject.of !== 'tool' || COMPARISONS[row.is].takes !== 'text') return null;
  const held = compare(from, row.is, row.value);
  if (held === compare(to, row.is, row.value)) return null;
  const [yes, no] = held ? [from, to] : [to, from];
  return `“${rule.node.name}” asks whether the tool ${COMPARISONS[row.is].words} ${value(row.value)}: that holds for ${yes}, and not for ${no}.`;
}

/** Rows of an argument that other tools have too: under the old name they stay, under the new one they read more. */
function shared(policy: Policy, rule: Rule, tools: readonly string[], rename: ArgumentRename): string | null {
  const { tool, from, to } = rename;
  const keep = othersWith(policy, tools, tool, from);
  const have = othersWith(policy, tools, tool, to);
  if (keep.length > 0)
    return `“${rule.node.name}” goes on reading ${from}, which ${keep.join(', ')} ${keep.length === 1 ? 'keeps' : 'keep'}; it no longer sees ${to} of ${tool}.`;
  if (have.length > 0) return `“${rule.node.name}” then reads ${to} of ${have.join(', ')} too.`;
  return null;
}

const MOST_PLACES = 3;

/** Own code in which something that reads like the name stays as it is. */
function inCode(policy: Policy, rule: Rule, code: string, rename: Rename): string | null {
  const left = leftInCode(policy, rule, code, rename);
  const { from } = rename;
  if (left === null) return `“${rule.node.name}” has code that cannot be read as it is, so ${from} stays in it.`;
  if (left.length === 0) return null;
  const places = left.slice(0, MOST_PLACES).map(({ at }) => `line ${at.line}, column ${at.column}`);
  const more = left.length > MOST_PLACES ? [`${left.length - MOST_PLACES} more`] : [];
  return `“${rule.node.name}” has ${from} in its code at ${listed([...places, ...more])}. It stays there, since it may mean something else: look whether it should be ${rename.to}.`;
}

const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join('; ')} and ${items.at(-1)}`;

function notesOf(policy: Policy, rule: Rule, rename: Rename): readonly string[] {
  const found: string[] = [];
  const note = (text: string | null): void => {
    if (text !== null && !found.includes(text)) found.push(text);
  };
  const strict = rule.node.fields.strict === true;
  const tools = toolsReadBy(policy, rule);
  for (const field of rule.kind.fields) {
    const held = HOLDS[field.widget];
    const content = rule.node.fields[field.key];
    if (rename.of === 'argument' && held === 'argument' && [content].flat().includes(rename.from))
      if (tools.includes(rename.tool)) note(shared(policy, rule, tools, rename));
    if (held === 'code' && typeof content === 'string') note(inCode(policy, rule, content, rename));
    if (held !== 'condition' || content === null || content === undefined) continue;
    if (rename.of === 'tool') for (const row of rowsOf(content as Condition)) note(pattern(rule, row, rename));
    if (rename.of === 'argument') {
      const look = (row: Row, near: readonly string[]): Row => {
        const isIt = row.subject.of === 'argument' && row.subject.name === rename.from && near.includes(rename.tool);
        if (isIt) note(shared(policy, rule, near, rename));
        return row;
      };
      mapRowsByTool(content as Condition, look, { tools, strict });
    }
  }
  return found;
}

/** What to know before a rename, rule by rule; nothing where it does not apply. */
export const renameNotes = (policy: Policy, rename: Rename): readonly RenameNote[] =>
  canRename(policy, rename)
    ? policy.nodes.flatMap((node) => {
        const rule = ruleOf(policy, node);
        const code = rule?.kind.fields.find((field) => field.widget === 'code')?.key;
        const where = { node: node.id, ...(code === undefined ? {} : { field: code }) };
        return rule === undefined ? [] : notesOf(policy, rule, rename).map((text) => ({ ...where, text }));
      })
    : [];

/** The rules that a rename would change. */
export const renamedRules = (policy: Policy, rename: Rename): readonly Node[] =>
  canRename(policy, rename) ? policy.nodes.filter((node) => renamedNode(policy, node, rename) !== node) : [];
