'use client';

import { show, useView } from '@/components/studio/view';
import { Button } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { Menu, MenuItem } from '@/components/ui/Menu';
import { startTour } from './tour';

/** The way to the help, the shortcuts and the tour; it says so to whoever is here for the first time. */
export function HelpMenu() {
  const isNew = useView((view) => view.isNew);
  return (
    <Menu
      align="end"
      label="Help"
      trigger={
        <Button aria-label={isNew ? 'Help: new here?' : 'Help'} className="px-1.5!">
          <span className="relative">
            <Icon name="help" />
            {isNew && (
              <span className="absolute -top-0.5 -right-0.5 size-1.5 rounded-full bg-harness min-[1361px]:hidden" />
            )}
          </span>
          {isNew && <span className="max-[1360px]:hidden">New here?</span>}
        </Button>
      }
    >
      <MenuItem icon="play" onChoose={startTour}>
        Take the tour, six steps
      </MenuItem>
      <MenuItem icon="help" keys="F1" onChoose={() => show({ dialog: 'help' })}>
        Help
      </MenuItem>
      <MenuItem icon="info" keys="?" onChoose={() => show({ dialog: 'shortcuts' })}>
        Shortcuts
      </MenuItem>
    </Menu>
  );
}
