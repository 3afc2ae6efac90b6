// @ts-check
// The canvas's part of the benchmark: how long a frame takes while a card is dragged and while the lanes are panned,
// at several sizes, and how soon a file of each is on screen.

/** @typedef {{ median: number, p95: number }} Spread */

/** Sizes of policies in cards. */
const SIZES = [30, 200, 1000, 2000];
/** The steps of a hand. */
const STEPS = 60;

/** @type {(text: string, size: number) => string} */
function grownFile(text, size) {
  const policy = JSON.parse(text);
  const [first] = policy.nodes;
  const moments = ['beforeDispatch', 'afterExecute'];
  const nodes = Array.from({ length: size }, (_, i) => ({
    ...first,
    id: `n${i + 1}`,
    name: `Rule ${i + 1}`,
    guard: `rule_${i + 1}`,
  }));
  const chains = moments.map((moment, at) => ({
    moment,
    nodes: nodes.filter((_, i) => i % moments.length === at).map(({ id }) => id),
  }));
  return JSON.stringify({ ...policy, name: `${size} rules`, nodes, chains, shelf: [] });
}

/**
 * The times between frames while something is done, in milliseconds.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<number[]>}
 */
async function framesOf(page, act) {
  await page.evaluate(() => {
    const scope = /** @type {any} */ (globalThis);
    scope.benchFrames = [];
    let last = performance.now();
    const tick = (/** @type {number} */ now) => {
      scope.benchFrames.push(now - last);
      last = now;
      scope.benchTick = requestAnimationFrame(tick);
    };
    scope.benchTick = requestAnimationFrame(tick);
  });
  await act();
  return page.evaluate(() => {
    const scope = /** @type {any} */ (globalThis);
    cancelAnimationFrame(scope.benchTick);
    return scope.benchFrames.slice(2);
  });
}

/**
 * @param {import('@playwright/test').Page} page a page with the editor open
 * @param {string} example the text of a policy file to grow
 * @param {(times: readonly number[]) => Spread} spread
 */
export async function benchFrames(page, example, spread) {
  // The comparison would cover the canvas.
  await page.getByRole('tab', { name: 'Trace' }).click();
  const found = [];
  for (const size of SIZES) {
    const chooser = page.waitForEvent('filechooser');
    await page.locator('[data-area=canvas] [data-stop]').first().focus();
    await page.keyboard.press('Control+o');
    const text = grownFile(example, size);
    const start = performance.now();
    await (await chooser).setFiles({ name: `${size}.json`, mimeType: 'application/json', buffer: Buffer.from(text) });
    // What comes from a file is looked at before it is opened.
    await page.getByRole('button', { name: 'Open as a new policy' }).click();
    const cards = page.locator('[data-card]');
    // Of a large policy only what is near the view is drawn.
    await page.waitForFunction((name) => document.title.startsWith(name), `${size} rules`);
    await page.waitForFunction((n) => document.querySelectorAll('[data-card]').length >= n, Math.min(size, 8));
    const opened = performance.now() - start;

    const box = await cards.first().boundingBox();
    const [x, y] = [(box?.x ?? 0) + 80, (box?.y ?? 0) + 30];
    const dragging = await framesOf(page, async () => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 260, y + 40, { steps: STEPS });
      await page.keyboard.press('Escape');
      await page.mouse.up();
    });
    const panning = await framesOf(page, async () => {
      for (let i = 0; i < STEPS; i++) await page.mouse.wheel(i < STEPS / 2 ? 24 : -24, 0);
    });
    found.push({ size, opened, dragging: spread(dragging), panning: spread(panning) });
  }
  return found;
}
