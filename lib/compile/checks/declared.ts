import { type Policy, settingsOf } from '../../policy/document';
import { change } from '../../policy/edits';
import { setTerminal } from '../../policy/tool-edits';
import { guess } from '../guess';
import { type Problem, problem } from '../problem';

const WHERE = { field: 'tools' };

/** Tools of one name: each but the first gets a name of its own, and rules go on meaning the first. */
function sameNames({ tools }: Policy): readonly Problem[] {
  const names = new Set(tools.map((tool) => tool.name));
  return tools.flatMap(({ name }, at): readonly Problem[] => {
    if (tools.findIndex((tool) => tool.name === name) === at) return [];
    let n = 2;
    while (names.has(`${name}_${n}`)) n += 1;
    const free = `${name}_${n}`;
    names.add(free);
    const edit = change((draft) => {
      const tool = draft.tools[at];
      if (tool !== undefined) tool.name = free;
    });
    return [problem('same-tool-name', [name], { ...WHERE, fix: { label: `Call the other ${free}`, edit } })];
  });
}

function terminal({ tools, terminal: name }: Policy): readonly Problem[] {
  const names = tools.map((tool) => tool.name);
  if (name === undefined || names.includes(name)) return [];
  const meant = guess(name, names);
  const label = meant === null ? 'Let no tool end it' : `Use ${meant}`;
  return [
    problem('unknown-terminal', [name, meant], { ...WHERE, fix: { label, edit: setTerminal(meant ?? undefined) } }),
  ];
}

/** Protected tools that the session of the scenario holds no grant for; a call of the terminal is never gated (contract.md §3). */
function grants(policy: Policy): readonly Problem[] {
  const granted = settingsOf(policy).protectedRefund === 'with' ? ['issue_refund'] : [];
  const free = [...granted, policy.terminal];
  const without = policy.tools.filter((tool) => tool.protected === true && !free.includes(tool.name));
  return without.map((tool) => problem('no-grant', [tool.name], WHERE));
}

/** What is wrong with the tools that a policy declares. */
export const declared = (policy: Policy): readonly Problem[] => [
  ...sameNames(policy),
  ...terminal(policy),
  ...grants(policy),
];
