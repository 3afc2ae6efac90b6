'use client';

import { HelpMenu } from '@/components/help/HelpMenu';
import { Button, IconButton } from '@/components/ui/controls';
import { Icon } from '@/components/ui/icons';
import { Mark } from '@/components/ui/Mark';
import { NARROW, useMedia } from './media';
import { PolicyMenu } from './PolicyMenu';
import { PolicyName } from './PolicyName';
import { ProblemsButton } from './ProblemsButton';
import { SavedLine } from './SavedLine';
import { Scenario } from './Scenario';
import { Steps } from './Steps';
import { ThemeMenu } from './ThemeMenu';
import { type Side, setExperiment, show, useView } from './view';

const Line = () => <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-hair max-lg:hidden" />;

/** Opens a side panel over the canvas, where the window is too narrow to show it beside. */
function DrawerButton({ side, label }: { readonly side: Side; readonly label: string }) {
  const open = useView((view) => view.drawer === side);
  return (
    <IconButton
      icon={side}
      label={label}
      aria-expanded={open}
      className={open ? 'bg-well text-ink' : ''}
      onClick={() => show({ drawer: open ? null : side })}
    />
  );
}

export function Bar() {
  const experiment = useView((view) => view.experiment);
  const narrow = useMedia(NARROW);
  return (
    <header className="flex min-h-11 items-center gap-1 border-b border-hair bg-panel px-3 max-md:gap-0 max-md:px-2 max-sm:flex-wrap max-sm:gap-1 max-sm:py-1">
      {narrow && <DrawerButton side="palette" label="Rules to add" />}
      <h1 className="flex items-center gap-1.5 text-body font-semibold tracking-tight">
        <span className="text-harness">
          <Mark />
        </span>
        <span className="max-lg:sr-only">Hookline</span>
      </h1>
      <Line />
      <PolicyName />
      <PolicyMenu />
      <Line />
      {/* Before the line that tells of saving: its words come and go, and the buttons stay where they are. */}
      <Steps />
      <Line />
      <SavedLine />
      <span className="min-w-0 grow" />
      <ProblemsButton />
      <Line />
      <Scenario />
      <Button pressed={experiment} aria-label="Experiment" onClick={() => setExperiment(!experiment)}>
        <Icon name="experiment" />
        <span className="max-xl:hidden">Experiment</span>
      </Button>
      <Button data-presents="" aria-label="Present" onClick={() => show({ presenting: true })}>
        <Icon name="present" />
        <span className="max-[1360px]:hidden">Present</span>
      </Button>
      <Line />
      <ThemeMenu />
      <IconButton
        icon="link"
        label="Share as a link"
        className="max-xl:hidden"
        onClick={() => show({ dialog: 'export', exporting: 'link' })}
      />
      <Button
        look="ink"
        data-tour="export"
        className="ml-1"
        onClick={() => show({ dialog: 'export', exporting: 'hooks' })}
      >
        <Icon name="export" />
        <span>
          Export<span className="max-lg:sr-only"> hooks.ts</span>
        </span>
      </Button>
      <HelpMenu />
      {narrow && <DrawerButton side="inspector" label="Inspector" />}
    </header>
  );
}
