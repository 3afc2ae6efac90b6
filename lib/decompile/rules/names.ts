/** What a recovered policy declares: the tools, arguments and facts that its rules name. */
import { mentionsIn } from '../../code/own/mentions';
import { type Condition, type Row, rowsOf } from '../../policy/conditions';
import type { Argument, ArgumentType, Fact, Node, Tool } from '../../policy/document';

/** *large_refunds* and *largeRefunds* as a name for a card: *Large refunds*. */
export function cardName(text: string): string {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_\-.:/]+/)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word));
  const name = words.join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' && value !== null && ('group' in value || ('subject' in value && 'is' in value));

const conditionsOf = (node: Node): readonly Condition[] => Object.values(node.fields).filter(isCondition);

const typeOf = (values: readonly unknown[]): ArgumentType => {
  const types = new Set(values.map((value) => typeof value));
  if (types.size !== 1) return 'any';
  return types.has('number') ? 'number' : types.has('string') ? 'text' : types.has('boolean') ? 'truth' : 'any';
};

const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const READS = /^(?:get|find|search|look|list|read|fetch|query|check|count|show|describe)/;

/** Everything that the rules name. */
export function declaredBy(
  nodes: readonly Node[],
  more: { readonly tools: readonly string[]; readonly facts: readonly string[] },
  isProtected: ReadonlySet<string>,
): { tools: Tool[]; facts: Fact[] } {
  const tools = new Map<string, Map<string, unknown[]>>(more.tools.map((tool) => [tool, new Map()]));
  const facts = new Map<string, unknown[]>(more.facts.map((key) => [key, []]));
  const toolOf = (name: string) => {
    const known = tools.get(name) ?? new Map<string, unknown[]>();
    tools.set(name, known);
    return known;
  };
  const argument = (names: readonly string[], name: string, values: readonly unknown[]): void => {
    for (const tool of names) toolOf(tool).set(name, [...(toolOf(tool).get(name) ?? []), ...values]);
  };
  const loose: (readonly [name: string, values: readonly unknown[]])[] = [];
  for (const node of nodes) {
    const rows = conditionsOf(node).flatMap(rowsOf);
    const own = [node.fields.tool, ...asList(node.fields.tools)].filter((one) => typeof one === 'string');
    const named = rows.flatMap(({ subject, is, value }: Row) =>
      subject.of === 'tool' && (is === 'is' || is === 'isOneOf')
        ? asList(value).filter((one) => typeof one === 'string')
        : [],
    );
    const code = typeof node.fields.code === 'string' ? (mentionsIn(node.fields.code) ?? []) : [];
    const inCode = (what: 'tool' | 'argument' | 'fact') => code.flatMap(({ of, name }) => (of === what ? [name] : []));
    const concerned = [...new Set([...own, ...named, ...inCode('tool')])];
    for (const tool of concerned) toolOf(tool);
    // *any tool but these* names tools too.
    for (const { subject, is, value } of rows)
      if (subject.of === 'tool' && (is === 'isNot' || is === 'isNotOneOf'))
        for (const one of asList(value)) if (typeof one === 'string') toolOf(one);
    for (const key of inCode('fact')) facts.set(key, facts.get(key) ?? []);
    for (const name of inCode('argument'))
      if (concerned.length > 0) argument(concerned, name, []);
      else loose.push([name, []]);
    for (const { subject, value } of rows) {
      if (subject.of === 'fact') facts.set(subject.key, [...(facts.get(subject.key) ?? []), ...asList(value)]);
      if (subject.of !== 'argument') continue;
      if (concerned.length > 0) argument(concerned, subject.name, asList(value));
      else loose.push([subject.name, asList(value)]);
    }
    const { argument: limited, limit, allowed, same } = node.fields;
    if (typeof limited === 'string')
      argument(own, limited, Array.isArray(allowed) && allowed.length > 0 ? allowed : [limit]);
    for (const name of asList(same)) if (typeof name === 'string') argument(own, name, []);
  }
  for (const [name, values] of loose) argument([...tools.keys()], name, values);
  const argumentsOf = (known: ReadonlyMap<string, readonly unknown[]>): readonly Argument[] =>
    [...known].map(([name, values]) => ({ name, type: typeOf(values) }));
  return {
    tools: [...tools].map(([name, known]) => ({
      name,
      does: READS.test(name) ? 'reads' : 'acts',
      arguments: argumentsOf(known),
      ...(isProtected.has(name) ? { protected: true } : {}),
    })),
    facts: [...facts].map(([key, values]) => {
      const type = typeOf(values);
      return { key, type: type === 'list' || type === 'object' ? 'any' : type };
    }),
  };
}
