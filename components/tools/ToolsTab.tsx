import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Fixed } from '@/components/studio/Fixed';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { announce } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { Tool } from '@/lib/policy/document';
import { addTool, moveTool, removeTools } from '@/lib/policy/edits/tools';
import { newTool } from '@/lib/policy/names';
import { removedWords } from '@/lib/reading/remove-words';
import { policyOf } from '@/lib/store/select';
import { ToolForm } from './ToolForm';

function doing(tool: Tool, terminal: string | undefined): string {
  const does = tool.name === terminal ? 'ends the turn' : tool.does;
  return tool.protected === true ? `${does}, protected` : does;
}

/** The tools in their order, and the chosen one in full. On the list the arrow keys choose, with Alt they move. */
export function ToolsTab({ onRemoved }: { readonly onRemoved: (said: string) => void }) {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const { tools, terminal } = policy;
  const at = Math.min(chosen, tools.length - 1);
  const tool = tools[at];

  const focusAt = (index: number): void => {
    setChosen(index);
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('button')[index]?.focus());
  };
  const move = (by: -1 | 1): boolean => {
    if (tool === undefined || tools[at + by] === undefined) return false;
    studio.endGesture();
    studio.edit(moveTool(tool.name, at + by));
    announce(`${tool.name} moved: ${at + by + 1} of ${tools.length}.`);
    setChosen(at + by);
    return true;
  };
  const remove = (): void => {
    if (tool === undefined) return;
    const said = removedWords(policy, { of: 'tool' }, tool.name);
    studio.endGesture();
    studio.edit(removeTools([tool.name]));
    onRemoved(said);
    focusAt(Math.max(0, Math.min(at, tools.length - 2)));
  };
  const add = (): void => {
    studio.endGesture();
    studio.edit(addTool(newTool(policy)));
    setChosen(tools.length);
    requestAnimationFrame(() => form.current?.querySelector('input')?.select());
  };
  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by !== 0) {
      event.preventDefault();
      if (!event.altKey && tools[at + by] !== undefined) focusAt(at + by);
      if (event.altKey && move(by)) focusAt(at + by);
    }
    if (event.key === 'Delete' && !event.altKey) {
      event.preventDefault();
      remove();
    }
  };

  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex w-56 shrink-0 flex-col border-r border-hair py-2 pr-2">
        <ul ref={list} aria-label="Tools" className="min-h-0 overflow-y-auto p-0.5" onKeyDown={key}>
          {tools.map((one, i) => (
            // A file may declare two tools of one name.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={`${one.name} ${i}`}>
              <button
                type="button"
                aria-current={i === at ? 'true' : undefined}
                tabIndex={i === at ? 0 : -1}
                onClick={() => setChosen(i)}
                className={clsx(
                  'flex min-h-10 w-full min-w-0 items-center gap-2 rounded-control px-2 py-1 text-left hover:bg-row-hover',
                  i === at && 'bg-well shadow-[inset_2px_0_0_var(--ink)] forced-colors:border-l-4',
                )}
              >
                <Icon name="tool" size={14} className="shrink-0 text-tool" />
                <span className="min-w-0 flex-1 leading-4">
                  <code className="block truncate text-min font-medium" title={one.name}>
                    {one.name}
                  </code>
                  <span className="block truncate text-min text-ink-3">{doing(one, terminal)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Fixed>
          <Button look="line" className="mt-2 ml-0.5 self-start" onClick={add}>
            <Icon name="add" size={14} />
            Add a tool
          </Button>
        </Fixed>
      </div>
      <div ref={form} className="min-h-0 min-w-0 flex-1 overflow-y-auto py-3 pr-1 pl-4">
        {tool === undefined ? (
          <p className="text-card text-ink-2">
            No tools yet. Rules choose a tool by its name: add one, or import a list under <b>Import</b>.
          </p>
        ) : (
          <Fixed>
            <ToolForm policy={policy} tool={tool} at={at} onMove={move} onRemove={remove} onRemoved={onRemoved} />
          </Fixed>
        )}
      </div>
    </div>
  );
}
