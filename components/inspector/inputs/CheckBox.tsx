import type { ReactNode } from 'react';

/** A yes or no, with its words as the target. */
export function CheckBox({
  checked,
  onCheck,
  children,
}: {
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className="flex min-h-6 cursor-pointer items-start gap-2 py-1 text-min leading-4 text-ink-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheck(event.currentTarget.checked)}
        className="mt-px size-3.5 shrink-0 cursor-pointer accent-(--ink)"
      />
      <span>{children}</span>
    </label>
  );
}
