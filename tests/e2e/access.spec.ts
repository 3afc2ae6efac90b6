import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { choice, expect, numbers, openStudio, test } from './studio';

const limits = readFileSync(new URL('../../public/examples/rate-limits.json', import.meta.url), 'utf8');

/** What of the page is looked at, how a person gets there, and where it stands. */
const VIEWS: readonly (readonly [open: (page: Page) => Promise<void>, part: string])[] = [
  [(page) => page.getByRole('button', { name: 'Export hooks.ts' }).click(), '[role=dialog]'],
  [
    (page) =>
      page.locator('body').evaluate((body, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, limits),
    '[role=dialog]:has(dl)',
  ],
  [(page) => page.keyboard.press('?'), '[role=dialog]'],
  [(page) => page.getByRole('button', { name: /Support turn/ }).click(), '[role=dialog]'],
  [(page) => page.keyboard.press('/'), '[data-area=palette]'],
  [(page) => choice(page, 'Where the check runs', 'none').check(), '[data-area=canvas]'],
];

test('axe finds nothing on the whole page, in its dialogs, the palette and the shelf', async ({ page }) => {
  test.slow();
  await openStudio(page);
  await expectAccessible(page);
  for (const [open, part] of VIEWS) {
    await open(page);
    await expect(page.locator(part).first()).toBeVisible();
    await expectAccessible(page, part);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
] as const)
  test(`nothing scrolls but its own panel, and a scrollbar moves nothing, at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openStudio(page);
    const over = await page.evaluate(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      return [scrollWidth - clientWidth, scrollHeight - clientHeight];
    });
    expect(over).toEqual([0, 0]);
    for (const name of ['Palette', 'Canvas', 'Inspector', 'Run'])
      await expect(page.getByLabel(name).first()).toBeInViewport();

    const panels = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.scroll-panel')].map((panel) => {
        const margin = Number.parseFloat(getComputedStyle(panel).paddingLeft);
        const content = (panel.firstElementChild as HTMLElement).getBoundingClientRect().width;
        return { bar: panel.offsetWidth - panel.clientWidth, narrower: panel.offsetWidth - content - 2 * margin };
      }),
    );
    expect(Math.max(...panels.map((panel) => panel.bar))).toBeGreaterThan(0);
    for (const { narrower } of panels) expect(Math.abs(narrower)).toBeLessThan(1);
  });

test('no text on the page is smaller than 12 pixels', async ({ page }) => {
  await openStudio(page);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) =>
        [...one.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== ''),
      )
      .filter((one) => one.checkVisibility() && !one.closest('.sr-only, noscript, script, style'))
      .filter((one) => {
        const flow = one.closest('.react-flow__viewport');
        const zoom = flow === null ? 1 : new DOMMatrix(getComputedStyle(flow).transform).a;
        return Number.parseFloat(getComputedStyle(one).fontSize) * zoom < 11.99;
      })
      .map((one) => `${one.textContent} ${getComputedStyle(one).fontSize}`),
  );
  expect(small).toEqual([]);
});

test('a dialog gives the focus back to the button that opened it', async ({ page }) => {
  await openStudio(page);
  const button = page.getByRole('button', { name: 'Export hooks.ts' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Export hooks.ts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  const menu = page.getByRole('button', { name: 'Policy menu' });
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  // With the key itself: the next one may come before any timer.
  const afterEscape = () =>
    page.evaluate(async () => {
      const { activeElement } = document;
      activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      for (let i = 0; i < 100; i++) await null;
      return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
    });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect(await afterEscape()).toBe('Policy menu');
  // What was opened from a menu goes back to where the menu would have.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Lib');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeFocused();
  expect(await afterEscape()).toBe('Policy menu');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  expect(await afterEscape()).toBe('Policy menu');
});

test('the run panel is made higher and lower with the keys', async ({ page }) => {
  await openStudio(page);
  const edge = page.getByRole('separator', { name: 'Height of the run panel' });
  const height = async () => (await page.getByRole('region', { name: 'Results' }).boundingBox())?.height ?? 0;
  const before = await height();
  await edge.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(height).toBe(before + 24);
  await page.keyboard.press('Home');
  await expect.poll(height).toBe(120);
  await edge.dblclick();
  await expect.poll(height).toBe(before);
});

test('on a narrow window the side panels open over the canvas', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await openStudio(page);
  await expect(page.getByRole('textbox', { name: 'Find a rule' })).toBeHidden();
  await page.getByRole('button', { name: 'Rules to add' }).click();
  await expect(page.getByRole('textbox', { name: 'Find a rule' })).toBeVisible();
  await page.getByRole('button', { name: 'Inspector', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Find a rule' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Guard name' })).toBeVisible();
  await page.getByRole('button', { name: 'Close inspector' }).click();
  await expect(page.getByRole('button', { name: 'Inspector', exact: true })).toBeFocused();
});

test('on a phone a run is read and hooks.ts exported', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStudio(page);
  await expect(numbers(page)).toBeInViewport();
  // Each call with all that became of it lies within the width of the page, which itself has nothing to scroll.
  const run = page.getByRole('region', { name: 'Run', exact: true });
  const refund = run.getByRole('row', { name: /issue_refund amount 1,800/ }).first();
  await refund.click();
  for (const cell of await refund.getByRole('gridcell').all()) {
    await expect(cell).toBeInViewport({ ratio: 1 });
    expect((await cell.boundingBox())?.width).toBeGreaterThan(40);
  }
  for (const tab of ['Metrics', 'Trace']) {
    await run.getByRole('tab', { name: tab }).click();
    await page.evaluate(() => scrollTo(9999, 9999));
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  }
  await choice(page, 'Denial returned by the check', 'the reason').check();
  await expect(page.getByRole('button', { name: 'No problems' })).toBeVisible();
  await page.getByRole('button', { name: 'Export hooks.ts' }).click();
  await expect(page.getByRole('button', { name: 'Download hooks.ts' })).toBeInViewport();
});
