/** The command line: checks, compiles and runs a policy, with the same core as the editor. */
import packageJson from '../../package.json';
import '../code/own/here';
import { visible } from '../code/text';
import { check, compileHooks, MESSAGES, type Problem, SEVERITIES, stopsTheRun } from '../compile';
import { load, remarkLines, type Take, taking } from '../decompile/load';
import { nodeById } from '../policy/chains';
import type { Policy } from '../policy/document';
import { utf8Of } from '../policy/file';
import { hooksTest } from '../run/hooks-test';
import { combinationOf } from '../run/matrix';
import { rowsOf } from '../scenarios/rows';
import type { Turn } from '../scenarios/turn';
import { called, out, type Paths, readBytes, write } from './files';
import { HELP } from './help';
import { wishOf } from './options';
import { run } from './running';
import { applySettings } from './settings';
import { matrixTable, turnTable } from './tables';
import { Trouble } from './trouble';

const OK = 0;
const STOPPED = 1;

async function loadPolicy(path: string, take: Take): Promise<Policy> {
  const loaded = taking(load(utf8Of(await readBytes(path))), take);
  if ('trouble' in loaded) throw new Trouble(`${called(path)}: ${loaded.trouble}`);
  process.stderr.write(remarkLines(called(path), loaded.remarks));
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

function compileCommand(policy: Policy, paths: Paths): number {
  mustRun(policy);
  write(compileHooks(policy).text, paths);
  return OK;
}

async function ran(policy: Policy): Promise<Turn> {
  mustRun(policy);
  const outcome = await run({ is: 'turn', policy });
  if (outcome.type !== 'ran') throw new Trouble(outcome.why, STOPPED);
  return outcome.turn;
}

/** The policy's own settings are tested, not those that are switched for a look. */
async function testCommand({ trying: _trying, ...policy }: Policy, paths: Paths): Promise<number> {
  write(hooksTest(policy, await ran(policy)), paths);
  return OK;
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
  const cells = await run({ is: 'matrix', policy });
  if ('trouble' in cells) throw new Trouble(cells.trouble);
  out(json ? JSON.stringify(cells, null, 2) : matrixTable(cells));
  return OK;
}

async function dispatch(argv: readonly string[]): Promise<number> {
  const wish = wishOf(argv);
  if (!('path' in wish)) {
    out(wish.is === 'help' ? HELP : packageJson.version);
    return OK;
  }
  const { path, take, to, settings, json, test } = wish;
  const policy = await loadPolicy(path, take);
  switch (wish.is) {
    case 'check':
      return checkCommand(policy);
    case 'compile':
      return (test ? testCommand : compileCommand)(policy, { from: path, to });
    case 'run':
      return runCommand(policy, settings, json);
    case 'matrix':
      return matrixCommand(policy, json);
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
