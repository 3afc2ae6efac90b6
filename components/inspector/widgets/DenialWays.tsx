import { useId, useRef } from 'react';
import type { Denial } from '@/lib/policy/denial';

type Way = Pick<Denial, 'way'> & Partial<Pick<Denial, 'form'>>;

const WAYS: readonly {
  readonly label: string;
  readonly ways: readonly { readonly label: string; readonly way: Way }[];
}[] = [
  {
    label: 'Says why',
    ways: [
      { label: 'Sentence', way: { way: 'reasoned', form: 'prose' } },
      { label: 'JSON', way: { way: 'reasoned', form: 'json' } },
      { label: 'Own words', way: { way: 'free' } },
    ],
  },
  {
    label: 'Goes wrong',
    ways: [
      { label: 'Bare ERROR', way: { way: 'bare' } },
      { label: 'Status ok', way: { way: 'ok' } },
      { label: 'Raise', way: { way: 'raise' } },
    ],
  },
];

const isChosen = (denial: Denial, { way, form }: Way): boolean =>
  denial.way === way && (form === undefined || denial.form === form);

/** The six ways as one choice in two groups: the radio buttons share a name, so the arrow keys walk through all of them. */
export function DenialWays({
  label,
  denial,
  onChoose,
}: {
  readonly label: string;
  readonly denial: Denial;
  readonly onChoose: (way: Way) => void;
}) {
  const name = useId();
  // The arrow keys pass over ways on which nobody rests: the form of each step is the one from before the walk.
  const walk = useRef<{ readonly form: Denial['form']; readonly way: Denial['way'] } | null>(null);
  const endWalk = (): void => {
    walk.current = null;
  };
  const choose = (way: Way): void => {
    const form = walk.current?.way === denial.way ? walk.current.form : denial.form;
    walk.current = { form, way: way.way };
    onChoose({ form, ...way });
  };
  return (
    <div
      role="radiogroup"
      aria-label={`${label}: how it is said`}
      className="grid gap-1"
      onPointerDown={endWalk}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || endWalk()}
    >
      {WAYS.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset within a radio group would be announced as another choice
        <div key={group.label} role="group" aria-label={group.label} className="grid grid-cols-[74px_1fr] items-center">
          <span aria-hidden className="text-min text-ink-3">
            {group.label}
          </span>
          <div className="flex gap-px rounded-control bg-well p-px">
            {group.ways.map((one) => (
              <label key={one.label} className="relative flex">
                <input
                  type="radio"
                  name={name}
                  checked={isChosen(denial, one.way)}
                  onChange={() => choose(one.way)}
                  className="peer absolute inset-0 m-0 cursor-pointer appearance-none rounded-[5px] outline-offset-1"
                />
                <span className="pointer-events-none flex h-6 items-center rounded-[5px] px-[7px] text-min font-medium whitespace-nowrap text-ink-2 peer-checked:bg-card peer-checked:font-semibold peer-checked:text-ink peer-checked:shadow-[0_0_0_1px_var(--wire)] peer-checked:forced-colors:outline-2 peer-not-checked:peer-hover:text-ink">
                  {one.label}
                </span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
