/** The names that a policy declares: what stands under each, and whether another may be given. */
import { toolByName } from './chains';
import type { Argument, Fact, Policy, Tool } from './document';

/** What a name is the name of: a tool, an argument of one tool, or a session fact. */
export type Named =
  | { readonly of: 'tool' }
  | { readonly of: 'argument'; readonly tool: string }
  | { readonly of: 'fact' };

/** What counts of a list in which a name may stand more than once: the first of each. */
export const firstOfEach = <T>(list: readonly T[], nameOf: (one: T) => string): T[] =>
  list.filter((one, at) => list.findIndex((other) => nameOf(other) === nameOf(one)) === at);

/** The names that are taken where a name would stand. */
export function namesBeside(policy: Policy, named: Named): readonly string[] {
  switch (named.of) {
    case 'tool':
      return policy.tools.map((tool) => tool.name);
    case 'argument':
      return toolByName(policy, named.tool)?.arguments.map((argument) => argument.name) ?? [];
    case 'fact':
      return policy.facts.map((fact) => fact.key);
  }
}

const taken = (named: Named, name: string): string => {
  switch (named.of) {
    case 'tool':
      return `This policy has a tool “${name}” already.`;
    case 'argument':
      return `${named.tool} has an argument “${name}” already.`;
    case 'fact':
      return `The session has a key “${name}” already.`;
  }
};

const EMPTY = {
  tool: 'A tool needs a name: rules choose it by that name.',
  argument: 'An argument needs a name: rules read it by that name.',
  fact: 'A fact needs a key: rules read it by that key.',
} as const satisfies Record<Named['of'], string>;

/** Why a name cannot be given, in a sentence; null where it can. `now`: the name that it would replace, which is no trouble. */
export function whyNotName(policy: Policy, named: Named, name: string, now?: string): string | null {
  if (name === now) return null;
  if (name.trim() === '') return EMPTY[named.of];
  return namesBeside(policy, named).includes(name) ? taken(named, name) : null;
}

function free(policy: Policy, named: Named, base: string): string {
  const names = new Set(namesBeside(policy, named));
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base}_${n}`;
    if (!names.has(name)) return name;
  }
}

/** A tool to start from, with a free name; taken to act until the author says that it only reads. */
export const newTool = (policy: Policy): Tool => ({
  name: free(policy, { of: 'tool' }, 'new_tool'),
  does: 'acts',
  arguments: [],
});

/** An argument to start from, with a name that is free at its tool. */
export const newArgument = (policy: Policy, tool: string): Argument => ({
  name: free(policy, { of: 'argument', tool }, 'new_argument'),
  type: 'text',
});

/** A fact to start from, with a free key. */
export const newFact = (policy: Policy): Fact => ({
  key: free(policy, { of: 'fact' }, 'user:new_fact'),
  type: 'truth',
});
