import clsx from 'clsx';
import { memo } from 'react';
import { useStudioParts } from '@/components/studio/use-studio';
import { Icon } from '@/components/ui/icons';
import { hearsNothing, keyOfRow, nameOfRow, type Row, readsNothing } from '@/lib/reading/trace-rows';
import { argumentsInShort, decisionWords } from '@/lib/reading/trace-words';
import { policyOf } from '@/lib/store/select';
import { Reads } from './Reads';
import { SAID } from './said';
import { TraceOpen } from './TraceOpen';

/** The call in focus, in the colour of what was said. */
const lit =
  'bg-[color-mix(in_srgb,var(--g,var(--well))_50%,var(--canvas))] shadow-[inset_3px_0_0_var(--c,var(--wire))] forced-colors:outline-2 forced-colors:-outline-offset-2';

/** The first cells say who asked for what; a retry says only that. */
function Asked({ row }: { readonly row: Row }) {
  if (row.again !== null) {
    return (
      <span className="flex items-center gap-1.5 font-semibold text-retried">
        <Icon name="retried" size={13} className="shrink-0" />
        Asked again, {row.again.at} of {row.again.of}
      </span>
    );
  }
  const { main, more } = argumentsInShort(row.args);
  return (
    <span className="block truncate" title={row.args}>
      <code>{row.tool}</code>{' '}
      <span className="text-ink-2 tabular-nums">
        {row.isReply ? 'to end the turn' : main}
        {more !== '' && !row.isReply && <span className="[@media(max-width:1360px)]:hidden">, {more}</span>}
      </span>
    </span>
  );
}

/** What can be done with a row. */
export interface RowActs {
  readonly choose: (row: Row) => void;
  /** Pointed at or focused, or nothing any more: the canvas shows its whole way meanwhile. */
  readonly glance: (row: Row | null) => void;
  readonly open: (row: Row, isOpen: boolean) => void;
}

const NOT_ASKED = { word: null } as const;

/** One call of the run. */
export const TraceRow = memo(function TraceRow({
  row,
  isStop,
  isFocus,
  isYet,
  isOpen,
  acts,
}: {
  readonly row: Row;
  /** Whether Tab stops here. */
  readonly isStop: boolean;
  /** Whether the cards show this call. */
  readonly isFocus: boolean;
  /** Still to come at the second that is looked at. */
  readonly isYet: boolean;
  readonly isOpen: boolean;
  readonly acts: RowActs;
}) {
  const { call, again, number, isReply, hears } = row;
  const decision = useStudioParts((state) => (call === null ? NOT_ASKED : decisionWords(policyOf(state), call)));
  const said = decision.word === null ? null : SAID[decision.word];
  const cell = clsx('px-1.5 align-top', again === null ? 'py-[5px] [@media(max-height:780px)]:py-[3px]' : 'pb-[3px]');
  const text = clsx(!isFocus && 'line-clamp-1');
  const name = nameOfRow(row);
  return (
    <>
      <tr
        data-row={keyOfRow(row)}
        data-yet={isYet ? '' : undefined}
        tabIndex={isStop ? 0 : -1}
        aria-level={again === null ? 1 : 2}
        aria-expanded={call === null ? undefined : isOpen}
        aria-selected={isFocus}
        onClick={() => acts.choose(row)}
        onPointerEnter={() => acts.glance(row)}
        onPointerLeave={() => acts.glance(null)}
        onFocus={() => acts.glance(row)}
        onBlur={() => acts.glance(null)}
        className={clsx(
          'cursor-pointer scroll-mt-6 outline-offset-[-2px]',
          again === null && 'border-t border-hair first:border-0',
          said?.tone,
          isFocus ? lit : 'hover:bg-row-hover',
        )}
      >
        <td className={clsx(cell, 'pr-0! pl-0.5!')} data-cell="number">
          <span className="flex h-[18px] items-center">
            <button
              type="button"
              tabIndex={-1}
              disabled={call === null}
              aria-label={`${isOpen ? 'Close' : 'Open'} ${name}${again === null ? '' : `, asked again ${again.at}`}`}
              onClick={(event) => {
                event.stopPropagation();
                acts.open(row, !isOpen);
              }}
              className="grid size-6 shrink-0 place-items-center rounded-control text-ink-3 enabled:hover:bg-well enabled:hover:text-ink disabled:opacity-0"
            >
              <Icon name={isOpen ? 'down' : 'right'} size={13} />
            </button>
            {isYet && <span className="sr-only">still to come</span>}
            <span className="flex-1 text-right text-ink-3 tabular-nums">
              {again !== null ? '' : (number ?? <Icon name={isReply ? 'to' : 'add'} size={13} className="ml-auto" />)}
            </span>
          </span>
        </td>
        <td className={cell} data-cell="asked">
          <Asked row={row} />
        </td>
        <td className={cell} data-cell="decided">
          {decision.word === null || said === null ? (
            <span className="text-ink-3">never asked</span>
          ) : (
            <span className="flex items-center gap-1.5 text-(--c)">
              <Icon name={said.icon} size={14} className="shrink-0" />
              <span
                className="min-w-0 truncate"
                title={`${decision.text}${decision.by === null ? '' : ` by ${decision.by}`}`}
              >
                <span className={decision.word === 'abstained' ? 'font-medium' : 'font-semibold'}>{decision.text}</span>
                {decision.by !== null && (
                  <span className="text-ink-2">{again === null ? ` by ${decision.by}` : ' again'}</span>
                )}
              </span>
            </span>
          )}
        </td>
        <td className={clsx(cell, 'text-ink')} data-cell="effect">
          <span className={text}>{call === null || isReply ? '–' : call.effect}</span>
        </td>
        <td className={cell} data-cell="reads">
          {call?.reads === null && <span className="text-ink-3">{readsNothing(row)}</span>}
          {call !== null && call.reads !== null && <Reads call={call} reads={call.reads} whole={isFocus} />}
        </td>
        <td className={clsx(cell, 'pr-3')} data-cell="hears">
          {hears === null || hears === '' ? (
            <span className="text-ink-3">{hearsNothing(row)}</span>
          ) : (
            <span className={clsx(text, '[overflow-wrap:anywhere]')}>{hears}</span>
          )}
        </td>
      </tr>
      {isOpen && call !== null && <TraceOpen row={row} call={call} className={clsx(said?.tone, isFocus && lit)} />}
    </>
  );
});
