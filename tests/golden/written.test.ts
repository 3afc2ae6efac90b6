import { describe, expect, test } from 'vitest';
import { check } from '@/lib/compile';
import { plainSentence } from '@/lib/nodes';
import { placeToRead } from '@/lib/nodes/where';
import { nodeById, shelved } from '@/lib/policy/chains';
import type { Policy } from '@/lib/policy/document';
import { typeErrors } from '../helpers/typecheck';
import { recovered, WRITTEN, writtenText } from '../helpers/written';

/** A policy in words: lane by lane each rule's guard, kind and sentence, and its code where it has some. */
function graphOf(policy: Policy): string {
  const lines = policy.chains.flatMap(({ moment, tool, nodes }) => [
    `${moment}${tool === undefined ? '' : `, ${tool}`}`,
    ...nodes.flatMap((id) => ruleLines(policy, id)),
  ]);
  const aside = shelved(policy).flatMap(({ id }) => ruleLines(policy, id));
  const overrides = (policy.overrides ?? []).map(({ guard, to }) => `override: ${guard} → ${to}`);
  const tools = policy.tools.map(
    (tool) => `tool: ${tool.name}(${tool.arguments.map(({ name, type }) => `${name}: ${type}`).join(', ')})`,
  );
  const facts = policy.facts.map(({ key, type }) => `fact: ${key}: ${type}`);
  return [...lines, ...(aside.length > 0 ? ['shelf', ...aside] : []), ...overrides, ...tools, ...facts].join('\n');
}

function ruleLines(policy: Policy, id: string): readonly string[] {
  const node = nodeById(policy, id);
  if (node === undefined) return [];
  const { code, denial, message } = node.fields as {
    code?: string;
    denial?: { way: string; code: string; text: string };
    message?: string;
  };
  const words = denial === undefined ? message : denial.way === 'free' ? denial.text : `${denial.way} ${denial.code}`;
  const strict = node.fields.strict === true ? ' (strict)' : '';
  return [
    `  ${node.guard ?? node.name} = ${node.kind}: ${plainSentence(policy, node, placeToRead(policy, node))}${strict}`,
    ...(words === undefined || words === '' ? [] : [`    says: ${words}`]),
    ...(code === undefined ? [] : code.split('\n').map((line) => `    | ${line}`)),
  ];
}

test('the files of the corpus are what the contract’s types take', () => {
  const files = new Map(
    WRITTEN.map((name) => [`${name}.ts`, writtenText(name).replaceAll('./elsewhere/', './elsewhere-')]),
  );
  expect(WRITTEN.length).toBeGreaterThanOrEqual(25);
  expect(
    typeErrors(
      files
        .set('elsewhere-rules.ts', writtenText('elsewhere/rules'))
        .set('elsewhere-limits.ts', writtenText('elsewhere/limits')),
    ),
  ).toBe('');
});

describe('a hooks.ts that somebody else wrote', () => {
  test.each(WRITTEN)('%s', async (name) => {
    const { policy, became } = recovered(writtenText(name), name);
    const told = became.map(
      ({ line, what, fate, kind, why }) =>
        `${line}: ${what} → ${fate}${kind === undefined ? '' : ` (${kind})`}${why === undefined ? '' : `: ${why}`}`,
    );
    const problems = check(policy)
      .filter(({ severity }) => severity === 'stops')
      .map(({ text }) => `problem: ${text}`);
    await expect(
      `${graphOf(policy)}\n\n${told.join('\n')}\n${problems.map((one) => `${one}\n`).join('')}`,
    ).toMatchFileSnapshot(`written/${name}.graph.txt`);
  });
});
