// @ts-check
// The page's part of the benchmark, in a real Chromium: what the first load weighs, and how soon an edit is painted.

import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { benchCode } from './code.js';
import { benchFrames } from './frames.js';

const ROUNDS = 40;

/** @type {(times: readonly number[]) => { median: number, p95: number }} */
function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}

/**
 * @param {string} url
 * @param {string} executablePath
 * @param {{ desk: string, own: string }} examples the texts of the support desk's file, and of one with rules in own code
 */
export async function benchPage(url, executablePath, { desk, own }) {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const scripts = new Map();
    const weigh = async (/** @type {import('@playwright/test').Response} */ response) => {
      // What a worker loads is not counted: it is not on the way to the first paint.
      if (response.request().resourceType() !== 'script' || response.frame().page() !== page) return;
      scripts.set(response.url(), gzipSync(await response.body()).length);
    };
    page.on('response', weigh);
    await page.goto(url);
    const numbers = page.getByRole('list', { name: 'Numbers of this run' });
    await numbers
      .getByRole('listitem')
      .filter({ hasText: /^4\s*retries wasted/ })
      .waitFor();
    await page.waitForLoadState('networkidle');
    page.off('response', weigh);
    const firstLoad = [...scripts]
      .filter(([script]) => !new URL(script).pathname.includes('turbopack-worker'))
      .reduce((sum, [, bytes]) => sum + bytes, 0);

    const times = await page.evaluate(async (rounds) => {
      const shown = /** @type {HTMLElement} */ (document.querySelector('[aria-label="Numbers of this run"]'));
      const radio = (/** @type {string} */ name) =>
        /** @type {HTMLElement} */ (
          [...document.querySelectorAll('label')]
            .find((label) => label.textContent?.trim() === name)
            ?.querySelector('input[type="radio"]')
        );
      const painted = () =>
        new Promise((done) =>
          requestAnimationFrame(() => {
            const port = new MessageChannel();
            port.port1.onmessage = () => done(undefined);
            port.port2.postMessage(0);
          }),
        );
      const edit = async (/** @type {string} */ name) => {
        const before = shown.textContent;
        const changed = new Promise((done) => {
          const seen = new MutationObserver(() => {
            if (shown.textContent !== before) {
              seen.disconnect();
              done(undefined);
            }
          });
          seen.observe(shown, { subtree: true, childList: true, characterData: true });
        });
        const start = performance.now();
        radio(name).click();
        await changed;
        await painted();
        return performance.now() - start;
      };
      const found = [];
      for (let i = 0; i < rounds; i++) {
        found.push(await edit('the reason'), await edit('ERROR'));
      }
      return found.slice(4);
    }, ROUNDS);
    const scrubs = await page.evaluate(async (rounds) => {
      const slider = /** @type {HTMLInputElement} */ (document.querySelector('input[aria-label="Second of the turn"]'));
      const set = /** @type {(value: string) => void} */ (
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.bind(slider)
      );
      const frame = () => new Promise((done) => requestAnimationFrame(() => done(undefined)));
      // A message that is sent within a frame comes when that frame is painted and handed over.
      const handedOver = () =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(undefined);
          port2.postMessage(0);
        });
      const painted = [];
      const apart = [];
      for (let i = 0; i < rounds * 4; i++) {
        // A browser gives what a pointer does to the page at the beginning of a frame.
        await frame();
        const start = performance.now();
        set(String((i * 7.3) % 60));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await handedOver();
        painted.push(performance.now() - start);
        await frame();
        apart.push(performance.now() - start);
      }
      return { painted: painted.slice(8), apart: apart.slice(8) };
    }, ROUNDS);
    const run = page.getByRole('region', { name: 'Run', exact: true });
    await run.getByRole('tab', { name: 'Compare' }).click();
    const began = Date.now();
    await run.getByRole('radio', { name: 'All 144' }).check();
    await run.getByText('Each cell is a run').waitFor();
    const grid = Date.now() - began;
    const runs = await page.evaluate(() => performance.getEntriesByName('hookline:run').map((entry) => entry.duration));
    const code = await benchCode(page, own, spread);
    const frames = await benchFrames(page, desk, spread);
    return {
      frames,
      code,
      firstLoadKb: firstLoad / 1024,
      editToPainted: spread(times),
      run: spread(runs),
      scrub: spread(scrubs.painted),
      scrubFrames: spread(scrubs.apart),
      grid,
    };
  } finally {
    await browser.close();
  }
}
