import type { Change } from '@/lib/reading/numbers';

const TONE = { better: 'text-accepted', worse: 'text-refused', other: 'text-ink-2' } as const;

/** What changed since the last edit, or against a pinned run: a small signed difference. */
export function Difference({
  change,
  since = 'since the last edit',
}: {
  readonly change: Change;
  readonly since?: string;
}) {
  const judged = change.is === 'other' ? '' : `, ${change.is}`;
  return (
    <span
      className={`font-semibold tabular-nums ${TONE[change.is]}`}
      title={`${since}${judged}`.replace(/^./, (letter) => letter.toUpperCase())}
    >
      {change.words}
      <span className="sr-only">
        {' '}
        {since}
        {judged}
      </span>
    </span>
  );
}
