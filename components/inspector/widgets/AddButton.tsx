import { Icon } from '@/components/ui/icons';

/** Adds one more of something: *+ row*. */
export function AddButton({
  onAdd,
  label,
  children,
}: {
  readonly onAdd: () => void;
  readonly label?: string;
  readonly children: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onAdd}
      className="inline-flex h-6 shrink-0 items-center gap-0.5 rounded-control px-1 text-min font-medium text-ink-2 hover:bg-row-hover hover:text-ink"
    >
      <Icon name="add" size={12} />
      {children}
    </button>
  );
}
