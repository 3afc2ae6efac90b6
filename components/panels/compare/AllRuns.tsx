import clsx from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useStudio, useStudioState } from '@/components/studio/use-studio';
import { announce } from '@/components/studio/view';
import { ALL, cellAfter, combinationWords, HEIGHT, headOf, WIDTH } from '@/lib/reading/grid';
import { INPUT_NAMES, readInputs, setInputs } from '@/lib/run/experiment';
import { OUTCOMES, type OutcomeName } from '@/lib/scenarios/outcome';
import { policyOf } from '@/lib/store/select';
import { Legend, TONES, Told } from './Legend';
import { useGrid } from './use-grid';

/** Heads stand where their value changes, so that a group is named once. */
const isNew = (index: number, level: number, heads: readonly (readonly string[])[]): boolean =>
  index === 0 || heads[index]?.slice(0, level + 1).join() !== heads[index - 1]?.slice(0, level + 1).join();

const ROWS = Array.from({ length: HEIGHT }, (_, row) => headOf(ALL[row * WIDTH] as (typeof ALL)[number], 'row'));
const COLUMNS = Array.from({ length: WIDTH }, (_, column) => headOf(ALL[column] as (typeof ALL)[number], 'column'));
const COLUMN_NAMES = ['page_size', 'manager', 'typo'] as const;

/** All 144 combinations of the five inputs: a letter and a colour each; a cell opens its run. */
export function AllRuns({ onOpen }: { readonly onOpen: () => void }) {
  const studio = useStudio();
  const policy = useStudioState(policyOf);
  const { cells, done, trouble } = useGrid(policy);
  const now = readInputs(policy);
  const here = ALL.findIndex((wanted) => INPUT_NAMES.every((input) => wanted[input] === now[input]));
  const [at, setAt] = useState(Math.max(0, here));
  const [pointed, setPointed] = useState<number | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<OutcomeName>>(new Set());
  const grid = useRef<HTMLTableElement>(null);

  if (trouble !== null) return <p className="px-4 py-6 text-card text-ink-2">{trouble}</p>;

  const open = (index: number): void => {
    const wanted = ALL[index];
    if (wanted === undefined) return;
    studio.endGesture();
    studio.edit((present) => setInputs(present, wanted));
    announce(combinationWords(wanted));
    onOpen();
  };
  const key = (event: KeyboardEvent): void => {
    const next = cellAfter(at, event.key);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  const toggle = (name: OutcomeName): void =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });

  return (
    <div className="flex min-h-0 flex-1 justify-center gap-8 overflow-y-auto px-5 py-4 max-lg:flex-wrap">
      <div>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells open
          role="grid"
          aria-label="All 144 combinations"
          onKeyDown={key}
          className="border-separate border-spacing-0.5 text-min"
        >
          <thead>
            {COLUMN_NAMES.map((name, level) => (
              <tr key={name}>
                <th scope="row" colSpan={2} className="pr-2 text-right font-normal text-ink-3">
                  {name === 'page_size' ? <code>{name}</code> : name}
                </th>
                {COLUMNS.map((heads, column) =>
                  isNew(column, level, COLUMNS) ? (
                    <th
                      key={heads.join()}
                      scope="colgroup"
                      colSpan={level === 0 ? 4 : level === 1 ? 2 : 1}
                      className={clsx('px-1 font-medium', level === 0 && 'bg-well text-ink')}
                    >
                      {heads[level]}
                    </th>
                  ) : null,
                )}
              </tr>
            ))}
          </thead>
          <tbody>
            {ROWS.map((heads, row) => (
              <tr key={heads.join()}>
                {isNew(row, 0, ROWS) && (
                  <th scope="rowgroup" rowSpan={3} className="bg-well px-2 text-left font-medium whitespace-nowrap">
                    {heads[0]}
                  </th>
                )}
                <th scope="row" className="px-2 text-left font-normal text-ink-2">
                  {heads[1]}
                </th>
                {COLUMNS.map((column, i) => {
                  const index = row * WIDTH + i;
                  const cell = cells[index];
                  const outcome = cell?.type === 'ran' ? cell.outcome : null;
                  const isHidden = outcome !== null && hidden.has(outcome);
                  return (
                    <td key={column.join()} className="p-0">
                      <button
                        type="button"
                        data-cell={index}
                        tabIndex={index === at ? 0 : -1}
                        aria-current={index === here ? true : undefined}
                        aria-label={`${combinationWords(ALL[index] as (typeof ALL)[number])}: ${outcome === null ? 'not run yet' : isHidden ? 'left out' : OUTCOMES[outcome].label}`}
                        onFocus={() => setAt(index)}
                        onClick={() => open(index)}
                        onPointerEnter={() => setPointed(index)}
                        onPointerLeave={() => setPointed(null)}
                        className={clsx(
                          outcome === null || isHidden ? 'says-silent' : TONES[outcome],
                          'grid h-7 w-11 place-items-center rounded-badge bg-(--g) text-card font-semibold text-(--c)',
                          index === here &&
                            'shadow-[inset_0_0_0_2px_var(--ink)] forced-colors:outline-2 forced-colors:-outline-offset-2',
                        )}
                      >
                        {outcome === null ? '' : isHidden ? '·' : OUTCOMES[outcome].letter}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 flex h-5 items-center gap-2 text-min text-ink-2" role="status">
          {done < ALL.length ? (
            <>
              <progress
                aria-label="Combinations run"
                value={done}
                max={ALL.length}
                className="h-2 w-40 accent-(--ink)"
              />
              <span className="tabular-nums">
                {done} of {ALL.length}
              </span>
            </>
          ) : (
            'Each cell is a run of the exported hooks.ts. Press one to open it; the framed one is on the canvas.'
          )}
        </p>
      </div>
      <div className="grid w-64 content-start gap-5">
        <Legend cells={cells} hidden={hidden} onToggle={toggle} />
        <Told at={pointed ?? at} cell={cells[pointed ?? at]} />
      </div>
    </div>
  );
}
