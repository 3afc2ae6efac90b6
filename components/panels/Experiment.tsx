'use client';

import { Icon } from '@/components/ui/icons';
import { Segmented } from '@/components/ui/Segmented';
import { Tip } from '@/components/ui/Tip';
import type { Policy } from '@/lib/policy/document';
import { once } from '@/lib/reading/once';
import { INPUT_NAMES, INPUTS, type Input, readInputs, setInput, whyDisabled } from '@/lib/run/experiment';
import { policyOf } from '@/lib/store/select';
import { useStudio, useStudioState } from '../studio/use-studio';
import { Stories } from './Stories';

const inputsOf = once(readInputs);

/** Names of arguments stand in mono, as everywhere. */
const named = (text: string) =>
  text.split(/(page_size)/).map((part) => (part === 'page_size' ? <code key={part}>{part}</code> : part));

function Why({ text }: { readonly text: string }) {
  return (
    <Tip says={text} repeats>
      <button
        type="button"
        aria-label={text}
        className="relative z-10 -my-1 grid size-6 place-items-center rounded-control text-ink-3"
      >
        <Icon name="info" size={13} />
      </button>
    </Tip>
  );
}

function Choice({ input }: { readonly input: Input }) {
  const studio = useStudio();
  const value = useStudioState((state) => inputsOf(policyOf(state))[input]);
  const why = useStudioState((state) => whyDisabled(policyOf(state), input));
  const { label, short, choices } = INPUTS[input];
  return (
    <Segmented
      label={
        <>
          <span className="exp-long">{named(label)}</span>
          <span className="exp-short" aria-hidden>
            {named(short)}
          </span>
        </>
      }
      note={why !== null && <Why text={why} />}
      value={value === 'custom' ? null : value}
      other={why === null ? 'custom' : undefined}
      disabled={why !== null}
      choices={Object.entries(choices).map(([id, words]) => ({ value: id, label: words }))}
      onChoose={(choice) => {
        studio.endGesture();
        studio.edit(setInput(input, choice));
      }}
    />
  );
}

/** Whether a choice is off, which says why, or is none of its words, which says so: both take room. */
const isCrowded = once((policy: Policy) =>
  INPUT_NAMES.some((input) => whyDisabled(policy, input) !== null || inputsOf(policy)[input] === 'custom'),
);

/** The five inputs of the experiment over the canvas: each choice one click, and one step of undo. */
export function Experiment() {
  const crowded = useStudioState((state) => isCrowded(policyOf(state)));
  return (
    <section aria-label="Experiment" className="experiment">
      <div data-crowded={crowded ? '' : undefined}>
        <Stories />
        {INPUT_NAMES.map((input) => (
          <Choice key={input} input={input} />
        ))}
      </div>
    </section>
  );
}
