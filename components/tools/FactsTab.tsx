import { useRef } from 'react';
import { Select } from '@/components/inspector/inputs/Select';
import { TextInput } from '@/components/inspector/inputs/TextInput';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { announce } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import type { Fact } from '@/lib/policy/document';
import { addFact, moveFact, removeFact, setFactType, setFactWords } from '@/lib/policy/edits/facts';
import { newFact } from '@/lib/policy/names';
import { removedWords } from '@/lib/reading/remove-words';
import { policyOf } from '@/lib/store/select';
import { NameInput } from './NameInput';
import { OrderButtons } from './OrderButtons';

const TYPES = (['truth', 'text', 'number', 'any'] as const satisfies readonly Fact['type'][]).map((value) => ({
  value,
  label: value === 'truth' ? 'true or false' : value,
}));
const columns = 'grid grid-cols-[minmax(0,5fr)_112px_minmax(0,6fr)_auto] gap-1.5';

/** Only what is true or false has words for when it is true; those of one that may be anything stay at hand. */
const canBeTrue = ({ type, words }: Fact): boolean => type === 'truth' || (type === 'any' && words !== undefined);

/** What the session knows: each key, its type, and what it means when it is true. */
export function FactsTab({ onRemoved }: { readonly onRemoved: (said: string) => void }) {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const list = useRef<HTMLUListElement>(null);
  const { facts } = policy;
  const focusIn = (index: number, what: string): void => {
    requestAnimationFrame(() => {
      const found = list.current?.children[index]?.querySelector<HTMLElement>(what);
      found?.focus();
      if (found instanceof HTMLInputElement) found.select();
    });
  };
  return (
    <div className="min-h-0 flex-1 overflow-y-auto py-3 pr-1">
      <p className="mb-2 text-card text-ink-2">
        Keys that the application writes into the session before the turn. Rules can read these, and the agent cannot
        change them.
      </p>
      {facts.length === 0 ? (
        <p className="text-card text-ink-2">
          None yet. A fact is something that the session knows, such as <code>user:is_manager</code>: add one, and
          conditions can look at it.
        </p>
      ) : (
        <div aria-hidden className={`${columns} pr-[82px] text-min text-ink-3`}>
          <span>Key</span>
          <span>Type</span>
          <span>Means, when it is true</span>
        </div>
      )}
      <ul ref={list} aria-label="Session facts" className="mt-1 grid gap-1.5">
        {facts.map((fact, i) => (
          // Told apart by where they stand, so that a rename keeps the focus; what is typed is kept beside the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={i} className={`${columns} items-start`}>
            <NameInput named={{ of: 'fact' }} name={fact.key} label={`Key of fact ${i + 1}`} />
            <Select
              wide
              label={`Type of ${fact.key}`}
              value={fact.type}
              options={TYPES}
              onChoose={(type, gesture) => studio.edit(setFactType(fact.key, type), gesture)}
              className="flex!"
            />
            {canBeTrue(fact) ? (
              <TextInput
                label={`What ${fact.key} means when it is true`}
                value={fact.words ?? ''}
                placeholder="the requester is a manager"
                onText={(text, gesture) => studio.edit(setFactWords(fact.key, text), gesture)}
              />
            ) : (
              <span />
            )}
            <OrderButtons
              name={fact.key}
              at={i}
              of={facts.length}
              onMove={(by) => {
                studio.endGesture();
                studio.edit(moveFact(fact.key, i + by));
                announce(`${fact.key} moved: ${i + by + 1} of ${facts.length}.`);
                focusIn(i + by, `button[aria-label$="${by === -1 ? ' up' : ' down'}"]`);
              }}
              onRemove={() => {
                const said = removedWords(policy, { of: 'fact' }, fact.key);
                studio.endGesture();
                studio.edit(removeFact(fact.key));
                onRemoved(said);
                focusIn(Math.min(i, facts.length - 2), 'button:last-of-type');
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        look="line"
        className="mt-3"
        onClick={() => {
          studio.endGesture();
          studio.edit(addFact(newFact(policy)));
          focusIn(facts.length, 'input');
        }}
      >
        <Icon name="add" size={14} />
        Add a fact
      </Button>
    </div>
  );
}
