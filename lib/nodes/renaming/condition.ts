/** What a rename changes in a condition: the rows that hold the name, and of an argument those that mean this tool's. */
import { toolByName } from '../../policy/chains';
import { type Condition, mapRows, type Row } from '../../policy/conditions';
import type { Policy } from '../../policy/document';
import { mapSame, type Rename } from '../../policy/renamed';
import { concerned, mapRowsByTool, type Rule } from '../concerns';

/** A name, or a list of names, with one of them replaced; anything else is given back. */
export function replaced<T>(value: T, { from, to }: Rename): T {
  if (Array.isArray(value)) return mapSame<unknown>(value, (one) => (one === from ? to : one)) as T;
  return value === from ? (to as T) : value;
}

const NAMING: ReadonlySet<string> = new Set<Row['is']>(['is', 'isNot', 'isOneOf', 'isNotOneOf']);

/** A row with a tool's, an argument's or a fact's name replaced, where it holds that name. */
function renamedRow(row: Row, rename: Rename): Row {
  const { subject } = row;
  switch (subject.of) {
    case 'read':
    case 'attempt':
    case 'value':
    case 'error':
    case 'outcome':
    case 'calls':
    case 'room':
    case 'cost':
    case 'reply':
      return row;
    case 'tool': {
      const value = rename.of === 'tool' && NAMING.has(row.is) ? replaced(row.value, rename) : row.value;
      return value === row.value || value === undefined ? row : { ...row, value };
    }
    case 'argument':
      return rename.of === 'argument' && subject.name === rename.from
        ? { ...row, subject: { ...subject, name: rename.to } }
        : row;
    case 'fact':
      return rename.of === 'fact' && subject.key === rename.from
        ? { ...row, subject: { ...subject, key: rename.to } }
        : row;
  }
}

/** The declared tools whose arguments a rule reads: those that its own fields name, else those that it concerns. */
export function toolsReadBy(policy: Policy, rule: Rule): readonly string[] {
  const fields = rule.kind.fields.filter((field) => field.widget === 'tool');
  if (fields.length === 0) return concerned(policy, rule);
  const named = fields.flatMap((field) => rule.node.fields[field.key]);
  return policy.tools.map((tool) => tool.name).filter((tool) => named.includes(tool));
}

/** The tools of a list, other than the renamed argument's own, that have an argument of a name. */
export const othersWith = (policy: Policy, tools: readonly string[], own: string, name: string): readonly string[] =>
  tools.filter(
    (tool) => tool !== own && toolByName(policy, tool)?.arguments.some((argument) => argument.name === name),
  );

/** Whether an argument to be renamed is, among some tools, one of its own tool's alone. */
export const isOnlyIn = (
  policy: Policy,
  tools: readonly string[],
  { tool, from }: Rename & { of: 'argument' },
): boolean => tools.includes(tool) && othersWith(policy, tools, tool, from).length === 0;

/** Whether an argument is one of the call that ends the turn, which *the reply* speaks of. */
export const isOfReply = ({ terminal }: Policy, rename: Rename): boolean =>
  rename.of === 'argument' && rename.tool === terminal;

function renamedReply(row: Row, { from, to }: Rename): Row {
  const { subject } = row;
  if (subject.of !== 'reply' || subject.path[0] !== from) return row;
  return { ...row, subject: { ...subject, path: [to, ...subject.path.slice(1)] } };
}

/** A rule's condition after a rename; the same one where it holds no such name. */
export function renamedCondition(policy: Policy, rule: Rule, condition: Condition, rename: Rename): Condition {
  if (rename.of !== 'argument') return mapRows(condition, (row) => renamedRow(row, rename));
  const tools = toolsReadBy(policy, rule);
  const whole = isOnlyIn(policy, tools, rename);
  return mapRowsByTool(
    condition,
    (row, near) => {
      if (row.subject.of === 'reply') return isOfReply(policy, rename) ? renamedReply(row, rename) : row;
      return whole || isOnlyIn(policy, near, rename) ? renamedRow(row, rename) : row;
    },
    { tools, strict: rule.node.fields.strict === true },
  );
}
