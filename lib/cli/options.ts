/** What may stand after `hookline`: the commands, their options, and what is said of what does not fit. */
import { parseArgs } from 'node:util';
import { visible } from '../code/text';
import { Trouble } from './trouble';

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  json: { type: 'boolean' },
  set: { type: 'string', multiple: true },
  out: { type: 'string', short: 'o' },
  take: { type: 'string' },
  test: { type: 'boolean' },
} as const;
type Option = keyof typeof OPTIONS;

/** Which options a command takes. */
const COMMANDS = {
  check: ['take'],
  compile: ['out', 'take', 'test'],
  run: ['set', 'json', 'take'],
  matrix: ['json', 'take'],
} as const satisfies Readonly<Record<string, readonly Option[]>>;

/** What is wished: help, the version, or a command on a policy. */
export type Wish =
  | { readonly is: 'help' | 'version' }
  | {
      readonly is: keyof typeof COMMANDS;
      readonly path: string;
      readonly take: 'graph' | 'code';
      readonly to: string | undefined;
      readonly settings: readonly string[];
      readonly json: boolean;
      readonly test: boolean;
    };

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, tokens: true });
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/[.\n]/) : [];
    throw new Trouble(`${visible(sentence)}. See hookline --help.`);
  }
}

const isCommand = (word: string): word is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, word);

/** Reads the words of a call. Throws a Trouble with one sentence for what does not fit. */
export function wishOf(argv: readonly string[]): Wish {
  const { values, positionals, tokens } = parse(argv);
  if (values.help === true) return { is: 'help' };
  if (values.version === true) return { is: 'version' };
  const [command, path, ...more] = positionals;
  if (command === undefined) throw new Trouble('Say what to do: check, compile, run or matrix. See hookline --help.');
  if (!isCommand(command))
    throw new Trouble(`There is no command “${visible(command)}”: use check, compile, run or matrix.`);
  if (path === undefined || path === '')
    throw new Trouble(`Say which policy: hookline ${command} <policy>, or - for standard input.`);
  if (more.length > 0) throw new Trouble(`One policy at a time: “${visible(more[0] ?? '')}” is one too many.`);
  const takes: readonly string[] = COMMANDS[command];
  const odd = Object.keys(values).find((option) => !takes.includes(option));
  if (odd !== undefined) throw new Trouble(`${command} takes no --${odd}. See hookline --help.`);
  for (const option of ['out', 'take'] as const) {
    const given = tokens.flatMap((token) => (token.kind === 'option' && token.name === option ? [token.rawName] : []));
    if (given.length > 1) throw new Trouble(`${given[0]} is given ${given.length} times: give it once.`);
  }
  const { take = 'graph', out: to } = values;
  if (take !== 'graph' && take !== 'code') throw new Trouble('--take is graph or code: --take code.');
  if (to === '') throw new Trouble('Say which file is to be written: -o hooks.ts.');
  if (to?.startsWith('='))
    throw new Trouble(`Between -o and the name of its file stands no “=”: -o ${visible(to.slice(1)) || 'hooks.ts'}.`);
  const { set: settings = [], json = false, test = false } = values;
  return { is: command, path, take, to, settings, json, test };
}
