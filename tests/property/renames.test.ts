import fc from 'fast-check';
import { is } from 'valibot';
import { expect, test } from 'vitest';
import { check } from '@/lib/compile';
import { kindOf } from '@/lib/nodes';
import { renamedRules, renameNotes } from '@/lib/nodes/renaming/notes';
import { rename } from '@/lib/nodes/renaming/renames';
import { COMPARISONS, type Condition, compare, rowsOf } from '@/lib/policy/conditions';
import type { ArgumentType, Policy } from '@/lib/policy/document';
import { type Edit, removeNodes, shelveNodes } from '@/lib/policy/edits';
import { addFact, moveFact, removeFact, setFactType, setFactWords } from '@/lib/policy/edits/facts';
import {
  addArgument,
  addTool,
  moveArgument,
  moveTool,
  removeArgument,
  removeTools,
  setArgumentType,
  setDoes,
  setProtected,
  setTerminal,
} from '@/lib/policy/edits/tools';
import { printPolicy } from '@/lib/policy/file';
import type { Rename } from '@/lib/policy/renamed';
import { policySchema } from '@/lib/policy/schema';
import { anyPolicy, FACT_KEYS, TOOL_NAMES } from '../helpers/policies';

const FRESH = ['fresh one', '*/fresh', 'FRESH', 'fresh\u2028'] as const;
const ARGUMENTS = ['amount', 'page size', '__proto__', 'toString', 'class', "it's"] as const;

const toFresh: fc.Arbitrary<Rename> = fc.oneof(
  fc.record({ of: fc.constant('tool' as const), from: fc.constantFrom(...TOOL_NAMES), to: fc.constantFrom(...FRESH) }),
  fc.record({
    of: fc.constant('argument' as const),
    tool: fc.constantFrom(...TOOL_NAMES),
    from: fc.constantFrom(...ARGUMENTS),
    to: fc.constantFrom(...FRESH),
  }),
  fc.record({ of: fc.constant('fact' as const), from: fc.constantFrom(...FACT_KEYS), to: fc.constantFrom(...FRESH) }),
);

/** Arbitrary policies in which every tool has arguments of its own choice, so that only some share a name. */
const policyOfSome: fc.Arbitrary<Policy> = fc
  .tuple(anyPolicy, fc.infiniteStream(fc.subarray([...ARGUMENTS])), fc.subarray(['n1', 'n3', '__proto__']))
  .map(([policy, picks, out]) => ({
    ...shelveNodes(out)(policy),
    tools: policy.tools.map((tool) => {
      const own: readonly string[] = picks.next().value ?? [];
      return { ...tool, arguments: tool.arguments.filter((argument) => own.includes(argument.name)) };
    }),
  }));

/** Whether some row looks at a part of the tool's name, and so chooses otherwise under the new one. */
const choosesOtherwise = (policy: Policy, { of, from, to }: Rename): boolean =>
  of === 'tool' &&
  policy.nodes
    .flatMap((node) => {
      const held = kindOf(node)?.fields.filter((field) => field.widget === 'condition') ?? [];
      return held.map((field) => node.fields[field.key] as Condition | null);
    })
    .flatMap((condition) => (condition === null ? [] : rowsOf(condition)))
    .some(
      (row) =>
        row.subject.of === 'tool' &&
        COMPARISONS[row.is].takes !== 'value' &&
        COMPARISONS[row.is].takes !== 'list' &&
        compare(from, row.is, row.value) !== compare(to, row.is, row.value),
    );

const back = (change: Rename): Rename => ({ ...change, from: change.to, to: change.from });

const problems = (policy: Policy): readonly string[] =>
  check(policy).map((one) => `${one.node} ${one.field}: ${one.code}`);

test('a rename there and back gives the same bytes', () => {
  fc.assert(
    fc.property(policyOfSome, toFresh, (policy, change) => {
      const next = rename(change)(policy);
      expect(printPolicy(rename(back(change))(next))).toBe(printPolicy(policy));
      expect(is(policySchema, next)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('a rename makes no new problem where no pattern chooses otherwise', () => {
  fc.assert(
    fc.property(policyOfSome, toFresh, (policy, change) => {
      fc.pre(!choosesOtherwise(policy, change));
      const before = problems(policy);
      // A rule that goes on reading the argument of other tools now reads it of some only, and that is what is told.
      const isOfOthers = (one: string) => change.of === 'argument' && one.endsWith(': argument-of-some');
      const made = problems(rename(change)(policy)).filter((one) => !before.includes(one) && !isOfOthers(one));
      expect(made).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('the rules that a rename would change are those that it changes; each that it does not follow is told', () => {
  fc.assert(
    fc.property(policyOfSome, toFresh, (policy, change) => {
      const next = rename(change)(policy);
      const changed = next.nodes.filter((node, i) => node !== policy.nodes[i]).map((node) => node.id);
      expect(renamedRules(policy, change).map((node) => node.id)).toEqual(changed);
      const told = new Set(renameNotes(policy, change).map((note) => note.node));
      if (choosesOtherwise(policy, change)) expect(told.size).toBeGreaterThan(0);
      for (const id of told) expect(policy.nodes.map((node) => node.id)).toContain(id);
    }),
    { numRuns: 500 },
  );
});

const toolName = fc.constantFrom(...TOOL_NAMES, ...FRESH, '', 'nobody');
const argumentName = fc.constantFrom(...ARGUMENTS, ...FRESH, '');
const key = fc.constantFrom(...FACT_KEYS, ...FRESH, '');
const index = fc.constantFrom(-1, 0, 1, 5, 99, Number.POSITIVE_INFINITY, Number.NaN);
const type = fc.constantFrom<ArgumentType>('text', 'number', 'truth', 'list', 'object', 'any');
const factType = fc.constantFrom('text' as const, 'number' as const, 'truth' as const, 'any' as const);

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(toolName, index).map(([name, at]) => addTool({ name, does: 'acts', arguments: [] }, at)),
  fc.array(toolName, { maxLength: 2 }).map(removeTools),
  fc.tuple(toolName, index).map(([name, at]) => moveTool(name, at)),
  toolName.map((name) => setDoes(name, 'reads')),
  fc.tuple(toolName, fc.boolean()).map(([name, is]) => setProtected(name, is)),
  fc.option(toolName, { nil: undefined }).map(setTerminal),
  fc
    .tuple(toolName, argumentName, type, index)
    .map(([tool, name, is, at]) => addArgument(tool, { name, type: is }, at)),
  fc.tuple(toolName, argumentName).map(([tool, name]) => removeArgument(tool, name)),
  fc.tuple(toolName, argumentName, index).map(([tool, name, at]) => moveArgument(tool, name, at)),
  fc.tuple(toolName, argumentName, type).map(([tool, name, is]) => setArgumentType(tool, name, is)),
  fc.tuple(key, factType, index).map(([name, is, at]) => addFact({ key: name, type: is }, at)),
  key.map(removeFact),
  fc.tuple(key, index).map(([name, at]) => moveFact(name, at)),
  fc.tuple(key, factType).map(([name, is]) => setFactType(name, is)),
  fc.tuple(key, fc.string()).map(([name, words]) => setFactWords(name, words)),
  fc.tuple(toolName, toolName).map(([from, to]) => rename({ of: 'tool', from, to })),
  fc.tuple(toolName, argumentName, argumentName).map(([tool, from, to]) => rename({ of: 'argument', tool, from, to })),
  fc.tuple(key, key).map(([from, to]) => rename({ of: 'fact', from, to })),
  fc.constant(removeNodes(['n2'])),
);

test('any sequence of edits keeps names apart, every rule in its one list, and a policy that can be read', () => {
  fc.assert(
    fc.property(policyOfSome, fc.array(anyEdit, { maxLength: 25 }), (start, edits) => {
      let policy = start;
      for (const edit of edits) policy = edit(policy);
      const names = [
        policy.tools.map((tool) => tool.name),
        policy.facts.map((fact) => fact.key),
        ...policy.tools.map((tool) => tool.arguments.map((argument) => argument.name)),
        policy.chains.map((chain) => `${chain.moment} ${chain.tool}`),
      ];
      for (const list of names) expect(new Set(list).size).toBe(list.length);
      const listed = [...policy.chains.flatMap((chain) => chain.nodes), ...policy.shelf.map((item) => item.node)];
      expect([...listed].sort()).toEqual(policy.nodes.map((node) => node.id).sort());
      expect(policy.terminal === undefined || policy.tools.some((tool) => tool.name === policy.terminal)).toBe(true);
      expect(is(policySchema, JSON.parse(printPolicy(policy)))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
