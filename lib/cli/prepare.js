// @ts-check
// Brings a clone into the state that a script needs: dependencies installed, production build fresh.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, Stop, say, step } from './steps.js';

/** Installs the dependencies unless exactly those of the lock file are there. */
export function ensureDependencies() {
  return unlessFresh(areDependenciesFresh, async () => {
    say('Installing the dependencies (npm ci) …');
    const code = await step([...npm(), 'ci', '--include=dev', '--no-audit', '--no-fund'], { output: 'stderr' });
    if (code !== 0)
      throw new Stop(`The dependencies could not be installed (npm ci ended with ${code}); its output is above.`);
  });
}

/** Builds the editor for production unless nothing that goes into a build has changed since the last one. */
export function ensureBuild() {
  return unlessFresh(isBuildFresh, async () => {
    say('Building the editor …');
    const print = buildPrint();
    rmSync(stamp, { force: true });
    const code = await step([process.execPath, nextBin, 'build'], {
      env: { NODE_ENV: 'production' },
      output: 'stderr',
    });
    if (code !== 0)
      throw new Stop(`The editor could not be built (next build ended with ${code}); its output is above.`);
    writeFileSync(stamp, print);
  });
}

/** Next's own command, to be run with Node: what npx starts cannot be ended by the id of its process. */
export const nextBin = join(root, 'node_modules/next/dist/bin/next');

const stamp = join(root, '.next/hookline-build');
const lock = join(root, '.next/cache/hookline.lock'); // Next keeps this folder when it empties .next

// npm writes its own lock file into node_modules at the very end, so that an interrupted install is noticed.
function areDependenciesFresh() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional) return true;
    return entry.version === present[path]?.version && entry.integrity === present[path]?.integrity;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

// Under npm, the very npm that runs this script; else the one that came with Node.
function npm() {
  const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  const candidates = [
    process.env.npm_execpath ?? '',
    beside,
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
  ];
  const script = candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  return script ? [process.execPath, script] : ['npm'];
}

function isBuildFresh() {
  if (!existsSync(join(root, '.next/BUILD_ID')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === buildPrint();
}

// Everything that goes into a build, by content: a new date alone means no new build.
function buildPrint() {
  const hash = createHash('sha256').update(process.version);
  for (const name of Object.keys(process.env)
    .filter((key) => key.startsWith('NEXT_PUBLIC_'))
    .sort()) {
    hash.update(`\0${name}=${process.env[name]}`);
  }
  for (const file of SOURCES.flatMap(filesUnder).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

const SOURCES = [
  ...['app', 'components', 'lib', 'public'],
  ...['proxy.ts', 'next.config.js', 'postcss.config.mjs', 'tsconfig.json', 'package-lock.json'],
];

/** @type {(path: string) => string[]} */
function filesUnder(path) {
  const full = join(root, path);
  if (path === 'lib/cli' || !existsSync(full)) return [];
  return statSync(full).isDirectory() ? readdirSync(full).flatMap((name) => filesUnder(`${path}/${name}`)) : [path];
}

/**
 * Does the work unless it is done, one process at a time: another one that needs the same waits and then finds it done.
 *
 * @param {() => boolean} isFresh
 * @param {() => Promise<void>} work
 */
async function unlessFresh(isFresh, work) {
  if (isFresh()) return;
  const unlock = await takeLock();
  try {
    if (!isFresh()) await work();
  } finally {
    unlock();
  }
}

const BEAT = 1000;

// The holder touches the file every second: one that was not touched for five belongs to a process that is gone.
async function takeLock() {
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; !tryToLock(); told = true) {
    if (!told) say('Another start is installing or building in this folder; waiting for it …');
    await sleep(BEAT / 4);
    if (silence() > 5 * BEAT) rmSync(lock, { force: true });
  }
  const beat = setInterval(touch, BEAT);
  const unlock = () => rmSync(lock, { force: true });
  process.on('exit', unlock);
  return () => {
    clearInterval(beat);
    process.off('exit', unlock);
    unlock();
  };
}

function tryToLock() {
  try {
    writeFileSync(lock, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

function touch() {
  const now = new Date();
  if (existsSync(lock)) utimesSync(lock, now, now);
}

function silence() {
  return Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}
