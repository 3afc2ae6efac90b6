import { type Policy, settingsOf } from '../../policy/document';
import { change } from '../../policy/edits';
import { setTerminal } from '../../policy/edits/tools';
import { firstOfEach } from '../../policy/names';
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

/** The names that a list holds more than once. */
const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, at) => names.indexOf(name) === at && names.lastIndexOf(name) > at);

/** Arguments of one tool, and session facts, of one name: a call, or a session, has one value for each. */
function declaredTwice({ tools, facts }: Policy): readonly Problem[] {
  const found = (what: string, edit: Parameters<typeof change>[0]) =>
    problem('declared-twice', [what], { ...WHERE, fix: { label: 'Keep the first', edit: change(edit) } });
  const ofTools = tools.flatMap((tool, at) =>
    repeated(tool.arguments.map(({ name }) => name)).map((name) =>
      found(`The argument “${name}” of ${tool.name}`, (draft) => {
        const own = draft.tools[at];
        if (own !== undefined) own.arguments = firstOfEach(own.arguments, (one) => one.name);
      }),
    ),
  );
  const ofSession = repeated(facts.map(({ key }) => key)).map((key) =>
    found(`The session fact “${key}”`, (draft) => {
      draft.facts = firstOfEach(draft.facts, (one) => one.key);
    }),
  );
  return [...ofTools, ...ofSession];
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
  ...declaredTwice(policy),
  ...terminal(policy),
  ...grants(policy),
];
