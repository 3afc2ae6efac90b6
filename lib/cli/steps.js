// @ts-check
// What the starter, the test runner and the command line share. It runs before anything is installed: only what Node brings.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** An end that one plain sentence explains: it is printed without a stack trace. */
export class Stop extends Error {}

/** Prints one line of progress on standard error, so that the output of a command stays clean. */
export function say(/** @type {string} */ line) {
  process.stderr.write(`hookline: ${line}\n`);
}

/** Runs a whole script: its result is the exit code, and whatever it throws becomes one sentence and exit code 1. */
export async function main(/** @type {() => Promise<number>} */ script) {
  try {
    requireNode();
    process.exitCode = await script();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** Throws a Stop where this Node is older than the project needs; nothing of a package may be loaded before. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Stop(`Node 20.19 or newer is needed, this is ${process.versions.node}.`);
}

/**
 * Runs one step as a child and gives its exit code. A signal to this script goes on to the child, which has `grace`
 * milliseconds to end; then the script ends as well, as a shell would report it.
 *
 * @param {readonly string[]} command
 * @param {{ env?: Record<string, string>, grace?: number, output?: 'inherit' | 'stderr' }} [options]
 * @returns {Promise<number>}
 */
export function step([file = process.execPath, ...args], { env = {}, grace = 3000, output = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const stdout = output === 'stderr' ? 2 : 'inherit';
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
      stdio: ['ignore', stdout, 'inherit'],
    });
    /** @type {NodeJS.Signals | undefined} */
    let interrupted;
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      if (interrupted) return;
      interrupted = signal;
      child.kill(signal);
      setTimeout(() => child.kill('SIGKILL'), grace).unref();
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    child.on('error', (error) => reject(new Stop(`${file} could not be run: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (interrupted) process.exit(128 + constants.signals[interrupted]);
      for (const each of SIGNALS) process.off(each, forward);
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
    });
  });
}

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Ends this process when the npm that started it is gone: npm passes no signal beyond the shell it starts, so that a
 * killed npm would leave the server behind.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const born = ancestors();
  setInterval(() => {
    if (ancestors() !== born) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

// Parent and, where that is the shell between npm and this script, the parent's parent.
function ancestors() {
  const parent = process.ppid;
  const [, name = '', above = ''] = statOf(parent).match(/^\d+ \((.*)\) \S (\d+)/s) ?? [];
  return /^(ba|da|z|k)?sh$/.test(name) ? `${parent} ${above}` : `${parent}`;
}

function statOf(/** @type {number} */ pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return ''; // not Linux
  }
}
