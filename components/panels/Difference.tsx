import type { Change } from '@/lib/store/numbers';

const TONE = { better: 'text-accepted', worse: 'text-refused', other: 'text-ink-2' } as const;

/** What changed since the last edit: a small signed difference. */
export function Difference({ change }: { readonly change: Change }) {
  const judged = change.is === 'other' ? '' : `, ${change.is}`;
  return (
    <span className={`font-semibold tabular-nums ${TONE[change.is]}`} title={`Since the last edit${judged}`}>
      {change.words}
      <span className="sr-only"> since the last edit{judged}</span>
    </span>
  );
}
