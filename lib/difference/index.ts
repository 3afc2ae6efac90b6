/** A readable difference between two policies: each thing by its own id, what became of it, in its author's words. */
import { samePlace } from '../policy/chains';
import { defaultsOf, type Place, type Policy, settingsOf, switchedIn, USUAL } from '../policy/document';
import { choiceOf, SWITCH_NAMES, SWITCHES } from '../scenarios/switches';
import { cardItems, placeWords } from './cards';
import { declaredItems } from './declared';
import { became, type Item, type Line, unknownKeys } from './item';

export type { Item, Line, What } from './item';

const KNOWN = 'format version name about tools terminal facts nodes chains shelf overrides notes scenario trying'.split(
  ' ',
);
const text = (of: string | undefined): string => (of === undefined || of === '' ? 'nothing' : `“${of}”`);

const listOrder = ({ chains }: Policy): readonly string[] =>
  chains.filter(({ nodes }) => nodes.length > 0).map(({ moment, tool }) => `${moment} ${tool ?? ''}`);

const SETTINGS = Object.keys(USUAL);

/** What the lists of rules hold besides their rules. */
function listLines(before: Policy, after: Policy): readonly Line[] {
  const find = ({ chains }: Policy, place: Place): object => chains.find((chain) => samePlace(chain, place)) ?? {};
  const fresh = after.chains.filter((chain) => !before.chains.some((one) => samePlace(one, chain)));
  return [...before.chains, ...fresh].flatMap((place) =>
    unknownKeys(
      find(before, place),
      find(after, place),
      ['moment', 'tool', 'nodes'],
      `the list of ${placeWords(place)}`,
    ),
  );
}

function policyLines(before: Policy, after: Policy): readonly Line[] {
  const was = listOrder(before);
  const is = listOrder(after);
  const both = (list: readonly string[], other: readonly string[]) => list.filter((one) => other.includes(one)).join();
  return [
    ...(before.name === after.name
      ? []
      : [{ what: 'renamed', text: `renamed from “${before.name}” to “${after.name}”` } as const]),
    ...(text(before.about) === text(after.about)
      ? []
      : [became('What it is for', text(before.about), text(after.about))]),
    ...(before.terminal === after.terminal
      ? []
      : [became('The tool that ends the turn', before.terminal ?? 'none', after.terminal ?? 'none')]),
    ...(both(was, is) === both(is, was)
      ? []
      : [
          {
            what: 'reordered',
            text: 'The lists of rules stand in another order in the file; each is asked as before.',
          } as const,
        ]),
    ...unknownKeys(before, after, KNOWN),
    ...listLines(before, after),
    ...unknownKeys(before.scenario, after.scenario, SETTINGS, 'the scenario’s settings'),
    ...unknownKeys(before.trying ?? {}, after.trying ?? {}, SETTINGS, 'the settings tried for a look'),
  ];
}

const choiceWords = (settings: ReturnType<typeof settingsOf>, name: (typeof SWITCH_NAMES)[number]): string => {
  const id = choiceOf(settings, name);
  return SWITCHES[name].choices.find((choice) => choice.id === id)?.label ?? id;
};

function settingItems(before: Policy, after: Policy): readonly Item[] {
  const [own, ownNow] = [defaultsOf(before), defaultsOf(after)];
  const [run, runNow] = [settingsOf(before), settingsOf(after)];
  const [tried, triedNow] = [switchedIn(before), switchedIn(after)];
  return SWITCH_NAMES.flatMap((name): readonly Item[] => {
    const lines = [
      ...(own[name] === ownNow[name] ? [] : [became('Set to', choiceWords(own, name), choiceWords(ownNow, name))]),
      ...(run[name] === runNow[name] && tried.includes(name) === triedNow.includes(name)
        ? []
        : [became('Tried for a look:', choiceWords(run, name), choiceWords(runNow, name))]),
    ];
    return lines.length === 0 ? [] : [{ of: 'setting', key: name, name: SWITCHES[name].label, lines }];
  });
}

/** Everything that differs, `before` first; nothing where the two say the same. */
export function difference(before: Policy, after: Policy): readonly Item[] {
  const own = policyLines(before, after);
  return [
    ...(own.length === 0 ? [] : [{ of: 'policy', key: '', name: after.name, lines: own } as const]),
    ...cardItems(before, after),
    ...declaredItems(before, after),
    ...settingItems(before, after),
  ];
}
