// @ts-check
// What the code editor costs: how soon hooks.ts is on screen, and how soon a run has what was typed into a rule's code.

const KEYS = 20;

/**
 * @param {import('@playwright/test').Page} page a page with the editor open
 * @param {string} example the text of a policy file with rules in own code
 * @param {(times: readonly number[]) => { median: number, p95: number }} spread
 */
export async function benchCode(page, example, spread) {
  const began = Date.now();
  await page.getByRole('tab', { name: 'hooks.ts' }).click();
  await page.getByRole('region', { name: 'Run', exact: true }).locator('.view-line').first().waitFor();
  const opened = Date.now() - began;

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Policy menu' }).click();
  await page.getByRole('menuitem', { name: 'Open a file' }).click();
  await (await chooser).setFiles({ name: 'own.json', mimeType: 'application/json', buffer: Buffer.from(example) });
  await page.getByRole('dialog').getByRole('button', { name: 'Open as a new policy' }).click();
  await page
    .getByLabel('Canvas')
    .getByRole('button', { name: /^Round amounts, / })
    .click();
  const lines = page.getByRole('complementary', { name: 'Inspector' }).locator('.view-lines');
  await lines.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('// ');
  /** @type {number[]} */
  const times = [];
  for (let i = 0; i < KEYS; i++) {
    // From the key to the end of the run that has it.
    await page.evaluate(() => {
      const scope = /** @type {any} */ (globalThis);
      let pressed = 0;
      addEventListener('keydown', () => (pressed = performance.now()), { once: true, capture: true });
      scope.benchRun = new Promise((done) => {
        new PerformanceObserver((list, observer) => {
          const [run] = list.getEntriesByName('hookline:run');
          if (run === undefined) return;
          observer.disconnect();
          done(run.startTime + run.duration - pressed);
        }).observe({ type: 'measure' });
      });
    });
    await page.keyboard.press('x');
    times.push(await page.evaluate(() => /** @type {any} */ (globalThis).benchRun));
  }
  return { opened, typed: spread(times) };
}
