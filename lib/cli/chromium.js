// @ts-check
// Finds the browser of the browser tests and, on Debian as root, installs it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Stop, say, step } from './steps.js';

/** The path of a Chromium that starts: CHROMIUM_PATH, else one on the machine, else Playwright's own. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return [...onPath(), ...installed(), ...ofPlaywright()].find(starts);
}

/** Gives the path of a Chromium, installing Debian's package where that is possible; else says in a line what to do. */
export async function ensureChromium() {
  const found = findChromium() ?? (await installFromDebian());
  if (found) return found;
  throw new Stop(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH.',
  );
}

async function installFromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !lookUp('apt-get')) return undefined;
  say('Installing Chromium for the browser tests …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => step(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  if ((await install()) !== 0) {
    await step(['apt-get', 'update', '-qq'], { env });
    await install();
  }
  return findChromium();
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

function onPath() {
  return NAMES.map(lookUp).filter((path) => path !== undefined);
}

function lookUp(/** @type {string} */ name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function installed() {
  const mac = ['Chromium', 'Google Chrome'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  const windows = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].map(
    (folder) => `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
  );
  return [...mac, ...windows].filter((path) => existsSync(path));
}

function ofPlaywright() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    return [chromium.executablePath()].filter((path) => existsSync(path));
  } catch {
    return []; // not installed, or no browser for this platform
  }
}

// Ubuntu's chromium-browser may be a script that only says what else to install. On Windows the question opens a window.
function starts(/** @type {string} */ path) {
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}
