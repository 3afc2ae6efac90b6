import {
  arrow,
  type Declaration,
  type Expr,
  jsonLine,
  list,
  literal,
  neededHelpers,
  object,
  type Part,
  print,
  quote,
  readOwn,
  record,
  type Span,
  walk,
} from '../../code';
import { DECISIONS } from '../../code/own/helpers';
import { CONTRACT_TYPES, MOMENT_TYPES } from '../../code/own/types';
import type { Failing } from '../../nodes/kind';
import type { Policy } from '../../policy/document';
import { asHooks, isGuard, type LoweredRule, lower } from '../lower';
import { overridesOf } from '../overrides';
import { fingerprintOf } from './fingerprint';
import { TAIL } from './hooks-ts-text';

/** A compiled policy: the text of hooks.ts, and what in it came from which node. */
export interface Compiled {
  readonly text: string;
  /** The same without the comment at its end that holds the policy. */
  readonly code: string;
  /** The lines on which each node's code stands. */
  readonly spans: ReadonlyMap<string, Span>;
  /** The node behind each entry of createHooks, in its order. */
  readonly entries: readonly string[];
  /** The nodes behind each tool's list in createToolRules, in its order. */
  readonly toolRules: ReadonlyMap<string, readonly string[]>;
  /** The nodes in their author's own code, with what counts where that fails. */
  readonly own: ReadonlyMap<string, Failing>;
}

const text = (t: string): Part => ({ as: 'text', text: t });

/** What marks the last line of a file that this program wrote. */
export const TRAILER = '// hookline-policy ';

const header = (policy: Policy, rules: readonly LoweredRule[]): readonly Part[] => {
  const about = policy.about?.split(/\r\n|[\r\n\u2028\u2029]/) ?? [];
  const title = `${policy.name.trim() === '' ? 'A policy' : policy.name}. Written by Hookline from the policy at the end of this file; edit the policy, not this text.`;
  const lines: Part = { as: 'comment', style: 'line', lines: [title, ...about] };
  const use = [
    '// With a pool:',
    '//   agentPool({ hooks: createHooks(session), guards, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })',
    '// With a policy class, which takes the hooks and the overrides itself:',
    '//   new DefaultAgentPolicy({ hooks: createHooks(session), guardOverrides: guards })',
    '//   agentPool({ policy, tools: tools.map((t) => withPolicy(t, session)), terminal: withPolicy(reply, session), … })',
  ];
  const joined = rules.some((rule) => rule.moment === 'onReturn' && rule.place.tool !== undefined)
    ? [
        '// Of a tool’s own rules at onReturn the first rejection hides a later accept, also where the pool no longer rejects.',
      ]
    : [];
  const own = rules.some(({ emitted }) => emitted.as === 'own')
    ? [
        '// Rules in their author’s own code are kept to their answers here as well. What takes too long or too much memory is',
        '// stopped in Hookline alone: nothing in this file can do that.',
      ]
    : [];
  return [lines, text([...use, ...joined, ...own].join('\n'))];
};

const imports = (rules: readonly LoweredRule[], helpers: readonly string[]): string => {
  const words = wordsOf(rules);
  const declared = [...CONTRACT_TYPES].filter((type) => words.has(type));
  const decisions = Object.values(DECISIONS).filter((type) => helpers.some((source) => source.includes(`: ${type} |`)));
  const completion = helpers.some((source) => source.includes('completion: Completion')) ? ['Completion'] : [];
  const guards = rules.some((rule) => isGuard(rule.emitted)) ? ['ToolGuard'] : [];
  const always = ['GuardOverrides', 'LloyalOperation', 'Tool', 'ToolLifecycleHooks'];
  const types = [...new Set([...completion, ...always, ...guards, ...decisions, ...declared])].sort();
  return `import type { ${types.join(', ')} } from '@lloyal-labs/lloyal-agents';`;
};

/** The words of all own code of a file. */
const wordsOf = (rules: readonly LoweredRule[]): ReadonlySet<string> =>
  new Set(rules.flatMap(({ emitted }) => (emitted.as === 'own' ? [...readOwn(emitted.code).words] : [])));

/** The names by which own code may call its moment's function. */
const momentTypes = (rules: readonly LoweredRule[]): readonly Part[] => {
  const words = wordsOf(rules);
  const lines = Object.entries(MOMENT_TYPES).flatMap(([name, type]) =>
    words.has(name) ? [`type ${name} = ${type};`] : [],
  );
  return lines.length === 0 ? [] : [text(lines.join('\n'))];
};

/** The session's keys that the rules read; own code that reads the session may read every declared one. */
const sessionKeys = (rules: readonly LoweredRule[], policy: Policy): readonly string[] => {
  const keys = new Set<string>(wordsOf(rules).has('session') ? policy.facts.map((fact) => fact.key) : []);
  const visit = (e: Expr): void => {
    if (e.as === 'call' && e.fn.as === 'member' && e.fn.key === 'hasOwn') {
      const [from, key] = e.args;
      if (from?.as === 'name' && from.name === 'session' && key?.as === 'literal') keys.add(String(key.value));
    }
  };
  for (const rule of rules) if (rule.names.has('session')) walk(rule.value, visit);
  return [...keys].sort();
};

function session(keys: readonly string[]): string {
  if (keys.length === 0)
    return '/** What the session knows; this policy reads none of it. */\nexport interface Session {}';
  const members = keys.map((key) => `  readonly ${quote(key)}?: unknown;`);
  return [
    '/** What the session knows, as far as this policy reads it; asked anew at each call. */',
    'export interface Session {',
    ...members,
    '}',
  ].join('\n');
}

const TYPES = `type Args = Readonly<Record<string, unknown>>;`;
const TOOL_RULE = `/** One rule of one tool: what it answers at its moment, or what it makes of the arguments before the tool runs. */
export type ToolRule =
  | { readonly name: string; readonly hooks: ToolLifecycleHooks }
  | { readonly name: string; readonly rewrite: (args: Args) => Args; readonly note?: string };`;

/** The small functions that the rules call, in the order in which they are written. */
const helpersOf = (rules: readonly LoweredRule[]): readonly string[] =>
  neededHelpers(new Set(rules.flatMap((rule) => [...rule.names])));

const exported = (name: string, value: Expr, type?: string): Declaration =>
  type === undefined ? { exported: true, name, value } : { exported: true, name, type, value };

function createHooks(entries: readonly LoweredRule[]): Part {
  const parameter = entries.some((rule) => rule.usesSession) ? 'session: Session' : '_session: Session';
  const value = arrow(parameter, list(entries.map(asHooks)), 'ToolLifecycleHooks[]');
  return {
    as: 'declaration',
    doc: ['The harness’s hooks, in the order of asking.'],
    declaration: exported('createHooks', value),
  };
}

const asToolRule = (rule: LoweredRule): Expr =>
  rule.emitted.as === 'rewrite'
    ? rule.use
    : record({ name: literal(rule.node.guard ?? rule.node.name), hooks: asHooks(rule) });

function createToolRules(byTool: ReadonlyMap<string, readonly LoweredRule[]>): Part {
  const all = [...byTool.values()].flat();
  const parameter = all.some((rule) => rule.usesSession) ? 'session: Session' : '_session: Session';
  const pairs = [...byTool].map(([tool, rules]) => list([literal(tool), list(rules.map(asToolRule))]));
  const map: Expr = {
    as: 'new',
    type: 'Map<string, readonly ToolRule[]>',
    args: pairs.length === 0 ? [] : [list(pairs)],
  };
  const value = arrow(parameter, map, 'ReadonlyMap<string, readonly ToolRule[]>');
  return {
    as: 'declaration',
    doc: ['The rules of each tool, in the order of asking; withPolicy applies them.'],
    declaration: exported('createToolRules', value),
  };
}

/** Each tool's rules: its own chain first, then the rewriting limits of the harness's chain. */
function rulesByTool(rules: readonly LoweredRule[]): ReadonlyMap<string, readonly LoweredRule[]> {
  const own = rules.filter((rule) => rule.place.tool !== undefined);
  const limits = rules.filter((rule) => rule.place.tool === undefined && rule.emitted.as === 'rewrite');
  const byTool = new Map<string, LoweredRule[]>();
  for (const rule of [...own, ...limits]) {
    const tool = rule.emitted.as === 'rewrite' ? rule.emitted.tool : (rule.place.tool ?? '');
    byTool.set(tool, [...(byTool.get(tool) ?? []), rule]);
  }
  return byTool;
}

const guardsOf = (policy: Policy): Expr =>
  object(
    [...overridesOf(policy)].map(([key, to]) => ({
      key,
      value: to === false ? literal(false) : record({ scope: literal(to.scope) }),
    })),
  );

/** Compiles a policy that has no problem which stops it into the text of hooks.ts; the same policy gives the same bytes. */
export function compileHooks(policy: Policy): Compiled {
  const rules = lower(policy);
  const entries = rules.filter((rule) => rule.place.tool === undefined && rule.emitted.as !== 'rewrite');
  const byTool = rulesByTool(rules);
  const protectedTools = policy.tools.filter((tool) => tool.protected === true).map((tool) => literal(tool.name));
  const helpers = helpersOf(rules);
  const printed = print([
    ...header(policy, rules),
    text(imports(rules, helpers)),
    text(TYPES),
    text(`${session(sessionKeys(rules, policy))}\n\n${TOOL_RULE}`),
    ...helpers.map(text),
    ...momentTypes(rules),
    ...rules.map((rule) => rule.part),
    createHooks(entries),
    createToolRules(byTool),
    {
      as: 'declaration',
      doc: ['Overrides of guards by name.'],
      declaration: exported('guards', guardsOf(policy), 'GuardOverrides'),
    },
    { as: 'declaration', doc: [], declaration: exported('protectedTools', list(protectedTools), 'readonly string[]') },
    text(TAIL),
  ]);
  const { trying: _trying, notes: _notes, ...kept } = policy;
  const trailer = `${TRAILER}${jsonLine({ version: policy.version, code: fingerprintOf(printed.parts), policy: kept })}\n`;
  return {
    text: `${printed.text}\n${trailer}`,
    code: printed.text,
    spans: printed.spans,
    entries: entries.map((rule) => rule.node.id),
    toolRules: new Map([...byTool].map(([tool, list]) => [tool, list.map((rule) => rule.node.id)])),
    own: new Map(rules.flatMap(({ node, emitted }) => (emitted.as === 'own' ? [[node.id, emitted.failing]] : []))),
  };
}
