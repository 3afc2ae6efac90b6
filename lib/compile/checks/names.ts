import { canSee, plain, subjectWords } from '../../nodes';
import { mapRowsByTool } from '../../nodes/concerns';
import { toolByName } from '../../policy/chains';
import { type Condition, mapRows, type Row, rowsOf } from '../../policy/conditions';
import type { Declared } from '../../policy/document';
import { setField } from '../../policy/edits';
import { guess } from '../guess';
import { type Problem, problem } from '../problem';
import type { Rule } from '../rules';
import { concerned, conditionsOf, namedTools, shownFields } from './fields';

/** The one rule whose names are looked at, with the names that it may use. */
interface Looking {
  readonly policy: Declared;
  readonly rule: Rule;
  readonly toolNames: readonly string[];
  /** The tools that the rule concerns, and the arguments that any of them has. */
  readonly tools: readonly string[];
  readonly argumentNames: readonly string[];
}

/** Puts another name in the place of one, wherever it stands in a field. */
type Exchange = (from: string, to: string) => unknown;

function fixed(rule: Rule, field: string, name: string, meant: string | null, exchange: Exchange) {
  const where = { node: rule.node.id, field };
  if (meant === null) return where;
  const edit = setField(rule.node.id, field, exchange(name, meant));
  return { ...where, fix: { label: `Use ${meant}`, edit } };
}

function unknownTool({ rule, toolNames }: Looking, name: string, field: string, exchange: Exchange) {
  if (toolNames.includes(name)) return [];
  const meant = guess(name, toolNames);
  return [problem('unknown-tool', [name, meant], fixed(rule, field, name, meant, exchange))];
}

function unknownArgument(looking: Looking, name: string, field: string, exchange: Exchange) {
  const { rule, tools, argumentNames } = looking;
  if (tools.length === 0 || argumentNames.includes(name)) return [];
  const meant = guess(name, argumentNames);
  return [problem('unknown-argument', [name, tools, meant], fixed(rule, field, name, meant, exchange))];
}

/** Names in the fields of a rule that hold a name, or a list of them. */
function namesInFields(looking: Looking): readonly Problem[] {
  const { fields } = looking.rule.node;
  const one: Exchange = (_, to) => to;
  const among =
    (list: readonly string[]): Exchange =>
    (from, to) =>
      list.map((name) => (name === from ? to : name)).filter((name, i, all) => all.indexOf(name) === i);
  const listOf = (field: string) => (fields[field] as readonly string[]).map(String);
  const { rule } = looking;
  return [
    ...shownFields(rule, 'tool').flatMap((field) => unknownTool(looking, String(fields[field]), field, one)),
    ...shownFields(rule, 'argument').flatMap((field) => unknownArgument(looking, String(fields[field]), field, one)),
    ...shownFields(rule, 'tools').flatMap((field) =>
      listOf(field).flatMap((name) => unknownTool(looking, name, field, among(listOf(field)))),
    ),
    ...shownFields(rule, 'arguments').flatMap((field) =>
      listOf(field).flatMap((name) => unknownArgument(looking, name, field, among(listOf(field)))),
    ),
  ];
}

const renamedTool = (row: Row, from: string, to: string): Row => {
  if (row.subject.of !== 'tool') return row;
  if (!Array.isArray(row.value)) return row.value === from ? { ...row, value: to } : row;
  return { ...row, value: row.value.map((name) => (name === from ? to : name)) };
};

function namesInRow(looking: Looking, row: Row, field: string, condition: Condition): readonly Problem[] {
  const { policy, rule } = looking;
  const where = { node: rule.node.id, field };
  const each =
    (change: (row: Row, from: string, to: string) => Row): Exchange =>
    (from, to) =>
      mapRows(condition, (one) => change(one, from, to));
  const tools = namedTools(row).flatMap((name) => unknownTool(looking, name, field, each(renamedTool)));
  const { subject } = row;
  if (!canSee(rule.place.moment, subject))
    return [...tools, problem('not-seen', [plain(subjectWords(subject))], where)];
  switch (subject.of) {
    case 'argument': {
      const rename = each((one, from, to) =>
        one.subject.of === 'argument' && one.subject.name === from
          ? { ...one, subject: { ...one.subject, name: to } }
          : one,
      );
      return [...tools, ...unknownArgument(looking, subject.name, field, rename)];
    }
    case 'fact': {
      const keys = policy.facts.map((fact) => fact.key);
      if (keys.includes(subject.key)) return tools;
      const rename = each((one, from, to) =>
        one.subject.of === 'fact' && one.subject.key === from ? { ...one, subject: { ...one.subject, key: to } } : one,
      );
      const meant = guess(subject.key, keys);
      const place = fixed(rule, field, subject.key, meant, rename);
      return [...tools, problem('unknown-fact', [subject.key, meant], place)];
    }
    default:
      return tools;
  }
}

/** Arguments that a row reads and only some of the tools have that its author chose. */
function argumentsOfSome({ policy, rule, tools }: Looking, field: string, condition: Condition): readonly Problem[] {
  if (rule.place.tool !== undefined || tools.length === policy.tools.length) return [];
  const without = new Map<string, readonly string[]>();
  const look = (row: Row, open: readonly string[]): Row => {
    const { subject } = row;
    if (subject.of !== 'argument') return row;
    const lacking = open.filter(
      (name) => !toolByName(policy, name)?.arguments.some((one) => one.name === subject.name),
    );
    if (lacking.length > 0 && lacking.length < open.length) without.set(subject.name, lacking);
    return row;
  };
  mapRowsByTool(condition, look, { tools, strict: rule.node.fields.strict === true });
  return [...without].map(([name, lacking]) => {
    const where = { node: rule.node.id, field };
    const rest = tools.filter((tool) => !lacking.includes(tool));
    const choices = rowsOf(condition).filter(({ subject }) => subject.of === 'tool');
    if (choices.length !== 1 || choices[0]?.is !== 'isOneOf')
      return problem('argument-of-some', [name, lacking], where);
    const edit = setField(
      rule.node.id,
      field,
      mapRows(condition, (row) => (row === choices[0] ? { ...row, value: rest } : row)),
    );
    return problem('argument-of-some', [name, lacking], {
      ...where,
      fix: { label: `Ask of ${rest.join(', ')} only`, edit },
    });
  });
}

/** Names that are no tool, argument or fact, or not everywhere where the rule looks for them. */
export function namesOf(policy: Declared, rule: Rule): readonly Problem[] {
  const tools = concerned(policy, rule);
  const looking = {
    policy,
    rule,
    tools,
    toolNames: policy.tools.map((tool) => tool.name),
    argumentNames: policy.tools
      .filter((tool) => tools.includes(tool.name))
      .flatMap((tool) => tool.arguments.map((one) => one.name)),
  };
  return [
    ...namesInFields(looking),
    ...conditionsOf(rule).flatMap(({ field, condition }) => [
      ...rowsOf(condition).flatMap((row) => namesInRow(looking, row, field, condition)),
      ...argumentsOfSome(looking, field, condition),
    ]),
  ];
}
