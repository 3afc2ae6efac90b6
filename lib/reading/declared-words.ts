/** What a step did to the tools and facts that a policy declares, in a few words. */
import type { Policy, Tool } from '../policy/document';

interface Named {
  readonly name: string;
  /** All that is not its name. */
  readonly rest: string;
}

const named = <T extends object>(list: readonly T[], key: keyof T): readonly Named[] =>
  list.map((item) => ({ name: String(item[key]), rest: JSON.stringify({ ...item, [key]: '' }) }));

const some = (items: readonly Named[], noun: string): string =>
  items.length === 1 ? `the ${noun} “${items[0]?.name ?? ''}”` : `${items.length} ${noun}s`;

/** What became of a list of named things; null where it is the same. `inside`: a closer word for one that changed. */
function listWords(
  was: readonly Named[],
  is: readonly Named[],
  { noun, inside }: { readonly noun: string; readonly inside?: (name: string) => string | null },
): string | null {
  const added = is.filter(({ name }) => !was.some((other) => other.name === name));
  const removed = was.filter(({ name }) => !is.some((other) => other.name === name));
  const [first] = removed;
  if (first !== undefined && removed.length === 1 && added.length === 1 && added[0]?.rest === first.rest)
    return `rename ${some(removed, noun)}`;
  if (added.length > 0) return `add ${some(added, noun)}`;
  if (removed.length > 0) return `remove ${some(removed, noun)}`;
  const changed = is.filter(({ name, rest }) => was.find((other) => other.name === name)?.rest !== rest);
  if (changed.length === 1) return inside?.(changed[0]?.name ?? '') ?? `change ${some(changed, noun)}`;
  if (changed.length > 1) return `change ${some(changed, noun)}`;
  return was.some(({ name }, i) => is[i]?.name !== name) ? `reorder ${noun}s` : null;
}

const argumentsOf = (tools: readonly Tool[], name: string): readonly Named[] =>
  named(tools.find((tool) => tool.name === name)?.arguments ?? [], 'name');

/** *rename the tool “pay”*, *add 3 tools*, *change the fact “user:id”*; null where nothing declared has changed. */
export function declaredWords(before: Policy, after: Policy): string | null {
  if (before.tools === after.tools && before.facts === after.facts && before.terminal === after.terminal) return null;
  const inside = (tool: string): string | null =>
    listWords(argumentsOf(before.tools, tool), argumentsOf(after.tools, tool), { noun: 'argument' });
  return (
    listWords(named(before.tools, 'name'), named(after.tools, 'name'), { noun: 'tool', inside }) ??
    listWords(named(before.facts, 'key'), named(after.facts, 'key'), { noun: 'fact' }) ??
    (before.terminal === after.terminal ? null : 'change which tool ends the turn')
  );
}
