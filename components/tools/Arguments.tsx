import { useRef } from 'react';
import { Select } from '@/components/inspector/inputs/Select';
import { AddButton } from '@/components/inspector/widgets/AddButton';
import { useStudio } from '@/components/studio/use-studio';
import { announce } from '@/components/studio/view';
import type { ArgumentType, Policy, Tool } from '@/lib/policy/document';
import { addArgument, moveArgument, removeArgument, setArgumentType } from '@/lib/policy/edits/tools';
import { newArgument } from '@/lib/policy/names';
import { removedWords } from '@/lib/reading/remove-words';
import { NameInput } from './NameInput';
import { OrderButtons } from './OrderButtons';

const TYPES = (['text', 'number', 'truth', 'list', 'object', 'any'] as const satisfies readonly ArgumentType[]).map(
  (value) => ({ value, label: value === 'truth' ? 'true or false' : value }),
);

/** The arguments of a tool with their types, in order. */
export function Arguments({
  policy,
  tool,
  onRemoved,
}: {
  readonly policy: Policy;
  readonly tool: Tool;
  readonly onRemoved: (said: string) => void;
}) {
  const studio = useStudio();
  const box = useRef<HTMLUListElement>(null);
  const args = tool.arguments;
  const focusIn = (index: number, what: string): void => {
    requestAnimationFrame(() => {
      const item = box.current?.children[index];
      const found = item?.querySelector<HTMLElement>(what);
      found?.focus();
      if (found instanceof HTMLInputElement) found.select();
    });
  };
  const move = (name: string, at: number, by: -1 | 1): void => {
    studio.endGesture();
    studio.edit(moveArgument(tool.name, name, at + by));
    announce(`${name} moved: ${at + by + 1} of ${args.length}.`);
    focusIn(at + by, `button[aria-label$="${by === -1 ? ' up' : ' down'}"]`);
  };
  return (
    <section aria-label={`Arguments of ${tool.name}`}>
      <div className="flex h-6 items-center justify-between">
        <h3 className="text-card font-semibold">Arguments</h3>
        <AddButton
          label={`Add an argument to ${tool.name}`}
          onAdd={() => {
            studio.endGesture();
            studio.edit(addArgument(tool.name, newArgument(policy, tool.name)));
            focusIn(args.length, 'input');
          }}
        >
          argument
        </AddButton>
      </div>
      {args.length === 0 && <p className="text-min leading-5 text-ink-3">It takes none.</p>}
      <ul ref={box} className="mt-1 grid gap-1">
        {args.map((argument, i) => (
          // Told apart by where they stand, so that a rename keeps the focus; what is typed is kept beside the name.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={i} className="grid grid-cols-[minmax(0,1fr)_112px_auto] items-start gap-1.5">
            <NameInput
              named={{ of: 'argument', tool: tool.name }}
              name={argument.name}
              label={`Name of argument ${i + 1}`}
            />
            <Select
              wide
              label={`Type of ${argument.name}`}
              value={argument.type}
              options={TYPES}
              onChoose={(type, gesture) => studio.edit(setArgumentType(tool.name, argument.name, type), gesture)}
              className="flex!"
            />
            <OrderButtons
              name={argument.name}
              at={i}
              of={args.length}
              onMove={(by) => move(argument.name, i, by)}
              onRemove={() => {
                const said = removedWords(policy, { of: 'argument', tool: tool.name }, argument.name);
                studio.endGesture();
                studio.edit(removeArgument(tool.name, argument.name));
                onRemoved(said);
                focusIn(Math.min(i, args.length - 2), 'button:last-of-type');
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
