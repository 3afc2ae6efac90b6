import type { Option } from '@/components/ui/Picker';
import { type Policy, settingsOf } from '@/lib/policy/document';
import type { Edit } from '@/lib/policy/edits';
import { trySettings } from '@/lib/policy/edits/policy';
import { atSpeed, SPEEDS, speedWords } from '@/lib/reading/clock';
import { INPUT_NAMES, INPUTS, setInput, whyDisabled } from '@/lib/run/experiment';
import { STORIES, tell, whyNoStories } from '@/lib/run/stories';
import { chosen, SWITCH_NAMES, SWITCHES } from '@/lib/scenarios/switches';
import { policyOf, shownRun } from '@/lib/store/select';
import type { PanelName, Studio } from '@/lib/store/studio';
import { type SavedAs, saveRun } from '../panels/save-run';
import type { Doing } from './commands';
import { type Comparing, show } from './view';

const PANELS: readonly (readonly [PanelName, string])[] = [
  ['conversation', 'the conversation'],
  ['trace', 'the trace'],
  ['metrics', 'the metrics'],
  ['problems', 'the problems'],
  ['code', 'hooks.ts'],
];
const COMPARISONS: readonly (readonly [Comparing, string])[] = [
  ['denials', 'Compare the four denials'],
  ['against', 'Compare with another policy'],
  ['all', 'Show all 144 combinations'],
];
const FILES: readonly (readonly [SavedAs, string])[] = [
  ['page', 'Save this run as a page'],
  ['svg', 'Save the conversation as a picture, SVG'],
  ['png', 'Save the conversation as a picture, PNG'],
];

/** What the command palette can do with the turn: show it, set it, keep it. What has nothing to act on is left out. */
export function turnDoings(studio: Studio): readonly Doing[] {
  const policy = policyOf(studio.getState());
  const edit = (change: Edit) => (): void => {
    studio.endGesture();
    studio.edit(change);
  };
  const doing = (label: string, icon: Option['icon'], act: () => void): Doing => ({
    key: label,
    label,
    icon,
    under: 'The turn',
    act,
  });
  return [
    doing('Present the turn to a room', 'present', () => show({ presenting: true })),
    ...PANELS.map(([panel, says]) => doing(`Show ${says}`, 'right', () => studio.setPanel(panel))),
    ...COMPARISONS.map(([comparing, says]) =>
      doing(says, 'right', () => {
        show({ comparing });
        studio.setPanel('compare');
      }),
    ),
    doing('Pin this run', 'pin', () => studio.pin(shownRun(studio.getState()))),
    ...FILES.map(([as, says]) => doing(says, 'export', () => void saveRun(studio, as))),
    ...SPEEDS.map((speed) =>
      doing(`Speed of the clock: ${speedWords(speed)}`, 'play', () => studio.wind(atSpeed(speed))),
    ),
    ...storyDoings(policy, edit),
    ...inputDoings(policy, edit),
    ...switchDoings(policy, edit),
  ];
}

type ActOf = (change: Edit) => () => void;

const storyDoings = (policy: Policy, act: ActOf): readonly Doing[] =>
  whyNoStories(policy) !== null
    ? []
    : STORIES.map((story) => ({
        key: `story ${story.id}`,
        label: story.title,
        icon: 'book',
        under: 'Stories',
        about: story.says,
        act: act(tell(story)),
        changes: true,
      }));

const inputDoings = (policy: Policy, act: ActOf): readonly Doing[] =>
  INPUT_NAMES.filter((input) => whyDisabled(policy, input) === null).flatMap((input) =>
    Object.entries(INPUTS[input].choices).map(([id, words]) => ({
      key: `input ${input} ${id}`,
      label: `${INPUTS[input].label}: ${words}`,
      icon: 'experiment',
      under: 'Experiment',
      act: act(setInput(input, id)),
      changes: true,
    })),
  );

/** The settings that the experiment does not have. */
const switchDoings = (policy: Policy, act: ActOf): readonly Doing[] =>
  SWITCH_NAMES.filter((name) => name !== 'manager').flatMap((name) =>
    SWITCHES[name].choices.flatMap(({ id, label }): readonly Doing[] => {
      const set = chosen(settingsOf(policy), name, id);
      const words = `${SWITCHES[name].label}: ${label}`;
      return set === null
        ? []
        : [
            {
              key: `switch ${name} ${id}`,
              label: words,
              icon: 'settings',
              under: 'Scenario',
              about: SWITCHES[name].says,
              act: act(trySettings(set)),
              changes: true,
            },
          ];
    }),
  );
