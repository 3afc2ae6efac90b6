/** Tries of how the page is looked at and left; several to one opening of the page, each step named after its try. */
import type { Page } from '@playwright/test';
import { card, order, pointOf } from './lanes';
import { expect, openStudio, test } from './studio';

/** How far the end of any wire is from the port that it leads to, in pixels of the screen: beside it, or off its height. */
const farthest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ports = [...document.querySelectorAll('.react-flow__handle')].map((port) => port.getBoundingClientRect());
    const ends = [...document.querySelectorAll<SVGPathElement>('.canvas-wire')].flatMap((wire) => {
      const matrix = wire.getScreenCTM() ?? new DOMMatrix();
      return [0, wire.getTotalLength()].map((at) => wire.getPointAtLength(at).matrixTransform(matrix));
    });
    if (ends.length === 0) throw new Error('There are no wires.');
    const between = (end: DOMPoint, { x, y, width, height }: DOMRect): number =>
      Math.hypot(Math.max(0, Math.abs(end.x - x - width / 2) - width / 2), end.y - y - height / 2);
    return Math.max(...ends.map((end) => Math.min(...ports.map((port) => between(end, port)))));
  });

const url = (page: Page): string => new URL(page.url()).pathname;

test('E7 A7 G5 G6 G7 G10: back, swipes, a copied sentence, right to left, zooms of the browser, menus in little room', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await openStudio(page);
  const { keyboard, mouse } = page;
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const dialog = page.getByRole('dialog');

  await test.step('E7 back closes the dialog, and leaves the page only when nothing is open', async () => {
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    const isSame = () => page.evaluate(() => 'isSamePage' in globalThis);
    await page.getByRole('button', { name: /^Export/ }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect([url(page), await isSame()]).toEqual(['/', true]);
    // Closed by itself, it leaves nothing behind to go back to.
    await keyboard.press('?');
    await expect(dialog).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state?.over ?? false)).toBe(false);
    await keyboard.press('?');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Large refunds')).toBeVisible();
    expect(await isSame()).toBe(true);
  });

  await test.step('E7 a swipe over the canvas or a panel, and Alt with an arrow, do not leave the page', async () => {
    const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX);
    expect(await behaviour()).toBe('none');
    for (const area of [page.getByRole('region', { name: 'Canvas' }), page.getByRole('region', { name: 'Results' })]) {
      const { x, y } = await pointOf(area, 0.4, 0.6);
      await mouse.move(x, y);
      for (let i = 0; i < 4; i++) await mouse.wheel(-900, 0);
    }
    await card(page, 'Large refunds').focus();
    await keyboard.press('Alt+ArrowLeft');
    await keyboard.press('Alt+ArrowRight');
    await expect.poll(() => order(page, 'beforeDispatch')).toEqual(['Never delete', 'Large refunds', 'Page size']);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await undo.click();
  });

  await test.step('A7 a sentence that is selected in the results is what Ctrl+C copies, not the selected card', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await card(page, 'Large refunds').click();
    const sentence = page
      .getByRole('region', { name: 'Results' })
      .locator('p, td')
      .filter({ hasText: /\w{4,} \w+/ })
      .first();
    await sentence.click({ clickCount: 3 });
    const chosen = await page.evaluate(() => getSelection()?.toString().trim() ?? '');
    expect(chosen).not.toBe('');
    await keyboard.press('Control+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.trim()).toBe(chosen);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await card(page, 'Large refunds').focus();
    await keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('hookline-rules');
  });

  await test.step('G5 right to left: wires meet their ports, the order stays, and an Arabic name lies to the right', async () => {
    await card(page, 'Never delete').click();
    const name = page
      .getByRole('complementary', { name: 'Inspector' })
      .getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('لا تحذف أبدا');
    await name.blur();
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      await expect.poll(() => farthest(page)).toBeLessThan(1.5);
      const [first, second, third] = await Promise.all(
        ['Large refunds', 'لا تحذف أبدا', 'Page size'].map(
          async (one) => (await card(page, one).boundingBox())?.x ?? 0,
        ),
      );
      expect(first).toBeLessThan(second ?? 0);
      expect(second).toBeLessThan(third ?? 0);
      const gaps = await card(page, 'لا تحذف أبدا')
        .locator('.name')
        .evaluate((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const [text, box] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
          return { left: text.left - box.left, right: box.right - text.right };
        });
      expect(gaps.right).toBeLessThan(gaps.left);
    }
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
    await undo.click();
  });

  await test.step('G6 G10 at each zoom of the browser wires meet their ports, a drag follows the pointer, text rests sharp', async () => {
    const session = await context.newCDPSession(page);
    for (const zoom of [0.5, 0.67, 0.9, 1.1, 1.25, 1.5, 2]) {
      // What the browser's own zoom does to a page: fewer pixels of its own, each of them larger.
      await session.send('Emulation.setDeviceMetricsOverride', {
        width: Math.round(1280 / zoom),
        height: Math.round(800 / zoom),
        deviceScaleFactor: zoom,
        mobile: false,
      });
      await page.getByRole('button', { name: 'Fit the lanes into view' }).click();
      await expect.poll(() => farthest(page), `at ${zoom}`).toBeLessThan(1.5);
      const held = card(page, 'Never delete');
      // Fitting slides; a hand waits for that too.
      await held.hover();
      const before = await held.boundingBox();
      const { x, y } = await pointOf(held, 0.3, 0.25);
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + 60, y + 6, { steps: 30 });
      const now = await held.boundingBox();
      // But for the few pixels that only say that it is a drag, the card goes as far as the pointer.
      expect(Math.abs((now?.x ?? 0) - (before?.x ?? 0) - 60), `at ${zoom}`).toBeLessThan(9);
      await keyboard.press('Escape');
      await mouse.up();
      const rest = await page
        .locator('.react-flow__viewport')
        .evaluate((one) => [getComputedStyle(one).willChange, getComputedStyle(one).filter]);
      expect(rest).toEqual(['auto', 'none']);
    }
    await expect(undo).toBeDisabled();
    await session.send('Emulation.clearDeviceMetricsOverride');
    await session.detach();
  });

  await test.step('G7 at 200 % and 400 pixels of height a menu and its submenu lie within the window', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.getByRole('radio', { name: 'Canvas' }).check();
    const stage = page.locator('.canvas-root');
    for (const [along, down] of [
      [0.02, 0.04],
      [0.98, 0.04],
      [0.02, 0.96],
      [0.98, 0.96],
    ] as const) {
      const { x, y } = await pointOf(stage, along, down);
      await mouse.click(x, y, { button: 'right' });
      const menu = page.getByRole('menu');
      await expect(menu).toBeInViewport({ ratio: 0.99 });
      await keyboard.press('End');
      await expect(menu.getByRole('menuitem').last()).toBeFocused();
      await expect(menu.getByRole('menuitem').last()).toBeInViewport();
      await keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
    await card(page, 'Large refunds').focus();
    await keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Move to' }).focus();
    await keyboard.press('ArrowRight');
    const submenu = page.getByRole('menu').last();
    await expect(submenu.getByRole('menuitem').first()).toBeFocused();
    await expect(submenu).toBeInViewport({ ratio: 0.99 });
    await keyboard.press('ArrowLeft');
    await expect(page.getByRole('menuitem', { name: 'Move to' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(card(page, 'Large refunds')).toBeFocused();
  });
});
