/**
 * Changes to the tools that a policy declares. Names follow through the rules in `nodes/renaming`; what stands here leaves
 * every rule as it is, so that a rule on a tool that is gone becomes a problem and no rule is lost.
 */
import type { Draft } from 'immer';
import type { Argument, ArgumentType, Policy, Tool } from '../document';
import { whyNotName } from '../names';
import { change, clamp, drop, type Edit, rank, shift } from '.';

const END = Number.POSITIVE_INFINITY;

/** Chains are written in the order of the tools, so a change of that order changes theirs. */
export function inOrder(policy: Policy): Policy {
  const chains = [...policy.chains].sort((a, b) => rank(policy, a) - rank(policy, b));
  return chains.every((chain, i) => chain === policy.chains[i]) ? policy : { ...policy, chains };
}

const changeTool = (name: string, recipe: (tool: Draft<Tool>) => void): Edit =>
  change((draft) => {
    const tool = draft.tools.find((one) => one.name === name);
    if (tool !== undefined) recipe(tool);
  });

const changeArgument = (tool: string, name: string, recipe: (argument: Draft<Argument>) => void): Edit =>
  changeTool(tool, (one) => {
    const argument = one.arguments.find((other) => other.name === name);
    if (argument !== undefined) recipe(argument);
  });

/** Declares a tool; not under a name that is empty or taken. Rules that already name it find it. */
export const addTool =
  (tool: Tool, index = END): Edit =>
  (policy) => {
    if (whyNotName(policy, { of: 'tool' }, tool.name) !== null) return policy;
    const added = change(({ tools }) => {
      tools.splice(clamp(index, tools.length), 0, tool as Draft<Tool>);
    })(policy);
    return inOrder(added);
  };

/** Takes tools off the list; their rules stay, and become problems. */
export const removeTools =
  (names: readonly string[]): Edit =>
  (policy) => {
    if (!policy.tools.some((tool) => names.includes(tool.name))) return policy;
    return change((draft) => {
      drop(draft.tools, (tool) => names.includes(tool.name));
      if (draft.terminal !== undefined && names.includes(draft.terminal)) delete draft.terminal;
    })(policy);
  };

/** Moves a tool to an index of the list without it. */
export const moveTool =
  (name: string, index = END): Edit =>
  (policy) => {
    const next = change(({ tools }) => {
      shift(
        tools,
        tools.findIndex((tool) => tool.name === name),
        index,
      );
    })(policy);
    return next === policy ? policy : inOrder(next);
  };

export const setDoes = (name: string, does: Tool['does']): Edit =>
  changeTool(name, (tool) => {
    tool.does = does;
  });

/** Sets whether a call of the tool needs a grant. */
export const setProtected = (name: string, isProtected: boolean): Edit =>
  changeTool(name, (tool) => {
    if (isProtected) tool.protected = true;
    else delete tool.protected;
  });

/** Sets the guard names that a tool brings itself, for overrides to name; none removes the list. */
export const setToolGuards = (name: string, guards: readonly string[]): Edit =>
  changeTool(name, (tool) => {
    if (guards.length === 0) delete tool.guards;
    else if (JSON.stringify(tool.guards) !== JSON.stringify(guards)) tool.guards = [...guards];
  });

/** Says which tool ends the turn; `undefined`: none. A tool that is not declared is refused. */
export const setTerminal = (name: string | undefined): Edit =>
  change((draft) => {
    if (name === undefined) delete draft.terminal;
    else if (draft.tools.some((tool) => tool.name === name)) draft.terminal = name;
  });

/** Declares an argument of a tool; not under a name that is empty or taken there. */
export const addArgument =
  (tool: string, argument: Argument, index = END): Edit =>
  (policy) =>
    whyNotName(policy, { of: 'argument', tool }, argument.name) !== null
      ? policy
      : changeTool(tool, ({ arguments: list }) => {
          list.splice(clamp(index, list.length), 0, argument);
        })(policy);

/** Takes an argument off a tool; rules that read it stay, and become problems. */
export const removeArgument = (tool: string, name: string): Edit =>
  changeTool(tool, ({ arguments: list }) => drop(list, (argument) => argument.name === name));

/** Moves an argument to an index of the list without it. */
export const moveArgument = (tool: string, name: string, index = END): Edit =>
  changeTool(tool, ({ arguments: list }) => {
    shift(
      list,
      list.findIndex((argument) => argument.name === name),
      index,
    );
  });

export const setArgumentType = (tool: string, name: string, type: ArgumentType): Edit =>
  changeArgument(tool, name, (argument) => {
    argument.type = type;
  });
