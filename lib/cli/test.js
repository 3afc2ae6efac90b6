// @ts-check
// npm test: installs what is missing, runs every check and counts. `npm test -- unit types` runs only these parts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.js';
import { ensureBuild, ensureDependencies } from './prepare.js';
import { endWithNpm, main, root, Stop, say, step } from './steps.js';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {{ status: string, assertionResults: unknown[] }} VitestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: VitestFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

const PROJECTS = ['unit', 'property', 'golden', 'conformance'];
const PARTS = ['types', 'lint', ...PROJECTS, 'build', 'e2e'];

const reports = mkdtempSync(join(tmpdir(), 'hookline-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
process.chdir(root);

await main(async () => {
  endWithNpm();
  const parts = chosenParts(process.argv.slice(2));
  await ensureDependencies();
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const check of checksFor(parts)) add(count, await check());
  console.log(`${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`);
  return count.failed > 0 ? 1 : 0;
});

/** @type {(words: readonly string[]) => readonly string[]} */
function chosenParts(words) {
  const unknown = words.find((word) => !PARTS.includes(word));
  if (unknown) throw new Stop(`There is no part "${unknown}" of the tests: choose among ${PARTS.join(', ')}.`);
  return words.length > 0 ? words : PARTS;
}

/** @type {(parts: readonly string[]) => (() => Promise<Count>)[]} */
function checksFor(parts) {
  const projects = PROJECTS.filter((name) => parts.includes(name));
  return [
    ...(parts.includes('types') ? [types] : []),
    ...(parts.includes('lint') ? [lint] : []),
    ...(projects.length > 0 ? [() => vitest(projects)] : []),
    ...(parts.includes('build') || parts.includes('e2e') ? [build] : []),
    ...(parts.includes('e2e') ? [playwright] : []),
  ];
}

async function types() {
  heading('types');
  return verdict((await step(tool('typescript/bin/tsc', '--noEmit', '-p', 'tests/tsconfig.json'))) === 0);
}

async function lint() {
  heading('lint and format');
  return verdict((await step(tool('@biomejs/biome/bin/biome', 'check', '.'))) === 0);
}

/** @type {(projects: readonly string[]) => Promise<Count>} */
async function vitest(projects) {
  heading(projects.join(', '));
  const report = join(reports, 'vitest.json');
  const only = projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await step(
    tool('vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...only, ...reporters),
  );
  return settled(code, () => vitestCount(read(report)));
}

async function build() {
  heading('build');
  return attempt(ensureBuild);
}

async function playwright() {
  heading('browser');
  const report = join(reports, 'playwright.json');
  let chromium = '';
  const { failed } = await attempt(async () => {
    chromium = await ensureChromium();
  });
  if (failed) return verdict(false);
  const env = {
    CHROMIUM_PATH: chromium,
    HOOKLINE_TEST_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const command = tool(
    '@playwright/test/cli.js',
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--reporter=list,json',
  );
  // The time it takes to close the browsers and the server.
  const code = await step(command, { env, grace: 10_000 });
  return settled(code, () => playwrightCount(read(report)));
}

function heading(/** @type {string} */ text) {
  say(`Testing: ${text}`);
}

/** @type {(script: string, ...args: string[]) => string[]} */
function tool(script, ...args) {
  return [process.execPath, join('node_modules', script), ...args];
}

/** @type {(work: () => Promise<unknown>) => Promise<Count>} */
async function attempt(work) {
  try {
    await work();
    return verdict(true);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(error.message);
    return verdict(false);
  }
}

/** @type {(isGood: boolean) => Count} */
function verdict(isGood) {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
}

// A tool that failed without a failed test (no report, a broken file, a stray error) still counts as one failure.
/** @type {(code: number, counted: () => Count) => Count} */
function settled(code, counted) {
  try {
    const count = counted();
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
  } catch {
    return verdict(false);
  }
}

// A file that could not even be loaded has no tests: it counts as one failure.
/** @type {(report: VitestReport) => Count} */
function vitestCount(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @type {(report: PlaywrightReport) => Count} */
function playwrightCount({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected + flaky, failed: unexpected, skipped };
}

function read(/** @type {string} */ file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @type {(total: Count, more: Count) => void} */
function add(total, more) {
  total.passed += more.passed;
  total.failed += more.failed;
  total.skipped += more.skipped;
}

/** @type {() => Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
