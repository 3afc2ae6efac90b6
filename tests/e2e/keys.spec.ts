import type { Page } from '@playwright/test';
import { card, choice, expect, expectNumbers, openStudio, test } from './studio';
import { together } from './together';

const NAMES = ['Large refunds', 'Never delete', 'Page size'];

test.beforeEach(async ({ page }) => openStudio(page));

const { step, all } = together<{ page: Page }>();
test('keys: in fields, on cards, on other layouts, on a fresh page', async ({ page }) => all({ page }));

step('B7 undo on a fresh page does nothing, and the editor lives on', async ({ page }) => {
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  await choice(page, 'Denial returned by the check', 'the reason').check();
  await expectNumbers(page, ['2 of 2 explained']);
});

step('A1 in a field every key is the field’s own', async ({ page }) => {
  const name = page.getByLabel('Inspector').getByRole('textbox', { name: 'Name', exact: true });
  for (const text of ['Large refunds', '']) {
    await name.fill(text);
    for (const key of ['Backspace', 'Delete', 'Control+Backspace', 'Alt+Backspace', 'Shift+Backspace', 'Alt+ArrowDown'])
      await name.press(key);
    await expect(card(page, 'Never delete')).toBeVisible();
    await expect(page.getByLabel('Inspector')).toContainText('1 of 3');
  }
  await name.fill('');
  await name.pressSequentially('a ?/ z');
  await expect(name).toHaveValue('a ?/ z');
  await expect(page.getByRole('dialog')).toBeHidden();
});

step('A12 Delete removes the selected card, and undo brings it back', async ({ page }) => {
  for (const key of ['Delete', 'Backspace']) {
    await card(page, 'Never delete').click();
    await page.keyboard.press(key);
    await expect(card(page, 'Never delete')).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'removed' })).toContainText('Never delete removed');
    await page.keyboard.press('Control+z');
    for (const name of NAMES) await expect(card(page, name)).toBeVisible();
  }
});

step('Alt and the arrows move the selected card', async ({ page }) => {
  const told = page.getByRole('status').filter({ hasText: 'Never delete' });
  await card(page, 'Never delete').click();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(told).toHaveText('Never delete moved: May this call run?, 1 of 3.');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(told).toHaveText('Never delete stays: May this call run?, 1 of 3.');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(told).toHaveText('Never delete moved: It ran, 1 of 1.');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(told).toHaveText('Never delete moved: on the shelf, so it does not run.');
  await expect(page).toHaveURL('/');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

step('Space skips a card that has the focus, and no other', async ({ page }) => {
  await card(page, 'Large refunds').focus();
  await page.keyboard.press('Space');
  await expectNumbers(page, ['1,840 money moved']);
  await page.keyboard.press('Space');
  await expectNumbers(page, ['40 money moved']);
});

step('? lists the shortcuts, Escape closes, then clears the selection', async ({ page }) => {
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(help).toContainText('Undo');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(card(page, 'Large refunds')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Inspector').getByRole('textbox', { name: 'Guard name' })).toBeHidden();
});

step('A9 keys mean the same on a Russian layout', async ({ page }) => {
  await choice(page, 'Requester is a manager', 'yes').check();
  await expectNumbers(page, ['1,840 money moved']);
  const pressed = { key: 'я', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true };
  await page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)), pressed);
  await expectNumbers(page, ['40 money moved']);
});
