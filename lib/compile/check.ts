import { AUTH_GUARD, MOMENTS } from '../contract/moments';
import { readDenial } from '../legibility';
import { kindOf, readableKind } from '../nodes';
import { nodeById } from '../policy/chains';
import { type Condition, mapRows, type Row, rowsOf } from '../policy/conditions';
import { type Denial, denialMessage } from '../policy/denial';
import type { Node, Policy } from '../policy/document';
import { freeGuardName, setField, setGuardName } from '../policy/edits';
import { guess } from './guess';
import { type Problem, problem } from './problem';
import { type Rule, rulesOf } from './rules';
import { couldConcern } from './tools';

/** What is wrong with how the lists are made up: each stops the run. */
function structure(policy: Policy): readonly Problem[] {
  const found: Problem[] = [];
  const seen = new Set<string>();
  for (const node of policy.nodes) {
    if (seen.has(node.id)) found.push(problem('same-id', [node.id], { node: node.id }));
    seen.add(node.id);
  }
  const listed = new Set<string>();
  const lists = [
    ...policy.chains.map((chain) => ({ ids: chain.nodes, lane: MOMENTS[chain.moment].question })),
    { ids: policy.shelf.map((item) => item.node), lane: 'Shelf' },
  ];
  for (const { ids, lane } of lists) {
    for (const id of ids) {
      if (!seen.has(id)) found.push(problem('missing-rule', [id, lane]));
      else if (listed.has(id)) found.push(problem('listed-twice', [], { node: id }));
      listed.add(id);
    }
  }
  for (const place of policy.chains) {
    const tool = place.tool;
    if (tool !== undefined && place.nodes.length > 0 && !policy.tools.some((one) => one.name === tool)) {
      const first = place.nodes[0];
      const toolNames = policy.tools.map((one) => one.name);
      found.push(problem('unknown-tool', [tool, guess(tool, toolNames)], first === undefined ? {} : { node: first }));
    }
    for (const id of place.nodes) {
      const node = nodeById(policy, id);
      if (node === undefined || node.off === 'skip') continue;
      const kind = kindOf(node);
      if (kind === undefined) found.push(problem('unknown-kind', [node.kind], { node: id }));
      else if (readableKind(node) === undefined) found.push(problem('unreadable-fields', [kind.title], { node: id }));
      else if (!kind.moments.includes(place.moment))
        found.push(problem('wrong-lane', [MOMENTS[place.moment].question], { node: id }));
    }
  }
  return found;
}

function guardNames(policy: Policy, rules: readonly Rule[]): readonly Problem[] {
  const guards = rules.filter(({ kind, node, place }) => kind.isGuard(node.fields, place));
  const users = new Map<string, string[]>();
  for (const tool of policy.tools) {
    for (const name of tool.guards ?? []) users.set(name, [...(users.get(name) ?? []), `the tool ${tool.name}`]);
  }
  for (const { node } of guards)
    users.set(node.guard ?? '', [...(users.get(node.guard ?? '') ?? []), `“${node.name}”`]);
  return guards.flatMap(({ node }): readonly Problem[] => {
    const name = node.guard ?? '';
    const free = freeGuardName(policy, node.name, node.id);
    const where = {
      node: node.id,
      field: 'guard',
      fix: { label: `Call it ${free}`, edit: setGuardName(node.id, free) },
    };
    if (name.trim() === '') return [problem('empty-guard-name', [], where)];
    if (name === AUTH_GUARD) return [problem('reserved-guard-name', [], where)];
    const others = (users.get(name) ?? []).filter((user) => user !== `“${node.name}”`);
    const same = (users.get(name) ?? []).length > 1;
    return same ? [problem('same-guard-name', [name, others.length === 0 ? ['another rule'] : others], where)] : [];
  });
}

/** The condition and denial fields of a rule that have a part in what it does now. */
const shownFields = ({ kind, node, place }: Rule, widget: string): readonly string[] =>
  kind.fields
    .filter((field) => field.widget === widget && (field.shown?.(node.fields, place) ?? true))
    .map((field) => field.key);

const conditionsOf = (rule: Rule): readonly { field: string; condition: Condition }[] =>
  shownFields(rule, 'condition').flatMap((field) => {
    const condition = rule.node.fields[field] as Condition | null;
    return condition === null ? [] : [{ field, condition }];
  });

const namedTools = (row: Row): readonly string[] => {
  if (row.subject.of !== 'tool' || !['is', 'isNot', 'isOneOf', 'isNotOneOf'].includes(row.is)) return [];
  return (Array.isArray(row.value) ? row.value : [row.value]).map((value) => String(value ?? ''));
};

const toolField = (rule: Rule): string | undefined => {
  const field = shownFields(rule, 'tool')[0];
  return field === undefined ? undefined : String(rule.node.fields[field] ?? '');
};

/** The declared tools that a rule could concern. */
export function concerned(policy: Policy, rule: Rule): readonly string[] {
  const chosen = toolField(rule);
  if (chosen !== undefined && rule.place.tool !== undefined && chosen !== rule.place.tool) return [];
  const one = rule.place.tool ?? chosen;
  if (one !== undefined) return policy.tools.filter((tool) => tool.name === one).map((tool) => tool.name);
  const strict = rule.node.fields.strict === true;
  const conditions = conditionsOf(rule).map(({ condition }) => condition);
  return policy.tools.map((tool) => tool.name).filter((tool) => conditions.every((c) => couldConcern(c, tool, strict)));
}

/** Names that are no tool, argument or fact. */
function namesOf(policy: Policy, rule: Rule): readonly Problem[] {
  const id = rule.node.id;
  const toolNames = policy.tools.map((tool) => tool.name);
  const tools = concerned(policy, rule);
  const argumentNames = policy.tools
    .filter((tool) => tools.includes(tool.name))
    .flatMap((tool) => tool.arguments.map((one) => one.name));
  const keys = policy.facts.map((fact) => fact.key);
  const unknownTool = (name: string, field: string) =>
    toolNames.includes(name) ? [] : [problem('unknown-tool', [name, guess(name, toolNames)], { node: id, field })];
  const unknownArgument = (name: string, field: string) =>
    tools.length === 0 || argumentNames.includes(name)
      ? []
      : [problem('unknown-argument', [name, tools, guess(name, argumentNames)], { node: id, field })];

  const found: Problem[] = [];
  for (const field of shownFields(rule, 'tool')) found.push(...unknownTool(String(rule.node.fields[field]), field));
  for (const field of shownFields(rule, 'argument'))
    found.push(...unknownArgument(String(rule.node.fields[field]), field));
  for (const { field, condition } of conditionsOf(rule)) {
    for (const row of rowsOf(condition)) {
      found.push(...namedTools(row).flatMap((name) => unknownTool(name, field)));
      if (row.subject.of === 'argument') found.push(...unknownArgument(row.subject.name, field));
      if (row.subject.of === 'fact' && !keys.includes(row.subject.key))
        found.push(unknownFact(policy, rule.node, field, row.subject.key));
    }
  }
  return found;
}

function unknownFact(policy: Policy, node: Node, field: string, key: string): Problem {
  const meant = guess(
    key,
    policy.facts.map((fact) => fact.key),
  );
  const where = { node: node.id, field };
  if (meant === null) return problem('unknown-fact', [key, null], where);
  const rename = (row: Row): Row =>
    row.subject.of === 'fact' && row.subject.key === key ? { ...row, subject: { ...row.subject, key: meant } } : row;
  const edit = setField(node.id, field, mapRows(node.fields[field] as Condition, rename));
  return problem('unknown-fact', [key, meant], { ...where, fix: { label: `Read ${meant}`, edit } });
}

function denials(rule: Rule): readonly Problem[] {
  const { node, place } = rule;
  return shownFields(rule, 'denial').flatMap((field): readonly Problem[] => {
    const denial = node.fields[field] as Denial;
    const late = place.moment === 'afterExecute';
    const where = { node: node.id, field };
    const sayWhy = { label: 'Say why', edit: setField(node.id, field, { ...denial, way: 'reasoned' }) };
    const fixable = denial.way === 'reasoned' ? where : { ...where, fix: sayWhy };
    const message = denialMessage(denial, late);
    if (message === null) return [problem('raises', [late], fixable)];
    if (message.trim() === '') return [problem('empty-text', [], fixable)];
    const { grade } = readDenial(JSON.stringify({ error: message }));
    if (grade === 'misleading') return [problem('claims-success', [], fixable)];
    return grade === 'opaque' ? [problem('no-reason', [], fixable)] : [];
  });
}

/** Limits that stand before a rule which reads the same argument: that rule sees what was asked all the same. */
function limitsFirst(policy: Policy, rules: readonly Rule[]): readonly Problem[] {
  return rules.flatMap((limit, at): readonly Problem[] => {
    if (!limit.kind.isRewrite(limit.node.fields, limit.place)) return [];
    const tool = toolField(limit) ?? '';
    const argument = String(limit.node.fields[shownFields(limit, 'argument')[0] ?? ''] ?? '');
    const reader = rules
      .slice(at + 1)
      .find(
        (rule) =>
          rule.place.moment === limit.place.moment &&
          concerned(policy, rule).includes(tool) &&
          (conditionsOf(rule).some(({ condition }) =>
            rowsOf(condition).some((row) => row.subject.of === 'argument' && row.subject.name === argument),
          ) ||
            (rule.kind.isGuard(rule.node.fields, rule.place) &&
              shownFields(rule, 'argument').some((field) => rule.node.fields[field] === argument))),
      );
    return reader === undefined
      ? []
      : [problem('limit-first', [reader.node.name, argument], { node: limit.node.id, field: 'argument' })];
  });
}

function ownFindings(policy: Policy, { kind, node, place }: Rule): readonly Problem[] {
  return (kind.check?.(node.fields, { policy, place, node }) ?? []).map(({ code, words, field }) =>
    problem(code, words as never, { node: node.id, field }),
  );
}

/** Everything wrong with a policy, the gravest first, in the order of the lanes within. */
export function check(policy: Policy): readonly Problem[] {
  const rules = rulesOf(policy);
  const found = [
    ...structure(policy),
    ...guardNames(policy, rules),
    ...rules.flatMap((rule) => [
      ...namesOf(policy, rule),
      ...(rule.kind.isTooLate(rule.node.fields, rule.place) ? [problem('too-late', [], { node: rule.node.id })] : []),
      ...denials(rule),
      ...ownFindings(policy, rule),
    ]),
    ...limitsFirst(policy, rules),
  ];
  const order = { stops: 0, likely: 1, mild: 2 } as const;
  return found
    .map((one, i) => ({ one, i }))
    .sort((a, b) => order[a.one.severity] - order[b.one.severity] || a.i - b.i)
    .map(({ one }) => one);
}
