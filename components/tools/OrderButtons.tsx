import { IconButton } from '@/components/ui/controls';

/** Up, down and away, for one item of a list. */
export function OrderButtons({
  name,
  at,
  of,
  onMove,
  onRemove,
}: {
  readonly name: string;
  readonly at: number;
  readonly of: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}) {
  return (
    <span className="flex shrink-0 gap-0.5">
      <IconButton
        icon="up"
        size={14}
        className="size-[26px]! aria-disabled:opacity-45"
        label={`Move ${name} up`}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onMove(-1)}
      />
      <IconButton
        icon="down"
        size={14}
        className="size-[26px]! aria-disabled:opacity-45"
        label={`Move ${name} down`}
        aria-disabled={at === of - 1}
        onClick={() => at < of - 1 && onMove(1)}
      />
      <IconButton
        icon="remove"
        size={14}
        className="size-[26px]! aria-disabled:opacity-45"
        label={`Remove ${name}`}
        onClick={onRemove}
      />
    </span>
  );
}
