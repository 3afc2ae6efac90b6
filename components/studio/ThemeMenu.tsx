'use client';

import { IconButton } from '@/components/ui/controls';
import { Menu, MenuChoice } from '@/components/ui/Menu';
import { setTheme, useView } from './view';

const THEMES = [
  { value: 'system', label: 'As the system', icon: 'system' },
  { value: 'light', label: 'Light', icon: 'light' },
  { value: 'dark', label: 'Dark', icon: 'dark' },
] as const;

export function ThemeMenu() {
  const theme = useView((view) => view.theme);
  return (
    <Menu align="end" trigger={<IconButton icon={theme} label="Theme" />}>
      <MenuChoice value={theme} choices={THEMES} onChoose={setTheme} />
    </Menu>
  );
}
