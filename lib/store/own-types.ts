/** What an author's own code may name without an import, as declarations for the editor: the moments, the session, the tools. */

import { CONTRACT_TYPES } from '../code/own/types';
import { quote } from '../code/text';
import { TYPE_WORDS } from '../nodes/words';
import type { Policy } from '../policy/document';
import { firstOfEach } from '../policy/names';
import { once } from '../reading/once';

/** The arguments of all tools by name, each with the tools that take it and as what. */
function argumentLines(policy: Policy): readonly string[] {
  const byName = new Map<string, string[]>();
  for (const tool of policy.tools) {
    for (const argument of tool.arguments) {
      const uses = byName.get(argument.name) ?? [];
      byName.set(argument.name, [...uses, `${TYPE_WORDS[argument.type]} for ${tool.name}`]);
    }
  }
  return [...byName].map(
    ([name, uses]) => `  /** ${comment(uses.join(', '))} */\n  readonly ${quote(name)}?: unknown;`,
  );
}

const comment = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ').replace(/\*\//g, '*\\/');

const input = (moment: string): string =>
  `Parameters<NonNullable<import('@lloyal-labs/lloyal-agents').ToolLifecycleHooks['${moment}']>>[0]`;

/** The declarations for the own code of a policy. What the agent sends may be of any type, so each argument has to be looked at. */
export const declarationsFor: (policy: Policy) => string = once((policy) => {
  const names = policy.tools.map((tool) => quote(tool.name));
  const facts = firstOfEach(policy.facts, ({ key }) => key).map(
    ({ key, words, type }) =>
      `  /** ${comment(words ?? `${TYPE_WORDS[type]}, if it is there`)} */\n  readonly ${quote(key)}?: unknown;`,
  );
  return [
    `type DeclaredTool = ${[...names, '(string & {})'].join(' | ')};`,
    `interface DeclaredArguments {\n${argumentLines(policy).join('\n')}\n  readonly [name: string]: unknown;\n}`,
    "type Asked<I> = Omit<I, 'tool' | 'args'> & { readonly tool: DeclaredTool; readonly args: DeclaredArguments };",
    `declare const session: {\n${facts.join('\n')}\n};`,
    ...[...CONTRACT_TYPES].map((name) => `type ${name} = import('@lloyal-labs/lloyal-agents').${name};`),
    'type BeforeDispatch = (input: Asked<GuardInput>) => boolean;',
    `type AfterExecute = (input: Asked<${input('afterExecute')}>) => ExecuteDecision | undefined;`,
    `type BeforeAdmit = (input: Asked<${input('beforeAdmit')}>) => AdmitDecision | undefined;`,
    `type AfterAdmit = (input: Asked<${input('afterAdmit')}>) => FollowUp | undefined;`,
    `type OnReturn = (input: Asked<${input('onReturn')}>) => ReturnDecision | undefined;`,
    '',
  ].join('\n');
});
