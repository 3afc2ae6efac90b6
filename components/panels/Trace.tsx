import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useStudio, useStudioParts } from '@/components/studio/use-studio';
import { sharingLast } from '@/lib/policy/sharing';
import { type Focus, isAtRest, toCall } from '@/lib/reading/clock';
import { keyOfRow, type Row, rowsOfTurn } from '@/lib/reading/trace-rows';
import { focusOf, shownRun, turnOf } from '@/lib/store/select';
import { NoRun } from './NoRun';
import { type RowActs, TraceRow } from './TraceRow';

const COLUMNS = [
  ['', 'w-[46px]'],
  ['Request', 'w-[240px] [@media(max-width:1360px)]:w-[192px]'],
  ['What the policy decided', 'w-[184px] [@media(max-width:1360px)]:w-[180px]'],
  ['Effect', 'w-[92px] [@media(max-width:1360px)]:w-[90px]'],
  ['The agent reads', ''],
  ['The customer hears', 'w-[24%]'],
] as const;

type Does = 'next' | 'previous' | 'first' | 'last' | 'open' | 'close' | 'toggle' | 'choose' | 'clear';

const KEYS: Readonly<Record<string, Does>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  ArrowRight: 'open',
  ArrowLeft: 'close',
  Enter: 'toggle',
  ' ': 'choose',
  Escape: 'clear',
};

const same = (a: Focus, b: Focus): boolean => a.row === b.row && a.attempt === b.attempt;

/**
 * The run, a row for each call. One Tab stop: the arrow keys walk the rows, and the cards show the call in focus; Enter
 * opens a row to everyone who was asked.
 */
export function Trace() {
  const studio = useStudio();
  const { turn, focus, isWhole } = useStudioParts((state) => ({
    turn: turnOf(shownRun(state)),
    focus: focusOf(state),
    isWhole: isAtRest(state.clock),
  }));
  const table = useRef<HTMLTableElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const share = useMemo(() => sharingLast<readonly Row[]>(), []);
  const rows = useMemo(() => (turn === null ? [] : share(rowsOfTurn(turn))), [turn, share]);
  // The same from draw to draw, so that only rows that changed are drawn.
  const acts = useMemo<RowActs>(() => {
    const open = (row: Row, isOpen: boolean) =>
      setOpened((before) => {
        const next = new Set(before);
        if (isOpen) next.add(keyOfRow(row));
        else next.delete(keyOfRow(row));
        return next;
      });
    const choose = (row: Row) => {
      studio.wind(toCall(row.at));
      table.current?.querySelector<HTMLElement>(`[data-row="${keyOfRow(row)}"]`)?.focus();
    };
    return { open, choose, glance: (row) => studio.glance(row?.at ?? null) };
  }, [studio]);
  if (turn === null) return <NoRun />;

  // The rows after the one under the playhead are still to come.
  const at = rows.findIndex((row) => focus !== null && same(row.at, focus));
  const stop = rows[at] ?? rows[0];

  const goTo = (row: Row | undefined): void => {
    if (row !== undefined) acts.choose(row);
  };
  const act = (does: Does, row: Row, at: number): void => {
    switch (does) {
      case 'next':
        return goTo(rows[at + 1]);
      case 'previous':
        return goTo(rows[at - 1]);
      case 'first':
        return goTo(rows[0]);
      case 'last':
        return goTo(rows.at(-1));
      case 'open':
        return acts.open(row, true);
      case 'close':
        return acts.open(row, false);
      case 'toggle':
        return acts.open(row, !opened.has(keyOfRow(row)));
      case 'choose':
        return studio.wind(toCall(focus !== null && same(focus, row.at) ? null : row.at));
      case 'clear':
        return studio.wind(toCall(null));
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    const at = rows.findIndex((row) => keyOfRow(row) === key);
    const row = rows[at];
    if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const does = KEYS[event.key];
    if (does === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act(does, row, at);
  };

  return (
    <div className="trace">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree grid is a table whose rows open
        role="treegrid"
        aria-label="Trace of the run"
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse text-min leading-[18px]"
      >
        <thead>
          <tr className="text-left">
            {COLUMNS.map(([name, width]) => (
              <th
                key={name}
                scope="col"
                className={`${width} sticky top-0 z-10 border-b border-hair bg-canvas px-1.5 py-[3px] font-medium text-ink-3 first:p-0`}
              >
                {name === '' ? <span className="sr-only">Number</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <TraceRow
              key={keyOfRow(row)}
              row={row}
              isStop={row === stop}
              isFocus={focus !== null && same(focus, row.at)}
              isYet={!isWhole && i > at}
              isOpen={opened.has(keyOfRow(row))}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
      {turn.ended !== null && (
        <p className="says-threw flex gap-2 bg-(--g) px-3 py-2 text-min font-medium">
          <span className="font-semibold text-(--c)">The turn died.</span> {turn.ended}
        </p>
      )}
    </div>
  );
}
