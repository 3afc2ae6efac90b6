import type { Policy } from '../policy/document';
import { trySettings } from '../policy/edits';
import { INPUT_NAMES, INPUTS, type Input, setInput, whyDisabled } from '../run/experiment';
import { Trouble } from './trouble';

const MOST_RETRIES = 5;

const isInput = (name: string): name is Input => (INPUT_NAMES as readonly string[]).includes(name);

function setRetries(policy: Policy, value: string | undefined): Policy {
  const retries = value === undefined || !/^\d$/.test(value) ? Number.NaN : Number(value);
  if (!(retries <= MOST_RETRIES)) throw new Trouble(`retries is a number from 0 to ${MOST_RETRIES}: --set retries=2.`);
  return trySettings({ retries })(policy);
}

function setChoice(policy: Policy, input: Input, value: string | undefined): Policy {
  const choices = Object.keys(INPUTS[input].choices);
  const choice = value ?? (choices.includes('yes') ? 'yes' : undefined);
  if (choice === undefined || !choices.includes(choice)) {
    throw new Trouble(`${input} is one of ${choices.join(', ')}: --set ${input}=${choices[0]}.`);
  }
  const why = whyDisabled(policy, input);
  if (why !== null) throw new Trouble(`The input ${input} has nothing to act on: ${why}`);
  return setInput(input, choice)(policy);
}

/** Applies `--set name=value` in order; each is the same edit that the editor's experiment panel makes. */
export const applySettings = (policy: Policy, settings: readonly string[]): Policy =>
  settings.reduce((now, setting) => {
    const at = setting.indexOf('=');
    const name = at === -1 ? setting : setting.slice(0, at);
    const value = at === -1 ? undefined : setting.slice(at + 1);
    if (name === 'retries') return setRetries(now, value);
    if (isInput(name)) return setChoice(now, name, value);
    throw new Trouble(`There is no setting “${name}”: set ${INPUT_NAMES.join(', ')} or retries.`);
  }, policy);
