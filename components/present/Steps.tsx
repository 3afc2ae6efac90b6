import clsx from 'clsx';
import { SAID } from '@/components/panels/said';
import { useStudio } from '@/components/studio/use-studio';
import { Icon } from '@/components/ui/icons';
import type { Policy } from '@/lib/policy/document';
import { toCall } from '@/lib/reading/clock';
import { decisionWords } from '@/lib/reading/trace-words';
import { type Row, rowsOf } from '@/lib/scenarios/rows';
import type { Turn } from '@/lib/scenarios/turn';

const NAMES = {
  charge_lookup: 'lookup',
  refund_40: 'refund 40',
  order_search: 'search',
  refund_1800: 'refund 1,800',
  account_deletion: 'delete account',
  summary_email: 'email',
  first_reply: 'reply first',
  repeated_lookup: 'lookup again',
} as const;

const nameOf = (row: Row): string =>
  row.type === 'reply'
    ? 'reply'
    : row.type === 'request'
      ? `${row.number} ${NAMES[row.trace.id]}`
      : NAMES[row.trace.id];

/** The turn at the foot: a step for each request, those that are over with what came of them. `row`: where it stands; null: it is over. */
export function Steps({
  turn,
  row,
  policy,
}: {
  readonly turn: Turn;
  readonly row: number | null;
  readonly policy: Policy;
}) {
  const studio = useStudio();
  return (
    <ol aria-label="Steps of the turn" className="flex h-[68px] shrink-0 gap-2.5 px-10 max-md:hidden">
      {rowsOf(turn).map((one, index) => {
        const call = one.trace.tries.at(-1);
        const { word } = call === undefined ? { word: 'not-asked' as const } : decisionWords(policy, call);
        const isPast = row === null || index <= row;
        const look = SAID[word];
        return (
          <li
            key={nameOf(one)}
            className={clsx('flex-1', isPast && look.tone)}
            aria-current={index === row ? 'step' : undefined}
          >
            <button
              type="button"
              onClick={() => studio.wind(toCall({ row: index, attempt: Math.max(0, one.trace.tries.length - 1) }))}
              className={clsx(
                'flex h-full w-full items-start gap-1.5 border-t-4 px-1.5 pt-3 text-left outline-offset-[-6px] text-[16px] whitespace-nowrap',
                index === row
                  ? 'border-ink font-semibold text-ink forced-colors:border-[Highlight]'
                  : isPast
                    ? 'border-ink-3 text-ink-2'
                    : 'border-hair-strong text-ink-3',
              )}
            >
              {isPast && (
                <Icon
                  name={word === 'abstained' ? 'accepted' : look.icon}
                  size={15}
                  className="mt-1 shrink-0 text-(--c)"
                />
              )}
              {nameOf(one)}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
