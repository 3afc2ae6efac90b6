'use client';

import { IconButton } from '@/components/ui/controls';
import { Menu, MenuItem, MenuLine } from '@/components/ui/Menu';
import { tipOf } from '@/lib/store/keys';
import { copyLink } from '../export/link';
import { pickPolicyFile, savePolicyFile, startEmpty, startFromExample } from './files';
import { isMac } from './media';
import { useStudio } from './use-studio';
import { show } from './view';

/** What can be done with the policy as a whole. Whatever it opens, the one before stays in the library. */
export function PolicyMenu() {
  const studio = useStudio();
  const mac = isMac();
  return (
    <Menu trigger={<IconButton icon="down" label="Policy menu" size={14} className="w-6" />}>
      <MenuItem icon="library" onChoose={() => show({ dialog: 'library' })}>
        Library…
      </MenuItem>
      <MenuItem icon="past" onChoose={() => show({ dialog: 'points' })}>
        Restore points…
      </MenuItem>
      <MenuLine />
      <MenuItem icon="open" keys={tipOf('open', mac)} onChoose={() => pickPolicyFile()}>
        Open a file…
      </MenuItem>
      <MenuItem icon="save" keys={tipOf('save', mac)} onChoose={() => void savePolicyFile(studio)}>
        Save as file
      </MenuItem>
      <MenuItem icon="link" onChoose={() => void copyLink(studio)}>
        Copy a link to it
      </MenuItem>
      <MenuItem icon="tool" onChoose={() => show({ dialog: 'tools' })}>
        Tools and facts…
      </MenuItem>
      <MenuLine />
      <MenuItem icon="again" onChoose={() => void startFromExample(studio)}>
        Start from the example again
      </MenuItem>
      <MenuItem icon="book" onChoose={() => show({ dialog: 'examples' })}>
        Examples…
      </MenuItem>
      <MenuItem icon="new" onChoose={() => void startEmpty(studio)}>
        New empty policy
      </MenuItem>
    </Menu>
  );
}
