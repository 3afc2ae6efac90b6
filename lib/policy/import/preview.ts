/** What an import would do to a policy's tools, and the edit that does it. */
import type { Argument, ArgumentType, Policy, Tool } from '../document';
import type { Edit } from '../edits';
import { inOrder } from '../edits/tools';
import type { ImportedTool } from './entry';

/** One imported tool beside the policy: what it would be afterwards, and what that changes. */
export interface ToolPreview {
  readonly status: 'new' | 'changed' | 'unchanged';
  readonly tool: Tool;
  /** Arguments that an existing tool gains. */
  readonly added: readonly string[];
  readonly retyped: readonly { readonly name: string; readonly from: ArgumentType; readonly to: ArgumentType }[];
  /** Arguments that only the policy has: they stay. */
  readonly kept: readonly string[];
  /** What the tool does now, where an import says otherwise. */
  readonly doesNow?: Tool['does'];
  readonly becomesProtected: boolean;
}

const asNew = ({ name, does = 'acts', arguments: args, protected: isProtected }: ImportedTool): Tool => ({
  name,
  does,
  arguments: args,
  ...(isProtected ? { protected: true } : {}),
});

/** An existing tool with what an import adds; an imported *any* narrows nothing, and nothing is taken away. */
function merged(before: Tool, read: ImportedTool): ToolPreview {
  const types = new Map(read.arguments.map(({ name, type }) => [name, type]));
  const retyped = before.arguments.flatMap(({ name, type: from }) => {
    const to = types.get(name) ?? 'any';
    return to === 'any' || to === from ? [] : [{ name, from, to }];
  });
  const to = new Map(retyped.map((one) => [one.name, one.to]));
  const names = new Set(before.arguments.map((argument) => argument.name));
  const added = read.arguments.filter((argument) => !names.has(argument.name));
  const args = before.arguments.map((argument): Argument => {
    const type = to.get(argument.name);
    return type === undefined ? argument : { ...argument, type };
  });
  const doesOther = read.does !== undefined && read.does !== before.does;
  const becomesProtected = read.protected === true && before.protected !== true;
  const isChanged = added.length > 0 || retyped.length > 0 || doesOther || becomesProtected;
  const tool: Tool = {
    ...before,
    ...(doesOther && read.does !== undefined ? { does: read.does } : {}),
    arguments: [...args, ...added],
    ...(becomesProtected ? { protected: true } : {}),
  };
  return {
    status: isChanged ? 'changed' : 'unchanged',
    tool: isChanged ? tool : before,
    added: added.map((argument) => argument.name),
    retyped,
    kept: before.arguments.map((argument) => argument.name).filter((name) => !types.has(name)),
    ...(doesOther ? { doesNow: before.does } : {}),
    becomesProtected,
  };
}

/** The tools of a policy by name; the first of each. */
const byName = (policy: Policy): ReadonlyMap<string, Tool> =>
  new Map([...policy.tools].reverse().map((tool) => [tool.name, tool]));

/** What importing tools would do, tool by tool; one that has no name, or that comes twice, is passed over. */
export function previewImport(policy: Policy, tools: readonly ImportedTool[]): readonly ToolPreview[] {
  const existing = byName(policy);
  const seen = new Set<string>();
  return tools.flatMap((read): readonly ToolPreview[] => {
    if (seen.has(read.name) || read.name.trim() === '') return [];
    seen.add(read.name);
    const before = existing.get(read.name);
    if (before !== undefined) return [merged(before, read)];
    return [{ status: 'new', tool: asNew(read), added: [], retyped: [], kept: [], becomesProtected: false }];
  });
}

/** Adds the tools that are new, at the end, and merges the others into those that exist; one step, and no rule changes. */
export const importTools =
  (tools: readonly ImportedTool[]): Edit =>
  (policy) => {
    const previews = previewImport(policy, tools);
    const changed = new Map(previews.filter((one) => one.status === 'changed').map((one) => [one.tool.name, one.tool]));
    const added = previews.filter((one) => one.status === 'new').map((one) => one.tool);
    if (changed.size + added.length === 0) return policy;
    const existing = byName(policy);
    const kept = policy.tools.map((tool) => (existing.get(tool.name) === tool ? changed.get(tool.name) : null) ?? tool);
    return inOrder({ ...policy, tools: [...kept, ...added] });
  };
