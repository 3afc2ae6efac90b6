/** What importing tools would do, in words. */
import type { ToolPreview } from '../policy/import/tools';

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** One tool of a preview: its arguments where it is new, else each thing that changes. */
export function previewWords({
  status,
  tool,
  added,
  retyped,
  kept,
  doesNow,
  becomesProtected,
}: ToolPreview): readonly string[] {
  if (status === 'new') {
    const args = tool.arguments.map(({ name, type }) => `${name} ${type}`);
    const does = tool.does === 'reads' ? 'only reads' : 'acts';
    return [
      `${tool.protected === true ? `${does}, protected` : does}; ${args.length === 0 ? 'no arguments' : args.join(', ')}`,
    ];
  }
  if (status === 'unchanged') return [];
  return [
    ...(added.length === 0 ? [] : [`gains ${listed(added)}`]),
    ...retyped.map(({ name, from, to }) => `${name}: ${from} becomes ${to}`),
    ...(doesNow === undefined
      ? []
      : [doesNow === 'reads' ? 'read until now, and acts' : 'acted until now, and only reads']),
    ...(becomesProtected ? ['becomes protected'] : []),
    ...(kept.length === 0 ? [] : [`keeps ${listed(kept)}, which the pasted text does not name`]),
  ];
}

const tools = (count: number): string => `${count} ${count === 1 ? 'tool' : 'tools'}`;

/** What the button offers (null: there is nothing to take over), and what is said once it is done. */
export function importWords(previews: readonly ToolPreview[]): {
  readonly offer: string | null;
  readonly done: string;
} {
  const count = (status: ToolPreview['status']): number => previews.filter((one) => one.status === status).length;
  const [added, changed] = [count('new'), count('changed')];
  const parts = [...(added === 0 ? [] : [`${added} new`]), ...(changed === 0 ? [] : [`${changed} changed`])];
  return parts.length === 0
    ? { offer: null, done: '' }
    : { offer: `Import ${tools(added + changed)}`, done: `Imported ${tools(added + changed)}: ${parts.join(', ')}.` };
}
