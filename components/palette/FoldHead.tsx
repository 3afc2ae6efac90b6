'use client';

import { Icon } from '@/components/ui/icons';

/** The head of a part of the palette: what it holds and how many, and a press folds it. */
export function FoldHead({
  label,
  count,
  open,
  onFold,
}: {
  readonly label: string;
  readonly count: number;
  readonly open: boolean;
  readonly onFold: () => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onFold}
      className="flex min-h-7 w-full items-center gap-1 rounded-control pr-1 pl-0.5 text-left text-card font-semibold text-ink hover:bg-row-hover"
    >
      <Icon name={open ? 'down' : 'right'} size={14} className="shrink-0 text-ink-3" />
      {label}
      <span className="ml-auto text-min font-normal text-ink-3 tabular-nums">{count}</span>
    </button>
  );
}
