/** The command line: checks, compiles and runs a policy, with the same core as the editor. */
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import packageJson from '../../package.json';
import '../code/own/here';
import { visible } from '../code/text';
import { check, compileHooks, MESSAGES, type Problem, SEVERITIES, stopsTheRun } from '../compile';
import { load, remarkLines, type Take, taking } from '../decompile/load';
import { nodeById } from '../policy/chains';
import type { Policy } from '../policy/document';
import { utf8Of } from '../policy/file';
import { hooksTest } from '../run/hooks-test';
import { combinationOf, runMatrix } from '../run/matrix';
import { runPolicy } from '../run/run';
import { openSandbox } from '../sandbox';
import { rowsOf } from '../scenarios/rows';
import type { Turn } from '../scenarios/turn';
import { HELP } from './help';
import { applySettings } from './settings';
import { matrixTable, turnTable } from './tables';
import { Trouble } from './trouble';

const OK = 0;
const STOPPED = 1;

const out = (text: string): void => {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
};

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  ENOTDIR: 'part of its path is no folder',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

const because = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? `it gives ${code === '' ? 'an error' : code}`;
};

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path === '-' ? 0 : path);
  } catch (error) {
    throw new Trouble(`${path} cannot be read: ${because(error)}.`);
  }
}

function loadPolicy(path: string, take: Take): Policy {
  const loaded = taking(load(utf8Of(readBytes(path))), take);
  const where = path === '-' ? 'Standard input' : path;
  if ('trouble' in loaded) throw new Trouble(`${where}: ${loaded.trouble}`);
  process.stderr.write(remarkLines(where, loaded.remarks));
  return loaded.policy;
}

/** One problem on one line: how grave, its code, on which card, what is wrong. */
function problemLine(policy: Policy, problem: Problem): string {
  const name = problem.node === undefined ? undefined : nodeById(policy, problem.node)?.name;
  const card = name === undefined ? '' : `“${visible(name)}”: `;
  return `${SEVERITIES[problem.severity]} [${problem.code}] ${card}${visible(problem.text)}`;
}

function mustRun(policy: Policy): void {
  const problems = check(policy);
  if (!stopsTheRun(problems)) return;
  const stops = problems.filter((one) => MESSAGES[one.code][0] === 'stops');
  throw new Trouble(stops.map((one) => problemLine(policy, one)).join('\n'), STOPPED);
}

function checkCommand(policy: Policy): number {
  const problems = check(policy);
  out(problems.length === 0 ? 'No problems.' : problems.map((one) => problemLine(policy, one)).join('\n'));
  return stopsTheRun(problems) ? STOPPED : OK;
}

/** The same file by whatever path, or none that is there. */
function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

/** Where a command reads, and where it writes. */
interface Paths {
  readonly from: string;
  readonly to: string | undefined;
}

/** What is read is never written over: an edit by hand, or the policy itself, would be gone. */
function write(text: string, { from, to }: Paths): number {
  if (to === undefined || to === '-') {
    out(text);
    return OK;
  }
  const target = realPath(to);
  if (from !== '-' && target !== null && target === realPath(from))
    throw new Trouble(`${to} is the file that is read, and would be lost: give another name after -o.`);
  try {
    writeFileSync(to, text);
  } catch (error) {
    const isLost = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new Trouble(`${to} cannot be written: ${isLost ? `there is no folder ${dirname(to)}` : because(error)}.`);
  }
  return OK;
}

function compileCommand(policy: Policy, paths: Paths): number {
  mustRun(policy);
  return write(compileHooks(policy).text, paths);
}

async function ran(policy: Policy): Promise<Turn> {
  mustRun(policy);
  const outcome = runPolicy(policy, await openSandbox());
  if (outcome.type !== 'ran') throw new Trouble(outcome.why, STOPPED);
  return outcome.turn;
}

/** The policy's own settings are tested, not those that are switched for a look. */
async function testCommand({ trying: _trying, ...policy }: Policy, paths: Paths): Promise<number> {
  return write(hooksTest(policy, await ran(policy)), paths);
}

async function runCommand(given: Policy, settings: readonly string[], json: boolean): Promise<number> {
  const policy = applySettings(given, settings);
  const turn = await ran(policy);
  const trace = rowsOf(turn).map((row) => row.trace);
  const { metrics } = turn;
  out(json ? JSON.stringify({ inputs: combinationOf(policy), metrics, trace }, null, 2) : turnTable(policy, turn));
  return OK;
}

async function matrixCommand(policy: Policy, json: boolean): Promise<number> {
  mustRun(policy);
  const cells = runMatrix(policy, await openSandbox());
  if ('trouble' in cells) throw new Trouble(cells.trouble);
  out(json ? JSON.stringify(cells, null, 2) : matrixTable(cells));
  return OK;
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
  json: { type: 'boolean' },
  set: { type: 'string', multiple: true },
  out: { type: 'string', short: 'o' },
  take: { type: 'string' },
  test: { type: 'boolean' },
} as const;

/** Which options a command takes. */
const COMMANDS: Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>> = {
  check: ['take'],
  compile: ['out', 'take', 'test'],
  run: ['set', 'json', 'take'],
  matrix: ['json', 'take'],
};

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split(/[.\n]/) : [''];
    throw new Trouble(`${sentence}. See hookline --help.`);
  }
}

async function dispatch(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parse(argv);
  if (values.help === true) {
    out(HELP);
    return OK;
  }
  if (values.version === true) {
    out(packageJson.version);
    return OK;
  }
  const [command, path, ...more] = positionals;
  if (command === undefined) throw new Trouble('Say what to do: check, compile, run or matrix. See hookline --help.');
  const takes = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (takes === undefined)
    throw new Trouble(`There is no command “${visible(command)}”: use check, compile, run or matrix.`);
  if (path === undefined) throw new Trouble(`Say which policy: hookline ${command} <policy>, or - for standard input.`);
  if (more.length > 0) throw new Trouble(`One policy at a time: “${visible(more[0] ?? '')}” is one too many.`);
  const odd = Object.keys(values).find((option) => !takes.includes(option as keyof typeof OPTIONS));
  if (odd !== undefined) throw new Trouble(`${command} takes no --${odd}. See hookline --help.`);
  const { take = 'graph' } = values;
  if (take !== 'graph' && take !== 'code') throw new Trouble('--take is graph or code: --take code.');
  const policy = loadPolicy(path, take);
  switch (command) {
    case 'check':
      return checkCommand(policy);
    case 'compile':
      return (values.test === true ? testCommand : compileCommand)(policy, { from: path, to: values.out });
    case 'run':
      return runCommand(policy, values.set ?? [], values.json === true);
    default:
      return matrixCommand(policy, values.json === true);
  }
}

/** Runs the command line and gives its exit code: 0 done, 1 a problem stops the policy, 2 it cannot be done. */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    return await dispatch(argv);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
}
