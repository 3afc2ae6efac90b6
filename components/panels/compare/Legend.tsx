import clsx from 'clsx';
import { ALL, combinationWords } from '@/lib/reading/grid';
import type { Brief } from '@/lib/run/batch';
import { METRIC_KEYS, METRIC_WORDS } from '@/lib/scenarios/metrics-words';
import { OUTCOME_NAMES, OUTCOMES, type OutcomeName } from '@/lib/scenarios/outcome';

export const TONES: Readonly<Record<OutcomeName, string>> = {
  forbidden: 'says-refused',
  lie: 'says-threw',
  wasted: 'says-retried',
  died: 'says-replaced',
  unexplained: 'says-warn',
  wrong: 'says-rewrote',
  good: 'says-accepted',
};

/** What each letter stands for, how often it is there, and whether its cells are shown. */
export function Legend({
  cells,
  hidden,
  onToggle,
}: {
  readonly cells: readonly (Brief | undefined)[];
  readonly hidden: ReadonlySet<OutcomeName>;
  readonly onToggle: (name: OutcomeName) => void;
}) {
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="mb-1 text-min text-ink-3">What it came to; press to leave out</legend>
      {OUTCOME_NAMES.map((name) => {
        const count = cells.filter((cell) => cell?.type === 'ran' && cell.outcome === name).length;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={!hidden.has(name)}
            title={OUTCOMES[name].says}
            onClick={() => onToggle(name)}
            className={clsx(
              TONES[name],
              'flex h-7 items-center gap-2 rounded-control border px-1.5 text-left text-card hover:bg-row-hover',
              hidden.has(name)
                ? 'border-hair text-ink-3 line-through'
                : count === 0
                  ? 'border-hair text-ink-3'
                  : 'border-hair-strong text-ink',
            )}
          >
            <span className="grid size-5 place-items-center rounded-badge bg-(--g) text-min font-semibold text-(--c)">
              {OUTCOMES[name].letter}
            </span>
            <span className="flex-1">{OUTCOMES[name].label}</span>
            <span className="text-min text-ink-2 tabular-nums">{count}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** The combination under the pointer or the focus, in words and numbers. */
export function Told({ at, cell }: { readonly at: number; readonly cell: Brief | undefined }) {
  const wanted = ALL[at];
  if (wanted === undefined) return null;
  return (
    <div className="min-h-40 text-card">
      <h2 className="font-semibold">{combinationWords(wanted)}</h2>
      {cell?.type === 'ran' ? (
        <>
          <p className={clsx(TONES[cell.outcome], 'my-1')}>
            <b className="text-(--c)">{OUTCOMES[cell.outcome].label}.</b> {OUTCOMES[cell.outcome].says}
          </p>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-min leading-5">
            {METRIC_KEYS.map((key) => (
              <div key={key} className="contents">
                <dt className="text-ink-2">{METRIC_WORDS[key].label}</dt>
                <dd
                  className={clsx('text-right tabular-nums', cell.metrics[key] === 0 ? 'text-ink-3' : 'font-semibold')}
                >
                  {cell.metrics[key].toLocaleString('en-US')}
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="text-ink-2">Not run yet.</p>
      )}
    </div>
  );
}
