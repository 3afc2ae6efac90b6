'use client';

import type { Option } from '@/components/ui/Picker';
import { MOMENT_NAMES, MOMENTS } from '@/lib/contract/moments';
import { foldedNow } from '@/lib/lanes/folding';
import { allCards } from '@/lib/lanes/selection';
import { KINDS, kindOf } from '@/lib/nodes';
import { whereWords } from '@/lib/nodes/where';
import { whyFixed } from '@/lib/policy/file/newer';
import { SHORTCUTS, shownChord } from '@/lib/store/keys';
import { policyOf } from '@/lib/store/select';
import type { Studio } from '@/lib/store/studio';
import { focusCard } from '../canvas/lane-keys';
import { foldLane } from '../canvas/use-folded';
import { copyLink } from '../export/link';
import { startTour } from '../help/tour';
import { addKind } from '../palette/add';
import { copySelected, pasteFromMenu } from './clipboard';
import { startEmpty, startFromExample } from './files';
import { act } from './keys';
import { isMac } from './media';
import { turnDoings } from './turn-commands';
import { setExperiment, setLook, setTheme, show, showHelp, useView } from './view';

/** Something that the command palette can do or go to. */
export interface Doing extends Option {
  readonly act: () => void;
  readonly changes?: true | undefined;
}

/** Every command, every card and every kind of rule. `card`: the card that had the focus before, where one had. */
export function doings(studio: Studio, card: Element | null): readonly Doing[] {
  const policy = policyOf(studio.getState());
  const mac = isMac();
  // What is heard in Present alone has nothing to do here.
  const byKey = SHORTCUTS.filter(
    ({ command, reach }) => command !== 'commands' && reach.some((where) => where !== 'present'),
  ).map(
    ({ command, says, chords, changes }): Doing => ({
      key: command,
      label: says,
      icon: 'to',
      under: 'Commands',
      aside: shownChord(chords[0] ?? '', mac).join(mac ? '' : '+'),
      act: () => void act(studio, command, card),
      changes,
    }),
  );
  const doing = (label: string, icon: Option['icon'], act: () => void): Doing => ({
    key: label,
    label,
    icon,
    under: 'Commands',
    act,
  });
  const { experiment, folded } = useView.getState();
  const lanes = MOMENT_NAMES.map((moment) => {
    const isFolded = foldedNow(policy, folded, studio.getState().selection).includes(moment);
    const label = `${isFolded ? 'Unfold' : 'Fold'} “${MOMENTS[moment].question}”`;
    return doing(label, isFolded ? 'down' : 'right', () => foldLane(studio, moment, !isFolded));
  });
  const others: readonly Doing[] = [
    doing('Export hooks.ts', 'export', () => show({ dialog: 'export', exporting: 'hooks' })),
    doing('Copy a link to this policy', 'link', () => void copyLink(studio)),
    doing('Save the canvas as a picture', 'export', () => show({ dialog: 'export', exporting: 'picture' })),
    doing('Export hooks.test.ts', 'export', () => show({ dialog: 'export', exporting: 'tests' })),
    doing('Export harness.yml', 'export', () => show({ dialog: 'export', exporting: 'harness' })),
    doing('Summary of the policy, to print', 'print', () => show({ dialog: 'export', exporting: 'summary' })),
    doing('Copy the selected cards', 'copy', () => void copySelected(studio)),
    { ...doing('Paste rules', 'paste', () => void pasteFromMenu(studio)), changes: true },
    doing('Tools and facts', 'tool', () => show({ dialog: 'tools' })),
    doing('Library', 'library', () => show({ dialog: 'library' })),
    doing('Restore points', 'past', () => show({ dialog: 'points' })),
    doing('Help', 'help', () => showHelp(null)),
    doing('Take the tour', 'play', startTour),
    doing('Examples', 'book', () => show({ dialog: 'examples' })),
    doing('Start from the example again', 'again', () => void startFromExample(studio)),
    doing('New empty policy', 'new', () => void startEmpty(studio)),
    doing(experiment ? 'Hide the experiment' : 'Show the experiment', 'experiment', () => setExperiment(!experiment)),
    ...lanes,
    doing('Fold the palette', 'left', () => show({ isPaletteFolded: true })),
    doing('Unfold the palette', 'right', () => show({ isPaletteFolded: false })),
    doing('Show the canvas', 'fit', () => setLook('canvas')),
    doing('Show the outline', 'outline', () => setLook('outline')),
    doing('Theme: light', 'light', () => setTheme('light')),
    doing('Theme: dark', 'dark', () => setTheme('dark')),
    doing('Theme: as the system has it', 'system', () => setTheme('system')),
  ];
  const cards = allCards(policy).flatMap((id): readonly Doing[] => {
    const node = policy.nodes.find((one) => one.id === id);
    if (node === undefined) return [];
    const go = (): void => {
      studio.select([id]);
      focusCard(id);
    };
    const icon = kindOf(node)?.icon ?? 'help';
    return [{ key: `card ${id}`, label: node.name, icon, under: 'Cards', aside: whereWords(policy, node), act: go }];
  });
  const kinds = KINDS.map(
    (kind): Doing => ({
      key: `kind ${kind.id}`,
      label: kind.title,
      icon: kind.icon,
      under: 'Add a rule',
      about: kind.help,
      act: () => addKind(studio, kind, null, true),
      changes: true,
    }),
  );
  const all: readonly Doing[] = [...cards, ...others, ...byKey, ...turnDoings(studio), ...kinds];
  const { newer } = studio.getState();
  return newer === null ? all : all.map((one) => (one.changes === true ? { ...one, not: whyFixed(newer) } : one));
}
