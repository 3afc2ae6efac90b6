import { useRef, useState } from 'react';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { IconButton } from '@/components/ui/controls';
import type { ToldProblem } from '@/lib/compile';
import type { Policy } from '@/lib/policy/document';
import { removeOverride, setOverride } from '@/lib/policy/edits/policy';
import { guardsToOverride } from '@/lib/reading/overrides';
import { problemsNow } from '@/lib/store/select';
import { Select } from './inputs/Select';
import { OverrideSelect } from './OverrideSelect';
import { Trouble } from './Trouble';
import { AddButton } from './widgets/AddButton';

function One({
  policy,
  guard,
  problems,
  onRemove,
}: {
  readonly policy: Policy;
  readonly guard: string;
  readonly problems: readonly ToldProblem[];
  readonly onRemove: () => void;
}) {
  return (
    <li className="grid gap-1">
      <div className="flex items-center gap-1.5">
        <code className="min-w-0 flex-1 truncate text-min" title={guard}>
          {guard}
        </code>
        <OverrideSelect policy={policy} guard={guard} label={`Override of ${guard}`} />
        <IconButton
          icon="remove"
          label={`Remove the override of ${guard}`}
          size={12}
          className="size-6! text-ink-3"
          onClick={onRemove}
        />
      </div>
      {problems.map((problem) => (
        <Trouble key={problem.code} problem={problem} />
      ))}
    </li>
  );
}

/** Every override of the policy in one list, whatever guard it names. */
export function Overrides({ policy }: { readonly policy: Policy }) {
  const studio = useStudio();
  const box = useRef<HTMLElement>(null);
  const free = guardsToOverride(policy);
  const [wanted, setWanted] = useState('');
  const chosen = free.find(({ name }) => name === wanted) ?? free[0];
  const overrides = policy.overrides ?? [];
  const problems = useStudioState(problemsNow);
  return (
    <section ref={box} data-field="overrides">
      <h3 className="mb-1 font-semibold">Overrides</h3>
      <p className="mb-1.5 text-min leading-4 text-ink-3">
        What the pool is told about guards by their published names, whoever brings them.
      </p>
      {overrides.length > 0 && (
        <ul className="mb-1.5 grid gap-1.5">
          {overrides.map(({ guard }) => (
            <One
              key={guard}
              policy={policy}
              guard={guard}
              problems={problems.filter((problem) => problem.guard === guard)}
              onRemove={() => {
                studio.endGesture();
                studio.edit(removeOverride(guard));
                // What had the focus is gone; the list goes on where one is added.
                requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('select, button')?.focus());
              }}
            />
          ))}
        </ul>
      )}
      {chosen === undefined ? (
        <p className="text-min text-ink-3">
          {overrides.length === 0 ? 'No rule here makes a guard, and no tool brings one.' : 'Every guard has one.'}
        </p>
      ) : (
        <div className="flex items-center gap-1.5">
          <Select
            mono
            label="Guard to override"
            value={chosen.name}
            options={free.map(({ name }) => ({ value: name, label: name }))}
            onChoose={setWanted}
          />
          <AddButton
            label={`Add an override of ${chosen.name}`}
            onAdd={() => {
              studio.endGesture();
              studio.edit(setOverride(chosen.name, 'off'));
            }}
          >
            override
          </AddButton>
        </div>
      )}
    </section>
  );
}
