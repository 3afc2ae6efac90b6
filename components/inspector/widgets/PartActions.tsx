import { IconButton } from '@/components/ui/controls';
import { Menu, MenuItem } from '@/components/ui/Menu';
import { movePart, type Path, removePart, wrapPart } from '@/lib/policy/edits/conditions';
import type { Building } from './building';

const quiet =
  'size-6! text-ink-3 hover:text-ink opacity-0 group-hover/part:opacity-100 group-focus-within/part:opacity-100 data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100';

/** What can be done with a row or a nested group: move it, put it under a *not*, remove it. */
export function PartActions({
  building,
  path,
  of,
  name,
}: {
  readonly building: Building;
  readonly path: Path;
  /** How many parts stand beside it, itself among them. */
  readonly of: number;
  readonly name: string;
}) {
  const { change } = building;
  const index = path.at(-1) ?? 0;
  const outer = path.slice(0, -1);
  const last = of - 1;
  const move = (by: -1 | 1) => change((root) => movePart(root, path, by), { focus: [...outer, index + by] });
  return (
    <>
      <Menu
        align="end"
        label={`Row actions: ${name}`}
        trigger={<IconButton icon="more" size={14} label={`More for ${name}`} className={quiet} />}
      >
        <MenuItem icon="up" disabled={index === 0} onChoose={() => move(-1)}>
          Move up
        </MenuItem>
        <MenuItem icon="down" disabled={index >= last} onChoose={() => move(1)}>
          Move down
        </MenuItem>
        <MenuItem icon="off" onChoose={() => change((root) => wrapPart(root, path, 'none'), { focus: path })}>
          Put under a not
        </MenuItem>
      </Menu>
      <IconButton
        icon="remove"
        size={12}
        label={`Remove ${name}`}
        className="size-6! text-ink-3 hover:text-ink"
        onClick={() =>
          change((root) => removePart(root, path), { focus: index < last ? path : [...outer, Math.max(0, index - 1)] })
        }
      />
    </>
  );
}
