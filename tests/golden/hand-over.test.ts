import { expect, test } from 'vitest';
import { compileHooks } from '@/lib/compile';
import { HAND_OVERS } from '@/lib/prints/hand-over';
import { EXAMPLES, supportDesk } from '../helpers/examples';
import { typeErrors } from '../helpers/typecheck';

/** What an engineer has already: tools, the one that ends the turn, whatever else a pool takes, and how harness.yml is read. */
const AROUND = `
import type { CreateAgentPoolOpts, GuardOverrides, Tool } from '@lloyal-labs/lloyal-agents';
declare const tools: Tool[];
declare const reply: Tool;
declare const options: Pick<CreateAgentPoolOpts, 'orchestrate' | 'maxTurns' | 'systemPrompt'>;
declare const config: () => { defaults: { guards: GuardOverrides } };
`;

test.each([
  ['the support desk', supportDesk()],
  ['a policy that reads no fact', EXAMPLES.get('rate-limits') ?? supportDesk()],
])('each way to hand over %s type-checks beside its hooks.ts', (_, policy) => {
  const files = Object.entries(HAND_OVERS).map(([way, { code }]): [string, string] => {
    const used = way === 'harness' ? code : code.concat('void config;\n');
    return [`${way}.ts`, `${AROUND}${used}`];
  });
  expect(typeErrors(new Map([['hooks.ts', compileHooks(policy).text], ...files]))).toBe('');
});
