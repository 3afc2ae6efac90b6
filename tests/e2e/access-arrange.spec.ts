import { expectAccessible } from './axe';
import { card } from './lanes';
import { expect, openStudio, test } from './studio';

test('axe finds nothing in the box at a +, find, commands, a range, notes, folds, menus and the outline', async ({
  page,
}) => {
  test.slow();
  await openStudio(page);
  const { keyboard } = page;
  await test.step('G8 what a run said of another policy steps back, and is still read', async () => {
    await page.locator('.canvas-root').evaluate((root) => root.classList.add('stale'));
    await expectAccessible(page, '[data-area=canvas]');
    await page.locator('.canvas-root').evaluate((root) => root.classList.remove('stale'));
  });
  await card(page, 'Large refunds').focus();
  await keyboard.press('+');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, '[data-radix-popper-content-wrapper]');
  await keyboard.press('Escape');
  await expect(card(page, 'Large refunds')).toBeFocused();

  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await expectAccessible(page, '[data-radix-popper-content-wrapper]');
  await keyboard.press('Escape');
  await expect(card(page, 'Large refunds')).toBeFocused();

  await keyboard.press('Shift+n');
  await keyboard.type('Ask Ada first');
  await page.getByRole('button', { name: 'Fold “May this call run?”' }).focus();
  await keyboard.press('Enter');
  await keyboard.press('Control+f');
  await expect(page.getByRole('textbox', { name: 'Find a card' })).toBeFocused();
  await keyboard.type('refuse');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('2');
  await expectAccessible(page, '[data-area=canvas]');
  await keyboard.press('Escape');

  await page.locator('[data-stop="afterExecute auth +"]').focus();
  await keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Add a note here' })).toBeVisible();
  await expectAccessible(page, '[role=menu]');
  await keyboard.press('Escape');
  await expect(page.locator('[data-stop="afterExecute auth +"]')).toBeFocused();

  await page.getByRole('radio', { name: 'Outline' }).check();
  // Folded on the canvas, a lane is folded here too.
  await page.getByRole('treeitem', { name: /^May this call run/ }).focus();
  await keyboard.press('ArrowRight');
  await page.getByRole('treeitem', { name: /^Never delete, / }).click();
  await page.getByRole('treeitem', { name: /^Page size, / }).click({ modifiers: ['Shift'] });
  await expectAccessible(page, '[data-area=canvas]', '[data-area=inspector]');
});

test('at 200 % and in forced colours the outline stays usable, and nothing but its own parts scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openStudio(page);
  await page.getByRole('radio', { name: 'Outline' }).check();
  const row = page.getByRole('treeitem', { name: /^Never delete, / });
  await page.getByRole('treeitem', { name: /^Large refunds, / }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  const outline = await row.evaluate((one) => [getComputedStyle(one).outlineStyle, getComputedStyle(one).outlineWidth]);
  expect(outline).toEqual(['solid', '2px']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // All of the bar is there to be reached, and where a tab is chosen or a line of a menu is on, it is told from the others.
  for (const button of await page.getByRole('banner').getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
  const under = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await under('Metrics')).not.toBe(await under('Trace'));
  await page.getByRole('button', { name: 'Policy menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Library…' })).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Library…' })).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
});
