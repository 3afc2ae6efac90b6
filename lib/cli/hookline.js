#!/usr/bin/env node
// @ts-check
// The command `hookline`: bundles main.ts once, keeps the bundle while nothing it was made of changes, and runs it.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { because } from './reasons.js';
import { requireNode, Stop } from './steps.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const entry = join(root, 'lib/cli/main.ts');
const cache = join(root, 'node_modules/.cache/hookline');
const manifest = join(cache, 'manifest.json');
/** Exit code for "it could not be done", as opposed to an answer of 0 or 1. */
const CANNOT = 2;

process.on('uncaughtException', fail);
process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  // Where the reader, such as head, has had enough, the answer is still given by the exit code.
  if (error.code !== 'EPIPE') fail(new Stop(`Standard output cannot be written: ${because(error)}.`));
});
process.stderr.on('error', () => {}); // nobody reads what is said

try {
  requireNode();
  const { main } = await import(pathToFileURL(kept() ?? (await fresh())).href);
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  fail(error);
}

/** @type {(error: unknown) => never} */
function fail(error) {
  process.stderr.write(`hookline: ${sentenceOf(error)}\n`);
  process.exit(CANNOT);
}

// What came to an end here was not foreseen, save for a Stop.
function sentenceOf(/** @type {unknown} */ error) {
  const [first = 'without a message.'] = (error instanceof Error ? error.message : String(error))
    .split('\n')
    .filter(Boolean);
  if (error instanceof Stop) return first;
  const { path, syscall } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  if (syscall !== undefined && path !== undefined) return `${path} cannot be used: ${because(error)}.`;
  return `Something in Hookline itself went wrong: ${first}`;
}

/**
 * All paths in it are relative, so that a copied clone does not run the bundle of its original.
 * @typedef {{ node: string, bundle: string, inputs: Record<string, string> }} Manifest
 */

// The path of the kept bundle, if it is of this Node and of the files as they are.
function kept() {
  const { node, bundle, inputs } = readManifest();
  const isFresh = node === process.version && Object.entries(inputs).every(([path, state]) => stateOf(path) === state);
  return isFresh && existsSync(join(cache, bundle)) ? join(cache, bundle) : undefined;
}

/** @type {() => Manifest} */
function readManifest() {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8'));
  } catch {
    return { node: '', bundle: '', inputs: {} };
  }
}

function stateOf(/** @type {string} */ path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  return stats ? `${stats.size}:${stats.mtimeMs}` : 'missing';
}

// A bundle that is kept; where nothing may be written beside the program, one for this run alone.
async function fresh() {
  const chunk = await bundle();
  try {
    return keep(chunk);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).syscall === undefined) throw error;
  }
  const folder = mkdtempSync(join(tmpdir(), 'hookline-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const resolved = fileURLToPath(import.meta.resolve('rolldown'));
  symlinkSync(resolved.slice(0, resolved.lastIndexOf('node_modules') + 12), join(folder, 'node_modules'), 'junction');
  const path = join(folder, 'main.mjs');
  writeFileSync(path, chunk.code);
  return path;
}

// Bundles everything but QuickJS, which looks for its WebAssembly beside its own file.
async function bundle() {
  // A clone installs what it needs; a package that was installed has it beside it.
  if (existsSync(join(root, 'package-lock.json')) && !existsSync(join(root, 'node_modules/.package-lock.json')))
    await install();
  const { build } = await import('rolldown');
  const { output } = await build({
    input: entry,
    cwd: root,
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] }, // some packages are bundled only in their ES form
    tsconfig: join(root, 'tsconfig.json'),
    external: [/^@jitl\//, /^quickjs-emscripten-core$/],
    logLevel: 'silent',
    write: false,
    output: { format: 'esm', entryFileNames: 'main-[hash].mjs', codeSplitting: false },
  }).catch((error) => {
    const [, reason = error.message] = stripVTControlCharacters(error.message).split('\n').filter(Boolean);
    throw new Stop(`The command line could not be bundled: ${reason}`);
  });
  return output[0];
}

async function install() {
  const { ensureDependencies } = await import('./prepare.js');
  await ensureDependencies();
}

// Each file arrives by renaming, so that a second command never reads half of one.
function keep(/** @type {import('rolldown').OutputChunk} */ { fileName, code, moduleIds }) {
  mkdirSync(cache, { recursive: true });
  const paths = moduleIds.filter((id) => isAbsolute(id)).map((id) => relative(root, id));
  const ours = paths.filter((path) => !path.includes('node_modules') && !path.startsWith('..'));
  const others = ['lib/cli/hookline.js', 'lib/cli/reasons.js', 'package.json', 'package-lock.json', 'tsconfig.json'];
  const inputs = Object.fromEntries([...ours, ...others].map((path) => [path, stateOf(path)]));
  place(join(cache, fileName), code);
  place(manifest, JSON.stringify({ node: process.version, bundle: fileName, inputs }));
  for (const name of readdirSync(cache)) {
    if (/^main-.*\.mjs$/.test(name) && name !== fileName) rmSync(join(cache, name), { force: true });
  }
  return join(cache, fileName);
}

/** @type {(path: string, text: string) => void} */
function place(path, text) {
  const part = `${path}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, path);
}
