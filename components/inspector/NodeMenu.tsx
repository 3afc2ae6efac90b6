import { duplicate, moved, remove } from '@/components/studio/keys';
import { isMac } from '@/components/studio/media';
import { OffItems } from '@/components/studio/OffItems';
import { useStudio } from '@/components/studio/use-studio';
import { showHelp } from '@/components/studio/view';
import { IconButton } from '@/components/ui/controls';
import { Menu, MenuItem, MenuLine } from '@/components/ui/Menu';
import { MOMENTS } from '@/lib/contract';
import { reorder } from '@/lib/lanes/moves';
import { kindOf } from '@/lib/nodes';
import { placesFor, wiredAt } from '@/lib/nodes/where';
import { samePlace } from '@/lib/policy/chains';
import type { Node, Place, Policy } from '@/lib/policy/document';
import { moveNode, shelveNodes, unshelveNodes } from '@/lib/policy/edits';
import { tipOf } from '@/lib/store/keys';

const nameOf = ({ moment, tool }: Place): string =>
  `${MOMENTS[moment].short.replace(/\?$/, '')}${tool === undefined ? '' : `, ${tool}`}`;

/** Everything that can be done with one card. */
export function NodeMenu({ policy, node }: { readonly policy: Policy; readonly node: Node }) {
  const studio = useStudio();
  const ids = [node.id];
  const wired = wiredAt(policy, node);
  // A tool's own chain is offered where it is in use, so that the menu stays short.
  const elsewhere = placesFor(policy, node).filter(
    (place) =>
      (wired === null || !samePlace(place, wired.place)) &&
      (place.tool === undefined || policy.chains.some((chain) => chain.tool === place.tool)),
  );
  return (
    <Menu
      align="end"
      trigger={<IconButton icon="more" label={`More for ${node.name}`} tip="Skip, move, take out, delete" />}
    >
      <OffItems id={node.id} keys="Space" />
      {wired === null ? (
        <MenuItem
          icon="open"
          onChoose={() =>
            moved(studio, ids, unshelveNodes(ids, { moment: kindOf(node)?.moments[0] ?? 'beforeDispatch' }))
          }
        >
          Put back
        </MenuItem>
      ) : (
        <MenuItem icon="save" onChoose={() => moved(studio, ids, shelveNodes(ids))}>
          Take out to the shelf
        </MenuItem>
      )}
      {wired !== null && (
        <>
          <MenuLine />
          <MenuItem
            icon="left"
            keys="Alt+←"
            disabled={wired.at === 1}
            onChoose={() => moved(studio, ids, reorder(ids, -1))}
          >
            Ask earlier
          </MenuItem>
          <MenuItem
            icon="right"
            keys="Alt+→"
            disabled={wired.at === wired.of}
            onChoose={() => moved(studio, ids, reorder(ids, 1))}
          >
            Ask later
          </MenuItem>
        </>
      )}
      {elsewhere.length > 0 && <MenuLine />}
      {elsewhere.map((place) => (
        <MenuItem key={nameOf(place)} icon="move" onChoose={() => moved(studio, ids, moveNode(node.id, place))}>
          Move to “{nameOf(place)}”
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem icon="copy" keys={tipOf('duplicate', isMac())} onChoose={() => duplicate(studio, ids)}>
        Duplicate
      </MenuItem>
      <MenuItem icon="delete" keys="Delete" onChoose={() => remove(studio, ids, true)}>
        Delete
      </MenuItem>
      <MenuLine />
      <MenuItem icon="help" keys="F1" onChoose={() => showHelp(`kind ${node.kind}`)}>
        About this kind of rule
      </MenuItem>
    </Menu>
  );
}
