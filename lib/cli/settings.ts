/** What `--set` knows: one table, which parses, explains what is wrong, and is printed by the help. */
import { visible } from '../code/text';
import { type Policy, settingsOf, USUAL } from '../policy/document';
import { trySettings } from '../policy/edits/policy';
import { INPUT_NAMES, INPUTS, type Input, setInput, whyDisabled } from '../run/experiment';
import { choiceOf, chosen, SWITCH_NAMES, SWITCHES, type SwitchName } from '../scenarios/switches';
import { Trouble } from './trouble';

/** One name of `--set`. */
export interface Setting {
  readonly choices: readonly string[];
  /** What the name alone stands for. */
  readonly bare?: string | undefined;
  /** A choice to show how it is written. */
  readonly example: string;
  /** What it does, in a sentence; none for the experiment's inputs, whose names say it. */
  readonly says?: string;
  /** The edit that the editor makes for the same choice. Throws a Trouble where it has nothing to act on. */
  set(choice: string, policy: Policy): Policy;
}

function settingOfInput(input: Input): Setting {
  const choices = Object.keys(INPUTS[input].choices);
  return {
    choices,
    bare: choices.find((choice) => choice === 'yes'),
    example: choices[0] ?? '',
    set: (choice, policy) => {
      const why = whyDisabled(policy, input);
      if (why !== null) throw new Trouble(`The input ${input} has nothing to act on: ${why}`);
      return setInput(input, choice)(policy);
    },
  };
}

function settingOfSwitch(name: SwitchName): Setting {
  const { choices, bare, says } = SWITCHES[name];
  return {
    choices: choices.map(({ id }) => id),
    bare,
    example: bare ?? choiceOf(USUAL, name),
    says,
    set: (choice, policy) => trySettings(chosen(settingsOf(policy), name, choice) ?? {})(policy),
  };
}

/** Every name of `--set`: the five inputs, then the switches of the scenario that are none of them. */
export const SETTINGS: ReadonlyMap<string, Setting> = new Map([
  ...INPUT_NAMES.map((input) => [input, settingOfInput(input)] as const),
  ...SWITCH_NAMES.filter((name) => !(name in INPUTS)).map((name) => [name, settingOfSwitch(name)] as const),
]);

/** Whether the choices are numbers, from the first to the last. */
export const isNumber = ({ choices }: Setting): boolean => choices.every((choice) => /^\d+$/.test(choice));

function wrong(name: string, setting: Setting): Trouble {
  const { choices, example } = setting;
  const are = isNumber(setting)
    ? `a whole number from ${choices[0]} to ${choices.at(-1)}`
    : `one of ${choices.join(', ')}`;
  return new Trouble(`${name} is ${are}: --set ${name}=${example}.`);
}

/** Applies `--set name=value` in order. Throws a Trouble with one sentence for what cannot be done. */
export const applySettings = (policy: Policy, settings: readonly string[]): Policy =>
  settings.reduce((now, text) => {
    const at = text.indexOf('=');
    const name = at === -1 ? text : text.slice(0, at);
    const setting = SETTINGS.get(name);
    if (setting === undefined)
      throw new Trouble(`There is no setting “${visible(name)}”: set one of ${[...SETTINGS.keys()].join(', ')}.`);
    const choice = at === -1 ? setting.bare : text.slice(at + 1);
    if (choice === undefined || !setting.choices.includes(choice)) throw wrong(name, setting);
    return setting.set(choice, now);
  }, policy);
