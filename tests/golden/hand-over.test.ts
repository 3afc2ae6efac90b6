import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { compileHooks } from '@/lib/compile';
import { harnessYml } from '@/lib/compile/targets/harness-yml';
import type { GuardOverrides, Hooks } from '@/lib/contract';
import type { Policy } from '@/lib/policy/document';
import { HAND_OVERS } from '@/lib/prints/hand-over';
import { stripTypes } from '@/lib/sandbox';
import { EXAMPLES, supportDesk } from '../helpers/examples';
import { type NativeTool, runOperation } from '../helpers/native';
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

/** What a stand-in for the framework was handed. */
interface Handed {
  readonly hooks?: readonly Hooks[];
  readonly guards?: GuardOverrides;
  readonly policy?: { readonly hooks: readonly Hooks[]; readonly guardOverrides: GuardOverrides };
  readonly tools: readonly NativeTool[];
  readonly terminal: NativeTool;
  readonly maxTurns: number;
}

/** Runs the code of a hand-over as it is shown, beside the exported file, with a stand-in for the framework. */
async function handedOver(policy: Policy, code: string): Promise<Handed> {
  const standIn = `
export let handed;
const agentPool = (given) => { handed = given; };
class DefaultAgentPolicy { constructor({ hooks, guardOverrides }) { Object.assign(this, { hooks, guardOverrides }); } }
const named = (name) => ({ name, description: '', parameters: {}, *execute(args) { return yield args; } });
const tools = [named('search_orders'), named('issue_refund')];
const reply = named('reply');
const options = { maxTurns: 7 };
const config = () => (${JSON.stringify(parse(harnessYml(policy)))});
`;
  const withoutImports = (text: string): string => text.replace(/^import .*$/gm, '');
  const text = `${standIn}${stripTypes(withoutImports(compileHooks(policy).text))}\n${stripTypes(withoutImports(code))}`;
  const url = `data:text/javascript;base64,${Buffer.from(text, 'utf8').toString('base64')}`;
  const { handed } = (await import(/* @vite-ignore */ url)) as { handed: Handed };
  return handed;
}

test.each(Object.entries(HAND_OVERS))(
  'followed to the letter, the way “%s” puts the policy to work',
  async (way, { code }) => {
    const desk: Policy = { ...supportDesk(), overrides: [{ guard: 'never_delete', to: 'off' }] };
    const handed = await handedOver(desk, code);
    expect(handed.maxTurns).toBe(7);
    expect('hooks' in handed).toBe(way !== 'class');
    const guards = handed.guards ?? handed.policy?.guardOverrides;
    expect(guards).toEqual({ never_delete: false });
    const refusing = (handed.hooks ?? handed.policy?.hooks ?? [])
      .flatMap(({ beforeDispatch }) => beforeDispatch ?? [])
      .filter((guard) => guard.reject({ tool: 'issue_refund', args: { amount: 1800 }, attended: () => [] }));
    expect(refusing.map(({ name }) => name)).toEqual(['large_refunds']);
    const sent: unknown[] = [];
    for (const tool of [...handed.tools, handed.terminal])
      runOperation(tool.execute({ page_size: 500 }), (received) => {
        sent.push(received);
        return { kind: 'returned', value: null };
      });
    expect(sent).toEqual([{ page_size: 50 }, { page_size: 500 }, { page_size: 500 }]);
  },
);
