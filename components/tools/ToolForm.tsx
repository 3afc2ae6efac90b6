import { useId, useState } from 'react';
import { CheckBox } from '@/components/inspector/inputs/CheckBox';
import { TextInput } from '@/components/inspector/inputs/TextInput';
import { useStudio } from '@/components/studio/use-studio';
import { Segmented } from '@/components/ui/Segmented';
import type { Policy, Tool } from '@/lib/policy/document';
import { setDoes, setProtected, setTerminal, setToolGuards } from '@/lib/policy/edits/tools';
import { namingWords, rulesNaming } from '@/lib/reading/rename-words';
import { Arguments } from './Arguments';
import { NameInput } from './NameInput';
import { OrderButtons } from './OrderButtons';

const DOES = [
  { value: 'reads', label: 'only reads' },
  { value: 'acts', label: 'acts' },
] as const;

const split = (text: string): readonly string[] => text.split(/[\s,;]+/u).filter((name) => name !== '');

/** The names of guards that a tool brings, in one field; what was typed stays as long as it means the same. */
function Guards({ tool, id }: { readonly tool: Tool; readonly id: string }) {
  const studio = useStudio();
  const [typed, setTyped] = useState<string | null>(null);
  const guards = tool.guards ?? [];
  const same = typed !== null && split(typed).join() === guards.join();
  return (
    <TextInput
      mono
      id={id}
      describedBy={`${id}help`}
      value={same ? typed : guards.join(', ')}
      placeholder="none"
      onText={(text, gesture) => {
        setTyped(text);
        studio.edit(setToolGuards(tool.name, split(text)), gesture);
      }}
    />
  );
}

/** One tool in full: its name, what it does, its arguments, the guards that it brings. */
export function ToolForm({
  policy,
  tool,
  at,
  onMove,
  onRemove,
  onRemoved,
}: {
  readonly policy: Policy;
  readonly tool: Tool;
  readonly at: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** Told of an argument that was removed. */
  readonly onRemoved: (said: string) => void;
}) {
  const studio = useStudio();
  const id = useId();
  const label = 'mb-[3px] block text-min leading-4 text-ink-3';
  const edit: typeof studio.edit = (change) => {
    studio.endGesture();
    studio.edit(change);
  };
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <label htmlFor={`${id}name`} className={label}>
            Name of the tool
          </label>
          <NameInput id={`${id}name`} named={{ of: 'tool' }} name={tool.name} />
          <p className="mt-1 text-min text-ink-3">{namingWords(rulesNaming(policy, { of: 'tool' }, tool.name))}</p>
        </div>
        <div className="mt-[18px]">
          <OrderButtons name={tool.name} at={at} of={policy.tools.length} onMove={onMove} onRemove={onRemove} />
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-1">
        <Segmented
          label="What a call does"
          value={tool.does}
          choices={DOES}
          onChoose={(does) => edit(setDoes(tool.name, does))}
        />
        <CheckBox checked={tool.protected === true} onCheck={(on) => edit(setProtected(tool.name, on))}>
          Protected: it needs a grant of the session
        </CheckBox>
        <CheckBox
          checked={policy.terminal === tool.name}
          onCheck={(on) => edit(setTerminal(on ? tool.name : undefined))}
        >
          Its call ends the turn
        </CheckBox>
      </div>
      <Arguments key={at} policy={policy} tool={tool} onRemoved={onRemoved} />
      <div>
        <label htmlFor={`${id}guards`} className={label}>
          Guards that the tool brings
        </label>
        <Guards key={at} tool={tool} id={`${id}guards`} />
        <p id={`${id}guardshelp`} className="mt-1 text-min text-ink-3">
          Their published names, with commas between, so that overrides can name them.
        </p>
      </div>
    </div>
  );
}
